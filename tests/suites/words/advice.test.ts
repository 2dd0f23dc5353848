/** Words that depend on what was asked, and on what came. */
import { expect, test } from "vitest";
import { deviates } from "../../../src/engine/judgement.ts";
import { CATALOGUE } from "../../../suites/index.ts";
import { errorFault, rateFieldsFault } from "../../../suites/judges/answers.ts";
import { BURST_BODIES } from "../../../suites/requests/creations.ts";
import { WORDS } from "../../../suites/words/index.ts";
import { at, created, type Draft, error, listed, pet, recordingOf } from "../../support/recordings.ts";

function adviceOn(draft: Draft, requirement: string, code: string): string {
  const exchange = at(recordingOf([draft]), 0);
  const values = { expected: [201], status: exchange.response?.status ?? 0 };
  const deviation = deviates(exchange, code, values);
  const context = { deviation, requirement, at: exchange, checks: ["a check"], exchanges: [exchange] };
  return WORDS.deviation(context).advice ?? "";
}

const refused = (status: number, plain?: true): Draft =>
  created(pet(1), error(status), { status, ...(plain ? { plain } : {}) });

test.each([
  [404, "Add the route"],
  [405, "Add the route"],
  [415, "application/json"],
  [409, "Accept every NewPet"],
  [422, "Accept every NewPet"],
])("a plain creation that gets %i says nothing of its name", (status, words) => {
  const advice = adviceOn(refused(status, true), "CREATE-1", "status");
  expect(advice).toContain(words);
  expect(advice).not.toContain("alphabet");
});

test.each([
  [500, BURST_BODIES[0]?.id, " where several are sent at once"],
  [400, BURST_BODIES[0]?.id, ": a check"],
  [500, "another", ": a check"],
])("a creation that gets %i, %s, is titled by what explains it", (status, requestId = "", words) => {
  const exchange = at(recordingOf([created(pet(1), error(status), { status, requestId })]), 0);
  const deviation = deviates(exchange, "status", { expected: [201], status });
  const context = {
    ...{ deviation, requirement: "CREATE-1", at: exchange },
    ...{ checks: ["a check"], exchanges: [exchange] },
  };
  expect(WORDS.deviation(context).title).toBe(`POST /pets answers ${status} instead of 201${words}`);
});

test("a creation with an unusual name that is refused is about its name", () => {
  expect(adviceOn(refused(422), "CREATE-1", "status")).toContain("don't restrict its alphabet");
});

test("a creation whose member names are escaped is about these", () => {
  const body = '{"\\u006eame":"a","categoryId":1}';
  const creation = created(body, error(400), { status: 400 });
  expect(adviceOn(creation, "CREATE-1", "status")).toContain("escapes");
});

test.each([
  ["AUTH-3", "Answer 401"],
  ["AUTH-4", "Answer 401"],
  ["AUTH-6", "Check the key before"],
  ["AUTH-12", "Check the key before"],
])("a wrong credential that gets 400, of %s", (requirement, words) => {
  const wrong = listed("", error(400), { status: 400, credential: "unknown" });
  expect(adviceOn(wrong, requirement, "status")).toContain(words);
});

test.each([
  ["null", "`[]`"],
  ['{"items":[]}', "without anything around it"],
  ["{}", "an empty table or map is a list"],
  ['{"0":{},"2":{}}', "number it anew"],
  ['{"0":{},"next":null}', "without anything around it"],
  ["", "one JSON array"],
  ['[{},[1],"x"]', "refuse it (CREATE-11)"],
  ["[[{}],[{}]]", "refuse it (CREATE-11)"],
  ["[[{}]]", "without anything around it"],
])("a list that is %j instead of an array of animals", (body, words) => {
  expect(adviceOn(listed("", body), "LIST-1", "not-an-array")).toContain(words);
});

test("a list is said to have an element that is no animal, and which it is", () => {
  const exchange = at(recordingOf([listed("", '[{},[1],"x"]')]), 0);
  const deviation = deviates(exchange, "not-an-array", {});
  const context = { deviation, requirement: "LIST-1", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context)).toMatchObject({
    title: "200 answers of GET /pets list what is no animal",
    received: "status 200 with an array of 3: element 2 is an array of 1",
  });
});

