/** Checks the arguments of the library and the vitest integration like the command line checks its options. */
import { OPTIONS } from "../options/table.ts";
import type { RunOptions, Target } from "../run/options.ts";
import { checkApiKey } from "./api-key.ts";
import { parseBaseUrl } from "./base-url.ts";
import { checkedExpectedFailures } from "./expected-failures.ts";
import { checkedOnly } from "./requirement-ids.ts";
import { UsageError } from "./usage-error.ts";
import { word } from "./values.ts";

/** The target with a normalized base URL; throws a {@link UsageError} if base URL or key is invalid. */
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
  if (description !== undefined && description !== null && typeof description !== "object")
    textOf("description", description);
  const { expectedFailures } = options;
  const known =
    expectedFailures === undefined ? {} : { expectedFailures: checkedExpectedFailures(expectedFailures) };
  if (only !== undefined) return { ...options, ...known, only: checkedOnly(only, catalogue, "`only`") };
  return { ...options, ...known };
}

/** Checks the type at run time, for callers in JavaScript. */
function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new UsageError(`\`${name}\` must be text, not ${value === undefined ? "undefined" : typeof value}`);
}
