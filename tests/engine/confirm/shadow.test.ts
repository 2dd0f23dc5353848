/** Which answers in a row deviate like a doubtful one, in recordings made by hand. */
import { expect, test } from "vitest";
import { isAlike, stretchOf } from "../../../src/engine/confirm/shadow.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { responseField } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  at,
  CLOSED,
  type Draft,
  fetched,
  listed,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

/** An answer without the field Limit deviates. */
const judge = (exchange: Exchange): Judgement =>
  responseField(exchange, "x-ratelimit-limit").length > 0
    ? PASSED
    : deviates(exchange, "limits-absent", { field: "X-RateLimit-Limit" });

const REQUEST = list("limit=2");
const RIGHT: Unusual = { headers: [["X-RateLimit-Limit", "60"]] };
const doubtful = (unusual: Unusual = {}): Draft => listed("limit=2", [], unusual);
const page = (unusual: Unusual = {}): Draft => listed("limit=3", [], unusual);
const animal = (unusual: Unusual = {}): Draft => fetched("1", {}, unusual);

/** The indices of the answers that deviate in a row with that at an index. */
function stretch(drafts: readonly Draft[], index: number): readonly number[] {
  const recording = recordingOf(drafts);
  return stretchOf(doubtAt(index, recording, REQUEST, judge).doubt, recording).map((each) => each.index);
}

test("the nearest come first, those before and then those after, up to the first that does not deviate", () => {
  const drafts = [animal(), page(RIGHT), animal(), page(), doubtful(), animal(), page(RIGHT), animal()];
  expect(stretch(drafts, 4)).toEqual([3, 2, 5]);
  expect(stretch([animal(), page(RIGHT), doubtful(), page(RIGHT), animal()], 2)).toEqual([]);
});

test("answers of one operation and status are of one kind, so they show no moment's failure", () => {
  expect(stretch([page(), doubtful(), page()], 1)).toEqual([]);
  expect(stretch([page({ status: 404 }), doubtful(), page()], 1)).toEqual([0, 2]);
});

test.each<[string, Unusual]>([
  ["without the key", { ...RIGHT, credential: "unknown key" }],
  ["of an experiment", { ...RIGHT, role: "control" }],
  ["that is lost", { noAnswer: CLOSED }],
  ["that the rate limit refused", { ...RIGHT, status: 429 }],
])("an answer %s neither belongs to it nor ends it", (_, unusual) => {
  expect(stretch([animal(), page(unusual), doubtful()], 2)).toEqual([0]);
});

test("of a request without the key, and of an experiment, there is none", () => {
  expect(stretch([animal(), doubtful({ credential: "unknown key" }), animal()], 1)).toEqual([]);
});

test("a refusal is like another one by its status alone, and not by what else it lacks", () => {
  const recording = recordingOf([doubtful({ status: 404 }), page({ status: 404 })]);
  expect(isAlike(doubtAt(0, recording, REQUEST, judge).doubt, at(recording, 1))).toBe(false);
});

test("an unexpected status is alike where others are refused with it", () => {
  const recording = recordingOf([
    ...[doubtful({ status: 404 }), page({ status: 404 }), page({ status: 400 })],
    // A body that ends in the middle is a lost answer.
    ...[page(), listed("limit=3", '{"code":', { status: 404 })],
  ]);
  const byStatus = (exchange: Exchange): Judgement => deviates(exchange, "status", { status: 404 });
  const { doubt } = doubtAt(0, recording, REQUEST, byStatus);
  expect([1, 2, 3, 4].map((index) => isAlike(doubt, at(recording, index)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(stretchOf(doubt, recording)).toEqual([]);
});
