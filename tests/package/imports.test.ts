/** Imports run one way: the check passes on the real tree, and every one of its rules bites. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";

const CONFIG = join(ROOT, ".dependency-cruiser.cjs");
const DEPCRUISE = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
const RULES = (createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] }).forbidden.map(
  ({ name }) => name,
);

/** What depcruise reports, as far as it is read here. */
interface Cruised {
  readonly modules: readonly unknown[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-imports-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** The violations in a tree as "rule: from → to", and how many modules were looked at. */
async function cruise(cwd: string): Promise<{ violations: readonly string[]; modules: number }> {
  const args = [DEPCRUISE, "--config", CONFIG, "--output-type", "json", "src", "suites", "proof"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 });
  const { modules, summary } = JSON.parse(stdout) as Cruised;
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  return { violations: [...new Set(violations)].sort(), modules: modules.length };
}

/** Writes a tree of modules; each imports the given specifiers, those that begin with "type " for types only. */
function plant(tree: Readonly<Record<string, readonly string[]>>): void {
  for (const [path, specifiers] of Object.entries(tree)) {
    const lines = specifiers.map((specifier) =>
      specifier.startsWith("type ")
        ? `import type { X } from "${specifier.slice("type ".length)}";\nexport type Y = X;`
        : `import "${specifier}";`,
    );
    write(path, `${lines.join("\n")}\nexport type X = 1;\nexport const x = 1;\n`);
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** A project in small: what the tree of a test is planted into. */
function prepare(): void {
  const manifest = {
    name: "fixture",
    version: "1.0.0",
    dependencies: { shipped: "1.0.0" },
    devDependencies: { tool: "1.0.0" },
  };
  write("package.json", JSON.stringify(manifest));
  write(
    "tsconfig.json",
    JSON.stringify({
      compilerOptions: { module: "NodeNext", allowImportingTsExtensions: true, noEmit: true },
    }),
  );
  for (const name of ["shipped", "tool"]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(`node_modules/${name}/index.js`, "export {};\n");
  }
}

// In CI, `npm run imports` shows the same.
test.runIf(EVERYTHING)("the real tree keeps every rule", async () => {
  const { violations, modules } = await cruise(ROOT);
  expect(violations).toEqual([]);
  // Nothing found would be no evidence, had nothing been looked at.
  expect(modules).toBeGreaterThan(150);
});

test("what the rooms may import is let through", async () => {
  prepare();
  plant({
    "src/kit/json/json.ts": [],
    "src/kit/json/read-json.ts": ["type ./json.ts", "node:buffer"],
    "src/kit/exchange.ts": ["./json/read-json.ts", "shipped", "type ./json/json.ts"],
    "src/engine/claims.ts": ["type ../kit/exchange.ts", "shipped"],
    "src/engine/report.ts": ["../verdict/options.ts", "type ./claims.ts"],
    "src/verdict/options.ts": ["type ../kit/exchange.ts"],
    "src/verdict/expected.ts": ["type ../engine/claims.ts"],
    "src/run/judge.ts": [
      "../engine/report.ts",
      "../verdict/options.ts",
      "../kit/exchange.ts",
      "./gate.ts",
      "shipped",
    ],
    "src/run/gate.ts": ["node:zlib"],
    "src/options/table.ts": ["type ../kit/exchange.ts"],
    "suites/exemptions.ts": ["type ../src/engine/claims.ts"],
    "src/report/policy.ts": ["../../suites/exemptions.ts", "../engine/report.ts"],
    "src/report/version.ts": ["../../package.json", "../options/table.ts", "type ../kit/exchange.ts"],
    "src/reference/index.ts": ["../kit/json/read-json.ts", "shipped", "type ./context.ts"],
    "src/reference/context.ts": ["type ./seams.ts"],
    "src/reference/seams.ts": ["type ./context.ts"],
    "suites/list-pets.ts": ["type ../src/engine/claims.ts", "../src/kit/exchange.ts", "./requests.ts"],
    "suites/requests.ts": [],
    "src/cli/run.ts": [
      "../run/judge.ts",
      "../report/version.ts",
      "../setup/usage.ts",
      "../reference/index.ts",
      "../../suites/list-pets.ts",
      "shipped",
    ],
    "src/index.ts": ["./run/judge.ts", "../suites/list-pets.ts"],
    "src/vitest.ts": ["./setup/target.ts", "./index.ts", "tool"],
    "src/setup/target.ts": [
      "../run/judge.ts",
      "../engine/report.ts",
      "../report/version.ts",
      "../reference/index.ts",
      "./usage.ts",
    ],
    "src/setup/usage.ts": [],
    "proof/faults/index.ts": ["../../src/reference/index.ts", "../../src/kit/json/json.ts"],
    "proof/prove/index.ts": ["../../src/index.ts", "../../src/cli/run.ts", "../faults/index.ts"],
  });
  expect((await cruise(folder)).violations).toEqual([]);
});

test("every rule bites", async () => {
  prepare();
  plant({
    "src/kit/json/json.ts": ["../finding.ts"],
    "src/kit/finding.ts": [],
    "src/kit/knowledge.ts": ["../run/gate.ts"],
    "src/kit/words.ts": ["type ../report/text.ts"],
    "src/options/table.ts": ["type ../report/text.ts"],
    "src/kit/gone.ts": ["./not-there.ts"],
    "src/run/gate.ts": ["tool"],
    "src/run/judge.ts": ["../../suites/list-pets.ts", "../reference/index.ts"],
    "src/report/text.ts": ["type ../run/gate.ts"],
    "src/reference/index.ts": ["../kit/knowledge.ts", "type ../kit/finding.ts"],
    "src/reference/context.ts": ["./seams.ts"],
    "src/reference/seams.ts": ["./context.ts"],
    "src/reference/store.ts": ["type ../../suites/requests.ts"],
    "suites/list-pets.ts": ["../src/run/gate.ts", "shipped", "../tests/fixture.ts"],
    "suites/requests.ts": ["type ./stock.ts"],
    "suites/stock.ts": ["type ./requests.ts", "node:crypto"],
    "tests/fixture.ts": [],
    "src/engine/causes.ts": ["../run/gate.ts", "type ../../suites/requests.ts"],
    "src/kit/judges.ts": ["type ../engine/causes.ts"],
    "src/verdict/expected.ts": ["../run/gate.ts"],
    "src/report/page.ts": ["../cli/run.ts"],
    "src/report/badge.ts": ["../setup/target.ts"],
    "src/setup/target.ts": ["../../suites/requests.ts"],
    "src/index.ts": ["./cli/run.ts"],
    "src/cli/run.ts": [],
    "proof/faults/index.ts": ["../../src/kit/knowledge.ts"],
    "src/verify/proofs.ts": ["../../proof/faults/index.ts"],
  });
  const { violations } = await cruise(folder);
  expect(violations).toEqual(
    [
      "doors-are-outermost: src/report/page.ts → src/cli/run.ts",
      "engine-imports-kit: src/engine/causes.ts → src/run/gate.ts",
      "engine-imports-kit: src/engine/causes.ts → suites/requests.ts",
      "faults-import-the-reference: proof/faults/index.ts → src/kit/knowledge.ts",
      "json-imports-json: src/kit/json/json.ts → src/kit/finding.ts",
      "kit-imports-kit: src/kit/judges.ts → src/engine/causes.ts",
      "kit-imports-kit: src/kit/knowledge.ts → src/run/gate.ts",
      "kit-imports-kit: src/kit/words.ts → src/report/text.ts",
      "no-cycles-at-run-time: src/reference/context.ts → src/reference/seams.ts",
      "no-cycles: suites/requests.ts → suites/stock.ts",
      "no-proof-in-the-product: src/verify/proofs.ts → proof/faults/index.ts",
      "no-tests-in-the-product: suites/list-pets.ts → tests/fixture.ts",
      "nothing-unresolved: src/kit/gone.ts → ./not-there.ts",
      "only-bin-has-a-command-line: src/index.ts → src/cli/run.ts",
      "report-imports-the-engine: src/report/badge.ts → src/setup/target.ts",
      "setup-imports-what-it-sets-up: src/setup/target.ts → suites/requests.ts",
      "options-import-kit: src/options/table.ts → src/report/text.ts",
      "only-installed-packages: src/run/gate.ts → node_modules/tool/index.js",
      "reference-imports-json: src/reference/index.ts → src/kit/finding.ts",
      "reference-imports-json: src/reference/index.ts → src/kit/knowledge.ts",
      "reference-imports-json: src/reference/store.ts → suites/requests.ts",
      "report-imports-the-engine: src/report/page.ts → src/cli/run.ts",
      "report-imports-the-engine: src/report/text.ts → src/run/gate.ts",
      "run-imports-the-engine: src/run/judge.ts → src/reference/index.ts",
      "run-imports-the-engine: src/run/judge.ts → suites/list-pets.ts",
      "suites-import-the-engine: suites/list-pets.ts → src/run/gate.ts",
      "suites-import-the-engine: suites/list-pets.ts → tests/fixture.ts",
      "suites-need-no-package: suites/stock.ts → crypto",
      "suites-need-no-package: suites/list-pets.ts → node_modules/shipped/index.js",
      "verdict-imports-the-engine: src/verdict/expected.ts → src/run/gate.ts",
    ].sort(),
  );
  // A rule without a violation above would be a rule that nobody has seen bite.
  expect([...new Set(violations.map((line) => line.split(":")[0]))].sort()).toEqual([...RULES].sort());
});
