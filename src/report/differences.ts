/**
 * The differences of two JSON values. Not microdiff or jsondiffpatch: they miss changes in members such as `__proto__`
 * and `toString`, which every object inherits.
 */
import type { Step } from "../kit/schema/json-place.ts";

/** A path and the values on both sides; `undefined` for a missing member. */
export interface Difference {
  readonly path: readonly Step[];
  readonly given: unknown;
  readonly wanted: unknown;
}

/** The differences, at most `most` of them; a member that `wanted` lacks is one difference. */
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
