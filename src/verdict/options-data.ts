/** The options of a run as data, as written in recordings and reports. */
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
import type { OptionRow } from "../options/row.ts";
import { LIBRARY_ROWS } from "../options/table.ts";
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

/** The schema of an option in a recording; `null` in place of a time means no limit, since JSON has no infinity. */
function schemaOf({ value, default: usual, full }: OptionRow): JsonSchema<Plain> {
  if (value.type === "switch") return flag;
  if (value.type === "ids") return list(text);
  const own = value.type === "word" ? oneOf(value.words) : value.type === "int64" ? text : number;
  return usual === undefined || full !== undefined ? orNull(own as JsonSchema<Plain>) : own;
}

const OPTIONS = Object.fromEntries(LIBRARY_ROWS.map((row) => [row.library, schemaOf(row)]));

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

/** Expected failures are left out of recordings and reports unless given. */
const SCHEMA = closed(object(OPTIONS, { expectedFailures: EXPECTED_FAILURES }));

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
