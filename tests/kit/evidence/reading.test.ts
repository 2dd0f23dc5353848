/** What an exchange says. */
import { describe, expect, test } from "vitest";
import { credentialOf, isValidCredential } from "../../../src/kit/credential.ts";
import {
  answerOf,
  fieldValues,
  hasValidKey,
  pageOf,
  parameter,
  petIdOf,
  petOf,
  requestJson,
  responseField,
  responseJson,
  splitTarget,
  statusOf,
} from "../../../src/kit/evidence/reading.ts";
import { CLOSED, created, type Draft, fetched, listed, other, pet } from "../../support/recordings.ts";

const one = (draft: Draft) => draft(0);
const UNANSWERED = one(listed("", "", { noAnswer: CLOSED }));

describe("bodies", () => {
  test("of the response, read once", () => {
    const exchange = one(listed("", '[null,{"a":1,"a":1}] '));
    const reading = responseJson(exchange);
    expect(reading).toMatchObject({ problems: [], duplicates: ["/1/a"] });
    expect(responseJson(exchange)).toBe(reading);
  });

  test("of the response, where there is none", () => {
    expect(responseJson(UNANSWERED)).toMatchObject({ value: undefined, problems: [], duplicates: [] });
  });

  test.each([
    ['{"name":"a"}', Object.assign(Object.create(null), { name: "a" })],
    ["{", undefined],
    ["[] []", undefined],
    ["", undefined],
  ])("of the request: %j", (sent, value) => {
    expect(requestJson(one(created(sent, "")))).toEqual(value);
  });

  test("of a request without one", () => {
    expect(requestJson(one(listed("", [])))).toBeUndefined();
  });
});

describe("fields", () => {
  const headers = [
    ["X-A", "1"],
    ["x-b", "2"],
    ["x-a", "3"],
  ] as const;

  test("are found whatever their letter case, in order", () => {
    expect(fieldValues(headers, "x-A")).toEqual(["1", "3"]);
    expect(responseField(one(listed("", [], { headers })), "X-B")).toEqual(["2"]);
    expect(responseField(one(listed("", [], { headers })), "X-C")).toEqual([]);
  });

  test("of no response there are none", () => {
    expect(responseField(UNANSWERED, "x-a")).toEqual([]);
  });
});

test("the status, or why there is none", () => {
  const found = one(listed("", "", { status: 404 }));
  expect([statusOf(found), answerOf(found)]).toEqual([404, "status 404"]);
  expect([statusOf(UNANSWERED), answerOf(UNANSWERED)]).toEqual([0, "connection closed without an answer"]);
  const unknown = { ...UNANSWERED, noAnswer: null };
  expect(answerOf(unknown)).toBe("no answer");
});

test.each([
  ["valid", true],
  ["valid: bearer", true],
  ["invalid", false],
  ["valid-looking", false],
  ["not valid: bearer", false],
  ["missing", false],
])("%s is the valid key: %s", (credential, expected) => {
  expect(isValidCredential(credentialOf(credential))).toBe(expected);
  expect(hasValidKey(one(listed("", [], { credential })))).toBe(expected);
});

describe("targets", () => {
  test.each([
    ["/pets", { path: "/pets", query: null }],
    ["/pets?", { path: "/pets", query: "" }],
    ["/pets?a=b?c", { path: "/pets", query: "a=b?c" }],
    ["?a", { path: "", query: "a" }],
  ])("%s", (target, parts) => {
    expect(splitTarget(target)).toEqual(parts);
  });

  test.each([
    ["limit=1&limit=2", ["1", "2"]],
    ["status=a%20b", []],
    ["limit=a%20b", ["a b"]],
    ["limit", [""]],
    ["", []],
  ])("limit in %j", (query, values) => {
    expect(parameter(one(listed(query, [])), "limit")).toEqual(values);
  });

  test.each([
    [one(fetched("7", "")), "7"],
    [one(fetched("a%00?limit=1", "")), "a%00"],
    [one(listed("", "")), null],
    [one(other("/orders/pets/7", "")), null],
  ])("petId", (exchange, id) => {
    expect(petIdOf(exchange)).toBe(id);
  });
});

describe("animals", () => {
  test.each<readonly [string, Draft, number | null]>([
    ["the objects of a list", listed("", [pet(1), 7, null, [], pet(2)]), 2],
    ["an empty list", listed("", []), 0],
    ["no array", listed("", pet(1)), null],
    ["no 200", listed("", [pet(1)], { status: 206 }), null],
    ["no list", created({}, [pet(1)], { status: 200 }), null],
    ["no JSON", listed("", "[1,"), null],
  ])("a page: %s", (_, draft, count) => {
    expect(pageOf(one(draft))?.length ?? null).toBe(count);
  });

  test.each<readonly [string, Draft, boolean]>([
    ["created", created({}, pet(1)), true],
    ["fetched", fetched("1", pet(1)), true],
    ["created, answered 200", created({}, pet(1), { status: 200 }), false],
    ["fetched, answered 201", fetched("1", pet(1), { status: 201 }), false],
    ["an object from a list", listed("", pet(1)), false],
    ["an array", fetched("1", [pet(1)]), false],
    ["something else", other("/orders", pet(1)), false],
    ["no answer from something else", other("/orders", "", { noAnswer: CLOSED }), false],
  ])("one animal: %s", (_, draft, there) => {
    expect(petOf(one(draft)) !== null).toBe(there);
  });
});
