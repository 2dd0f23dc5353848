/** The options of a run as data, as written in recordings and reports. */
import type { Plain } from "../kit/json/json.ts";
import { RECORDED_OPTIONS } from "../kit/schema/file-schemas.ts";
import { read } from "../kit/schema/foreign-json.ts";
import { JUDGING_DEFAULTS, type JudgingOptions, judgingDefaultsOf } from "./options.ts";

type PlainOptions = { readonly [name: string]: Plain };

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

/** Parses the options of a recording of unknown origin; throws a FormatError if they are not those of this version. */
export function readOptions(options: unknown): JudgingOptions {
  return pastOptions(read(RECORDED_OPTIONS, options, "log._run.options"));
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
