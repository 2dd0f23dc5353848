/** What a vendor installs: the manifest, the packed tarball, and how it behaves in a project of somebody else's. */
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { Report } from "../../src/kit/report.ts";
import { startReference } from "../../src/reference/index.ts";
import { ROOT } from "../support/built.ts";
import { copyCheckout } from "../support/checkout.ts";

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

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "petstore-package-"));
  const checkout = join(folder, "checkout");
  copyCheckout(checkout);
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
      for (const [name, version] of Object.entries(manifest[kind])) {
        expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
        expect(lock.packages[`node_modules/${name}`]?.version, name).toBe(version);
      }
    }
  });
});

describe("the package", () => {
  const paths = (): readonly string[] => packed.files.map(({ path }) => path);

  test("holds what was built and the schemas, no tests and no sources", () => {
    const others = paths().filter((path) => !/^(dist|schemas)\//.test(path));
    expect(others.sort()).toEqual(["CHANGELOG.md", "LICENSE", "README.md", "package.json"]);
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
    const args = ["install", "--prefer-offline", "--no-audit", "--no-fund", join(folder, packed.filename)];
    await run("npm", args, { cwd: installed(), env });
  }, SLOW);

  const command = (): string => installed("node_modules/.bin/petstore-conformance");

  test("the command prints its version", async () => {
    const { stdout } = await run(command(), ["--version"], { cwd: installed(), env });
    expect(stdout).toBe(`${manifest.version}\n`);
  });

  test("the command judges the embedded reference implementation", async () => {
    const { stdout } = await run(command(), [], { cwd: installed(), env });
    expect(stdout).toMatch(/^CONFORMANT: embedded reference implementation/);
    expect(json<Report>(installed("conformance-report/report.json")).verdict).toBe("conformant");
  });

  test("the workflow that init writes judges with the tarball", async () => {
    const project = join(folder, "init");
    mkdirSync(project);
    cpSync(join(folder, packed.filename), join(project, packed.filename));
    const reference = await startReference({ plan: "business" });
    try {
      await run(command(), ["init", "--base-url", reference.baseUrl], { cwd: project, env });
      const text = readFileSync(join(project, ".github/workflows/petstore-conformance.yml"), "utf8");
      const workflow = parse(text) as { jobs: { conformance: { steps: { run?: string }[] } } };
      const [step] = workflow.jobs.conformance.steps.flatMap((each) => each.run ?? []);
      const secrets = { PETSTORE_API_KEY: reference.apiKey, npm_config_prefer_offline: "true" };
      const { stdout } = await run("bash", ["-c", step ?? ""], { cwd: project, env: { ...env, ...secrets } });
      expect(stdout).toMatch(/^CONFORMANT: http:/);
      expect(json<Report>(join(project, "conformance-report/report.json")).verdict).toBe("conformant");
    } finally {
      await reference.close();
    }
  });

  test("the library is typed", async () => {
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
    const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023"];
    const tsc = join(ROOT, "node_modules/typescript/bin/tsc");
    const checked = run(process.execPath, [tsc, ...options, "typed.ts"], { cwd: installed(), env });
    await expect(checked.catch(({ stdout }) => Promise.reject(new Error(stdout)))).resolves.toBeDefined();
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
