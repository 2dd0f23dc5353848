/** What the library and the vitest door are given, checked as the command line checks its options. */
import { CATEGORY_MODES, PLANS } from "../kit/exchange.ts";
import type { RunOptions, Target } from "../run/options.ts";
import { checkApiKey } from "./api-key.ts";
import { parseBaseUrl } from "./base-url.ts";
import { checkedOnly } from "./requirement-ids.ts";
import { UsageError } from "./usage-error.ts";
import { word } from "./values.ts";

/** A target with its address in the usual spelling; throws a {@link UsageError} where address or key cannot be used. */
export function checkedTarget(target: Target): Target {
  const { baseUrl, apiKey } = target;
  return {
    ...target,
    baseUrl: parseBaseUrl("`baseUrl`", textOf("baseUrl", baseUrl), "pass an address"),
    apiKey: checkApiKey(textOf("apiKey", apiKey), "`apiKey`", "pass the target's API key"),
  };
}

/** Options without those that are `undefined`; throws a {@link UsageError} for a word or an id that there is not. */
export function checkedOptions(
  given: Partial<RunOptions>,
  catalogue: readonly { readonly id: string }[],
): Partial<RunOptions> {
  const options: Partial<RunOptions> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const { profile, plan, categories, only } = options;
  if (profile !== undefined) word("`profile`", ["core", "full"])(String(profile));
  if (plan !== undefined && plan !== null) word("`plan`", PLANS)(String(plan));
  if (categories !== undefined) word("`categories`", CATEGORY_MODES)(String(categories));
  const { description } = options;
  if (description !== undefined && description !== null && typeof description !== "object")
    textOf("description", description);
  return only === undefined ? options : { ...options, only: checkedOnly(only, catalogue, "`only`") };
}

/** Not every caller is compiled by TypeScript. */
function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new UsageError(`\`${name}\` must be text, not ${value === undefined ? "left out" : typeof value}`);
}
