/** The options of a run as data, as written in recordings and reports. */
import { CATEGORY_MODES, PLANS } from "../kit/exchange.ts";
import type { Plain } from "../kit/json/json.ts";
import { read } from "../kit/schema/foreign-json.ts";
import {
  closed,
  flag,
  type JsonSchema,
  list,
  number,
  object,
  oneOf,
  orNull,
  text,
} from "../kit/schema/json-schema.ts";
import { JUDGING_DEFAULTS, type JudgingOptions, judgingDefaultsOf } from "./options.ts";

/** Options by name, as plain data. */
export type PlainOptions = { readonly [name: string]: Plain };

/** The options that are plain data; network options, which may be secret, are left out. */
export function plainOptions(options: JudgingOptions): PlainOptions {
  const names = Object.keys(JUDGING_DEFAULTS) as (keyof JudgingOptions)[];
  const given = names.filter((name) => name !== "expectedFailures" || options[name].length > 0);
  return Object.fromEntries(given.map((name) => [name, options[name]])) as PlainOptions;
}

/** The options of a recorded run, with defaults for missing ones. */
export function pastOptions(plain: PlainOptions): JudgingOptions {
  const { maxWaitMs, maxTimeMs, ...others }: JudgingOptions = { ...JUDGING_DEFAULTS, ...plain };
  const orUnlimited = (ms: number | null): number => ms ?? Number.POSITIVE_INFINITY;
  return { ...others, maxWaitMs: orUnlimited(maxWaitMs), maxTimeMs: orUnlimited(maxTimeMs) };
}

/** `null` means no limit: JSON has no infinity. */
const bound = orNull(number);

const OPTIONS: Readonly<
  Record<Exclude<keyof JudgingOptions, "bail" | "rate" | "anonymous" | "expectedFailures">, JsonSchema<Plain>>
> = {
  profile: oneOf(["core", "full"]),
  plan: orNull(oneOf(PLANS)),
  only: list(text),
  strict: flag,
  seed: number,
  readOnly: flag,
  maxRequests: orNull(number),
  maxCreations: orNull(number),
  categoryId: text,
  categories: oneOf(CATEGORY_MODES),
  concurrency: number,
  timeoutMs: number,
  settleMs: number,
  maxWaitMs: bound,
  maxTimeMs: bound,
  exhaustRateLimit: flag,
  reserve: number,
  now: orNull(number),
};

const EXPECTED_FAILURES = list(
  closed(
    object(
      {
        requirement: text,
        check: orNull(text),
        reason: text,
        expires: orNull(text),
        link: orNull(text),
      },
      { untested: text },
    ),
  ),
);

/** Options that older recordings lack; they have their defaults then. */
const LATER = { bail: flag, rate: orNull(number), anonymous: flag };

/** Left out of recordings and reports unless given. */
const RARE = { expectedFailures: EXPECTED_FAILURES };

const SCHEMA = closed(object(OPTIONS, { ...LATER, ...RARE }));

/** Parses the options of a recording of unknown origin; throws a FormatError if they are not those of this version. */
export function readOptions(options: unknown): JudgingOptions {
  return pastOptions(read(SCHEMA, options, "log._run.options") as PlainOptions);
}

/** Options that differ from the defaults of their profile, and the profile if it is not the default. */
export function changedOptions(plain: PlainOptions): PlainOptions {
  const defaults = plainOptions({
    ...judgingDefaultsOf(pastOptions(plain).profile),
    profile: JUDGING_DEFAULTS.profile,
  });
  const changed = Object.entries(plain).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(changed);
}
