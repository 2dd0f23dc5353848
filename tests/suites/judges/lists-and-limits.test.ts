/** What the judges of lists say of answers that are no page, of counts, and of filters (interface §4.1). */
import { expect, test } from "vitest";
import type { JsonObject } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import {
  atMost,
  isOfEarlierRun,
  neverOver,
  neverOver100,
  onlyStatus,
  together,
} from "../../../suites/judges/list-pets.ts";
import { isSame, textOf } from "../../../suites/judges/same-everywhere.ts";
import {
  CLOSED,
  creation,
  type Draft,
  error,
  judgedBy,
  listed,
  pet,
  pets,
  recordingOf,
  said,
  type Unusual,
} from "../../support/recordings.ts";

const PLAIN: Unusual = { plain: true, expects: [200] };
const served = listed("", [], PLAIN);

/** What LIST-2 says of a list with `limit=n`, after these exchanges. */
const limited = (
  query: string,
  body: Parameters<typeof listed>[1],
  unusual: Unusual = {},
  ...before: readonly Draft[]
): string =>
  judgedBy(
    (_, evidence, recording) => atMost({ limit: 3 }, evidence, recording),
    recordingOf([...before, listed(query, body, unusual)]),
  );

const rests = (requirement: string): string => `untested: rests-on {"requirement":"${requirement}"}`;

test("a list that is not served is another requirement's, by its parameters; else its status fails", () => {
  const refused = (query: string): string => limited(query, error(400), { status: 400 });
  expect(refused("status=sold&limit=3")).toBe(rests("LIST-7"));
  expect(refused("")).toBe(rests("LIST-1"));
  expect([refused("limit=1"), refused("limit=100")]).toEqual([rests("LIST-4"), rests("LIST-4")]);
  expect(refused("limit=3")).toBe('failed: status {"expected":[200],"status":400} [0]');
});

test("what is no array fails only where the plain list is one, and never for a filter", () => {
  expect(limited("limit=3", {}, {}, served)).toBe("failed: not-an-array {} [1]");
  expect(limited("limit=3", {})).toBe(rests("LIST-1"));
  expect(limited("limit=3", {}, {}, listed("", {}, PLAIN))).toBe(rests("LIST-1"));
  expect(limited("limit=3", {}, {}, listed("", []))).toBe(rests("LIST-1"));
  expect(limited("limit=3&status=sold", {}, {}, served)).toBe(rests("LIST-7"));
});

test("at most as many as the limit, and only where more are known to match", () => {
  const made = (count: number, more = {}): readonly Draft[] =>
    pets(count, more).map((each) => creation(each));
  expect(limited("limit=3", pets(4))).toBe('failed: too-many {"limit":3,"count":4} [0]');
  expect(limited("limit=3", pets(3), {}, ...made(4))).toBe("passed");
  expect(limited("limit=3", pets(3), {}, ...made(3))).toMatch(/^untested/);
  expect(
    limited("limit=3&status=sold", pets(3, { status: "sold" }), {}, ...made(4, { status: "sold" })),
  ).toBe("passed");
  expect(limited("limit=3&status=sold", [], {}, ...made(4, { status: "pending" }))).toMatch(/^untested/);
});

test("no page has more than 100, or without a limit more than 20, whatever else it asks for", () => {
  const over = (limit: number, ...drafts: readonly Draft[]): string =>
    said(neverOver({ limit }, [], recordingOf(drafts)));
  expect(over(20, listed("", pets(21)))).toBe('failed: too-many {"limit":20,"count":21} [0]');
  expect(over(20, listed("limit=30", pets(21)))).toBe("passed");
  expect(over(20, listed("", pets(20)), listed("limit=30", pets(25)))).toBe("passed");
  expect(over(20, listed("", pets(20)))).toMatch(/^untested/);
  const wrong = listed("", pets(21), { credential: "missing" });
  expect(over(20, listed("limit=30", pets(25)), wrong)).toBe("passed");
  expect(over(20, wrong)).toMatch(/^untested/);
  expect(over(100, listed("limit=101", pets(101)))).toBe('failed: too-many {"limit":100,"count":101} [0]');
  expect(over(100, listed("limit=50", pets(101)))).toBe("passed");
  const all = judgedBy(neverOver100, recordingOf([listed("limit=100", pets(101))]));
  expect(all).toBe('failed: too-many {"limit":100,"count":101} [0]');
  expect(judgedBy(neverOver100, recordingOf([listed("limit=100", pets(100))]))).toMatch(/^untested/);
  expect(judgedBy(neverOver100, recordingOf([listed("limit=abc", "", { noAnswer: CLOSED })]))).toBe(
    rests("LIST-6"),
  );
});

/** What LIST-7 says of a filtered list, after these exchanges. */
const filtered = (
  query: string,
  body: Parameters<typeof listed>[1],
  unusual: Unusual = {},
  ...before: readonly Draft[]
): string => judgedBy(onlyStatus, recordingOf([...before, listed(query, body, unusual)]));

