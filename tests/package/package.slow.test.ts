/** What a vendor installs: the manifest, the packed tarball, and how it behaves in a project of somebody else's. */
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { promisify } from "node:util";
import MarkdownIt, { type Token } from "markdown-it";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Report } from "../../src/kit/report.ts";
import { startReference } from "../../src/reference/index.ts";
import { ROOT } from "../support/built.ts";
import { copyCheckout } from "../support/checkout.ts";
import { EVERYTHING, everyNth } from "../support/everything.ts";

const run = promisify(execFile);

/** Minutes of a slow machine: a build with types, and an installation. */
const SLOW = 180_000;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly engines: { readonly node: string };
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string; readonly mode: number }[];
}

const manifest = json<Manifest>(join(ROOT, "package.json"));
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("PETSTORE_")));

let folder: string;
let packed: Packed;

/** The project where it is installed. */
const installed = (...path: string[]): string => join(folder, "vendor", ...path);

function json<T>(path: string): T {
  return JSON.parse(readFileSync(path, "utf8")) as T;
}

/** The relative links of a document, to files and pictures, without fragments. */
function linksOf(markdown: string): readonly string[] {
  const flat = (tokens: readonly Token[]): readonly Token[] =>
    tokens.flatMap((token) => [token, ...flat(token.children ?? [])]);
  return flat(new MarkdownIt().parse(markdown, {}))
    .map(
      (token) =>
        token.attrGet("href") ?? token.attrGet("src") ?? /src="([^"]+)"/.exec(token.content)?.[1] ?? "",
    )
    .map((link) => `${link}`.replace(/#.*/, ""))
    .filter((link) => link !== "" && !/^[a-z]+:/.test(link));
}

const errorsIn = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.includes("error TS"))
    .join("\n");

function bytesBelow(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "petstore-package-"));
  const checkout = join(folder, "checkout");
  await copyCheckout(checkout);
  await run("npm", ["run", "build"], { cwd: checkout, env });
  const { stdout } = await run("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: checkout,
    env,
  });
  packed = (JSON.parse(stdout) as Packed[])[0] as Packed;
}, SLOW);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("the manifest", () => {
  test("names the versions of Node.js that are tested", () => {
    expect(manifest.engines.node).toBe("^20.19 || ^22.12 || >=24");
  });

  test("names exact versions of what it needs, as the lockfile has them", () => {
    const lock = json<{ packages: Readonly<Record<string, Manifest>> }>(join(ROOT, "package-lock.json"));
    for (const kind of ["dependencies", "devDependencies"] as const) {
      for (const [name, given] of Object.entries(manifest[kind])) {
        // A second version of a package has another name.
        const version = given.replace(/^npm:[a-z]+@/, "");
        expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
        expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
      }
    }
  });
});

