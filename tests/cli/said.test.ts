/** What commands print, for reports of runs without a network: each command line, its exit code, and both streams. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { asSent, type Played, play } from "../support/played-run.ts";
import { saidBy } from "../support/said-by.ts";

let folder: string;

beforeAll(async () => {
  // Messages cut long paths.
  folder = mkdtempSync("/tmp/petstore-said-");
  const only = ["LIST-1", "LIST-2", "AUTH-8", "GET-1", "RATE-5", "RATE-7"];
  const changes = FAULTS.filter(({ id }) => ["limit-unbounded", "challenge-absent"].includes(id)).map(
    ({ change }) => change,
  );
  put("good", await play({ options: { only } }));
  put("bad", await play({ changes, options: { only } }));
  put("edited", await play({ changes, options: { only } }), (text) =>
    text.replace('"verdict": "nonconformant"', '"verdict": "partial"').replace('"failed": 1', '"failed": 0'),
  );
  put("lost", await play({ instead: ({ nth }) => (nth % 5 === 4 ? "closed" : null), options: { only } }));
  // Where a file is to be written.
  mkdirSync(join(folder, "taken/matrix.md"), { recursive: true });
  const targets = Object.entries({ eu: "a", us: "b", asia: "b" }).map(
    ([name, host]) =>
      `  ${name}:\n    baseUrl: http://${host}.test/v1\n    apiKeyEnv: KEY_OF_${name.toUpperCase()}\n`,
  );
  writeFileSync(join(folder, "petstore.yaml"), `only: [LIST-1]\ntargets:\n${targets.join("")}`);
  for (const [run, of] of [
    ["monday", { eu: "good", us: "bad" }],
    ["tuesday", { eu: "bad", us: "bad", asia: "good" }],
  ] as const)
    for (const [name, report] of Object.entries(of)) put(join(run, name), await played(report));
});

afterAll(() => rmSync(folder, { recursive: true }));

const kept = new Map<string, Played>();

async function played(name: string): Promise<Played> {
  return kept.get(name) as Played;
}

/** Writes the report and the recording of a run. */
function put(name: string, run: Played, edit = (text: string): string => text): void {
  kept.set(name, run);
  const har = renderHar(asSent(run.recording), run.facts);
  const report = { ...run.report, recording: "recording.har", recordingDigest: { sha256: sha256(har) } };
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "report.json"), edit(renderJson(report)));
  writeFileSync(join(folder, name, "recording.har"), har);
}

const said = (line: string | readonly string[]): Promise<string> => saidBy(line, folder);

describe("of the catalogue", () => {
  test.each([
    "list --no-color --grep LIST-1",
    "list --json --grep Sunset",
    "list --grep nowhere",
    "plan --only LIST-2 AUTH-3 RATE-7",
    "plan --only LIST-2 --json",
    "plan --profile full --only LIST-5 --max-requests 150 --rate 2",
    "plan --read-only",
    "plan --max-requests 40 --max-creations 3",
    "plan --exhaust-rate-limit --only RATE-7 --plan free",
    "plan --target eu",
  ])("%s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
  });
});

test("blanks around ids in a list are no part of them", async () => {
  const listed = await said(["plan", "--only", " list-2 , GET-1", "--no-color"]);
  expect(listed).toBe(await said("plan --only LIST-2 GET-1 --no-color"));
  expect(listed).toContain("exit 0");
});

describe("of reports", () => {
  test.each([
    "compare DIR/good DIR/bad --no-color",
    "compare DIR/bad DIR/good --no-color --strict",
    "compare DIR/good/report.json DIR/bad --format json",
    "compare DIR/good DIR/good --format markdown",
    "compare DIR/monday DIR/good",
    "compare DIR/none DIR/good",
    "matrix DIR/monday --out -",
    "matrix DIR/tuesday/us DIR/good --out - --all",
    "matrix DIR/monday --out DIR/matrix",
    "matrix DIR/matrix",
    "matrix DIR/monday --out DIR/good/report.json",
    "matrix DIR/monday --out DIR/taken",
    "verify DIR/good",
    "verify DIR/bad",
    "verify DIR/edited",
    "verify DIR/edited --json",
    "verify DIR/lost",
    "verify DIR/none",
    "verify DIR/good --level core",
    "verify DIR/good --target http://a.test/v1",
    "verify DIR/good/recording.har",
    "compare DIR/good DIR/lost --no-color",
  ])("%s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
  });
});

describe("in colour", () => {
  beforeAll(() => {
    vi.stubEnv("FORCE_COLOR", "1");
    vi.stubEnv("NO_COLOR", "");
  });

  afterAll(() => void vi.unstubAllEnvs());

  test.each([
    "list --grep LIST-1",
    "explain RATE-7",
    "plan --only LIST-2 RATE-7 --max-requests 30 --max-creations 3",
    "compare DIR/bad DIR/lost",
    "verify DIR/bad",
    "verify DIR/edited",
  ])("%s", async (line) => {
    // Of a sequence only its code is shown: <1> is bold.
    const [first = "", ...rest] = (await said(line)).split("\u001b[");
    const coloured = rest.map(
      (part) => `<${part.slice(0, part.indexOf("m"))}>${part.slice(part.indexOf("m") + 1)}`,
    );
    expect([first, ...coloured].join("")).toMatchSnapshot();
  });
});

describe("of several targets", () => {
  const config = "--config DIR/petstore.yaml";

  test.each([
    `run ${config}`,
    `run ${config} --target all`,
    `run ${config} --target all --shard 1/2`,
    `run ${config} --target all --shard 2/2`,
    `run ${config} --target us --target asia --shard 1/2`,
    `run ${config} --target all --shard 3/2`,
    `run ${config} --target all --shard two`,
    `run ${config} --target eu --base-url http://c.test/v1 --jobs 2`,
    `run ${config} --target nowhere`,
    `plan ${config} --target eu --target us --no-color`,
  ])("%s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
  });
});

describe("of completions", () => {
  test.each([
    "completion bash -- ",
    "completion zsh -- ver",
    "completion fish -- run --pro",
    "completion fish -- --profile ",
    "completion bash -- compare --format m",
    "completion bash -- compare --strict ",
    "completion bash -- completion p",
    "completion tcsh",
  ])("%s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
  });
});
