/** All references of a description, at any place. */
import { isObject } from "../schema/foreign-json.ts";
import { type Cursor, children, referenceOf } from "./cursor.ts";

/** Members whose values are examples or constants: a `$ref` in them is no reference. */
const VALUES: ReadonlySet<string> = new Set(["example", "default", "enum", "const"]);

/** Members whose members are named by the author, so that one named `example` is no example. */
const NAMED: ReadonlySet<string> = new Set(
  "properties patternProperties schemas responses parameters headers paths $defs definitions".split(" "),
);

/** More levels than this are no description: it refers to itself through an alias. */
const MOST_LEVELS = 200;

/** Every place in a document that holds a `$ref`, itself or deeper. */
export function referencesIn(start: Cursor): readonly Cursor[] {
  const found: Cursor[] = [];
  const open: { readonly at: Cursor; readonly named: boolean }[] = [{ at: start, named: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at, named } = next;
    if (!named && referenceOf(at) !== null) found.push(at);
    if (at.path.length > MOST_LEVELS) continue;
    for (const [name, inner] of children(at)) {
      // `examples` of a schema is a list of values; elsewhere examples by name, each with a `value` or a reference.
      const isExamples = name === "value" || (name === "examples" && Array.isArray(inner.value));
      if (!named && (VALUES.has(name) || isExamples || name.startsWith("x-"))) continue;
      open.push({ at: inner, named: !named && NAMED.has(name) && isObject(inner.value) });
    }
  }
  return found;
}
