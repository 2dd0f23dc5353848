/** Validates a config against its schema; problems have a place and the expected value. */
import type { ErrorObject } from "ajv/dist/2020.js";
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import { compile } from "../../kit/schema/foreign-json.ts";
import { isObject, placeOf, type Step, stepsOf } from "../../kit/schema/json-place.ts";
import { didYouMean } from "../../setup/nearest.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { ConfigMembers, Problem } from "./config.ts";
import type { Parsed } from "./yaml.ts";

/** Members whose values appear in no message, because they are secret or may contain a secret. */
const SECRET: ReadonlySet<Step> = new Set([
  "headers",
  "baseUrl",
  "apiKeyEnv",
  "apiKeyFile",
  "clientKey",
  "clientKeyPassphraseEnv",
]);

/** The valid members, and the problems of the others. */
export interface CheckedMembers {
  readonly members: ConfigMembers;
  readonly problems: readonly Problem[];
}

/** Throws a {@link UsageError} with one line for each problem, in the order of the file, if there are any. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const lines = [...problems].sort((a, b) => byPlace(a.at, b.at)).map(({ at, what }) => `${at}: ${what}`);
  throw new UsageError([...new Set(lines)].join("\n"));
}

/** Runs a check; the {@link UsageError} that it throws becomes a problem. */
export function problemsOf(check: () => unknown): readonly Problem[] {
  try {
    check();
    return [];
  } catch (error) {
    return [problemIn(error)];
  }
}

/** The same for an asynchronous check. */
export async function laterProblemsOf(check: () => Promise<unknown>): Promise<readonly Problem[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [problemIn(error)];
  }
}

/** Splits a message that begins with a place. */
function problemIn(error: unknown): Problem {
  if (!(error instanceof UsageError)) throw error;
  const [, at = "", what = error.message] = /^(.*?:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
  return { at, what };
}

/** Checks members against the schema. */
export function checkMembers(parsed: Parsed): CheckedMembers {
  const validate = compile<ConfigMembers>(schema, { allErrors: true });
  if (validate(parsed.value)) return { members: parsed.value, problems: [] };
  const errors = validate.errors ?? [];
  // If a member is misspelt, do not report it as missing, too.
  const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
  const problems = errors
    .filter((error) => isUnknown(error) || !misspelt.has(error.instancePath))
    .map((error) => problemFor(error, parsed));
  return { members: withoutWrong(parsed.value, errors.map(wrongPath)), problems };
}

/** The members without those at these paths; nothing if the whole file is wrong. */
function withoutWrong(value: unknown, paths: readonly (readonly string[])[]): ConfigMembers {
  if (paths.some(({ length }) => length === 0) || !isObject(value)) return {};
  const wrong = (name: string): readonly (readonly string[])[] =>
    paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const within = wrong(name);
      if (within.length === 0) return [[name, member]];
      return within.some(({ length }) => length === 0) ? [] : [[name, withoutWrong(member, within)]];
    }),
  );
}

function isUnknown({ keyword }: ErrorObject): boolean {
  return keyword === "additionalProperties";
}

/** The member that an error is in, of the file or of one of its targets; empty if the whole file is wrong. */
function wrongPath(error: ErrorObject): readonly string[] {
  const path = stepsOf(error.instancePath).map(String);
  const full = isUnknown(error) ? [...path, String(error.params.additionalProperty)] : path;
  return full.slice(0, full[0] === "targets" ? 3 : 1);
}

/** A violation of a schema as a message with its place. */
export function problemFor(error: ErrorObject, parsed: Parsed): Problem {
  const path = stepsOf(error.instancePath);
  if (isUnknown(error)) {
    const unknown = [...path, String(error.params.additionalProperty)];
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
    return { at: parsed.atKey(unknown), what: unknownMember(unknown, known) };
  }
  const expected = titleOf(error);
  const what = `${path.length === 0 ? "the file" : named(path)} must be ${expected}`;
  const said = SECRET.has(memberIn(path) ?? "") || path.length === 0 ? "" : `, not ${shown(error.data)}`;
  return { at: parsed.at(path), what: `${what}${said}${guess(error)}` };
}

/** The member that a path is in, of the file or of one of its targets. */
function memberIn(path: readonly Step[]): Step | undefined {
  return path[0] === "targets" ? path[2] : path[0];
}

function unknownMember(path: readonly Step[], known: readonly string[]): string {
  const name = String(path.at(-1));
  if (path[0] === "targets" && path.length === 2)
    return `${named(path)} is no name for a target: use letters, digits, ".", "_" and "-", and not "all"`;
  if (memberIn(path) === path.at(-1) && /^api[-_]?key$/i.test(name)) {
    return `${named(path)} is not allowed, because config files end up in version control: put the key into an environment variable and name that in apiKeyEnv`;
  }
  const others = didYouMean(name, known) || `: known are ${known.join(", ")}`;
  return `${named(path)} is unknown${others}`;
}

/** The title of the schema says what the value must be. */
function titleOf({ parentSchema }: ErrorObject): string {
  return (parentSchema as { readonly title: string }).title;
}

function guess({ keyword, params, data }: ErrorObject): string {
  return keyword === "enum" && typeof data === "string" ? didYouMean(data, params.allowedValues) : "";
}

function shown(value: unknown): string {
  if (value === null) return "nothing";
  if (typeof value === "string") return quote(value);
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  return typeof value === "object" ? "members" : String(value);
}

/** The path of a member: `implementation.contact[0]`. */
function named(path: readonly Step[]): string {
  return `\`${quote(placeOf(path)).slice(1, -1)}\``;
}

function byPlace(a: string, b: string): number {
  const [lineA = 0, columnA = 0] = a.split(":").slice(-2).map(Number);
  const [lineB = 0, columnB = 0] = b.split(":").slice(-2).map(Number);
  return lineA - lineB || columnA - columnB;
}