test("a refused filter is the limit's fault where that is refused alone, too", () => {
  const refusal = (query: string, limitQuery: string, more: Unusual = {}): string =>
    filtered(query, error(400), { status: 400 }, listed(limitQuery, error(400), { status: 400, ...more }));
  const own = 'failed: status {"expected":[200],"status":400} [1]';
  expect(refusal("status=sold&limit=3", "limit=3")).toBe(rests("LIST-2"));
  expect(refusal("status=sold&limit=1", "limit=1")).toBe(rests("LIST-4"));
  expect(refusal("status=sold&limit=100", "limit=100")).toBe(rests("LIST-4"));
  expect(refusal("status=sold&limit=3", "limit=4")).toBe(own);
  expect(refusal("status=sold&limit=3", "limit=3&status=pending")).toBe(own);
  expect(refusal("status=sold&limit=3", "limit=3", { credential: "missing" })).toBe(own);
  expect(refusal("status=sold&limit=3", "limit=3", { status: 200 })).toBe(own);
  expect(refusal("status=sold", "")).toBe(own);
});

test("others are known where a page shows them that was asked for at the same time", () => {
  const [sold, pending] = [pet(1, { status: "sold" }), pet(2, { status: "pending" })];
  const beside = (sentAt: number, receivedAt: number) =>
    filtered(
      "status=sold",
      [sold],
      { sentAt: 100, receivedAt: 110 },
      listed("status=pending", [pending], { sentAt, receivedAt }),
    );
  expect(beside(105, 120)).toBe("passed");
  expect(beside(110, 120)).toBe("passed");
  expect(beside(111, 120)).toMatch(/^untested: (?:too-few-animals|rests-on)/);
});

test("a list of a status has no animal of another one, where others are known", () => {
  const [sold, pending] = [pet(1, { status: "sold" }), pet(2, { status: "pending" })];
  const made = [creation(sold), creation(pending)];
  expect(filtered("status=sold", {}, {}, ...made)).toBe("failed: not-an-array {} [2]");
  expect(filtered("status=sold", [sold, pending], {}, ...made)).toBe(
    'failed: other-status {"wanted":"sold","received":"pending"} [2]',
  );
  expect(filtered("status=sold", [sold], {}, ...made)).toBe("passed");
  expect(filtered("status=sold", [sold, pet(3)], {}, ...made)).toBe("passed");
  expect(filtered("status=sold", [sold], {}, creation(sold))).toMatch(/^untested/);
  const earlier = { ...pending, name: "conformance-00000000-x" };
  expect(filtered("status=sold", [sold, earlier], {}, ...made)).toBe("passed");
  expect(filtered("status=available", [], {}, ...made)).toBe(
    'untested: nothing-to-judge {"place":"an animal with status available"}',
  );
  expect(
    filtered("status=sold", [], {}, ...made, listed("limit=99", [{ ...sold, status: "available" }, pending])),
  ).toBe('untested: status-moved {"status":"sold"}');
});

test("limit and status hold together: the limit counts where the filter holds", () => {
  const sold = pets(4, { status: "sold" });
  const made = [...sold.map((each) => creation(each)), creation(pet(9, { status: "pending" }))];
  const both = (body: Parameters<typeof listed>[1]): string =>
    judgedBy(together, recordingOf([...made, listed("status=sold&limit=3", body)]));
  expect(both(sold)).toBe('failed: too-many {"limit":3,"count":4} [5]');
  expect(both(sold.slice(1))).toBe("passed");
  expect(both([pet(9, { status: "pending" })])).toMatch(/^failed: other-status/);
});

test("an animal of an earlier run has the prefix of the suite and not that of this run", () => {
  const run = recordingOf([]);
  const is = (name: unknown): boolean =>
    isOfEarlierRun(readJson(new TextEncoder().encode(JSON.stringify({ name }))).value as JsonObject, run);
  expect([
    is("conformance-00000000-x"),
    is("conformance-a1b2c3d4-x"),
    is("Rex"),
    is(5),
    is(undefined),
  ]).toEqual([true, false, false, false, false]);
});

test("numbers are the same by their value, texts by their code units, others by their JSON", () => {
  const json = (text: string) => readJson(new TextEncoder().encode(text)).value;
  const same = (a: string, b: string): boolean => isSame(json(a), json(b));
  expect([same("1", "1"), same("1", "1.0"), same("1e2", "100"), same("1", "2"), same("0.5", "0.5")]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect([
    same('"a"', '"a"'),
    same('"1"', "1"),
    same("null", "null"),
    same("[1]", "[1]"),
    same("[1]", "[2]"),
  ]).toEqual([true, false, true, true, false]);
  expect([isSame(undefined, undefined), isSame(undefined, json("null"))]).toEqual([true, false]);
  expect([textOf(undefined), textOf("a"), textOf(json("[1]"))]).toEqual(["nothing", "a", "[1]"]);
});
