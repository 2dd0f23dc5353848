/** DESC-7: an HTTP bearer scheme applies to all three operations. */

import type { Invariant } from "../../../src/engine/claims.ts";
import { type Cursor, child, children, isUnresolved } from "../../../src/kit/description/cursor.ts";
import type { OpenDescription } from "../../../src/kit/description/open-description.ts";
import { type DescribedOperation, securityOf } from "../../../src/kit/description/operations.ts";
import { brief } from "../../../src/kit/description/well-formed.ts";
import { isObject } from "../../../src/kit/schema/json-place.ts";
import { type Compared, check, eachOperation, judged, whereDescribed } from "./described.ts";
import { nameOf } from "./interface.ts";

/** DESC-7. */
export const security: Invariant["check"] = whereDescribed((open) =>
  eachOperation(open, (spec, operation) => [
    check(nameOf(spec), judged(secured(open, operation, nameOf(spec)), open)),
  ]),
);

function secured(open: OpenDescription, { operation }: DescribedOperation, name: string): Compared {
  const expected = `${name} with an HTTP bearer scheme`;
  const at = securityOf(open, operation);
  if (!at) return [{ expected, received: "no `security`", at: operation }];
  const choices = children(at);
  if (choices.length === 0) return [{ expected, received: "no scheme", at }];
  const optional = choices.find(([, { value }]) => isObject(value) && Object.keys(value).length === 0);
  if (optional) return [{ expected, received: "a choice without any scheme", at: optional[1] }];
  const schemes: { readonly words: string; readonly at: Cursor }[] = [];
  for (const [, choice] of choices)
    for (const [scheme, where] of children(choice)) {
      const found = schemeNamed(open, scheme);
      if (found && isUnresolved(found)) return found;
      if (found && isBearer(found)) return [];
      schemes.push({ words: found ? wordsOf(found) : `no scheme \`${scheme}\``, at: found ?? where });
    }
  const [first] = schemes;
  return [{ expected, received: first?.words ?? "no scheme", at: first?.at ?? at }];
}

function schemeNamed(open: OpenDescription, name: string) {
  const components = child(open.root, "components");
  const all = components && child(components, "securitySchemes");
  const found = all && child(all, name);
  return found && open.follow(found);
}

function isBearer({ value }: Cursor): boolean {
  if (!isObject(value) || value.type !== "http" || typeof value.scheme !== "string") return false;
  return value.scheme.toLowerCase() === "bearer";
}

function wordsOf({ value }: Cursor): string {
  if (!isObject(value)) return "no scheme";
  const { type, scheme, in: place, name } = value;
  return brief(
    Object.fromEntries(Object.entries({ type, scheme, in: place, name }).filter(([, v]) => v !== undefined)),
  );
}
