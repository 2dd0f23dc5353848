/** What makes mending quicker: a run that stops at the first cause, and one of what failed before. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import type { Report } from "../../src/kit/report.ts";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended } from "../support/spawn.ts";

beforeAll(builtBin);

const SLOW = { timeout: 180_000 };
const STOPPED = "not judged, since the run stopped at the first cause (--bail)";

let folder: string;
let reference: RunningReference | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(async () => {
  await reference?.close();
  reference = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Judges the reference with the first fault of a requirement, or without any. */
async function judged(faulty: string | null, args: readonly string[]): Promise<Ended> {
  const fault = FAULTS.find(({ requirement, profile }) => requirement === faulty && profile !== "full");
  reference ??= await startReference({ plan: "business", changes: fault ? [fault.change] : [] });
  const { baseUrl, apiKey } = reference;
  return cli(["--base-url", baseUrl, ...args], { cwd: folder, env: { PETSTORE_API_KEY: apiKey } });
}

function report(out = "conformance-report"): Report {
  return JSON.parse(readFileSync(join(folder, out, "report.json"), "utf8")) as Report;
}

test("--bail stops after the first cause, and says so of what was not judged", SLOW, async () => {
  const { code, stdout } = await judged("CREATE-5", ["--bail"]);
  const { requirements, run, verdict } = report();
  const failed = requirements.filter(({ outcome }) => outcome === "failed").map(({ id }) => id);
  expect(failed).toContain("CREATE-5");
  expect(run.requests).toBeLessThan(60);
  expect(run.options).toEqual({ bail: true });
  const untested = requirements.filter(({ reason }) => reason?.text === STOPPED);
  expect(untested.length).toBeGreaterThan(5);
  expect(new Set(untested.map(({ cause }) => cause))).toEqual(new Set(["narrowed"]));
  expect(stdout.replaceAll(/\s+/g, " ")).toContain(STOPPED);
  expect([code, verdict]).toEqual([1, "nonconformant"]);
});

test("--bail changes nothing where nothing fails", SLOW, async () => {
  // An empty store is asked for a status that no animal has.
  await judged(null, ["--quiet", "--out", "before"]);
  const { code } = await judged(null, ["--bail", "--quiet"]);
  expect(code).toBe(0);
  const { verdict, run, summary } = report();
  await judged(null, ["--quiet", "--out", "whole"]);
  expect(verdict).toBe("conformant");
  // How fast a run is decides whether RATE-5 can be judged.
  expect([run.requests, summary.must.failed, summary.should.failed]).toEqual([
    report("whole").run.requests,
    0,
    0,
  ]);
});

test("a failed SHOULD stops a run with --bail only where the run is strict", SLOW, async () => {
  expect((await judged("LIST-8", ["--bail", "--only", "LIST-8", "LIST-7", "--quiet"])).code).toBe(0);
  expect(report().requirements.some(({ reason }) => reason?.text === STOPPED)).toBe(false);
  const strict = ["--bail", "--strict", "--only", "LIST-8", "CREATE", "--quiet", "--out", "strict"];
  expect((await judged("LIST-8", strict)).code).toBe(1);
});

test("`bail: true` in a config is --bail", SLOW, async () => {
  writeFileSync(join(folder, "config.yaml"), "bail: true\n");
  expect((await judged("CREATE-5", ["--config", "config.yaml", "--quiet"])).code).toBe(1);
  expect(report().run.options).toEqual({ bail: true });
});

test(
  "--rerun judges what failed, and nothing else; the report may be named by its directory",
  SLOW,
  async () => {
    expect((await judged("CREATE-5", ["--quiet", "--out", "first"])).code).toBe(1);
    const failed = report("first")
      .requirements.filter(({ outcome }) => outcome === "failed")
      .map(({ id }) => id);
    for (const [named, out] of [
      ["first", "second"],
      ["first/report.json", "third"],
    ] as const) {
      expect((await judged("CREATE-5", ["--rerun", named, "--quiet", "--out", out])).code).toBe(1);
      expect(report(out).requirements.map(({ id }) => id)).toEqual(failed);
      expect(report(out).run.options).toEqual({ only: failed });
    }
    const { stdout } = await cli(["plan", "--rerun", "first", "--json"], { cwd: folder });
    // With the seed of the report, so that the same values are generated.
    const seed = String(report("first").run.seed);
    const alone = await cli(["plan", "--only", ...failed, "--seed", seed, "--json"], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual(JSON.parse(alone.stdout));
  },
);

test("--rerun wins over `only` of a config", SLOW, async () => {
  writeFileSync(join(folder, "config.yaml"), "only: [LIST-1]\n");
  await judged("CREATE-5", ["--quiet", "--only", "CREATE-5", "--out", "first"]);
  await judged("CREATE-5", ["--config", "config.yaml", "--rerun", "first", "--quiet"]);
  expect(report().requirements.map(({ id }) => id)).toEqual(["CREATE-5"]);
});

test("--rerun refuses what it cannot run again", SLOW, async () => {
  await judged(null, ["--only", "LIST-1", "--quiet", "--out", "good"]);
  writeFileSync(join(folder, "other.json"), "{}");
  for (const [args, sentence] of [
    [
      ["--rerun", "good"],
      '--rerun "good/report.json": nothing failed in this report, so there is nothing to run again',
    ],
    [["--rerun", "gone"], 'the report "gone" does not exist'],
    [["--rerun", ""], "--rerun is empty"],
    [["--rerun", "other.json"], '"other.json": it is no report of petstore-conformance'],
    [["--rerun", "good", "--only", "LIST"], "--only and --rerun contradict each other: pass one of them"],
  ] as const) {
    const { code, stdout, stderr } = await judged(null, args);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect([code, stdout]).toEqual([2, ""]);
  }
});
