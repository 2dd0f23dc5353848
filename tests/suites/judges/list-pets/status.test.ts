/** Judges of lists of one status. */
import { describe, expect, test } from "vitest";
import type { Recording } from "../../../../src/kit/exchange.ts";
import { onlyStatus, showsStatus } from "../../../../suites/judges/list-pets/status.ts";
import { type Draft, listed, pet, recordingOf, said } from "../../../support/recordings.ts";

type Row = readonly [situation: string, drafts: readonly Draft[], judgement: string];

const SOLD = { status: "sold" };

const PENDING = { status: "pending" };

const last = (recording: Recording) => recording.exchanges.slice(-1);

describe("onlyStatus: no animal with another status than sold", () => {
  const known = listed("limit=100", [pet(1, SOLD), pet(2, PENDING)]);
  test.each<Row>([
    ["one that is sold, beside one that is not", [known, listed("status=sold", [pet(1, SOLD)])], "passed"],
    [
      "one that is pending",
      [known, listed("status=sold", [pet(1, SOLD), pet(2, PENDING)])],
      'failed: only animals with status sold | one with the string "pending"',
    ],
    [
      "one that shows no status: not this requirement's business",
      [known, listed("status=sold", [pet(3)])],
      "passed",
    ],
    [
      "one whose status is no text: DATA-4's",
      [known, listed("status=sold", [pet(3, { status: 5 })])],
      "passed",
    ],
    [
      "none with another status is known",
      [listed("limit=100", [pet(1, SOLD), pet(2)]), listed("status=sold", [pet(1, SOLD)])],
      "untested (target): no animal with another status is known",
    ],
    [
      "an empty list",
      [known, listed("status=sold", [])],
      "untested (target): the list has no animal with status sold",
    ],
    [
      "400",
      [known, listed("status=sold", "", { status: 400 })],
      "failed: status 200 | status 400 with an empty body",
    ],
    [
      "an object",
      [known, listed("status=sold", "{}")],
      "failed: an array of animals | status 200 with an empty object",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(onlyStatus.judge({ status: "sold" }, last(recording), recording))).toBe(judgement);
  });
});

describe("showsStatus: every animal of a filtered page shows its status", () => {
  const known = listed("limit=100", [pet(1, SOLD), pet(2)]);
  test.each<Row>([
    ["all do, and one in the store does not", [known, listed("status=sold", [pet(1, SOLD)])], "passed"],
    [
      "one does not",
      [known, listed("status=sold", [pet(1, SOLD), pet(2)])],
      "failed: only animals that show status sold | 1 animal without a status",
    ],
    [
      "every animal in the store does",
      [listed("limit=100", [pet(1, SOLD)]), listed("status=sold", [pet(1, SOLD)])],
      "untested (target): not judged, since every animal in the store has a status",
    ],
    [
      "no page",
      [known, listed("status=sold", "", { status: 400 })],
      "untested (target): not judged, since there is no page: status 400 with an empty body (LIST-7)",
    ],
  ])("%s", (_, drafts, judgement) => {
    const recording = recordingOf(drafts);
    expect(said(showsStatus.judge({ status: "sold" }, last(recording), recording))).toBe(judgement);
  });
});
