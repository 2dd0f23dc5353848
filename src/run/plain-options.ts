/** The options of a run as data: as they are written beside the exchanges, and what was said of them in the report. */
import type { Plain } from "../kit/json.ts";
import { DEFAULTS, type RunOptions } from "./options.ts";

/** Options by name, as JSON can hold them. */
export type PlainOptions = { readonly [name: string]: Plain };

/** All options but those that are no data, and the network, which may hold secrets. */
export function plainOptions(options: RunOptions): PlainOptions {
  const { onProgress: _, signal: __, network: ___, ...plain } = options;
  return plain as unknown as PlainOptions;
}

/** The options of a run that is over. */
export function pastOptions(plain: PlainOptions): RunOptions {
  return { ...DEFAULTS, ...plain };
}

/** Options that differ from their defaults. */
export function changedOptions(plain: PlainOptions): PlainOptions {
  const defaults = plainOptions(DEFAULTS);
  const changed = Object.entries(plain).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]),
  );
  return Object.fromEntries(changed);
}