test("a list that is no UTF-8 is said to be none, and where such a name comes from", () => {
  const exchange = at(recordingOf([listed("", "[]")]), 0);
  const body = Uint8Array.of(0x5b, 0x22, 0xe9, 0x22, 0x5d);
  const response = exchange.response && { ...exchange.response, body };
  const other = { ...exchange, response };
  const deviation = deviates(other, "not-json", { wanted: "one JSON text", problem: "invalid UTF-8" });
  const context = { deviation, requirement: "HTTP-2", at: other, checks: [], exchanges: [other] };
  expect(WORDS.deviation(context)).toMatchObject({
    title: "200 answers of GET /pets are not UTF-8",
    advice: expect.stringContaining("refuse a body that is not"),
  });
});

test.each([
  ["conformance Ü", "conformance U\u0308", "in another Unicode normalization form"],
  [" conformance ", "conformance", "trimmed"],
  ["Conformance É", "conformance é", "in other letter case"],
  ["conformance x", "conform", "cut short"],
  ["<b>", "&lt;b&gt;", "otherwise than it was sent"],
])("a name %j that comes back as %j", (sent, received, how) => {
  const exchange = at(recordingOf([created({ name: sent }, pet(1, { name: received }))]), 0);
  const deviation = deviates(exchange, "echo", { member: "name", sent, received });
  const context = { deviation, requirement: "CREATE-2", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).title).toBe(`\`name\` comes back from a creation ${how}`);
});

test.each([
  ["categoryId 0", "Accept 0"],
  ["categoryId 9007199254740993", "64-bit"],
])("a creation with %s that is refused", (check, words) => {
  const exchange = at(recordingOf([refused(400)]), 0);
  const deviation = deviates(exchange, "status", { expected: [201], status: 400 });
  const context = { deviation, requirement: "DATA-5", at: exchange, checks: [check], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});

test.each([
  ["connection closed without an answer", "exception"],
  [
    "connection closed within the body of a 200, after 7 of the 50 bytes of its Content-Length",
    "`Content-Length`",
  ],
])("%s", (answer, words) => {
  const exchange = at(recordingOf([listed("", [])]), 0);
  const deviation = deviates(exchange, "no-answer", { answer });
  const context = { deviation, requirement: "HTTP-4", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});

test.each([
  [
    "9223372036854775808",
    "-9223372036854775808",
    ": 9223372036854775808 was accepted, and came back as -922337",
  ],
  ["1e30", "1e30", ": 1e30 was accepted."],
])("a categoryId %s that is accepted as %s", (sent, received, words) => {
  const body = (categoryId: string): string => `{"id":1,"name":"a","categoryId":${categoryId}}`;
  expect(adviceOn(created(body(sent), body(received)), "CREATE-10", "served-invalid-body")).toContain(words);
});

test.each([
  ["LIST-11", { mixed: true }, "a variable that requests share is overwritten"],
  ["DATA-5", {}, "as a 64-bit integer"],
  ["LIST-11", {}, "from the same stored animal"],
])("an animal that differs between answers, of %s: %j", (requirement, more, words) => {
  const exchange = at(recordingOf([listed("", [pet(1)])]), 0);
  const deviation = deviates(exchange, "differs", { member: "name", wanted: "a", received: "b", ...more });
  const context = { deviation, requirement, at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});

test("a number is not called a string because it is written with an exponent", () => {
  const exchange = at(recordingOf([created({}, pet(1))]), 0);
  const values = { member: "categoryId", sent: "9223372036854775807", received: "9.2233720368548e+18" };
  const deviation = deviates(exchange, "echo", values);
  const context = { deviation, requirement: "DATA-5", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).received).toBe("`categoryId` 9.2233720368548e+18");
});

test("all rate-limit fields that are missing are named", () => {
  const exchange = at(recordingOf([listed("", [], { headers: [["X-RateLimit-Limit", "60"]] })]), 0);
  const deviation = rateFieldsFault(exchange) ?? deviates(exchange, "field-missing");
  const context = { deviation, requirement: "RATE-1", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context)).toMatchObject({
    title: "200 answers of GET /pets lack `X-RateLimit-Remaining` and `X-RateLimit-Reset`",
    expected: "`X-RateLimit-Remaining` and `X-RateLimit-Reset`, once each",
    received: "no `X-RateLimit-Remaining`, no `X-RateLimit-Reset`",
  });
});

test("ids that begin again are those of a service that was restarted", () => {
  const exchange = at(recordingOf([created({}, pet(1))]), 0);
  const deviation = deviates(exchange, "id-of-two", { id: "1", together: false, afresh: true });
  const context = { deviation, requirement: "DATA-6", at: exchange, checks: [], exchanges: [exchange] };
  const { received, advice } = WORDS.deviation(context);
  expect(received).toBe("id 1 in two creations: ids begin again there");
  expect(advice).toContain("restarted");
});

test("a status of null that is accepted is not taken for one that is left out", () => {
  expect(adviceOn(created({ status: null }, pet(1)), "CREATE-17", "served-invalid-body")).toContain("null");
});

test("what a member of an Error is instead has its name before it", () => {
  const body = { code: 400, message: "no", status: "Bad Request" };
  const exchange = at(recordingOf([created({}, body, { status: 400 })]), 0);
  const deviation = errorFault(exchange) ?? deviates(exchange, "error-member");
  const context = { deviation, requirement: "ERROR-1", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).received).toBe('`code` 400, `status` the string "Bad Request"');
});

