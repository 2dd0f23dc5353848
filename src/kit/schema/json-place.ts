/** Formats places in JSON values, and the values there. */

/** A member name or an array index. */
export type Step = string | number;

/** "log.entries[3].time". */
export function placeOf(path: readonly Step[]): string {
  return path.reduce<string>(
    (place, step) =>
      typeof step === "number" ? `${place}[${step}]` : place === "" ? step : `${place}.${step}`,
    "",
  );
}

/** The steps of a JSON pointer (RFC 6901); digits are read as an array index. */
export function stepsOf(pointer: string, decode: (step: string) => string = String): readonly Step[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => decode(step).replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^[0-9]+$/.test(step) ? Number(step) : step));
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const LONGEST = 120;

/** Formats a value as JSON, cut after 120 characters; `undefined` as "nothing". */
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