describe("the package", () => {
  const paths = (): readonly string[] => packed.files.map(({ path }) => path);

  test("holds what was built, the schemas and the documents, no tests and no sources", () => {
    const others = paths().filter((path) => !/^(dist|docs|implementations|schemas)\//.test(path));
    const top = ["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "package.json"];
    expect(others.sort()).toEqual(top);
    expect(paths()).toEqual(expect.arrayContaining(["schemas/openapi.yaml", "schemas/report.schema.json"]));
    expect(paths().filter((path) => /tests?\/|\.test\.|(?<!\.d)\.ts$/.test(path))).toEqual([]);
  });

  test("holds every file that the manifest points to, the command executable", () => {
    const exported = Object.values(manifest.exports).flatMap((to) =>
      typeof to === "string" ? [to] : Object.values(to),
    );
    const named = [...exported, ...Object.values(manifest.bin)].map((path) => path.replace(/^\.\//, ""));
    expect(paths()).toEqual(expect.arrayContaining(named));
    const modes = Object.values(manifest.bin).map(
      (path) => packed.files.find((file) => file.path === path)?.mode,
    );
    expect(modes.every((mode) => mode !== undefined && (mode & 0o111) === 0o111)).toBe(true);
  });

  test("has no declarations but those that its exports reach", () => {
    const declarations = paths().filter((path) => path.endsWith(".d.ts"));
    expect(declarations.length).toBeGreaterThan(10);
    expect(declarations.length).toBeLessThan(30);
  });

  test("holds every file that its documents link to", () => {
    const documents = paths().filter((path) => path.endsWith(".md"));
    expect(documents).toEqual(expect.arrayContaining(["README.md", "docs/ci.md", "docs/reports.md"]));
    const broken = documents.flatMap((path) =>
      linksOf(readFileSync(join(folder, "checkout", path), "utf8"))
        .map((link) => posix.join(posix.dirname(path), link))
        .filter((to) => !paths().some((file) => file === to || file.startsWith(`${to.replace(/\/$/, "")}/`)))
        .map((to) => `${path} links to ${to}`),
    );
    expect(broken).toEqual([]);
  });

  test("publint finds nothing", async () => {
    const { messages } = await publint({ pkgDir: join(folder, "checkout"), strict: true });
    expect(messages).toEqual([]);
  });

  test.runIf(EVERYTHING)("arethetypeswrong finds nothing that an ES module can avoid", async () => {
    const attw = join(ROOT, "node_modules/.bin/attw");
    // The profile leaves out require() and resolution as before Node.js 16, which have no "exports".
    const args = ["--profile", "esm-only", "--no-emoji", "--no-color", join(folder, packed.filename)];
    const { stdout } = await run(attw, args, { env });
    const resolved = [...stdout.matchAll(/^(?:node16 \(from ESM\)|bundler): (.*)$/gm)].map(([, how]) =>
      how?.trim(),
    );
    expect(resolved).toEqual(["OK (ESM)", "OK", "OK (ESM)", "OK", "OK (JSON)", "OK (JSON)"]);
  });

  test("carries no package inside: vitest is that of whoever uses the door", () => {
    const door = readFileSync(join(folder, "checkout/dist/vitest.js"), "utf8");
    // As yes or no: nobody wants to read the file where it fails.
    expect(/from ?"vitest"/.test(door)).toBe(true);
    expect(door.length).toBeLessThan(100_000);
  });
});

describe("installed", { timeout: SLOW }, () => {
  beforeAll(async () => {
    mkdirSync(installed());
    writeFileSync(installed("package.json"), JSON.stringify({ private: true, type: "module" }));
    const args = ["install", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"];
    await run("npm", [...args, join(folder, packed.filename)], { cwd: installed(), env });
  }, SLOW);

  const command = (): string => installed("node_modules/.bin/petstore-conformance");

  test("the command prints its version", async () => {
    const { stdout } = await run(command(), ["--version"], { cwd: installed(), env });
    expect(stdout).toBe(`${manifest.version}\n`);
  });

  test("the workflow that init writes judges with the tarball", async () => {
    const project = join(folder, "init");
    mkdirSync(project);
    cpSync(join(folder, packed.filename), join(project, packed.filename));
    const reference = await startReference({ plan: "business" });
    try {
      await run(command(), ["init", "--base-url", reference.baseUrl], { cwd: project, env });
      const text = readFileSync(join(project, ".github/workflows/petstore-conformance.yml"), "utf8");
      const workflow = parse(text) as { jobs: { conformance: { steps: { id?: string; run?: string }[] } } };
      const step = workflow.jobs.conformance.steps.find(({ id }) => id === "judge")?.run;
      const secrets = { PETSTORE_API_KEY: reference.apiKey, npm_config_prefer_offline: "true" };
      const { stdout } = await run("bash", ["-c", step ?? ""], { cwd: project, env: { ...env, ...secrets } });
      expect(stdout).toMatch(/^CONFORMANT \(\w+\): http:/);
      expect(json<Report>(join(project, "conformance-report/report.json")).verdict).toBe("conformant");
    } finally {
      await reference.close();
    }
  });

  test("it takes little room: at most 15 MB in 40 packages", async () => {
    const lock = json<{ packages: object }>(installed("node_modules/.package-lock.json"));
    const packages = Object.keys(lock.packages).length;
    const megabytes = bytesBelow(installed("node_modules")) / 1e6;
    console.log(`runtime install: ${megabytes.toFixed(1)} MB in ${packages} packages`);
    expect(packages).toBeGreaterThan(5);
    expect(packages).toBeLessThanOrEqual(40);
    expect(megabytes).toBeLessThanOrEqual(15);
  });

  test.each(
    everyNth(2, [
      ["nodenext", "nodenext"],
      ["esnext", "bundler"],
    ]),
  )("the library is typed, with all declarations checked: module %s, resolution %s", async (...how) => {
    const [module, resolution] = how;
    const lines = [
      `import { judge, type Judged, type Report } from "petstore-conformance";`,
      `import { conformance } from "petstore-conformance/vitest";`,
      `const target = { baseUrl: "https://staging.example.com/v1", apiKey: "k" };`,
      `const judged: Promise<Judged> = judge(target, { profile: "full" });`,
      `export const verdict: Promise<Report["verdict"]> = judged.then(({ report }) => report.verdict);`,
      `conformance(target, { strict: true });`,
      `// @ts-expect-error: there is no such profile`,
      `void judge(target, { profile: "fulll" });`,
    ];
    writeFileSync(installed("typed.ts"), `${lines.join("\n")}\n`);
    const checking = { strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true };
    // AbortSignal is all that it needs: from the types of Node.js, or those of a browser.
    const platform =
      resolution === "bundler"
        ? { lib: ["es2023", "dom"], types: [] }
        : { lib: ["es2023"], types: ["node"], typeRoots: [join(ROOT, "node_modules/@types")] };
    const options = { ...checking, ...platform, module, moduleResolution: resolution, target: "es2023" };
    const project = { compilerOptions: options, files: ["typed.ts"] };
    writeFileSync(installed("tsconfig.json"), JSON.stringify(project));
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const args = [tsc, "--project", installed("tsconfig.json"), "--listFiles"];
    const checked = run(process.execPath, args, { cwd: installed(), env });
    const { stdout } = await checked.catch(({ stdout: text }) => Promise.reject(new Error(errorsIn(text))));
    expect(stdout).toContain("petstore-conformance/dist/types/src/vitest.d.ts");
  });

  test("the vitest door opens in another project's vitest", async () => {
    symlinkSync(join(ROOT, "node_modules/vitest"), installed("node_modules/vitest"));
    const lines = [`import { conformance } from "petstore-conformance/vitest";`, "conformance();"];
    writeFileSync(installed("petstore.test.ts"), `${lines.join("\n")}\n`);
    const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
    const args = [vitest, "run", "--reporter=json", "-t", "LIST-1|AUTH-2 "];
    const { stdout } = await run(process.execPath, args, { cwd: installed(), env });
    const totals = JSON.parse(stdout.slice(stdout.indexOf("{"))) as { numPassedTests: number };
    expect(totals).toMatchObject({ success: true, numFailedTests: 0 });
    expect(totals.numPassedTests).toBeGreaterThanOrEqual(2);
  });
});
