/** What `verify` says of a report with one cause more or less, and of one of format 1. */
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { checkReport, fileKind, formatDifferences, parseReport } from "../../src/verify/check-report.ts";
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

describe("what the file itself shows", () => {
  /** The lines about a text in place of the report's. */
  async function linesOf(text: string): Promise<readonly string[]> {
    const given = parseReport(text);
    return formatDifferences(given, await checkReport(given, Buffer.from(har)), "1.0.0");
  }
  const whole = (): Value => ({
    ...JSON.parse(report),
    recordingDigest: { sha256: sha256(Buffer.from(har)) },
  });

  test("a member that is there twice", async () => {
    const text = JSON.stringify(whole(), null, 2).replace('  "verdict": ', '  "verdict": "conformant",\n$&');
    expect(await linesOf(`${text}\n`)).toEqual([
      'verdict: the report says "two members of that name", the recording gives "one"',
    ]);
  });

  test("a cut recording of another run is that of another run, and nothing else", async () => {
    const cut = Buffer.from(renderHarWithout());
    const value = whole();
    const named = { ...value, run: { ...(value.run as object), id: "00000000" } };
    const given = parseReport(JSON.stringify(named));
    const said = formatDifferences(given, await checkReport(given, cut), "1.0.0");
    expect(said[0]).toMatch(/^recording\.har is of the run "[0-9a-f]{8}", the report of "00000000"$/);
    expect(said[1]).toMatch(/^recording\.har does not match the report: its SHA-256 is /);
    expect(said).toHaveLength(2);
  });

  test("an unreadable recording with another digest", async () => {
    const given = parseReport(JSON.stringify(whole()));
    const said = formatDifferences(given, await checkReport(given, Buffer.from("{}")), "1.0.0");
    expect(said).toEqual([
      expect.stringMatching(/^recording\.har is not the recording of a run \(/),
      expect.stringMatching(/^recording\.har does not match the report: its SHA-256 is /),
    ]);
  });

  /** The recording without its last exchange. */
  function renderHarWithout(): string {
    const value = JSON.parse(har) as { log: { entries: unknown[] } };
    const last = JSON.stringify(value.log.entries.at(-1));
    return har.replace(`,\n${last}`, "");
  }
});

describe("lines", () => {
  const PARSED = {
    ...{ text: "", value: {}, recording: "recording.har" },
    ...{ format: 2 as const, suiteVersion: "1.0.0" },
  };
  const CHECKED = { differences: [], unreadable: null, cut: null, wanted: null };
  const differing = (n: number) =>
    Array.from({ length: n }, (_, i) => ({ path: ["run", `f${i}`], given: 1, wanted: 2 }));
  const run = { path: ["run", "id"], given: "a", wanted: "b" };

  test("are twenty at most, and the others are counted", () => {
    expect(formatDifferences(PARSED, { ...CHECKED, differences: differing(20) }, "1.0.0")).toHaveLength(20);
    const more = formatDifferences(PARSED, { ...CHECKED, differences: differing(25) }, "1.0.0");
    expect(more).toHaveLength(21);
    expect(more.at(-1)).toBe("and 5 more");
  });

  test("of another run are one, which counts what else differs", () => {
    const lines = formatDifferences(
      PARSED,
      { ...CHECKED, differences: [run, ...differing(3)], cut: "it lacks the end" },
      "1.0.0",
    );
    expect(lines).toEqual(['recording.har is of the run "b", the report of "a"', "and 3 more"]);
  });

  test("say that another version judged, where something differs", () => {
    const last = (format: 1 | 2, n: number): string | undefined =>
      formatDifferences({ ...PARSED, format }, { ...CHECKED, differences: differing(n) }, "1.0.1").at(-1);
    expect(last(2, 1)).toBe("version 1.0.0 judged the run, this is 1.0.1: that may be the reason");
    expect(last(2, 0)).toBeUndefined();
    expect(last(1, 1)).not.toContain("1.0.1");
  });

  test("have no character that steers a terminal", () => {
    const hostile = { ...PARSED, recording: "a\u202e\x1b.har" };
    expect(formatDifferences(hostile, { ...CHECKED, cut: "x" }, "1.0.0")).toEqual([
      "a\\u{202e}\\u{1b}.har does not show a whole run: x",
    ]);
  });
});

describe("a file to verify", () => {
  test.each<[unknown, ReturnType<typeof fileKind>]>([
    [{ formatVersion: 2, requirements: [] }, "report"],
    [{ requirements: [] }, null],
    [{ log: { entries: [] } }, "recording"],
    [{ log: {} }, null],
    [{ dsseEnvelope: {} }, "certificate"],
    [{ payload: "", payloadType: "" }, "certificate"],
    [{ payload: "" }, null],
    [[], null],
  ])("%j is a %s", (value, kind) => {
    expect(fileKind(value)).toBe(kind);
  });

  const parsed = (changes: object) => parseReport(JSON.stringify({ ...JSON.parse(report), ...changes }));

  test.each(["../recording.har", "a/recording.har", "a\\recording.har", "..", "."])(
    "names no recording elsewhere: %s",
    (recording) => {
      expect(() => parsed({ recording })).toThrow("recording must be the name of a file beside it");
    },
  );

  test("names a recording", () => {
    expect(() => parsed({ recording: null })).toThrow("it names no recording");
  });
});

describe("the lines of differences", () => {
  type Given = Parameters<typeof formatDifferences>[0];
  type Found = Parameters<typeof formatDifferences>[1];
  const given: Given = {
    text: "",
    value: {},
    recording: "recording.har",
    suiteVersion: "1.0.0",
    format: 2,
  } as unknown as Given;
  const found = (checked: Partial<Found>, version = "1.0.0"): readonly string[] =>
    formatDifferences(
      given,
      { differences: [], unreadable: null, cut: null, wanted: null, ...checked },
      version,
    );
  const at = (...path: readonly (string | number)[]) => ({ path, given: 1, wanted: 2 });

  test.each([
    [["verdict"], "verdict"],
    [["run", "options", "only", 0], "run.options.only[0]"],
    [["requirements"], "requirements"],
    [["requirements", "LIST-2", "outcome"], "LIST-2, outcome"],
    [["requirements", "LIST-2", "reason", "text"], "LIST-2, reason.text"],
    [["requirements", "LIST-9"], "LIST-9"],
    [["requirements", 1, "level"], "requirements[1].level"],
    [["requirements", "LIST-2", "checks", "limit=1", "evidence", 3], "LIST-2, limit=1, evidence[3]"],
    [["requirements", "LIST-2", "checks", "limit=1"], "LIST-2, limit=1"],
    [["requirements", "LIST-2", "checks", 1], "LIST-2, checks[1]"],
    [["observations", "OPEN-1", "observed"], "OPEN-1, observed"],
    [["causes", "LIST-2/too-many", "title"], "cause LIST-2/too-many, title"],
    [["causes"], "causes"],
  ])("name the place %j as %s", (path, name) => {
    expect(found({ differences: [at(...path)] })).toEqual([
      `${name}: the report says 1, the recording gives 2`,
    ]);
  });

  test("are twenty, and the others are counted", () => {
    const differences = Array.from({ length: 20 }, (_, i) => at(`m${i}`));
    expect(found({ differences })).toHaveLength(20);
    const digest = at("recordingDigest", "sha256");
    const more = found({ differences: [...differences, digest, at("a"), at("b")] });
    expect(more).toHaveLength(22);
    expect(more[0]).toBe("recording.har does not match the report: its SHA-256 is 2, the report says 1");
    expect(more.at(-1)).toBe("and 2 more");
  });

  test("are of the run alone where the recording is of another one", () => {
    const differences = [at("run", "id"), at("verdict"), at("recordingDigest", "sha256")];
    expect(found({ differences, cut: "it lacks GET /pets" })).toEqual([
      "recording.har is of the run 2, the report of 1",
      "recording.har does not match the report: its SHA-256 is 2, the report says 1",
      "and 1 more",
    ]);
  });

  test("say why a recording shows no whole run, or none", () => {
    expect(found({ cut: "it lacks GET /pets" })).toEqual([
      "recording.har does not show a whole run: it lacks GET /pets",
    ]);
    expect(found({ unreadable: "it is no JSON\u0007" })).toEqual([
      "recording.har is not the recording of a run (it is no JSON\\u{7})",
    ]);
  });

  test("name another version as a possible reason, if anything differs", () => {
    expect(found({}, "1.0.1")).toEqual([]);
    expect(found({ differences: [at("verdict")] }, "1.0.1").at(-1)).toBe(
      "version 1.0.0 judged the run, this is 1.0.1: that may be the reason",
    );
  });
});

test("items without names are shown by their places, also beside causes that are known by their ids", async () => {
  const changed = (value: Value): void => {
    const checks = (value.requirements as { checks: { evidence: number[] }[] }[]).flatMap(
      (each) => each.checks,
    );
    const check = checks.find(({ evidence }) => evidence.length === 1);
    if (check) check.evidence = [100_000];
  };
  const place = expect.stringMatching(/, evidence\[0\]: the report says 100000, the recording gives \d+$/);
  expect(await lines(changed)).toEqual([place]);
  const both = await lines((value) => {
    changed(value);
    value.causes.unshift({ ...value.causes[0], id: "GET-1/invented" });
  });
  expect(both.toSorted()).toEqual([
    place,
    "cause GET-1/invented: the report says an object, the recording gives nothing",
  ]);
});
