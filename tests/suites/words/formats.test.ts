/** How words show requests, answers, credentials and values, and what they advise on a status. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import type { HeaderLines } from "../../../src/kit/exchange.ts";
import {
  credentialOf,
  operationOf,
  requestOf,
  listed as several,
  shown,
} from "../../../suites/words/answers.ts";
import { animals, answers, phrase, type Shown, subjects, value } from "../../../suites/words/row.ts";
import { adviceOnStatus } from "../../../suites/words/status-advice.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  other,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const exchangeOf = (draft: Draft) => at(recordingOf([draft]), 0);

test.each<[string, Draft]>([
  ["status 200 with an array of 2", listed("", [pet(1), pet(2)])],
  ["status 200 with an empty body", listed("", "")],
  ["connection closed without an answer", listed("", "", { noAnswer: CLOSED })],
  ["status 404, code `code_404`: It went wrong", fetched("1", error(404), { status: 404 })],
  ["status 404, code `code_404`", fetched("1", error(404, { message: "" }), { status: 404 })],
  ['status 400 with {"code":" ","message":"x"}', listed("", { code: " ", message: "x" }, { status: 400 })],
  ['status 400 with {"code":5,"message":"x"}', listed("", { code: 5, message: "x" }, { status: 400 })],
  ['status 400 with {"code":"x"}', listed("", { code: "x" }, { status: 400 })],
  ["status 399 with an object with code", listed("", { code: "x" }, { status: 399 })],
  ["status 400 with an empty array", listed("", [], { status: 400 })],
  [
    'status 500 with a body that is not JSON: "500 Internal Server Error"',
    listed("", " 500 Internal Server Error\n", { status: 500 }),
  ],
  ['status 200 with a body that is not JSON: "<p>"', listed("", "<p>")],
])("an answer is shown as %s", (text, draft) => {
  expect(shown(exchangeOf(draft))).toBe(text);
});

test("a body that is no JSON is shown from its beginning, or around the place where it is none", () => {
  const text = (body: string, headers: HeaderLines = []): string =>
    shown(exchangeOf(listed("", body, { headers })));
  expect(text(`[${"1,".repeat(19)}x]`)).toContain('not JSON: "[1,1,');
  expect(text(`[${"1,".repeat(20)}x]`)).toMatch(/not JSON, at byte 41: "…1,1,/);
  const length = [["Content-Length", "3"]] as const;
  expect(text("[1,", length)).toBe(
    'status 200 with a body that is not JSON: it ends in the middle, after the 3 bytes of its Content-Length: "[1,"',
  );
  expect(text("[1,")).toBe('status 200 with a body that is not JSON: "[1,"');
  expect(text("", length)).toBe("status 200 with an empty body");
});

test.each<[string, string, Draft]>([
  ["GET /pets?limit=1", "GET /pets", listed("limit=1", [])],
  ["GET /pets/{petId}", "GET /pets/{petId}", fetched("17", pet(17))],
  ["POST /pets", "POST /pets", created({}, pet(1))],
  ["GET /dogs", "GET /dogs", other("/dogs", [])],
  [`GET /pets?${"x".repeat(54)}`, "GET /pets", listed("x".repeat(54), [])],
  [`GET /pets?${"x".repeat(53)}…`, "GET /pets", listed("x".repeat(55), [])],
])("a request is %s, of %s", (request, operation, draft) => {
  expect([requestOf(exchangeOf(draft)), operationOf(exchangeOf(draft))]).toEqual([request, operation]);
});

test.each([
  ["valid", null],
  ["valid: bearer", null],
  ["missing", "requests without a key"],
  ["only in a cookie", "the key only in a cookie"],
  ["unknown key", "an unknown key"],
  ["empty header", "an empty header"],
  ["the key and a second word", "the key and a second word"],
])("the credential %s is %s", (label, words) => {
  expect(credentialOf(exchangeOf(listed("", [], { credential: label })))).toBe(words);
});

test("some items are listed, of many the first and how many more", () => {
  const all = ["a", "b", "c", "d", "e"];
  expect([0, 1, 2, 4, 5].map((count) => several(all.slice(0, count)))).toEqual([
    "",
    "a",
    "a and b",
    "a, b, c and d",
    "a, b, c and 2 more",
  ]);
  expect(several(all, 2)).toBe("a and 4 more");
});

const context = (more: Partial<Shown> = {}): Shown => ({
  ...{ deviation: deviates(null, "status", {}), requirement: "X-1", at: null, checks: [], exchanges: [] },
  ...more,
});

test("answers are named by their statuses in order, and by their operation if it is one", () => {
  const of = (...drafts: readonly Draft[]): string => answers(context({ exchanges: drafts.map(exchangeOf) }));
  const list = (status: number): Draft => listed("", [], { status });
  expect(of(list(400))).toBe("400 answers of GET /pets");
  expect(of(list(404), list(200), list(404))).toBe("200 and 404 answers of GET /pets");
  expect(of(list(400), created({}, [], { status: 400 }))).toBe("400 answers");
  expect(of(listed("", "", { noAnswer: CLOSED }))).toBe("answers of GET /pets");
  const both = context({ exchanges: [exchangeOf(list(400))], at: exchangeOf(fetched("1", [])) });
  expect(answers(both)).toBe("400 answers");
  expect(subjects(context({ checks: ["a", "b", "a"] }))).toBe("a and b");
});

test("values of a phrase are put in, parts of it made, and formats applied; what there is not is left out", () => {
  const deviation = deviates(null, "status", { limit: 3, count: 1, text: 'a "b"', none: null });
  const made = (text: string): string => phrase(text, context({ deviation, checks: ["x"] }));
  expect(made("at most {limit animals}, not {count animals}: {SUBJECTS}")).toBe(
    "at most 3 animals, not 1 animal: x",
  );
  expect(made("{text quoted} {none}{absent}.")).toMatch(/^"a .*b.*" \.$/);
  expect(made("{PLACE} {OPERATION} {ANSWER}")).toBe("the target the target nothing");
  expect(phrase(({ requirement }) => requirement, context())).toBe("X-1");
});

test("animals are counted up to as many as are read", () => {
  expect(["0", "1", "2"].map(animals)).toEqual(["0 animals", "1 animal", "2 animals"]);
});

test("a value is a number as it is, a text in quotes, or by its code points beside one that looks alike", () => {
  expect([value("-17", "18"), value("nothing", "x"), value("1.5", "2")]).toEqual([
    "-17",
    "nothing",
    value("1.5", "1.5"),
  ]);
  expect(value("Rex", "Mia")).toContain("Rex");
  expect(value("é", "e\u0301")).toMatch(/^the string /);
  expect(value("é", "é")).not.toMatch(/U\+/);
  expect(value("é", "e")).not.toMatch(/^the string .*U\+/);
});

/** What is advised on a status of a requirement's answer. */
function advice(
  requirement: string,
  status: number,
  unusual: Unusual = {},
  checks: readonly string[] = [],
): string {
  const exchange = exchangeOf(created({}, error(status), { status, ...unusual }));
  const deviation = deviates(exchange, "status", { status });
  return adviceOnStatus(context({ deviation, requirement, at: exchange, checks }));
}

