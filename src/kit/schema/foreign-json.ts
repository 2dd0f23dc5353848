/** JSON of unknown origin, validated by schemas whose titles say what a value must be; an error names the first violation and its place. */
import { createRequire } from "node:module";
import type { ErrorObject, Options, ValidateFunction } from "ajv/dist/2020.js";
import { caught } from "../caught.ts";

/** Loads a package on first use: commands that do not need it start without it. */
export const load: NodeJS.Require = createRequire(import.meta.url);

/** Compiles one of our own schemas. Tests check those, so the meta-schema is not compiled. */
export function compile<T>(schema: JsonSchema<T>, options: Options = {}): ValidateFunction<T> {
  const { Ajv2020 } = load("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const ajv = new Ajv2020({
    meta: false,
    validateSchema: false,
    allowUnionTypes: true,
    strictTypes: false,
    // Inherited properties such as toString are no members.
    ownProperties: true,
    // Times have a pattern as well as a format.
    formats: { "date-time": true, date: isDate, uri: URL.canParse, "base64-either": isEitherBase64 },
    // Adds the schema to errors: its title says what a value must be.
    verbose: true,
    ...options,
  });
  return ajv.compile<T>(schema);
}

/** Whether a text of the right form is a day of the calendar: Date turns 30 February into 2 March. */
function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Canonical base64 only (RFC 4648 §3.5), in either alphabet: bits that a decoder drops could be changed unnoticed. */
function isEitherBase64(text: string): boolean {
  const bytes = Buffer.from(text, "base64");
  const bare = text.replace(/={1,2}$/, "");
  const isPadded = text === bare || text.length % 4 === 0;
  return (
    isPadded &&
    ["base64" as const, "base64url" as const].some((form) => bytes.toString(form).replace(/=+$/, "") === bare)
  );
}

const compiled = new Map<JsonSchema<unknown>, ValidateFunction>();

/** The value, if it is valid; else throws a {@link FormatError}. `at`: the value's place in its file. */
export function read<T>(schema: JsonSchema<T>, value: unknown, at = ""): T {
  const validate = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, validate);
  if (validate(value)) return value as T;
  const [first] = validate.errors ?? [];
  throw new FormatError(first ? clauseOf(first, at) : `${at || "it"} does not match its schema`);
}

function clauseOf({ instancePath, keyword, params, parentSchema, message }: ErrorObject, at: string): string {
  const place = (...more: readonly string[]): string => placeOf([at, ...stepsOf(instancePath), ...more]);
  if (keyword === "required") return `${place(params.missingProperty)} is missing`;
  if (keyword === "additionalProperties") return `${place(params.additionalProperty)} is unknown`;
  const words: unknown = keyword === "enum" ? either(params.allowedValues.map(String)) : undefined;
  const expected = parentSchema?.title ?? words;
  return `${place() || "it"} ${expected === undefined ? message : `must be ${expected}`}`;
}

/** Parses JSON, a string or UTF-8; throws a {@link FormatError} if it is neither. */
export function parseJson(source: string | Uint8Array): unknown {
  const text = typeof source === "string" ? source : decodeUtf8(source);
  return caught(
    SyntaxError,
    (): unknown => JSON.parse(text),
    ({ message }) => {
      throw new FormatError(`it is not JSON (${message})`);
    },
  );
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes UTF-8, a byte order mark included; throws a {@link FormatError} for other bytes. */
export function decodeUtf8(bytes: Uint8Array): string {
  const refuse = (): never => {
    throw new FormatError("it is not UTF-8");
  };
  return caught(TypeError, () => utf8.decode(bytes), refuse);
}

declare const OF: unique symbol;

export interface JsonSchema<T> {
  readonly [keyword: string]: unknown;
  readonly [OF]?: T;
}

/** "a", "a or b", "a, b or c". */
export function either(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** `message` is one clause: "log.entries[3].time must be a number", "it is not JSON". */
export class FormatError extends Error {
  override readonly name = "FormatError";

  /** The message with the file's name: `"a.json": it is not JSON`. */
  of(file: string): string {
    return `${file}: ${this.message}`;
  }
}

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
