import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonNumber } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { type Writable, writeJson } from "../../../src/kit/json/write-json.ts";

describe("writing JSON", () => {
  test.each<[string, Writable]>([
    ["null", null],
    ["false", false],
    ['"\\"\\\\\\n\u2028é"', '"\\\n\u2028é'],
    ['"\\ud800"', "\ud800"],
    ["1.5", 1.5],
    ["1e+21", 1e21],
    ["9007199254740993", 9007199254740993n],
    ["1.0", new JsonNumber("1.0")],
    ["[]", []],
    ["[1,[2]]", [1, [2n]]],
    ['{"b":1,"c":{"":null}}', { b: 1, a: undefined, c: { "": null } }],
  ])("%s", (text, value) => {
    expect(writeJson(value)).toBe(text);
  });

  test("infinities and NaN are no JSON", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => writeJson(value)).toThrow(RangeError);
  });

  test("a value that was read is written unchanged", () => {
    fc.assert(
      fc.property(fc.json({ stringUnit: "binary" }), (text) => {
        // JSON.parse and JSON.stringify order integer-like names alike, so that both sides do.
        const canonical = JSON.stringify(JSON.parse(text));
        expect(writeJson(readJson(Buffer.from(canonical)).value ?? null)).toBe(canonical);
      }),
    );
  });

  test("a member named __proto__ is written", () => {
    const text = '{"__proto__":{"a":1}}';
    expect(writeJson(readJson(Buffer.from(text)).value ?? null)).toBe(text);
  });
});