test("a status of null is to be left out", () => {
  const exchange = at(recordingOf([created({}, pet(1, { status: null }))]), 0);
  const deviation = deviates(exchange, "pet-member", {
    member: "status",
    expected: "a status",
    received: "null",
  });
  const context = { deviation, requirement: "DATA-4", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain("Leave `status` out");
});

test("a string of digits that is accepted is one that a validator makes a number of", () => {
  expect(adviceOn(created({ categoryId: "1" }, pet(1)), "CREATE-8", "served-invalid-body")).toContain(
    "strict",
  );
});

test.each([
  [[400], "answer 400"],
  [[400, 404], "answer 400"],
  [[201, 400, 404], "what the interface documents"],
  [[200], "what the interface documents"],
])("what got 500 instead of %j", (expected, words) => {
  const exchange = at(recordingOf([refused(500)]), 0);
  const deviation = deviates(exchange, "status", { expected, status: 500 });
  const context = { deviation, requirement: "HTTP-4", at: exchange, checks: [], exchanges: [exchange] };
  expect(WORDS.deviation(context).advice).toContain(words);
});

test("the advice on an unexpected status of each requirement", () => {
  const of = CATALOGUE.filter(({ level }) => level !== "OPEN").map(
    ({ id }) => `${id}: ${adviceOn(refused(409), id, "status")}`,
  );
  expect(of).toMatchSnapshot();
});

test("a cause of requests that had to be refused with several statuses names them", () => {
  const recording = recordingOf([
    listed("", error(400), { status: 200, credential: "missing", expects: [401] }),
    created({}, error(400), { status: 200, expects: [400] }),
    listed("limit=0", error(400), { status: 200, expects: [200, 400] }),
  ]);
  const said = (...places: readonly number[]) => {
    const exchanges = places.map((place) => at(recording, place));
    const deviation = deviates(at(recording, 0), "status", { expected: [401], status: 200 });
    const about = { requirement: "AUTH-2", at: at(recording, 0), checks: ["a check"], exchanges };
    return WORDS.deviation({ deviation, ...about });
  };
  const all = said(0, 1, 2);
  expect(all.title).toBe(
    "GET /pets and POST /pets answer 200 to all that must be refused, instead of 400 or 401",
  );
  expect(all.advice).toContain("400 or 401, by what is wrong with the request");
  expect(said(0).title).toContain("instead of 401 to requests without a key");
  expect(said(1, 2).title).not.toContain("all that must be refused");
});
