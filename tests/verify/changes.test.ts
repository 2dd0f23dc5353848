/**
 * Random changes of one byte, to a report and to its recording: every one that changes what the file says is
 * found. A report says the same as long as its JSON value is the same; a recording, as long as its bytes are.
 */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { FormatError } from "../../src/kit/schema/foreign-json.ts";
import { sha256 } from "../../src/report/certificate/statement.ts";
import { differences } from "../../src/report/differences.ts";
import { renderHar } from "../../src/report/har/har.ts";
import { renderJson } from "../../src/report/text/text.ts";
import { checkReport, parseReport } from "../../src/verify/check-report.ts";
import { EVERYTHING } from "../support/everything.ts";
import { judgeReference } from "../support/targets.ts";

/** This many to each of the two files. */
const CHANGES = EVERYTHING ? 1_000 : 300;
const SEED = 20_301_205;

let report: Buffer;
let recording: Buffer;

beforeAll(async () => {
  // A small run, for speed, that has a passed, a failed and an untested requirement and an observation.
  const fault = FAULTS.find(({ requirement }) => requirement === "GET-2");
  const changes = fault ? [fault.change] : [];
  const judged = await judgeReference({ changes }, { only: ["GET-1", "GET-2", "RATE-6", "OPEN-14"] });
  const outcomes = judged.report.requirements.map(({ outcome }) => outcome);
  expect(outcomes).toEqual(["passed", "failed", "untested"]);
  recording = Buffer.from(renderHar(judged.recording, judged.facts));
  const recordingDigest = { sha256: sha256(recording) };
  report = Buffer.from(renderJson({ ...judged.report, recording: "recording.har", recordingDigest }));
});

/** Whether anything is found; a text that is no report at all is found as well. */
async function isFound(reportBytes: Buffer, recordingBytes: Buffer): Promise<boolean> {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(reportBytes);
    const given = parseReport(text);
    // There is no other file: the command line says so.
    if (given.recording !== "recording.har") return true;
    const { differences: found, unreadable } = await checkReport(given, recordingBytes);
    return found.length > 0 || unreadable !== null;
  } catch (error) {
    // Not UTF-8, or no report.
    if (error instanceof FormatError || error instanceof TypeError) return true;
    throw error;
  }
}

/** Whether two texts are the same JSON value. */
function saysTheSame(changed: Buffer, original: Buffer): boolean {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(changed);
    return differences(JSON.parse(text), JSON.parse(original.toString()), 1).length === 0;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return false;
    throw error;
  }
}

/** One byte replaced, added or taken away. */
function changed(original: Buffer, at: number, byte: number, how: "replaced" | "added" | "removed"): Buffer {
  const head = original.subarray(0, at);
  const tail = original.subarray(how === "added" ? at : at + 1);
  return Buffer.concat([head, how === "removed" ? Buffer.of() : Buffer.of(byte), tail]);
}

function changesOf(original: Buffer): readonly Buffer[] {
  // Half of the bytes are such as stand in the file: those leave it JSON more often.
  const byte = fc.oneof(
    fc.nat(255),
    fc.nat(original.length - 1).map((at) => original[at] ?? 0),
  );
  const how = fc.constantFrom("replaced", "added", "removed");
  const change = fc.tuple(fc.nat(original.length - 1), byte, how);
  return fc
    .sample(change, { numRuns: CHANGES, seed: SEED })
    .map(([at, value, kind]) => changed(original, at, value, kind));
}

test("an unchanged report is verified", async () => {
  expect(await isFound(report, recording)).toBe(false);
});

test("a list that must be empty is called a list, also where others differ by id", async () => {
  const value = JSON.parse(report.toString()) as {
    causes: { holdsBack?: unknown }[];
    requirements: unknown[];
  };
  for (const cause of value.causes) cause.holdsBack = "x";
  value.requirements.shift();
  const text = JSON.stringify(value);
  const checked = await checkReport(parseReport(text), recording);
  const held = checked.differences.filter(({ path }) => path.at(-1) === "holdsBack");
  expect(held.map(({ wanted }) => wanted)).toEqual([[]]);
});

describe(`${CHANGES} random changes of one byte each`, () => {
  test("to the report: those that change its JSON value are found, and no other", async () => {
    let harmless = 0;
    for (const [n, bytes] of changesOf(report).entries()) {
      const same = saysTheSame(bytes, report);
      if (same) harmless += 1;
      expect({ n, found: await isFound(bytes, recording) }).toEqual({ n, found: !same });
    }
    // White space, for the most part. Were it all, nothing would have been shown.
    expect(harmless).toBeGreaterThan(0);
    expect(harmless).toBeLessThan(CHANGES / 2);
  });

  test("to the recording: every one that changes a byte is found", async () => {
    for (const [n, bytes] of changesOf(recording).entries()) {
      expect({ n, found: await isFound(report, bytes) }).toEqual({ n, found: !bytes.equals(recording) });
    }
  });
});
