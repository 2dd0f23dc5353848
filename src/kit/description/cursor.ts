/** Places in the documents of a description. */
import { caught } from "../caught.ts";
import { isObject, type Step } from "../schema/foreign-json.ts";

export interface Cursor {
  readonly document: number;
  readonly path: readonly Step[];
  readonly value: unknown;
}

/** A reference leads nowhere (`dead`), or a part of a description could not be read or is not looked at (`unknown`). */
export class Unresolved extends Error {
  readonly kind: "dead" | "unknown";

  constructor(kind: Unresolved["kind"], reason: string) {
    super(reason);
    this.kind = kind;
  }
}

export function orUnresolved<T>(work: () => T): T | Unresolved {
  return caught(Unresolved, work, (error) => error);
}

/** A member or element, or one within it; `undefined` if there is none. */
export function child(cursor: Cursor | undefined, ...steps: readonly Step[]): Cursor | undefined {
  return steps.reduce<Cursor | undefined>((at, step) => at && childOf(at, step), cursor);
}

function childOf({ document, path, value }: Cursor, step: Step): Cursor | undefined {
  const isThere = Array.isArray(value)
    ? /^(0|[1-9]\d*)$/.test(String(step)) && Number(step) < value.length
    : isObject(value) && Object.hasOwn(value, step);
  if (!isThere) return undefined;
  const inner = (value as Readonly<Record<Step, unknown>>)[step];
  return { document, path: [...path, step], value: inner };
}

/** All members of an object, or elements of a list, by name; none of any other value. */
export function children(cursor: Cursor | undefined): readonly (readonly [name: string, cursor: Cursor])[] {
  const value = cursor?.value;
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const found = child(cursor, Array.isArray(value) ? Number(name) : name);
    return found ? [[name, found] as const] : [];
  });
}

/** "/paths/~1pets" (RFC 6901); the whole document is "". */
export function pointerOf(path: readonly Step[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function referenceOf({ value }: Cursor): string | null {
  const reference = isObject(value) && Object.hasOwn(value, "$ref") ? value.$ref : undefined;
  return typeof reference === "string" ? reference : null;
}
