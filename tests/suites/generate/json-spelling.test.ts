/** How JSON may be spelled without meaning anything else (RFC 8259 §2, §7). */
import { expect, test } from "vitest";
import {
  PLAIN_SPELLING,
  type Spelling,
  spelled,
  spelledString,
} from "../../../suites/generate/json-spelling.ts";

const BODY = { name: "Zoë/é", categoryId: 7n, status: "sold" } as Parameters<typeof spelled>[0];

test.each<[Spelling["escapes"], string]>([
  ["none", '"a/Ë\\n"'],
  ["short", '"a\\/Ë\\n"'],
  ["all", '"\\u0061\\u002f\\u00cb\\u000a"'],
])("a string with %s escapes", (escapes, text) => {
  expect(spelledString("a/Ë\n", escapes)).toBe(text);
});

test("what is not ASCII as escapes, in lower or upper case", () => {
  const spellings = (["beyond ASCII", "beyond ASCII, upper case"] as const).map((how) =>
    spelledString("aË", how),
  );
  expect(spellings).toEqual(['"a\\u00cb"', '"a\\u00CB"']);
});

test("a body in a spelling is the same body", () => {
  const of = (more: Partial<Spelling>): string => spelled(BODY, { ...PLAIN_SPELLING, ...more });
  expect(of({})).toBe('{"name":"Zoë/é","categoryId":7,"status":"sold"}');
  expect(of({ reversed: true })).toBe('{"status":"sold","categoryId":7,"name":"Zoë/é"}');
  expect(of({ blanks: " " })).toBe(' { "name" : "Zoë/é" , "categoryId" : 7 , "status" : "sold" } ');
  expect(of({ escapes: "short" })).toBe('{"name":"Zoë\\/é","categoryId":7,"status":"sold"}');
  expect(JSON.parse(of({ names: true, escapes: "all", reversed: true, blanks: "\n\t" }))).toEqual({
    name: "Zoë/é",
    categoryId: 7,
    status: "sold",
  });
  expect(of({ names: true })).toMatch(/^\{"\\u006e\\u0061/);
  const { status: _, ...without } = BODY;
  expect(spelled(without, { ...PLAIN_SPELLING, reversed: true })).toBe('{"categoryId":7,"name":"Zoë/é"}');
});
