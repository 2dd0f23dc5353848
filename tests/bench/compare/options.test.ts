/** The command line of the comparison, its order of targets, and its file of results. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../support/built.ts";

const { optionsFrom, Usage } = await import(join(ROOT, "bench/compare/options.mjs"));
const { planned } = await import(join(ROOT, "bench/compare/plan.mjs"));
const { readResults, writeResults } = await import(join(ROOT, "bench/compare/results.mjs"));

test.each([
  [
    ["--tools", "postman"],
    "--tools: there is no tool postman; choose from core, full, schemathesis, specmatic, dredd, core-start,",
  ],
  [
    ["--targets", "limit-ignored"],
    "--targets: limit-ignored is no target; name reference, fault:ID, style:ID or mixture:SEED",
  ],
  [["--every", "0"], '--every: "0" is not a whole number from 1 to 1000'],
  [["--jobs", "many"], '--jobs: "many" is not a whole number from 1 to 16'],
  [["--mixtures", "1.5"], '--mixtures: "1.5" is not a whole number from 0 to 100000'],
  [["--fast"], "Unknown option '--fast'; --help lists the options"],
  [["core"], "Unexpected argument 'core'"],
])("%j is a usage error with one sentence", (argv, message) => {
  expect(() => optionsFrom(argv)).toThrow(Usage);
  expect(() => optionsFrom(argv)).toThrow(message);
});

test("a usage error ends with exit code 2 and without a file", () => {
  const dir = mkdtempSync(join(tmpdir(), "petstore-compare-test-"));
  try {
    const args = [join(ROOT, "bench/compare/run.mjs"), "--tools", "nope", "--out", join(dir, "results.json")];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect({ status, stderr, files: readdirSync(dir) }).toEqual({
      status: 2,
      stderr: expect.stringMatching(
        /^compare: --tools: there is no tool nope; choose from core, full, .*\n$/,
      ),
      files: [],
    });
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test("tools take every n-th fault and style, and this suite takes more mixtures", () => {
  const tools = [
    { id: "core", every: 1 },
    { id: "dredd", every: 2 },
  ];
  const all = {
    faults: [{ name: "fault:a" }, { name: "fault:b" }, { name: "fault:c" }],
    styles: [{ name: "style:a" }, { name: "style:b" }],
  };
  const names = (options: object, id: string): readonly string[] =>
    planned(tools, options, all)
      .filter((pair: { tool: { id: string } }) => pair.tool.id === id)
      .map(({ name }: { name: string }) => name);
  const none = { targets: null, every: null, mixtures: null };
  expect(names({ ...none, mixtures: 1 }, "core")).toEqual([
    ...["reference", "fault:a", "fault:b", "fault:c", "style:a", "style:b", "mixture:1"],
  ]);
  expect(names({ ...none, mixtures: 1 }, "dredd")).toEqual([
    ...["reference", "fault:a", "fault:c", "style:a", "mixture:1"],
  ]);
  expect(names({ ...none, every: 3, mixtures: 0 }, "core")).toEqual(["reference", "fault:a", "style:a"]);
  expect(names({ ...none, targets: ["mixture:7"] }, "dredd")).toEqual(["mixture:7"]);
  expect(names(none, "core").filter((name) => name.startsWith("mixture:"))).toHaveLength(100);
  expect(names(none, "dredd").filter((name) => name.startsWith("mixture:"))).toHaveLength(20);
});

test("a sample depends on its seed only, and is part of a larger one", () => {
  const named = (kind: string): object[] => Array.from({ length: 9 }, (_, at) => ({ name: `${kind}:${at}` }));
  const all = { faults: named("fault"), styles: named("style") };
  const sampled = (sample: number, seed: number): readonly string[] =>
    planned([{ id: "core", every: 1 }], { targets: null, sample, seed, every: null, mixtures: 0 }, all).map(
      ({ name }: { name: string }) => name,
    );
  expect(sampled(4, 1)).toHaveLength(1 + 4 + 2);
  expect(sampled(8, 1)).toEqual(expect.arrayContaining([...sampled(4, 1)]));
  expect(sampled(4, 2)).not.toEqual(sampled(4, 1));
});

test("results are read as they were written, a line for each", () => {
  const dir = mkdtempSync(join(tmpdir(), "petstore-compare-test-"));
  const file = join(dir, "results.json");
  const result = {
    status: null,
    requests: 8,
    created: 1,
    cpuMs: 2,
    wallMs: 3,
    peakMiB: 4.5,
    load: 0.1,
    objections: ["a"],
  };
  try {
    const results = { ...readResults(file), date: "2026-03-12", results: { core: { reference: result } } };
    writeResults(file, results);
    expect(readResults(file)).toEqual(results);
    expect(readFileSync(file, "utf8")).toContain('\n"reference":[null,8,1,2,3,4.5,0.1,["a"]]\n');
    expect(readdirSync(dir)).toEqual(["results.json"]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
