/**
 * Every option of `run`, one row each: flags, the config's schema, the variables that are read, types, docs and the
 * certificate's policy all come from here. To add an option, add its row to the group in `rows/`.
 */
import type { OptionRow } from "./row.ts";
import { FLEET_ROWS } from "./rows/fleet.ts";
import { IMPLEMENTATION_ROWS } from "./rows/implementation.ts";
import { JUDGING_ROWS } from "./rows/judging.ts";
import { NETWORK_ROWS } from "./rows/network.ts";
import { OUTPUT_ROWS } from "./rows/output.ts";
import { PACE_ROWS } from "./rows/pace.ts";
import { SELECTION_ROWS } from "./rows/selection.ts";
import { TARGET_ROWS } from "./rows/target.ts";

/** The rows by name, with their literal types. */
export type Options = typeof TARGET_ROWS &
  typeof NETWORK_ROWS &
  typeof FLEET_ROWS &
  typeof SELECTION_ROWS &
  typeof JUDGING_ROWS &
  typeof PACE_ROWS &
  typeof IMPLEMENTATION_ROWS &
  typeof OUTPUT_ROWS;

/** In the order of the help. */
export const OPTIONS: Options = {
  ...TARGET_ROWS,
  ...NETWORK_ROWS,
  ...FLEET_ROWS,
  ...SELECTION_ROWS,
  ...JUDGING_ROWS,
  ...PACE_ROWS,
  ...IMPLEMENTATION_ROWS,
  ...OUTPUT_ROWS,
};

/** An option: `maxRequests`. */
export type OptionName = keyof Options;

/** An option with its name. */
export type NamedRow = OptionRow & { readonly name: OptionName };

/** The same as a list. */
export const ROWS: readonly NamedRow[] = Object.entries(OPTIONS).map(([name, row]) => ({
  ...row,
  name: name as OptionName,
}));

/** `--max-requests`. */
export function flagOf({ name, value }: Pick<NamedRow, "name" | "value">): string {
  const negated = value.type === "switch" && value.negated ? "no-" : "";
  return `--${negated}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** What the help says of the default: ` (default: 10s)`; nothing without one. */
export function defaultText({ default: without }: Pick<OptionRow, "default">): string {
  if (without === null) return "";
  if ("words" in without) return ` (default: ${without.words})`;
  return ` (default: ${without.value}${without.full === undefined ? "" : `; full: ${without.full}`})`;
}
