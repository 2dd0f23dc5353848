/** `--resume` with finished reports of all targets: what is said of them, and written; nothing is sent. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import type { Report } from "../../../src/kit/report.ts";
import { renderJson } from "../../../src/report/text/text.ts";
import { play } from "../../support/played-run.ts";
import { saidBy } from "../../support/said-by.ts";
import { KEY } from "../../support/targets.ts";

const NAMES = ["eu", "us", "asia"] as const;
const addressOf = (name: string): string => `https://${name}.test/v1`;

let folder: string;
let reports: Readonly<Record<string, Report>>;

beforeAll(async () => {
  const changes = FAULTS.filter(({ id }) => id === "limit-unbounded").map(({ change }) => change);
  const of = async (name: string): Promise<readonly [string, Report]> => {
    const { report } = await play({
      options: { only: ["LIST-1", "LIST-2"] },
      baseUrl: addressOf(name),
      ...(name === "us" ? { changes, stock: 30 } : {}),
    });
    return [name, { ...report, target: { ...report.target, name } }];
  };
  reports = Object.fromEntries(await Promise.all(NAMES.map(of)));
});

beforeEach(() => {
  folder = mkdtempSync("/tmp/petstore-said-");
  vi.stubEnv("PETSTORE_API_KEY", KEY);
  const targets = NAMES.map((name) => `  ${name}:\n    baseUrl: ${addressOf(name)}\n`);
  writeFileSync(
    join(folder, "petstore.yaml"),
    `only: [LIST-1, LIST-2]\nseed: 1\nreporter: [json]\ntargets:\n${targets.join("")}`,
  );
  for (const name of NAMES) {
    mkdirSync(join(folder, "out", name), { recursive: true });
    writeFileSync(join(folder, "out", name, "report.json"), renderJson(reports[name] ?? {}));
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const run = (more: string): Promise<string> =>
  saidBy(`run --config DIR/petstore.yaml --out DIR/out --resume ${more}`, folder);

const matrix = (): boolean => existsSync(join(folder, "out/matrix.html"));

test("all of them are a matrix and a table", async () => {
  expect(await run("--target all")).toMatchInlineSnapshot(`
    "exit 1
    stdout:

    Wrote DIR/out/matrix.html and matrix.md.

    3 targets: 2 partial (kept), 1 nonconformant (kept)

    Causes
      LIST-2:  1 target  GET /pets?limit=1 lists 53 animals instead of at most 1 (us)

    Targets
      us  nonconformant (kept)  exit 1 DIR/out/us/

    stderr:
    eu: kept, because its report of 2026-03-12T10:00:00.000Z is finished and has the same configuration
    us: kept, because its report of 2026-03-12T10:00:00.000Z is finished and has the same configuration
    asia: kept, because its report of 2026-03-12T10:00:00.000Z is finished and has the same configuration
    "
  `);
  expect(matrix()).toBe(true);
});

test.each(["--target eu", "--target all --shard 1/1"])("%s makes no matrix of its own", async (more) => {
  const said = await run(more);
  expect(said).toContain("eu: kept, because its report of ");
  expect(said).not.toContain("matrix");
  expect(matrix()).toBe(false);
});

test("quietly, the worst exit code is all that is said", async () => {
  expect(await run("--target eu --target us --quiet")).toBe("exit 1");
  expect(await run("--target eu --target asia --quiet")).toBe("exit 0");
  expect(matrix()).toBe(true);
});

test("several at once write the table into the summary of a workflow, and one after another do not", async () => {
  const summary = join(folder, "summary.md");
  for (const name of NAMES) writeFileSync(join(folder, "out", name, "summary.md"), "");
  vi.stubEnv("GITHUB_STEP_SUMMARY", summary);
  vi.stubEnv("GITHUB_ACTIONS", "true");
  await run("--target all --reporter markdown");
  expect(existsSync(summary)).toBe(false);
  await run("--target all --reporter json --jobs 2");
  expect(existsSync(summary)).toBe(false);
  await run("--target all --reporter markdown --jobs 2");
  const text = readFileSync(summary, "utf8");
  expect(text).toMatch(
    /^## petstore-conformance: targets\n\n```text\n3 targets: 2 partial \(kept\), 1 nonconformant \(kept\)\n/,
  );
});
