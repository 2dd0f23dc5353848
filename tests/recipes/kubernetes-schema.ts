/** Checks Kubernetes manifests against the published schemas, as the package kubernetes-models has them. */
import { join } from "node:path";
import { Job } from "kubernetes-models/batch/v1";
import { ConfigMap, PersistentVolumeClaim } from "kubernetes-models/v1";
import ts from "typescript";
import { ROOT } from "../support/built.ts";

/** A document of a manifest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const MODELS = { Job, ConfigMap, PersistentVolumeClaim };

const MODULES: Readonly<Record<string, string>> = {
  "batch/v1": "kubernetes-models/batch/v1",
  v1: "kubernetes-models/v1",
};

/** What is wrong with the manifests: values by the schemas, then members that the schemas do not know. */
export function problemsOf(manifests: readonly Manifest[]): readonly string[] {
  return [...manifests.flatMap(wrongValues), ...unknownMembers(manifests)];
}

function wrongValues(manifest: Manifest): readonly string[] {
  const Model = MODELS[manifest.kind as keyof typeof MODELS];
  if (!Model) return [`${manifest.kind} is unknown`];
  try {
    new Model(manifest as never).validate();
    return [];
  } catch (error) {
    return [(error as Error).message];
  }
}

/** What was read of packages, which is the same for every manifest. */
const READ = new Map<string, ts.SourceFile | undefined>();

/** The schemas allow unknown members, such as misspelt ones; types generated from the same descriptions do not. */
function unknownMembers(manifests: readonly Manifest[]): readonly string[] {
  const lines = manifests.map((manifest, n) => {
    const module = MODULES[manifest.apiVersion] ?? manifest.apiVersion;
    return `import type { I${manifest.kind} as I${n} } from "${module}";\nexport const m${n}: I${n} = ${JSON.stringify(manifest)};`;
  });
  const file = join(ROOT, "tests/recipes/manifests.generated.ts");
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? lines.join("\n") : readFile(path));
  host.getSourceFile = (path, ...others) => {
    if (path === file) return ts.createSourceFile(path, lines.join("\n"), ts.ScriptTarget.ES2023);
    if (!READ.has(path)) READ.set(path, getSourceFile(path, ...others));
    return READ.get(path);
  };
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
}
