/**
 * Builds `dist/`: the entries as ES modules with lazily loaded chunks, and their type declarations. Builds `proof/dist/`, too,
 * which is no part of the package. `node scripts/build.mjs product` and `… proof` build one of them.
 */
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "rolldown";
import { writeDeclarations } from "./declarations.mjs";
import { importTypeScript } from "./import-typescript.mjs";
import { raw } from "./raw.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** What the package has, by the name of its entry. */
const PRODUCT = {
  bin: "src/bin.ts",
  index: "src/index.ts",
  vitest: "src/vitest.ts",
  "fleet-process": "src/fleet-process.ts",
};

const PROOF = {
  prove: "proof/prove-cli.ts",
  "prove-thread": "proof/prove-thread.ts",
  weather: "proof/weather/cli.ts",
};

// Dependencies are not bundled: no licence texts to include, and their fixes need no release of this package.
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
const isExternal = (id) =>
  id.startsWith("node:") || external.some((name) => id === name || id.startsWith(`${name}/`));

/**
 * Modules that are loaded together are one chunk: opening and linking a file costs more than reading code that is not
 * needed. Smaller parts stay apart where only some commands need them.
 */
const GROUPS = [
  {
    name: "start",
    test: /\/src\/(?:kit\/(?:exchange|grouped|schema\/foreign-json)\.ts|report\/(?:text\/|version\.ts|sections\.ts)|cli\/(?:main\.ts|terminal\/)|setup\/(?:usage-error|values|requirement-ids)\.ts)/,
    priority: 1,
  },
  {
    name: "judging",
    test: /\/src\/(?:kit\/(?!description\/)|engine\/|verdict\/)|\/suites\/(?!full\/|generate\/)/,
  },
  { name: "full", test: /\/suites\/(?:full|generate)\// },
  {
    name: "running",
    test: /\/src\/(?:run\/|report\/(?:html|har|terminal|causes)\/|cli\/(?:files|commands\/run)\/|index\.ts)/,
  },
];

/** Modules whose exports are plain data, which is computed here: commands that need nothing else start faster. */
const EVALUATED = ["src/cli/catalogue-rows.ts"];

/** Replaces each of them by its exports. */
const evaluated = {
  name: "evaluated",
  async load(id) {
    const file = EVALUATED.find((each) => id === join(root, each));
    if (file === undefined) return null;
    const exported = Object.entries(await importTypeScript(file));
    const code = exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    return { code: code.join("\n"), moduleType: "js" };
  },
};

/** Builds these entries in another directory, then moves them, so that `dist` is never incomplete. */
async function buildInto(dist, input, groups, finish) {
  const aside = join(root, "node_modules/.cache", `petstore-conformance-${process.pid}`);
  mkdirSync(aside, { recursive: true });
  try {
    await build({
      cwd: root,
      // Some modules are imported on demand by a command, and are in the chunk of others.
      checks: { ineffectiveDynamicImport: false },
      input,
      platform: "node",
      external: isExternal,
      plugins: [evaluated, raw],
      output: {
        dir: aside,
        format: "esm",
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        codeSplitting: { groups },
        // Less to parse at every start.
        comments: false,
        sourcemap: false,
        banner: (chunk) => (chunk.isEntry && chunk.name === "bin" ? "#!/usr/bin/env node" : ""),
      },
    });
    finish(aside);
    rmSync(dist, { recursive: true, force: true });
    renameSync(aside, dist);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const [only] = process.argv.slice(2);
if (only !== "proof") {
  await buildInto(join(root, "dist"), PRODUCT, GROUPS, (dir) => {
    chmodSync(join(dir, "bin.js"), 0o755);
    writeDeclarations(root, join(dir, "types"), ["src/index.ts", "src/vitest.ts"]);
  });
}
if (only !== "product") await buildInto(join(root, "proof/dist"), PROOF, [], () => undefined);
