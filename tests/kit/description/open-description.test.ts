/** Where references of a description lead, and which lead nowhere. */
import { expect, test } from "vitest";
import { type Cursor, child, pointerOf, Unresolved } from "../../../src/kit/description/cursor.ts";
import { openDescription } from "../../../src/kit/description/open-description.ts";
import type { Description } from "../../../src/kit/generated/recording.ts";
import { described } from "../../support/descriptions.ts";

/** Where the member `from` leads: the place, and its value, or why nowhere. */
const led = (members: object): string => ledIn(described(JSON.stringify({ openapi: "3.1.0", ...members })));

function ledIn(description: Description): string {
  const open = openDescription(description);
  const start = open && child(open.root, "from");
  if (!start) throw new Error("there is no start");
  try {
    const { document, path, value } = open.follow(start) as Cursor;
    return `${document} ${pointerOf(path)} ${JSON.stringify(value)}`;
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error;
    return `${error.kind}: ${error.message}`;
  }
}

const to = ($ref: string): object => ({ $ref });

test.each<[string, object, string]>([
  ["no reference", { from: 1 }, "0 /from 1"],
  ["a pointer", { from: to("#/a/b"), a: { b: 1 } }, "0 /a/b 1"],
  ["the whole document", { from: to("#") }, '0  {"openapi":"3.1.0","from":{"$ref":"#"}}'],
  ["an item of a list", { from: to("#/a/1"), a: [1, 2] }, "0 /a/1 2"],
  [
    "escapes of a pointer and of an address",
    { from: to("#/a~1b/c~0%20d"), "a/b": { "c~ d": 1 } },
    "0 /a~1b/c~0 d 1",
  ],
  ["a percent sign that escapes nothing", { from: to("#/100%"), "100%": 1 }, "0 /100% 1"],
  ["a reference that it leads to", { from: to("#/a"), a: to("#/b"), b: 1 }, "0 /b 1"],
  ["through a reference", { from: to("#/a/c"), a: to("#/b"), b: { c: 1 } }, "0 /b/c 1"],
  ["no such member", { from: to("#/a/b"), a: {} }, "dead: there is no such place"],
  ["no such item", { from: to("#/a/2"), a: [1, 2] }, "dead: there is no such place"],
  ["itself", { from: to("#/from") }, "dead: it leads back to itself"],
  ["itself, through another", { from: to("#/a/b"), a: to("#/from") }, "dead: it leads back to itself"],
  ["an anchor", { from: to("#a"), a: { $anchor: "a" } }, "unknown: anchors are not looked at"],
  ["a dynamic anchor", { from: to("#a"), a: { $dynamicAnchor: "a" } }, "unknown: anchors are not looked at"],
  ["an anchor that is not there", { from: to("#a"), a: 1 }, "dead: there is no such place"],
  [
    "an anchor in OpenAPI 3.0, which has none",
    { openapi: "3.0.3", from: to("#a"), a: { $anchor: "a" } },
    "dead: there is no such place",
  ],
  ["no URI", { from: to("http://[::1") }, "dead: it is no URI"],
  [
    "no such member, beside a text and a member called $id",
    { from: to("#/a"), b: "a $id", $id: {} },
    "dead: there is no such place",
  ],
  ["a document that is not known", { from: to("other.yaml#/a") }, "unknown: the document is not known"],
  [
    "no such member, where schemas have addresses",
    { from: to("#/a"), b: { $id: "x" } },
    "unknown: schemas with a `$id` are not looked at",
  ],
  [
    "the same in OpenAPI 3.0, where they have none",
    { openapi: "3.0.3", from: to("#/a"), b: { $id: "x" } },
    "dead: there is no such place",
  ],
])("%s", (_, members, where) => {
  expect(led(members)).toBe(where);
});

const chain = (length: number): object =>
  Object.fromEntries([
    ["from", to("#/r1")],
    ...Array.from({ length: length - 1 }, (_, n) => [`r${n + 1}`, to(`#/r${n + 2}`)]),
    [`r${length}`, "end"],
  ]);

test("more than a thousand references in a row are a cycle", () => {
  expect(led(chain(1_000))).toBe('0 /r1000 "end"');
  expect(led(chain(1_001))).toBe("dead: it leads back to itself");
});

test("other documents are named by their links, and may not be there or not be readable", () => {
  const other = (text: string | null, absent: object | null = null) => ({
    ...{ name: "other.yaml", text, sha256: "", absent, links: {} },
  });
  const documents = (second: object): Partial<Description> => {
    const text = JSON.stringify({ openapi: "3.1.0", from: to("other.yaml#/a") });
    const [first] = described(text).documents;
    return { documents: [{ ...first, links: { "other.yaml": 1 } }, second] as never };
  };
  const fromOther = (text: string | null, absent: object | null = null): string =>
    ledIn({ ...described(""), ...documents(other(text, absent)) });
  expect(fromOther("a: 1")).toBe("1 /a 1");
  expect(fromOther("a: {$ref: '#/b'}\nb: 2")).toBe("1 /b 2");
  expect(fromOther("b: 1")).toBe("dead: there is no such place");
  expect(fromOther("a: [")).toBe("unknown: other.yaml cannot be read");
  expect(fromOther(null)).toBe("unknown: other.yaml cannot be read");
  expect(fromOther(null, { kind: "missing", reason: "no such file" })).toBe("dead: no such file");
  expect(fromOther(null, { kind: "elsewhere", reason: "not fetched" })).toBe("unknown: not fetched");
});
