/** Objects of lists are read once: equal bytes give the same object, and nothing else does. */
import { describe, expect, test } from "vitest";
import { JsonNumber, type JsonValue } from "../../../src/kit/json/json.ts";
import { readJson } from "../../../src/kit/json/read-json.ts";

const list = (text: string): readonly JsonValue[] =>
  readJson(new TextEncoder().encode(text)).value as readonly JsonValue[];

test("equal objects of lists are one object", () => {
  const animal = `{"id":1,"name":"known item ${"x".repeat(40)}"}`;
  const [first] = list(`[${animal}]`);
  expect(list(`[ ${animal} , ${animal}]`)).toEqual([first, first]);
  expect(list(`[{"id":2},${animal}]`)[1]).toBe(first);
});

test("objects that only begin alike are different", () => {
  const begin = `{"id":3,"name":"known item ${"y".repeat(60)}`;
  const [first] = list(`[${begin}"}]`);
  expect(list(`[${begin}z"}]`)).toEqual([{ id: new JsonNumber("3"), name: `known item ${"y".repeat(60)}z` }]);
  expect(list(`[${begin}","status":"sold"}]`)[0]).not.toBe(first);
});

describe("is read anew", () => {
  test("a repeated member", () => {
    const item = '{"known":1,"known":2}';
    const read = (): unknown => {
      const { problems, duplicates } = readJson(new TextEncoder().encode(`[${item}]`));
      return [problems, duplicates];
    };
    const first = read();
    expect(first).not.toEqual([[], []]);
    expect(read()).toEqual(first);
  });

  test.each([
    ["an object in an object", '{"known":{"deeper":1}}'],
    ["an array in an object", '{"known":[1]}'],
  ])("%s", (_, item) => {
    expect(list(`[${item}]`)[0]).toEqual(list(`[${item}]`)[0]);
    expect(list(`[${item}]`)[0]).not.toBe(list(`[${item}]`)[0]);
  });

  test("an object that is no item of a top-level list", () => {
    const text = '{"known":"alone"}';
    list(`[${text}]`);
    const { value } = readJson(new TextEncoder().encode(text));
    expect(value).toEqual({ known: "alone" });
    expect(value).not.toBe(list(`[${text}]`)[0]);
  });
});

test("members of objects that were read before count towards the limit", () => {
  const item = '{"known":1,"counted":2}';
  const after = (items: number): Uint8Array =>
    new TextEncoder().encode(`[${"0,".repeat(items)}${item},${item},${item}]`);
  expect(readJson(after(99_991)).problems).toEqual([]);
  expect(readJson(after(99_992)).problems).toEqual(["more than 100000 members and elements"]);
});
