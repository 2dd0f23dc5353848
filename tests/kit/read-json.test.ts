import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isJsonArray, isJsonObject, JsonNumber, type JsonValue } from "../../src/kit/json.ts";
import { readJson } from "../../src/kit/read-json.ts";

const bytes = (text: string): Uint8Array => Buffer.from(text);

/** What JSON.parse would make of it, where it has words for it. */
function plain(value: JsonValue | undefined): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  if (isJsonArray(value)) return value.map(plain);
  if (!isJsonObject(value)) return value;
  const made: { [name: string]: unknown } = Object.create(null);
  for (const [name, member] of Object.entries(value)) made[name] = plain(member);
  return made;
}

/** Objects with prototypes as objects without: `toEqual` tells them apart by their members alone. */
function parsed(text: string): unknown {
  return JSON.parse(text, (_name, value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.defineProperties(Object.create(null), Object.getOwnPropertyDescriptors(value))
      : value,
  );
}

describe("exactly one JSON text", () => {
  test.each([
    ["null", null],
    ["true", true],
    ["false", false],
    ["0", 0],
    ["-0", -0],
    ["-1.5e+3", -1500],
    ["1E-2", 0.01],
    [' \t\r\n"a"\n', "a"],
    ['"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9"', '"\\/\b\f\n\r\té'],
    ['"\\ud83d\\ude00"', "😀"],
    ['"\\ud800"', "\ud800"],
    ['"\\uDC00x"', "\udc00x"],
    ['"\u007f\u2028\ufeff"', "\u007f\u2028\ufeff"],
    ['"日本語 😀"', "日本語 😀"],
    ["[]", []],
    ["[ ]", []],
    ["[1,[2,[]],{}]", [1, [2, []], {}]],
    ["{}", {}],
    ['{ "a" : [ { "b" : null } ] , "" : "" }', { a: [{ b: null }], "": "" }],
  ])("%s", (text, value) => {
    const reading = readJson(bytes(text));
    expect(reading.problems).toEqual([]);
    expect(plain(reading.value)).toEqual(value);
  });
});

describe("not a JSON text", () => {
  test.each([
    ["", "no text at all"],
    [" \n", "no JSON text"],
    ["01", "unexpected 1 at byte 1"],
    ["-01", "unexpected 1 at byte 2"],
    ["1.", "unexpected end at byte 2"],
    [".5", "unexpected . at byte 0"],
    ["+1", "unexpected + at byte 0"],
    ["-", "unexpected end at byte 1"],
    ["1e", "unexpected end at byte 2"],
    ["1e+", "unexpected end at byte 3"],
    ["0x1", "unexpected x at byte 1"],
    ["1_000", "unexpected _ at byte 1"],
    ["NaN", "unexpected N at byte 0"],
    ["Infinity", "unexpected I at byte 0"],
    ["nul", "unexpected end at byte 3"],
    ["nulls", "unexpected s at byte 4"],
    ["True", "unexpected T at byte 0"],
    ["undefined", "unexpected u at byte 0"],
    ["[1,]", "unexpected ] at byte 3"],
    ["[,1]", "unexpected , at byte 1"],
    ["[1 2]", "unexpected 2 at byte 3"],
    ["[", "unexpected end at byte 1"],
    ["[}", "unexpected } at byte 1"],
    ['{"a":1,}', "unexpected } at byte 7"],
    ['{"a"}', "unexpected } at byte 4"],
    ['{"a":}', "unexpected } at byte 5"],
    ['{"a" 1}', "unexpected 1 at byte 5"],
    ["{a:1}", "unexpected a at byte 1"],
    ["{'a':1}", "unexpected ' at byte 1"],
    ['{"a":1', "unexpected end at byte 6"],
    ["{1:1}", "unexpected 1 at byte 1"],
    ["/**/1", "unexpected / at byte 0"],
    ['"a', "unexpected end at byte 2"],
    ['"\n"', "unexpected 0x0a at byte 1"],
    ['"\0"', "unexpected 0x00 at byte 1"],
    ['"\\x41"', "unexpected x at byte 2"],
    ['"\\', "unexpected end at byte 2"],
    ['"\\u12"', "an escape without four hexadecimal digits at byte 1"],
    ['"\\u+123"', "an escape without four hexadecimal digits at byte 1"],
    ["\u00a01", "unexpected 0xc2 at byte 0"],
    ["\f1", "unexpected 0x0c at byte 0"],
  ])("%j: %s", (text, problem) => {
    expect(readJson(bytes(text))).toEqual({ value: undefined, problems: [problem], duplicates: [] });
  });
});

describe("more than a JSON text is read on leniently", () => {
  test.each([
    ["{} {}", "a second JSON text at byte 3"],
    ['{}"a"', "a second JSON text at byte 2"],
    ["{}}", "unexpected } at byte 2"],
    ["{}\0", "unexpected 0x00 at byte 2"],
    ["{},", "unexpected , at byte 2"],
    ["{}{", "unexpected { at byte 2"],
    ["{}//", "unexpected / at byte 2"],
    ["\ufeff{}", "a byte order mark before the text"],
  ])("%j: %s", (text, problem) => {
    const reading = readJson(bytes(text));
    expect(reading.problems).toEqual([problem]);
    expect(reading.value).toEqual(Object.create(null));
  });

  test.each([
    ["220022", null],
    ["22ff22", 1],
    ["22c022", 1],
    ["22c32822", 1],
    ["22c0af22", 1],
    ["22eda08022", 1],
    ["22f490808022", 1],
    ["22efbf22", 1],
    ["22efbfbdef22", 4],
    ["22f09f9822", 1],
    ["22c3a9e28222", 3],
    ["22efbfbd22", null],
  ])("bytes %s: invalid from %s on", (hex, at) => {
    const { problems, value } = readJson(Buffer.from(hex, "hex"));
    const found = problems.filter((problem) => problem.startsWith("invalid UTF-8"));
    expect(found).toEqual(at === null ? [] : [`invalid UTF-8 at byte ${at}`]);
    if (at !== null) expect(value).toBe(new TextDecoder().decode(Buffer.from(hex, "hex")).slice(1, -1));
  });

  test("a byte order mark alone is no text", () => {
    expect(readJson(bytes("\ufeff")).problems).toEqual(["a byte order mark before the text", "no JSON text"]);
  });
});

describe("numbers keep their spelling", () => {
  test.each(["9007199254740993", "-9223372036854775808", "1.0", "1e3", "-0", "1E+400", "0.10"])(
    "%s",
    (text) => {
      expect(readJson(bytes(`[${text}]`)).value).toEqual([new JsonNumber(text)]);
    },
  );
});

describe("members", () => {
  test("names of Object.prototype are names like any other", () => {
    const { value } = readJson(bytes('{"__proto__":1,"constructor":2,"toString":3,"hasOwnProperty":4}'));
    if (!isJsonObject(value)) throw new Error("no object");
    expect(Object.keys(value)).toEqual(["__proto__", "constructor", "toString", "hasOwnProperty"]);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  test.each([
    ['{"a":1,"a":2}', ["/a"]],
    ['{"a":1,"a":1}', ["/a"]],
    ['{"a":1,"\\u0061":1}', ["/a"]],
    ['{"__proto__":1,"__proto__":1}', ["/__proto__"]],
    ['[0,{"x":{"a/b":1,"~":{},"a/b":1,"~":1}}]', ["/1/x/a~1b", "/1/x/~0"]],
    ['{"a":[{"b":1,"b":2},{"b":1,"b":2}],"a":0}', ["/a/0/b", "/a/1/b", "/a"]],
    ['{"a":1,"a":2,"a":3}', ["/a"]],
    ['{"":1,"":2}', ["/"]],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['{"a":1,"A":1}', []],
  ])("duplicates in %s", (text, pointers) => {
    const reading = readJson(bytes(text));
    expect(reading.duplicates).toEqual(pointers);
    expect(reading.problems).toEqual([]);
    expect(plain(reading.value)).toEqual(parsed(text));
  });
});

describe("bounds", () => {
  test("200 levels and no more", () => {
    expect(readJson(bytes("[".repeat(200) + "]".repeat(200))).problems).toEqual([]);
    const { value, problems } = readJson(bytes("[".repeat(201) + "]".repeat(201)));
    expect({ value, problems }).toEqual({ value: undefined, problems: ["nested deeper than 200 levels"] });
  });

  test("a million levels", () => {
    for (const opening of ["[", '{"a":', '[{"a":']) {
      expect(readJson(bytes(opening.repeat(1_000_000))).problems).toEqual(["nested deeper than 200 levels"]);
    }
    const reading = readJson(bytes('{"a":'.repeat(1_000_000) + "1,".repeat(9)), { depth: 2_000_000 });
    expect(reading.problems).toHaveLength(1);
    const deep = readJson(bytes(`${'{"a":'.repeat(100_000)}{"b":1,"b":1}${"}".repeat(100_000)}`), {
      depth: 1e6,
    });
    expect(deep.duplicates).toEqual([`${"/a".repeat(100_000)}/b`]);
  });

  test("a million digits", () => {
    const digits = "9".repeat(1_000_000);
    const reading = readJson(bytes(`[${digits},-${digits}]`));
    expect(reading.problems).toEqual(["a number of more than 1000 digits"]);
    expect(reading.value).toEqual([new JsonNumber(digits), new JsonNumber(`-${digits}`)]);
    expect(readJson(bytes(`-${"9".repeat(999)}.1e`.slice(0, -1))).problems).toEqual([]);
    expect(readJson(bytes(`-${"9".repeat(999)}.12`)).problems).toHaveLength(1);
  });

  test("100,000 items and no more", () => {
    expect(readJson(bytes(`[${"0,".repeat(99_999)}0]`)).problems).toEqual([]);
    expect(readJson(bytes(`[${"0,".repeat(100_000)}0]`))).toEqual({
      value: undefined,
      problems: ["more than 100000 members and elements"],
      duplicates: [],
    });
  });

  test("a million escapes, a long string and many duplicates of a long name", () => {
    expect(readJson(bytes(`"${"\\n".repeat(1_000_000)}"`)).value).toBe("\n".repeat(1_000_000));
    expect(readJson(bytes(`"${"é".repeat(3_000_000)}"`)).problems).toEqual([]);
    const inner = Array.from({ length: 40_000 }, (_, i) => `"${i}":0,"${i}":0`).join(",");
    const { problems, duplicates } = readJson(bytes(`{"${"x".repeat(1_000_000)}":{${inner}}}`));
    expect(problems).toEqual([]);
    expect(duplicates).toHaveLength(1);
  });
});

describe("against JSON.parse", () => {
  function agrees(text: string): void {
    let expected: unknown;
    let accepted = true;
    try {
      expected = parsed(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      accepted = false;
    }
    const reading = readJson(bytes(text));
    expect(reading.problems.length === 0).toBe(accepted);
    if (accepted) expect(plain(reading.value)).toEqual(expected);
  }

  const mutated = fc
    .tuple(
      fc.json({ stringUnit: "binary" }),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(..."{}[],:\"'\\0123.eE+-/ \t\n\f\0tnu", "é", "")), {
        maxLength: 3,
      }),
    )
    .map(([text, edits]) =>
      edits.reduce((edited, [position, insert]) => {
        const at = position % (edited.length + 1);
        return (edited.slice(0, at) + insert + edited.slice(at + (position % 2))).replace(/\p{Cs}/gu, "?");
      }, text),
    );

  test("any text is accepted by both or by neither", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), agrees), { numRuns: 500 });
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'{}[],:"\\0123.eE+- \ntrue') }), agrees), {
      numRuns: 3000,
    });
  });

  test("any JSON text with a few changes", () => {
    fc.assert(fc.property(mutated, agrees), { numRuns: 5000 });
  });

  test("whatever the bytes, nothing is thrown, and there are problems or a value", () => {
    const any = fc.oneof(
      fc.uint8Array(),
      fc.uint8Array().map((noise) => Buffer.concat([bytes('{"a":"'), noise, bytes('"}')])),
    );
    fc.assert(
      fc.property(any, (noise) => {
        const { problems, value } = readJson(noise);
        expect(problems.length > 0 || value !== undefined).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
