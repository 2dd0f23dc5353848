import { describe, expect, test } from "vitest";
import { isJsonObject, JsonNumber } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";
import { bytes, parsed, plain } from "./json-parse.ts";

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
    ["1-1", "unexpected - at byte 1"],
    ["1true", "unexpected t at byte 1"],
    ["1false", "unexpected f at byte 1"],
    ["nullnull", "unexpected n at byte 4"],
    ["null0", "unexpected 0 at byte 4"],
    ["true9", "unexpected 9 at byte 4"],
    ["t rue", "unexpected 0x20 at byte 1"],
    ["\x7f", "unexpected 0x7f at byte 0"],
    ["\uffff", "unexpected 0xef at byte 0"],
    ["\ufefc", "unexpected 0xef at byte 0"],
    ["\u1eff", "unexpected 0xe1 at byte 0"],
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
    expect(readJson(bytes(text))).toMatchObject({ value: undefined, problems: [problem], duplicates: [] });
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
    ["efbbbf22ff22", 4],
  ])("bytes %s: invalid from %s on", (hex, at) => {
    const { problems, value } = readJson(Buffer.from(hex, "hex"));
    const found = problems.filter((problem) => problem.startsWith("invalid UTF-8"));
    expect(found).toEqual(at === null ? [] : [`invalid UTF-8 at byte ${at}`]);
    // Decoding drops a byte order mark, and so does reading.
    if (at !== null) expect(value).toBe(new TextDecoder().decode(Buffer.from(hex, "hex")).slice(1, -1));
  });

  test("a byte order mark alone is no text", () => {
    expect(readJson(bytes("\ufeff")).problems).toEqual(["a byte order mark before the text", "no JSON text"]);
  });
});

test("a string of thousands of escapes is read in order", () => {
  const digits = Array.from({ length: 5_000 }, (_, i) => String.fromCharCode(0x30 + (i % 10)));
  const text = digits.map((digit) => `\\u00${digit.charCodeAt(0).toString(16)}`).join("");
  expect(readJson(bytes(`"a${text}b"`)).value).toBe(`a${digits.join("")}b`);
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
    expect("valueOf" in value).toBe(false);
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

test("a very long name is kept as a duplicate, and after two of them no other", () => {
  const twice = `{"${"x".repeat(60_000)}":1,"${"x".repeat(60_000)}":1}`;
  expect(readJson(bytes(`[${twice},${twice},${twice}]`)).duplicates).toEqual([
    `/0/${"x".repeat(60_000)}`,
    `/1/${"x".repeat(60_000)}`,
  ]);
});

describe("bounds", () => {
  test("200 levels and no more", () => {
    expect(readJson(bytes("[".repeat(200) + "]".repeat(200))).problems).toEqual([]);
    const { value, problems } = readJson(bytes("[".repeat(201) + "]".repeat(201)));
    expect({ value, problems }).toEqual({ value: undefined, problems: ["nested deeper than 200 levels"] });
  });
});

describe("bounds, all but reached", () => {
  const read = (text: string): readonly string[] => readJson(bytes(text)).problems;

  test.each([
    ["[[]]", []],
    ['{"a":{}}', []],
    ["[[],[]]", []],
    ["[[[]]]", ["nested deeper than 200 levels"]],
    ['[{"a":[1]}]', ["nested deeper than 200 levels"]],
    ['[[1],{"a":1},[],{},[1]]', []],
  ])("within 198 levels: %s", (text, problems) => {
    expect(read("[".repeat(198) + text + "]".repeat(198))).toEqual(problems);
  });

  test.each([
    ["1,2,3", []],
    ['{"a":[1]}', []],
    ["1,2,3,4", ["more than 100000 members and elements"]],
    ['{"a":[1,2]}', ["more than 100000 members and elements"]],
  ])("after 99,997 items: %s", (text, problems) => {
    expect(read(`[${"0,".repeat(99_997)}${text}]`)).toEqual(problems);
  });

  test.each(["[LIST]", "LIST", '{"a":LIST}'])(
    "a list of 1,001 elements is kept whole but where it is the text: %s",
    (text) => {
      const list = `[${Array.from({ length: 1_001 }, (_, i) => i).join(",")}]`;
      const reading = readJson(bytes(text.replace("LIST", list)));
      expect(reading.problems).toEqual([]);
      const all: unknown = parsed(text.replace("LIST", list));
      expect(plain(reading.value)).toEqual(Array.isArray(all) && all.length > 1 ? all.slice(0, 1_000) : all);
    },
  );

  test("items left out of a list are read as well", () => {
    expect(read(`[${"1,".repeat(1_000)}x]`)).toEqual(["unexpected x at byte 2001"]);
  });

  test("hold for a second text as well", () => {
    const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
    expect(read(`[] ${nested(200)}`)).toEqual(["a second JSON text at byte 3"]);
    expect(read(`[] ${nested(201)}`)).toEqual(["unexpected [ at byte 3"]);
  });
});
