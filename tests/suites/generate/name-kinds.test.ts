/** Which names must be accepted, and which may be refused (CREATE-1, CREATE-16, OPEN-6). */
import { expect, test } from "vitest";
import { nameKind } from "../../../suites/generate/name-kinds.ts";

test.each([
  ["Rex", "plain"],
  ["conformance-a1b2c3d4-a b", "plain"],
  ["Zo\u00EB", "common"],
  ["O'Neil, Dr. Jean-Luc  x", "common"],
  ["x\u0331\u0304 \u05E9\u05DC \u0663\u6F22\uD55C", "common"],
  ["a".repeat(32), "plain"],
  ["\u6F22".repeat(32), "common"],
  ['a "b"', "other"],
  ["a\\b", "other"],
  ["<b>", "other"],
  ["a & b", "other"],
  ["a/b", "other"],
  ["caf\u20AC", "other"],
  ["\u{1F415}", "other"],
  ["\u{20000}", "other"],
  ["x\u034F", "other"],
  ["", "open"],
  [" a", "open"],
  ["a ", "open"],
  ["a\tb", "open"],
  ["a\u00A0b", "open"],
  ["a\u200Db", "open"],
  ["a\u2028b", "open"],
  ["a\uE000", "open"],
  ["e\u0301", "open"],
  ["a".repeat(33), "open"],
])("%j is %s", (name, kind) => {
  expect(nameKind(name)).toBe(kind);
});
