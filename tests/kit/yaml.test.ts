/** YAML and JSON as plain data: values, where they are, and why a text is neither. */
import { expect, test } from "vitest";
import { parseText } from "../../src/kit/yaml.ts";

const TEXT = `a: 1
b:
  - x
  - c: &deep { d: 9007199254740993 }
e: *deep
`;

test("a value knows its place, or that of the nearest value around it", () => {
  const { value, position } = parseText(TEXT);
  expect(value).toEqual({
    a: 1,
    b: ["x", { c: { d: 9007199254740992 } }],
    e: { d: 9007199254740992 },
  });
  const at = (...args: Parameters<typeof position>): string => {
    const found = position(...args);
    return found ? `${found.line}:${found.column}` : "nowhere";
  };
  expect([
    at([]),
    at(["a"]),
    at(["a"], "value"),
    at(["b", 1]),
    at(["b", 1, "c"]),
    at(["b", 1, "c", "d"]),
    at(["b", 1, "c", "d"], "value"),
    at(["b", 7]),
    at(["b", "x"]),
    at(["e", "d"]),
    at(["none"]),
  ]).toMatchInlineSnapshot(`
    [
      "1:1",
      "1:1",
      "1:4",
      "4:5",
      "4:5",
      "4:16",
      "4:19",
      "2:1",
      "2:1",
      "4:16",
      "1:1",
    ]
  `);
});

test("strictly, numbers keep their digits, and there are no tags", () => {
  const numbers = "[9007199254740991, 9007199254740993, 1.5, 1e400, 0x10]";
  expect(parseText(numbers, true).value).toEqual([9007199254740991, "9007199254740993", 1.5, "1e400", 16]);
  const said = (text: string, strict = true): string => {
    try {
      return JSON.stringify(parseText(text, strict).value);
    } catch (error) {
      return String(error);
    }
  };
  expect([
    said("!!binary aGk="),
    said("a: 1\na: 2"),
    said("a: 1\n---\nb: 2", false),
    said("a: *none"),
    said("a: &a [*a]"),
    said("a:\n  <<:"),
    said("a: 1\n1: b\n'1': c", false),
    said("a: 1\nb: 2\na: 3", false),
    said('{"a": 1, "a": 2}', false),
    said(
      `${[..."abcdefg"].map((name, i, all) => `${name}: &${name} [${`*${all[i - 1]},`.repeat(i === 0 ? 0 : 10)}]`).join("\n")}`,
    ),
    said(`a: &a [1]\nb: [${"*a,".repeat(5_000)}]`).length,
    said("<html>"),
    said(" <p>a: 1"),
    said("a: <b>"),
    said("[".repeat(700) + "]".repeat(700)).length,
    said("[".repeat(701) + "]".repeat(701)),
    said('["[[[", 1]'),
    said("- ".repeat(700)),
    said('"a'),
  ]).toMatchInlineSnapshot(`
    [
      "FormatError: it is neither YAML nor JSON (line 1, column 1: Unresolved tag: tag:yaml.org,2002:binary)",
      "FormatError: it is neither YAML nor JSON (line 2, column 1: Map keys must be unique)",
      "{"a":1}",
      "FormatError: its aliases cannot be followed (Unresolved alias (the anchor must be set before the alias): none)",
      "FormatError: an alias in it refers to a value that contains the alias",
      "FormatError: its aliases cannot be followed (Merge sources must be maps or map aliases)",
      "{"1":"c","a":1}",
      "FormatError: it is neither YAML nor JSON (line 3, column 1: Map keys must be unique)",
      "{"a":2}",
      "FormatError: with its aliases it is larger than 1,000,000 values",
      20015,
      "FormatError: it is HTML or XML, and neither YAML nor JSON",
      "FormatError: it is HTML or XML, and neither YAML nor JSON",
      "{"a":"<b>"}",
      1400,
      "FormatError: it is nested deeper than 700 levels",
      "["[[[",1]",
      "FormatError: it is nested deeper than 700 levels",
      "FormatError: it is neither YAML nor JSON (line 1, column 3: Missing closing "quote)",
    ]
  `);
});
