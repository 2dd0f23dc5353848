/** The options of a run as data: as they are written beside the exchanges, and what was said of them in the report. */
import type { Plain } from "../kit/json.ts";
import { DEFAULTS, defaultsOf, type RunOptions } from "./options.ts";

/** Options by name, as JSON can hold them. */
export type PlainOptions = { readonly [name: string]: Plain };

/** All options but those that are no data, and the network, which may hold secrets. */
export function plainOptions(options: RunOptions): PlainOptions {
  const { onProgress: _, signal: __, network: ___, clock: ____, ...plain } = options;
  return plain as unknown as PlainOptions;
}

/** The options of a run that is over. */
export function pastOptions(plain: PlainOptions): RunOptions {
  return { ...DEFAULTS, ...plain };
}

type DataOption = Exclude<keyof RunOptions, "network" | "clock" | "onProgress" | "signal">;

const isNumber = (value: Plain): boolean => typeof value === "number";
const isFlag = (value: Plain): boolean => typeof value === "boolean";
const orNull = (is: (value: Plain) => boolean) => (value: Plain) => value === null || is(value);
const oneOf = (words: readonly string[]) => (value: Plain) => words.includes(value as string);

const IS_OPTION: Readonly<Record<DataOption, (value: Plain) => boolean>> = {
  profile: oneOf(["core", "full"]),
  plan: orNull(oneOf(["free", "pro", "business", "enterprise"])),
  only: (value) => Array.isArray(value) && value.every((id) => typeof id === "string"),
  strict: isFlag,
  seed: isNumber,
  readOnly: isFlag,
  maxRequests: orNull(isNumber),
  maxCreations: orNull(isNumber),
  categoryId: (value) => typeof value === "string",
  categories: oneOf(["any", "restricted", "auto"]),
  concurrency: isNumber,
  timeoutMs: isNumber,
  settleMs: isNumber,
  // No bound at all is written as null: JSON has no infinity.
  maxWaitMs: orNull(isNumber),
  maxTimeMs: orNull(isNumber),
  exhaustRateLimit: isFlag,
  reserve: isNumber,
  now: orNull(isNumber),
};

/** What keeps options that were read from being those of this version, or `null`. */
export function optionProblem(plain: PlainOptions): string | null {
  for (const name of Object.keys(plain)) {
    if (!Object.hasOwn(IS_OPTION, name)) return `the option ${JSON.stringify(name)} is unknown`;
  }
  for (const [name, isValid] of Object.entries(IS_OPTION)) {
    const value = Object.hasOwn(plain, name) ? plain[name] : undefined;
    if (value === undefined) return `the option "${name}" is missing`;
    if (!isValid(value)) return `the option "${name}" has no possible value`;
  }
  return null;
}

/** Options that differ from the defaults of their profile, which is one itself. */
export function changedOptions(plain: PlainOptions): PlainOptions {
  const defaults = plainOptions({ ...defaultsOf(pastOptions(plain).profile), profile: DEFAULTS.profile });
  const changed = Object.entries(plain).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(changed);
}
