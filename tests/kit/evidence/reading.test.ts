/** What an exchange says. */
import { describe, expect, test } from "vitest";
import { credentialOf, isValidCredential } from "../../../src/kit/credential.ts";
import {
  answerOf,
  fieldValues,
  hasValidKey,
  parameter,
  requestJson,
  responseField,
  responseJson,
  splitTarget,
  statusOf,
} from "../../../src/kit/evidence/reading.ts";
import { CLOSED, created, type Draft, listed } from "../../support/recordings.ts";

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
});
