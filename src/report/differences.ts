/**
 * Where two JSON values differ, by their own members. By hand, for a changed file must not pass unseen: microdiff and
 * jsondiffpatch take a member `__proto__` or `toString` for what every object inherits.
 */
import type { Step } from "../kit/schema/json-place.ts";

/** A place with what is there on either side; `undefined`: nothing. */
export interface Difference {
  readonly path: readonly Step[];
  readonly given: unknown;
  readonly wanted: unknown;
}

/** The differences, at most `most` of them; what `wanted` does not have is not looked into. */
export function differences(given: unknown, wanted: unknown, most: number): readonly Difference[] {
  const found: Difference[] = [];
  compare(given, wanted, [], found, most);
  return found;
}

function compare(
  given: unknown,
  wanted: unknown,
  path: readonly Step[],
  found: Difference[],
  most: number,
): void {
  if (found.length >= most || Object.is(given, wanted)) return;
  if (!isParent(given) || !isParent(wanted) || Array.isArray(given) !== Array.isArray(wanted)) {
    found.push({ path, given, wanted });
    return;
  }
  const names = new Set([...Object.keys(wanted), ...Object.keys(given)]);
  for (const name of names) {
    const step = Array.isArray(wanted) ? Number(name) : name;
    compare(member(given, name), member(wanted, name), [...path, step], found, most);
  }
}

function isParent(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function member(parent: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(parent, name) ? parent[name] : undefined;
}
