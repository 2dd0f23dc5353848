/** A place within a JSON value, and what is there, as people read them. */

/** A step from a value to one within it. */
export type Step = string | number;

/** "log.entries[3].time". */
export function placeOf(path: readonly Step[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === "number" ? `${place}[${step}]` : place === "" ? step : `${place}.${step}`,
    "",
  );
}

/** The steps of a JSON pointer (RFC 6901); digits are taken for the position in a list. */
export function stepsOf(pointer: string): readonly Step[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^[0-9]+$/.test(step) ? Number(step) : step));
}

/** Whether a value is a JSON object: neither a list nor `null`. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const LONGEST = 120;

/** A value: a short one as JSON, a long one cut, `undefined` as "nothing". */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) {
    const flat = value.every((item) => typeof item === "number" || typeof item === "string");
    return flat && value.length <= 20 ? cut(JSON.stringify(value)) : `a list of ${value.length}`;
  }
  return isObject(value) ? "an object" : cut(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
