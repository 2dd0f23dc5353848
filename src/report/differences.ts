/** The differences of two JSON values. Not microdiff or jsondiffpatch: they miss members such as `__proto__`, which objects inherit. */
import type { Step } from "../kit/schema/foreign-json.ts";

/** A path and the values on both sides; `undefined` for a missing member. */
export interface Difference {
  readonly path: readonly Step[];
  readonly given: unknown;
  readonly wanted: unknown;
}

/** The differences, at most `most` of them; a member that `wanted` lacks is one difference. */
export function differences(given: unknown, wanted: unknown, most: number): readonly Difference[] {
  const found: Difference[] = [];
  compare({ path: [], given, wanted });
  return found;

  function compare(difference: Difference): void {
    const { path, given: one, wanted: other } = difference;
    if (found.length >= most || Object.is(one, other)) return;
    if (!isParent(one) || !isParent(other) || Array.isArray(one) !== Array.isArray(other)) {
      found.push(difference);
      return;
    }
    for (const name of new Set([...Object.keys(other), ...Object.keys(one)])) {
      const step = Array.isArray(other) ? Number(name) : name;
      compare({ path: [...path, step], given: member(one, name), wanted: member(other, name) });
    }
  }
}

function isParent(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function member(parent: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(parent, name) ? parent[name] : undefined;
}
