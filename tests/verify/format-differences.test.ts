/** What `verify` says of a report with one cause more or less, and of one of format 1. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { renderHar } from "../../src/report/har/write-har.ts";
import { renderJson } from "../../src/report/json.ts";
import { checkReport } from "../../src/verify/check-report.ts";
import { formatDifferences } from "../../src/verify/format-differences.ts";
import { parseReport } from "../../src/verify/parse-report.ts";
import { judgeReference } from "../support/targets.ts";

type Value = Record<string, unknown> & { causes: Record<string, unknown>[] };

let har: string;
let report: string;

beforeAll(async () => {
  const changes = ["limit-unbounded", "error-code-absent"].flatMap((id) =>
    FAULTS.filter((fault) => fault.id === id).map(({ change }) => change),
  );
  const judged = await judgeReference({ changes }, { only: ["LIST", "ERROR"] });
  har = renderHar(judged.recording, judged.facts);
  report = renderJson({ ...judged.report, recording: "recording.har" });
  expect(judged.report.causes?.length).toBeGreaterThan(1);
});

/** The lines about a report, changed, with a recording whose digest it names. */
async function lines(change: (value: Value) => void, recording = har): Promise<readonly string[]> {
  const value: Value = JSON.parse(report);
  change(value);
  const bytes = Buffer.from(recording);
  value.recordingDigest = { sha256: sha256(bytes) };
  const given = parseReport(`${JSON.stringify(value, null, 2)}\n`);
  return formatDifferences(given, await checkReport(given, bytes), "1.0.0");
}

describe("causes, which are known by their ids", () => {
  test("one more is one difference", async () => {
    const more = await lines(({ causes }) => causes.unshift({ ...causes[0], id: "GET-1/invented" }));
    expect(more).toEqual(["cause GET-1/invented: the report says an object, the recording gives nothing"]);
  });

  test("one less is one difference", async () => {
    let id: unknown;
    const less = await lines(({ causes }) => {
      id = causes.shift()?.id;
    });
    expect(less).toEqual([`cause ${id}: the report says nothing, the recording gives an object`]);
  });

  test("another title is shown with its cause", async () => {
    const [line] = await lines(({ causes: [first] }) => {
      if (first) first.title = "all is well";
    });
    expect(line).toMatch(
      /^cause (LIST|ERROR)-[^ ]+, title: the report says "all is well", the recording gives "/,
    );
  });
});

describe("a report of format 1", () => {
  const OLDER =
    "it is a report of format 1, and this version judges recordings of format 2 again: verify it with the version that wrote it";

  test("is read, and said to be one", async () => {
    expect(await lines((value) => void Object.assign(value, { formatVersion: 1 }))).toEqual([OLDER]);
  });

  test("is held against the digest of its recording", async () => {
    const value = JSON.parse(report);
    const given = parseReport(
      JSON.stringify({ ...value, formatVersion: 1, recordingDigest: { sha256: "0" } }),
    );
    expect(formatDifferences(given, await checkReport(given, Buffer.from(har)), "1.0.0")).toEqual([
      expect.stringMatching(/^recording\.har does not match the report: its SHA-256 is /),
      OLDER,
    ]);
  });

  test("any other format is refused", () => {
    expect(() => parseReport(JSON.stringify({ ...JSON.parse(report), formatVersion: 3 }))).toThrow(
      "formatVersion must be 1 or 2, the formats that this version reads",
    );
  });
});

test.each<[string, (text: string) => string, RegExp]>([
  ["is cut off", (text) => text.slice(0, text.length / 2), /^it is not JSON \(/],
  [
    "is of another format",
    (text) => text.replace('"format":2', '"format":1'),
    /^log\._run\.format must be 2: verify it with the build that wrote it/,
  ],
  [
    "has an unknown role",
    (text) => text.replace('"role":"survey"', '"role":"guess"'),
    /^log\.entries\[0\]\._exchange\.role must be /,
  ],
  [
    "has an unknown code",
    (text) => text.replace('"unsent":{}', '"unsent":{"GET /pets":{"code":"guess","values":{}}}'),
    /^GET \/pets is said not to have been sent \(guess\), which is no reason for it$/,
  ],
  [
    "lies about a role",
    (text) => text.replace('"role":"survey"', '"role":"try"'),
    /^entry 0 does not say what its round gives: role is "try", and must be "survey"$/,
  ],
])("a recording that %s is refused with one sentence", async (_, change, sentence) => {
  const changed = change(har);
  expect(changed).not.toBe(har);
  const bytes = Buffer.from(changed);
  const given = parseReport(
    JSON.stringify({ ...JSON.parse(report), recordingDigest: { sha256: sha256(bytes) } }),
  );
  const { unreadable } = await checkReport(given, bytes);
  expect(unreadable).toMatch(sentence);
  expect(formatDifferences(given, await checkReport(given, bytes), "1.0.0")).toEqual([
    `recording.har is not the recording of a run (${unreadable})`,
  ]);
});
