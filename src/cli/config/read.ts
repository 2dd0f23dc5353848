/** A YAML or JSON file that knows where everything is, its violations of a schema in sentences; and the file of `--config`. */
import type { ErrorObject } from "ajv/dist/2020.js";
import { only } from "../../kit/caught.ts";
import type { ConfigMembers } from "../../kit/generated/config.ts";
import { compile, decodeUtf8, placeOf, type Step, shown, stepsOf } from "../../kit/schema/foreign-json.ts";
import { type Position, parseText } from "../../kit/yaml.ts";
import { visible } from "../../report/text/text.ts";
import { didYouMean, quote, readable, readInput, UsageError } from "../../setup/usage-error.ts";

/** A config file, whose schema is `schemas/config.schema.json`. */
export interface Config {
  readonly members: ConfigMembers;
  /** The place of a member, for messages: `config.yaml:7:3`. */
  readonly at: (...path: readonly (string | number)[]) => string;
}

/** Members whose values appear in no message, because they are secret or may contain a secret. */
const SECRET = new Set([
  "headers",
  "baseUrl",
  "apiKeyEnv",
  "apiKeyFile",
  "clientKey",
  "clientKeyPassphraseEnv",
]);

export async function readConfig(file: string): Promise<Config> {
  if (file.trim() === "") throw new UsageError("--config is empty: name a file, or omit the option");
  const what = file === "-" ? "the config on standard input (--config -)" : `the config file ${quote(file)}`;
  const parsed = await readParsed(file, what, "check --config");
  const { default: schema } = await import("../../../schemas/config.schema.json", { with: { type: "json" } });
  const validate = compile<ConfigMembers>(schema, { allErrors: true });
  if (!validate(parsed.value)) refuse(violations(validate.errors ?? [], parsed, SECRET));
  return { members: parsed.value as ConfigMembers, at: (...path) => parsed.at(path) };
}

export interface Parsed {
  readonly text: string;
  /** Numbers that a double cannot represent are text with the same digits; an empty file is `{}`. */
  readonly value: unknown;
  /** `FILE:LINE:COLUMN` of the value at a path, or of the nearest enclosing value if there is none. */
  readonly at: (path: readonly Step[]) => string;
  /** The same for the key of a member. */
  readonly atKey: (path: readonly Step[]) => string;
}

/** Reads and parses a file. Throws a {@link UsageError} if it is neither YAML nor JSON. */
export async function readParsed(file: string, what: string, remedy: string): Promise<Parsed> {
  const bytes = await readInput(file, what, remedy);
  const name = file === "-" ? "standard input" : file;
  const text = readable(name, () => decodeUtf8(bytes), ": save it as UTF-8").replace(/^\ufeff/, "");
  const { value, position } = readable(name, () => parseText(text, true));
  const place = (at: Position | null): string =>
    at === null ? visible(name) : `${visible(name)}:${at.line}:${at.column}`;
  return {
    text,
    value: value ?? {},
    at: (path) => place(position(path, "value")),
    atKey: (path) => place(position(path)),
  };
}

/** Throws a {@link UsageError} with one line for each problem, if there are any. */
export function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new UsageError([...new Set(problems)].join("\n"));
}

/** Runs a check; the message of the {@link UsageError} that it throws is a problem. */
export async function problemsOf(check: () => unknown): Promise<readonly string[]> {
  const checked = async (): Promise<unknown> => check();
  return checked().then(
    () => [],
    only(UsageError, ({ message }) => [message]),
  );
}

export function violations(
  errors: readonly ErrorObject[],
  parsed: Parsed,
  secret: ReadonlySet<Step> = new Set(),
): readonly string[] {
  // If a member is misspelt, do not report it as missing, too.
  const misspelt = new Set(errors.filter(isUnknown).map(({ instancePath }) => instancePath));
  return (
    errors
      .filter((error) => isUnknown(error) || !misspelt.has(error.instancePath))
      // Which members are needed may depend on one of them: what it leads to says more than that it failed.
      .filter(({ keyword }) => keyword !== "if")
      .map((error) => violation(error, parsed, secret))
  );
}

const isUnknown = ({ keyword }: ErrorObject): boolean => keyword === "additionalProperties";

function violation(error: ErrorObject, parsed: Parsed, secret: ReadonlySet<Step>): string {
  const { instancePath, keyword, params, parentSchema, data } = error;
  const path = stepsOf(instancePath);
  if (isUnknown(error)) {
    const member = [...path, String(params.additionalProperty)];
    const known = Object.keys((parentSchema as { properties?: object }).properties ?? {});
    return `${parsed.atKey(member)}: ${unknownMember(member, known)}`;
  }
  if (keyword === "required")
    return `${parsed.at(path)}: ${named([...path, String(params.missingProperty)])} is missing`;
  const { title } = parentSchema as { readonly title: string };
  const what = path.length === 0 ? "the file" : named(path);
  const isSecret = path.length === 0 || path.some((step) => secret.has(step));
  const guess = keyword === "enum" && typeof data === "string" ? didYouMean(data, params.allowedValues) : "";
  return `${parsed.at(path)}: ${what} must be ${title}${isSecret ? "" : `, not ${visible(shown(data))}`}${guess}`;
}

function unknownMember(path: readonly Step[], known: readonly string[]): string {
  const name = String(path.at(-1));
  if (path[0] === "targets" && path.length === 2)
    return `${named(path)} is no name for a target: use letters, digits, ".", "_" and "-", and not "all"`;
  if (/^api[-_]?key$/i.test(name))
    return `${named(path)} is not allowed, because config files end up in version control: put the key into an environment variable and name that in apiKeyEnv`;
  return `${named(path)} is unknown${didYouMean(name, known) || `: known are ${known.join(", ")}`}`;
}

function named(path: readonly Step[]): string {
  return `\`${quote(placeOf(path)).slice(1, -1)}\``;
}
