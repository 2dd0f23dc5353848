/** What `verify` says of a report with one cause more or less, and of one that an older build made. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../src/faults/index.ts";
import { renderHar } from "../../src/report/har/write-har.ts";
import { renderJson } from "../../src/report/json.ts";
import { checkReport, sha256 } from "../../src/verify/check-report.ts";
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

describe("a recording from before there was --bail and --rate", () => {
  const older = (): string => {
    const without = har.replace(/"bail": ?false,\s*/, "").replace(/"rate": ?null,\s*/, "");
    expect(without).not.toMatch(/"bail"|"rate":/);
    return without;
  };

  test("is read as one without them", async () => {
    expect(await lines(() => undefined, older())).toEqual([]);
  });

  test("is named as the reason where the report does not follow from it, with what counts for a reader", async () => {
    const found = await lines((value) => {
      value.verdict = "conformant";
      value.causes = [];
    }, older());
    expect(found).toEqual([
      'recording.har was made by an older build of the suite (its options lack "bail" and "rate"), ' +
        "which sends and judges differently: verify the report with that build, or run again",
      'verdict: the report says "conformant", the recording gives "nonconformant"',
      expect.stringMatching(/^and \d+ more$/),
    ]);
  });
});
