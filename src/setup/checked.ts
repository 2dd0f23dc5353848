/** Checks what the library and the vitest integration are given, like the command line checks its options. */
import { caught } from "../kit/caught.ts";
import { type CompleteExpectedFailure, completed, type ExpectedFailure } from "../kit/expected-failures.ts";
import { EXPECTED_FAILURES } from "../kit/schema/file-schemas.ts";
import { FormatError, isObject, read } from "../kit/schema/foreign-json.ts";
import { OPTIONS } from "../options/table.ts";
import type { RunOptions, Target } from "../run/options.ts";
import { checkedOnly } from "./requirement-ids.ts";
import { baseUrlFrom, checkApiKey, parseBaseUrl } from "./target.ts";
import { UsageError, word } from "./usage-error.ts";

export function checkedTarget(target: Target): Target {
  const { baseUrl, apiKey } = target;
  return {
    ...target,
    baseUrl: parseBaseUrl("`baseUrl`", textOf("baseUrl", baseUrl), "pass a base URL"),
    apiKey: checkApiKey(textOf("apiKey", apiKey), "`apiKey`", "pass the target's API key"),
  };
}

/** The options without `undefined` values; throws a {@link UsageError} for an unknown word or id. */
export function checkedOptions(
  given: Partial<RunOptions>,
  catalogue: readonly { readonly id: string }[],
): Partial<RunOptions> {
  const options: Partial<RunOptions> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const { profile, plan, categories, only } = options;
  if (profile !== undefined) word("`profile`", OPTIONS.profile.value.words)(String(profile));
  if (plan !== undefined && plan !== null) word("`plan`", OPTIONS.plan.value.words)(String(plan));
  if (categories !== undefined) word("`categories`", OPTIONS.categories.value.words)(String(categories));
  const { description } = options;
  // `null` is an object, too.
  if (description !== undefined && typeof description !== "object") textOf("description", description);
  const { expectedFailures } = options;
  return {
    ...options,
    ...(expectedFailures && { expectedFailures: checkedExpectedFailures(expectedFailures) }),
    ...(only && { only: checkedOnly(only, catalogue, "`only`") }),
  };
}

/** Checks the type at run time, for callers in JavaScript. */
function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new UsageError(`\`${name}\` must be text, not ${value === undefined ? "undefined" : typeof value}`);
}

/** The target, or `null` without `PETSTORE_BASE_URL`; throws a {@link UsageError} if base URL or key is invalid. */
export function targetOfEnvironment(env: NodeJS.ProcessEnv): Target | null {
  const baseUrl = baseUrlFrom(undefined, env[OPTIONS.baseUrl.env]);
  if (baseUrl === null) return null;
  const name = OPTIONS.apiKeyFile.env;
  const given = env[name];
  if (given === undefined) throw new UsageError(`no API key for the target: set ${name}`);
  const apiKey = checkApiKey(given, name, "set it to the target's API key");
  return { baseUrl, apiKey, embedded: false };
}

/** A valid entry with all members, and its id as the catalogue spells it. */
export function asEntry(entry: ExpectedFailure): CompleteExpectedFailure {
  const complete = completed(entry);
  return { ...complete, requirement: complete.requirement.toUpperCase() };
}

export function checkedExpectedFailures(given: unknown): readonly CompleteExpectedFailure[] {
  // None, as in most runs: nothing to load a validator for.
  if (Array.isArray(given) && given.length === 0) return [];
  const value = Array.isArray(given) ? given.map(asWritten) : given;
  const refuse = ({ message }: FormatError): never => {
    throw new UsageError(message);
  };
  return caught(FormatError, () => read(EXPECTED_FAILURES, value, "`expectedFailures`"), refuse).map(asEntry);
}

/** In the library, `null` and `undefined` are the same as an absent member; complete entries are taken, too. */
function asWritten(entry: unknown): unknown {
  if (!isObject(entry)) return entry;
  const { requirement, ...rest } = Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== undefined),
  );
  if (requirement === undefined) return rest;
  return "untested" in rest
    ? { ...rest, untested: `${requirement}, ${rest.untested}` }
    : { requirement, ...rest };
}
