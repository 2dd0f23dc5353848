/** The small functions that all rooms share, each with what goes in and what comes out. */
import { expect, test } from "vitest";
import { credentialOf, isValidCredential } from "../../src/kit/credential.ts";
import { firstOfEach, grouped } from "../../src/kit/grouped.ts";
import { idRanges } from "../../src/kit/id-ranges.ts";
import { JsonNumber } from "../../src/kit/json/json.ts";
import { randomFrom } from "../../src/kit/random.ts";
import { placeOf, shown, stepsOf } from "../../src/kit/schema/foreign-json.ts";
import { successor } from "../support/flaws/changes.ts";

test.each([
  [[], ""],
  [["A-1"], "A-1"],
  [["A-1", "A-2"], "A-1, A-2"],
  [["A-1", "A-2", "A-3"], "A-1 to A-3"],
  [["A-9", "A-10", "A-11", "B-12", "B-13"], "A-9 to A-11, B-12, B-13"],
  [["A-1", "A-3", "A-4", "A-5"], "A-1, A-3 to A-5"],
  [["none", "none"], "none, none"],
  [["A-1", "AA-2", "A-2"], "A-1, AA-2, A-2"],
])("ids %j: %s", (ids, text) => {
  expect(idRanges(ids)).toBe(text);
});

test.each([
  ["valid", "valid", true],
  ["valid: bearer", "spelled", true],
  ["missing", "missing", false],
  ["missing key", "wrong", false],
  ["only in a cookie", "elsewhere", false],
  ["unknown key", "wrong", false],
  ["validated", "wrong", false],
])("the credential %s is %s", (label, kind, isValid) => {
  expect(credentialOf(label)).toEqual({ kind, label });
  expect(isValidCredential(credentialOf(label))).toBe(isValid);
});

test("the successor of an integer is one more, of anything else it is 1", () => {
  const values = [new JsonNumber("7"), new JsonNumber("-1"), new JsonNumber("9223372036854775807")];
  expect(values.map(successor).map(String)).toEqual(["8", "0", "9223372036854775808"]);
  const others = [new JsonNumber("1.5"), new JsonNumber("1e3"), "7", null, undefined];
  expect(others.map(successor).map(String)).toEqual(["1", "1", "1", "1", "1"]);
});

test("groups are in the order of their first entries", () => {
  const words = ["be", "a", "do", "c", "bed"];
  expect([...grouped(words, ({ length }) => length)]).toEqual([
    [2, ["be", "do"]],
    [1, ["a", "c"]],
    [3, ["bed"]],
  ]);
  expect(firstOfEach(words, ({ length }) => length)).toEqual(["be", "a", "bed"]);
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["log", "entries", 3, "time"], "log.entries[3].time"],
  [[0, "a"], "[0].a"],
])("the place %j is %s", (path, text) => {
  expect(placeOf(path)).toBe(text);
});

test.each([
  ["", []],
  ["/", [""]],
  ["/a/0/01/1x", ["a", 0, 1, "1x"]],
  ["/a~1b/~01", ["a/b", "~1"]],
])("the pointer %j has the steps %j", (pointer, steps) => {
  expect(stepsOf(pointer)).toEqual(steps);
});

test.each([
  [undefined, "nothing"],
  [null, "null"],
  ["a", '"a"'],
  [1, "1"],
  [{}, "an object"],
  [[], "[]"],
  [["a", 1], '["a",1]'],
  [[null], "a list of 1"],
  [Array.from({ length: 20 }, () => 1), `[${"1,".repeat(19)}1]`],
  [Array.from({ length: 21 }, () => 1), "a list of 21"],
  ["x".repeat(118), `"${"x".repeat(118)}"`],
  ["x".repeat(119), `"${"x".repeat(119)}…`],
])("the value %j is shown as %s", (value, text) => {
  expect(shown(value)).toBe(text);
});

test("a text decides a number of 64 bits", () => {
  expect(randomFrom("")).toBe(0xe3b0c44298fc1c14n);
});
