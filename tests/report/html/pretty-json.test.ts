import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { prettyJson } from "../../../src/report/html/exchange.ts";

const pretty = (text: string): string | null => prettyJson(new TextEncoder().encode(text));

describe("JSON laid out for reading", () => {
  test("has a line for each element or member of the whole", () => {
    expect(pretty('[{"id":1,"tags":[]},{"id":2}]')).toBe('[\n  {"id": 1, "tags": []},\n  {"id": 2}\n]');
    expect(pretty('{"a":{},"b":[ ]}')).toBe('{\n  "a": {},\n  "b": []\n}');
  });

  test("has no blanks in what is empty", () => {
    expect(pretty(" { } ")).toBe("{}");
  });

  test("keeps digits, spellings, escapes, blanks in strings and repeated names", () => {
    const kept = '[{"n":9007199254740993,"n":1.0,"e":-0E+5,"s":"a \\u0041\\/ \\\\\\" :,[{"}]';
    expect(pretty(kept)).toBe(
      '[\n  {"n": 9007199254740993, "n": 1.0, "e": -0E+5, "s": "a \\u0041\\/ \\\\\\" :,[{"}\n]',
    );
  });

  test.each(["", "{", "01", "{} {}", "\ufeff1", "'a'"])("is nothing where there is no JSON: %j", (text) => {
    expect(pretty(text)).toBeNull();
  });

  test("says the same as before, token by token", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const text = JSON.stringify(value);
        const laid = pretty(text);
        expect(laid).not.toBeNull();
        expect(JSON.parse(laid ?? "")).toEqual(JSON.parse(text));
        expect((laid ?? "").replace(/\s/g, "")).toBe(text.replace(/\s/g, ""));
      }),
    );
  });
});
