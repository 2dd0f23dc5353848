/** All references of a description, at any place. */
import { isObject } from "../schema/foreign-json.ts";
import { type Cursor, children, referenceOf } from "./cursor.ts";

/** Members whose values are examples or constants: a `$ref` in them is no reference. */
const VALUES: ReadonlySet<string> = new Set(["example", "default", "enum", "const"]);

/** Members whose members are named by the author, so that one named `example` is no example. */
const NAMED: ReadonlySet<string> = new Set([
  ...[
    "properties",
    "patternProperties",
    "$defs",
    "definitions",
    "paths",
    "pathItems",
    "schemas",
    "responses",
  ],
  ...["parameters", "headers", "requestBodies", "securitySchemes", "links", "callbacks"],
]);

/** Members of a link that are data for a request. */
const OF_LINK: ReadonlySet<string> = new Set(["parameters", "requestBody"]);

/** More levels than this are no description: it refers to itself through an alias. */
const MOST_LEVELS = 200;

/**
 * Every place in a document that holds a `$ref`, itself or deeper. `all`: also below extensions and members called `default`, which
 * other references may lead to.
 */
export function referencesIn(start: Cursor, all = false): readonly Cursor[] {
  const found: Cursor[] = [];
  const open: { readonly at: Cursor; readonly named: boolean }[] = [{ at: start, named: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, named } = next;
    if (!named && referenceOf(at) !== null) found.push(at);
    if (at.path.length > MOST_LEVELS) continue;
    for (const [name, inner] of children(at)) {
      // `examples` of a schema is a list of values; elsewhere examples by name, each with a `value` or a reference.
      const isExamples = name === "value" || (name === "examples" && Array.isArray(inner.value));
      const isData = VALUES.has(name) || isExamples || (OF_LINK.has(name) && at.path.at(-2) === "links");
      if (!named && isData && !(all && name === "default")) continue;
      if (!all && name.startsWith("x-") && (!named || isExtended(at))) continue;
      open.push({ at: inner, named: !named && NAMED.has(name) && isObject(inner.value) });
    }
  }
  return found;
}

/** Whether an object whose members are named by the author may have extensions: paths, and the responses of an operation. */
function isExtended({ path }: Cursor): boolean {
  return path.at(-1) === "paths" || (path.at(-1) === "responses" && path.at(-2) !== "components");
}
