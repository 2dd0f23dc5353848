/** `verify` as people run it: on what a run wrote, on what was tampered with, on what is no report. */
import { createHash } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { builtBin } from "../../support/built.ts";
import { cli, type Ended } from "../../support/spawn.ts";

let folder: string;
let written: string;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  written = join(folder, "written");
  const ended = await cli(["--only", "LIST", "RATE-6", "--out", written, "--quiet"]);
  expect(ended.code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

let report: string;
let recording: string;

beforeEach(() => {
  const own = mkdtempSync(join(folder, "own-"));
  report = join(own, "report.json");
  recording = join(own, "recording.har");
  copyFileSync(join(written, "report.json"), report);
  copyFileSync(join(written, "recording.har"), recording);
});

/** Changes a file that must hold what is changed. */
function edit(path: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(from, () => to);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

const verify = (...files: readonly string[]): Promise<Ended> => cli(["verify", ...files], { cwd: folder });

describe("what a run wrote", () => {
  test("holds, named by its report, its recording or its directory", async () => {
    const ended = await verify(report, recording, dirname(report));
    expect(ended.stderr).toBe("");
    expect(ended.stdout.split("\n")).toEqual([
      expect.stringMatching(
        /^VERIFIED: .*report\.json \(report format 2\) — partial, recomputed from the \d+ exchanges in recording\.har$/,
      ),
      expect.stringMatching(/^VERIFIED: /),
      expect.stringMatching(/^VERIFIED: .*report\.json \(report format 2\) — partial/),
      "",
    ]);
    expect(ended.code).toBe(0);
  });

  test("as JSON, each with what is wrong of it", async () => {
    const changed = join(mkdtempSync(join(folder, "own-")), "report.json");
    writeFileSync(
      changed,
      readFileSync(report, "utf8").replace('"verdict": "partial"', '"verdict": "conformant"'),
    );
    copyFileSync(recording, join(dirname(changed), "recording.har"));
    const { code, stdout } = await verify(report, changed, "--json");
    const of = (path: string, problems: readonly string[]): object => ({
      ...{ path, kind: "report", holds: problems.length === 0, problems, certificate: null },
    });
    const wrong = 'verdict: the report says "conformant", the recording gives "partial"';
    expect({ code, ...JSON.parse(stdout) }).toEqual({
      code: 1,
      formatVersion: 1,
      holds: false,
      results: [of(report, []), of(changed, [wrong])],
      unchecked: [],
    });
  });

  test("names the recording and its digest", () => {
    const sha256 = createHash("sha256").update(readFileSync(recording)).digest("hex");
    const { recording: name, recordingDigest } = JSON.parse(readFileSync(report, "utf8"));
    expect({ name, recordingDigest }).toEqual({ name: "recording.har", recordingDigest: { sha256 } });
  });

  test("holds no longer where the recording was left out: there is nothing to verify", async () => {
    const out = join(folder, "json-only");
    await cli(["--only", "LIST-1", "--out", out, "--reporter", "json", "--quiet"]);
    const ended = await verify(join(out, "report.json"));
    expect(ended.stderr).toMatch(/names no recording: it was written without the har reporter/);
    expect(ended.code).toBe(2);
  });
});

describe("a changed report is not verified, and the change is listed with its place", () => {
  const lines = async (code = 1): Promise<readonly string[]> => {
    const ended = await verify(report);
    expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code, stderr: "" });
    const [first, ...rest] = ended.stdout.trimEnd().split("\n");
    expect(first).toBe(`NOT VERIFIED: ${report}`);
    return rest;
  };

  test.each([
    [
      "a verdict",
      '"verdict": "partial"',
      '"verdict": "conformant"',
      '  verdict: the report says "conformant", the recording gives "partial"',
    ],
    [
      "a count",
      /"failed": 0/,
      '"failed": 1',
      "  summary.must.failed: the report says 1, the recording gives 0",
    ],
    [
      "a fact of the run",
      /"node": "v[^"]*"/,
      '"node": "v1.0.0"',
      `  run.node: the report says "v1.0.0", the recording gives "${process.version}"`,
    ],
    [
      "an id",
      '"id": "LIST-1"',
      '"id": "LIST-100"',
      '  requirements[0].id: the report says "LIST-100", the recording gives "LIST-1"',
    ],
  ])("%s", async (_, from, to, line) => {
    edit(report, from, to);
    expect(await lines()).toEqual([line]);
  });

  test("an outcome of a check, named by its title", async () => {
    const { requirements } = JSON.parse(readFileSync(report, "utf8"));
    const [{ title }] = requirements[0].checks;
    edit(
      report,
      '"outcome": "passed",\n          "essential"',
      '"outcome": "failed",\n          "essential"',
    );
    expect(await lines()).toEqual([
      `  LIST-1, ${title}, outcome: the report says "failed", the recording gives "passed"`,
    ]);
  });

  test("a requirement that was taken out is one difference, not many", async () => {
    const value = JSON.parse(readFileSync(report, "utf8"));
    value.requirements.splice(1, 1);
    writeFileSync(report, JSON.stringify(value));
    expect(await lines()).toEqual(["  LIST-2: the report says nothing, the recording gives an object"]);
  });

  test("requirements in another order", async () => {
    const value = JSON.parse(readFileSync(report, "utf8"));
    value.requirements.reverse();
    writeFileSync(report, JSON.stringify(value));
    expect((await lines()).length).toBeGreaterThan(0);
  });

  test("a member that stands twice, for some readers take the first", async () => {
    edit(report, '"verdict": "partial"', '"verdict": "conformant", "verdict": "partial"');
    expect(await lines()).toEqual([
      '  verdict: the report says "two members of that name", the recording gives "one"',
    ]);
  });

  test("very much of it: a screenful, and how much more", async () => {
    edit(report, /"outcome": "passed"/g, '"outcome": "untested"');
    const told = await lines();
    expect(told).toHaveLength(21);
    expect(told.at(-1)).toMatch(/^ {2}and \d+ more$/);
  });

  test("a report of another version, which is named as a likely cause", async () => {
    edit(report, '"version": "1.0.0"\n  },\n  "spec', '"version": "0.9.0"\n  },\n  "spec');
    expect(await lines()).toEqual([
      '  suite.version: the report says "0.9.0", the recording gives "1.0.0"',
      "  version 0.9.0 judged the run, this is 1.0.0: that may be the reason",
    ]);
  });

  test("the recording", async () => {
    edit(recording, '"status":200', '"status":500');
    const told = await lines(2);
    expect(told[0]).toMatch(
      /^ {2}recording\.har does not match the report: its SHA-256 is "[0-9a-f]{64}", the report says "[0-9a-f]{64}"$/,
    );
  });

  test("the recording, with its digest set right", async () => {
    edit(recording, /"status":200/g, '"status":500');
    const sha256 = createHash("sha256").update(readFileSync(recording)).digest("hex");
    edit(report, /"sha256": "[^"]*"/, `"sha256": "${sha256}"`);
    expect(await lines(2)).toEqual([
      expect.stringMatching(/^ {2}recording\.har does not show a whole run: the recording lacks the /),
    ]);
  });

  test("a recording of another run, once and not for every member", async () => {
    const out = join(folder, "another");
    await cli(["--only", "LIST", "RATE-6", "--out", out, "--quiet"]);
    copyFileSync(join(out, "recording.har"), recording);
    expect(await lines()).toEqual([
      expect.stringMatching(/^ {2}recording\.har is of the run "[0-9a-f]{8}", the report of "[0-9a-f]{8}"$/),
      expect.stringMatching(/^ {2}recording\.har does not match the report: /),
      expect.stringMatching(/^ {2}and \d+ more$/),
    ]);
  });

  test("a recording that is none, is cut off, or lies: exit 2", async () => {
    const whole = readFileSync(recording, "utf8");
    for (const [text, why] of [
      ["{}", /^log is missing$/],
      [whole.slice(0, -40), /^it is not JSON /],
      [
        whole.replace('"role":"survey"', '"role":"control"'),
        /^entry 0 does not say what its round gives: role /,
      ],
    ] as const) {
      writeFileSync(recording, text);
      const [first = ""] = await lines(2);
      const [, said = ""] = /^ {2}recording\.har is not the recording of a run \((.*)\)$/.exec(first) ?? [];
      expect(said).toMatch(why);
    }
  });

  test("a code that this version does not know", async () => {
    edit(report, /"code": "[a-z-]+"/, '"code": "invented"');
    expect(await lines()).toEqual([
      expect.stringMatching(
        /^ {2}exempt\.\S+\.code: the report says "invented", the recording gives "[a-z-]+"$/,
      ),
    ]);
  });

  test("a report of format 1, which is read and named", async () => {
    edit(report, '"formatVersion": 2', '"formatVersion": 1');
    expect(await lines()).toEqual([
      "  it is a report of format 1, and this version judges recordings of format 2 again: verify it with the version that wrote it",
    ]);
  });

  test("hostile text from the report acts on no terminal", async () => {
    edit(report, '"verdict": "partial"', '"verdict": "\\u001b[2J\\u202e::error::x"');
    const [line = ""] = await lines();
    expect(line).toMatch(/^ {2}verdict: /);
    expect([...line].filter((character) => "\u001b\u202e".includes(character))).toEqual([]);
  });
});