const WRONG: Unusual = { credential: "unknown key" };

test.each<[string, string]>([
  [advice("LIST-2", 500), "Look for the exception"],
  [advice("LIST-2", 499), "Accept every `limit` from 1 to 100"],
  [advice("AUTH-3", 403, WRONG), "Answer 401 if the credential"],
  [advice("GET-2", 401, WRONG), "Answer 401 if the credential"],
  [advice("GET-2", 401), "Answer 404 with an Error body"],
  [advice("GET-2", 400, WRONG), "Check the key before the body"],
  [advice("GET-2", 404, WRONG), "Check the key before the body"],
  [advice("GET-2", 409, WRONG), "Answer 404 with an Error body"],
  [advice("DATA-5", 400, {}, ["categoryId 0", "categoryId 0"]), "Accept 0 as `categoryId`"],
  [advice("DATA-5", 400, {}, ["categoryId 0", "categoryId -17"]), "Accept every 64-bit integer"],
  [advice("GET-1", 400, {}, ["categoryId 0"]), "Answer getPet with 200"],
  [advice("AUTH-8", 400), "Answer 401 if the credential"],
  [advice("CREATE-1", 200), "Answer creations with status 201"],
  [advice("CREATE-2", 299), "Answer creations with status 201"],
  [advice("CREATE-2", 300, { plain: true }), "Accept every NewPet"],
  [advice("CREATE-1", 422), "Accept every text of up to 32"],
  [advice("CREATE-1", 404, { plain: true }), "Add the route"],
  [advice("CREATE-5", 201), "Validate the body"],
  [advice("HTTP-9", 400), "Answer with the status that the interface documents"],
  [
    adviceOnStatus(
      context({ requirement: "CREATE-1", deviation: deviates(null, "status", { status: 422 }) }),
    ),
    "Accept every text",
  ],
])("%s", (text, beginning) => {
  expect(text.slice(0, beginning.length)).toBe(beginning);
});
