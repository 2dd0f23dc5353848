/** Schemas with an address of their own: `$id` (JSON Schema 2020-12 §8.2.1), which OpenAPI 3.1 allows. */
import { isObject } from "../schema/json-place.ts";
import { type Cursor, child, children } from "./cursor.ts";
import { MOST_LEVELS, VALUES } from "./references.ts";

/** The schemas of one document by their absolute addresses. */
export type Resources = ReadonlyMap<string, Cursor>;

/** The schemas with a `$id` in a document; `base` is the document's own address. */
export function resourcesIn(top: Cursor, base: string): Resources {
  const found = new Map<string, Cursor>();
  const open: { readonly at: Cursor; readonly base: string }[] = [{ at: top, base }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { at } = next;
    const own = addressOf(at, next.base);
    if (own !== null && !found.has(own)) found.set(own, at);
    if (at.path.length > MOST_LEVELS) continue;
    for (const [name, inner] of children(at))
      if (!VALUES.has(name) && typeof inner.value === "object" && inner.value !== null)
        open.push({ at: inner, base: own ?? next.base });
  }
  return found;
}

/** The address that a reference at a path is relative to: that of the nearest schema around it with a `$id`. */
export function baseAt(top: Cursor, path: Cursor["path"], base: string): string {
  let address = addressOf(top, base) ?? base;
  let at: Cursor | undefined = top;
  for (const step of path) {
    at = child(at, step);
    if (!at) return address;
    address = addressOf(at, address) ?? address;
  }
  return address;
}

/** The absolute address in `reference`, without its fragment; `null`: it has none. */
export function absolute(reference: string, base: string): string | null {
  const [address = ""] = reference.split("#");
  return address !== "" && URL.canParse(address, base) ? new URL(address, base).href : null;
}

function addressOf({ value }: Cursor, base: string): string | null {
  return isObject(value) && Object.hasOwn(value, "$id") && typeof value.$id === "string"
    ? absolute(value.$id, base)
    : null;
}