describe("wrong usage: one sentence, exit 2", () => {
  const refused = async (...files: readonly string[]): Promise<string> => {
    const ended = await verify(...files);
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: "" });
    expect(ended.stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    return ended.stderr;
  };

  test("no file", async () => {
    expect(await refused()).toContain("missing required argument 'file'");
  });

  test("a file that does not exist, also after one that holds", async () => {
    expect(await refused(report, "absent.json")).toContain('the file "absent.json" does not exist');
  });

  test("a directory without a report", async () => {
    mkdirSync(join(folder, "directory"), { recursive: true });
    expect(await refused("directory")).toContain(`the file "directory/report.json" does not exist`);
  });

  test.each([
    ["no JSON", "verdict: conformant", /is not JSON \(.*\): name a report\.json, a recording\.har or a/],
    ["JSON of something else", '{"a":1}', "is not a report, recording or certificate"],
    ["a list", "[]", "is not a report, recording or certificate"],
    ["hostile depth", "[".repeat(200_000), "is not JSON"],
    [
      "a report of another format",
      '{"formatVersion":3,"requirements":[]}',
      "formatVersion must be 1 or 2, the formats that this version reads",
    ],
    [
      "a recording elsewhere",
      '{"formatVersion":1,"requirements":[],"recording":"../recording.har"}',
      "recording must be the name of a file beside it or null",
    ],
    ["no text", Buffer.from([0xff, 0xfe, 0x00]), "is not UTF-8"],
  ])("%s", async (_, content, sentence) => {
    writeFileSync(report, content);
    expect(await refused(report)).toMatch(sentence);
  });

  test("a report whose recording is gone", async () => {
    rmSync(recording);
    expect(await refused(report)).toMatch(/the recording ".*" does not exist: the report ".*" names it/);
  });

  test("a recording whose report is gone", async () => {
    rmSync(report);
    expect(await refused(recording)).toMatch(
      /does not exist: a recording is verified together with the report in its directory/,
    );
  });

  test("a recording of 200 MB", async () => {
    truncateSync(recording, 200_000_000);
    expect(await refused(report)).toMatch(/has more than \d+ bytes/);
  });
});
