/** A config against its schema: what is wrong first, where, and what would be right. */
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import { UsageError } from "../errors.ts";
import { didYouMean } from "../nearest.ts";
import { quote } from "../quote.ts";
import type { ConfigMembers } from "./config.ts";
import type { Parsed, Step } from "./yaml.ts";

/** Members whose values no message repeats: they are secrets, or may hold one. */
const SECRET: ReadonlySet<Step> = new Set(["headers", "baseUrl", "apiKeyEnv"]);

/** The members, or wrong usage that tells of the first one that is wrong. */
export function checkMembers(parsed: Parsed): ConfigMembers {
  // The schema is our own and checked by a test; `verbose` brings its titles along.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    messages: false,
    meta: false,
    validateSchema: false,
    allowUnionTypes: true,
  });
  const validate = ajv.compile<ConfigMembers>(schema);
  if (validate(parsed.value)) return parsed.value;
  const errors = validate.errors ?? [];
  // A misspelt member is not also a missing one.
  const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
  const problems = errors
    .filter((error) => isUnknown(error) || !misspelt.has(error.instancePath))
    .map((error) => told(error, parsed));
  const [first] = problems.sort((a, b) => byPlace(a.at, b.at));
  throw new UsageError(first ? `${first.at}: ${first.what}` : "the config is wrong");
}

function isUnknown({ keyword }: ErrorObject): boolean {
  return keyword === "additionalProperties";
}

interface Problem {
  readonly at: string;
  readonly what: string;
}

function told(error: ErrorObject, parsed: Parsed): Problem {
  const path = stepsOf(error.instancePath);
  if (isUnknown(error)) {
    const unknown = [...path, String(error.params.additionalProperty)];
    const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
    return { at: parsed.atKey(unknown), what: unknownMember(unknown, known) };
  }
  const expected = titleOf(error);
  const what = `${path.length === 0 ? "the file" : named(path)} must be ${expected}`;
  const said = SECRET.has(path[0] ?? "") || path.length === 0 ? "" : `, not ${shown(error.data)}`;
  return { at: parsed.at(path), what: `${what}${said}${guess(error)}` };
}

function unknownMember(path: readonly Step[], known: readonly string[]): string {
  const name = String(path.at(-1));
  if (path.length === 1 && /^api[-_]?key$/i.test(name)) {
    return `${named(path)} is refused, since files end up in version control: name an environment variable that holds the key with apiKeyEnv`;
  }
  const others = didYouMean(name, known) || `: there is ${known.join(", ")}`;
  return `${named(path)} is unknown${others}`;
}

/** What a value must be is the title of its schema. */
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

/** `implementation.contact[0]`, as the user would write it. */
function named(path: readonly Step[]): string {
  const text = path.map((step, i) => (typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`));
  return `\`${quote(text.join("")).slice(1, -1)}\``;
}

function stepsOf(pointer: string): readonly Step[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
    .map((step) => (/^[0-9]+$/.test(step) ? Number(step) : step));
}

function byPlace(a: string, b: string): number {
  const [lineA = 0, columnA = 0] = a.split(":").slice(-2).map(Number);
  const [lineB = 0, columnB = 0] = b.split(":").slice(-2).map(Number);
  return lineA - lineB || columnA - columnB;
}
