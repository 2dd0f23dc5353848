/** Where two JSON values differ. */

/** A place with what stands there on either side; `undefined`: nothing. */
export interface Difference {
  readonly path: readonly (string | number)[];
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
  path: readonly (string | number)[],
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

/** "log.entries[3].time". */
export function placeOf(path: Difference["path"]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === "number" ? `${place}[${step}]` : place === "" ? step : `${place}.${step}`,
    "",
  );
}

const LONGEST = 120;

/** A value as people read it: a short one as JSON, a long one cut. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) {
    const flat = value.every((item) => typeof item === "number" || typeof item === "string");
    return flat && value.length <= 20 ? cut(JSON.stringify(value)) : `a list of ${value.length}`;
  }
  return isParent(value) ? "an object" : cut(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
