/** Differences of JSON values: by place, and by what a value itself holds. */
import { expect, test } from "vitest";
import { differences } from "../../src/report/differences.ts";

const found = (given: string, wanted: string, most = 10): readonly unknown[] =>
  differences(JSON.parse(given), JSON.parse(wanted), most).map(({ path, given: g, wanted: w }) => [
    path.join("."),
    g,
    w,
  ]);

test.each<[string, string, readonly unknown[]]>([
  ['{"a":[1,{"b":2}]}', '{"a":[1,{"b":2}]}', []],
  ['{"a":1}', '{"a":2}', [["a", 1, 2]]],
  [
    '{"a":{"b":1,"c":2}}',
    '{"a":{"b":3}}',
    [
      ["a.b", 1, 3],
      ["a.c", 2, undefined],
    ],
  ],
  [
    "[1,2,3]",
    "[1,9]",
    [
      ["1", 2, 9],
      ["2", 3, undefined],
    ],
  ],
  ['{"a":[]}', '{"a":{}}', [["a", [], {}]]],
  ['{"a":null}', '{"a":{}}', [["a", null, {}]]],
  ['{"a":-0}', '{"a":0}', [["a", -0, 0]]],
  ["1", '"1"', [["", 1, "1"]]],
])("%s is not %s", (given, wanted, expected) => {
  expect(found(given, wanted)).toEqual(expected);
});

test.each(["__proto__", "toString", "constructor"])("a member %s is one like any other", (name) => {
  const paths = (given: string, wanted: string) =>
    differences(JSON.parse(given), JSON.parse(wanted), 10).map(({ path }) => path);
  expect(paths(`{"${name}":{}}`, "{}")).toEqual([[name]]);
  expect(paths("{}", `{"${name}":{}}`)).toEqual([[name]]);
});

test("no more of them are looked for than are wanted", () => {
  expect(found("[1,2,3]", "[4,5,6]", 2)).toEqual([
    ["0", 1, 4],
    ["1", 2, 5],
  ]);
});
