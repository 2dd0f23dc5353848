/**
 * Every option of `run`, one row each: flags, the config's schema, the variables that are read, the library's type and
 * defaults, docs and the certificate's policy all come from here. To add an option, add its row to a group.
 */
import { JUDGING_ROWS, PACE_ROWS, SELECTION_ROWS } from "./judging.ts";
import { FLEET_ROWS, NETWORK_ROWS } from "./network.ts";
import { IMPLEMENTATION_ROWS, OUTPUT_ROWS } from "./report.ts";
import type { OptionRow, OptionRows, OptionValue, ParsedTypes, ValueOf } from "./row.ts";
import { CONFIG_ROWS, TARGET_ROWS } from "./target.ts";

export type Options = typeof CONFIG_ROWS &
  typeof TARGET_ROWS &
  typeof NETWORK_ROWS &
  typeof FLEET_ROWS &
  typeof SELECTION_ROWS &
  typeof JUDGING_ROWS &
  typeof PACE_ROWS &
  typeof IMPLEMENTATION_ROWS &
  typeof OUTPUT_ROWS;

export type OptionName = keyof Options;

/** The groups, in the order of the help. */
const GROUPS: Readonly<Record<string, OptionRows>> = {
  "Config file:": CONFIG_ROWS,
  "Target:": TARGET_ROWS,
  "Network:": NETWORK_ROWS,
  "Several targets (--config):": FLEET_ROWS,
  "What to test:": SELECTION_ROWS,
  "How to judge:": JUDGING_ROWS,
  "Pace:": PACE_ROWS,
  "Implementation, for report and certificate:": IMPLEMENTATION_ROWS,
  "Output:": OUTPUT_ROWS,
};

export const OPTIONS: Options = Object.assign({}, ...Object.values(GROUPS));

export type NamedRow = OptionRow & {
  readonly name: OptionName;
  readonly group: string;
  readonly member: string | null;
};

export const ROWS: readonly NamedRow[] = Object.entries(GROUPS).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, row]) => {
    const member = row.config === false ? null : (row.config ?? name);
    return { ...row, name: name as OptionName, group, member };
  }),
);

/** `--max-requests`. */
export function flagOf({ name, value }: Pick<NamedRow, "name" | "value">): string {
  const negated = value.type === "switch" && value.negated ? "no-" : "";
  return `--${negated}${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** A value as one types it: times with a unit. */
export function typed({ type }: OptionValue, value: number | string): string {
  if (type !== "time") return String(value);
  return Number(value) % 60_000 === 0 ? `${Number(value) / 60_000}m` : `${Number(value) / 1_000}s`;
}

/** What the help says of the default: ` (default: 10s)`; nothing without one. */
export function defaultText({ value, default: without, full, otherwise }: OptionRow): string {
  if (otherwise !== undefined) return ` (default: ${otherwise})`;
  if (without === undefined) return "";
  const longer = full === undefined ? "" : `; full: ${typed(value, full)}`;
  return ` (default: ${typed(value, without)}${longer})`;
}

export function memberText(row: OptionRow): string {
  const text = row.configDoes ?? row.does;
  const note = row.note === undefined ? "" : ` ${row.note}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${defaultText(row)}.${note}`;
}

type LibraryName<N extends OptionName> = Options[N] extends { readonly library: infer L extends string }
  ? L
  : never;

type LibraryValue<R extends OptionRow> =
  | ValueOf<R["value"], ParsedTypes>
  | (R extends { readonly default: number | string }
      ? never
      : R["value"]["type"] extends "switch" | "ids"
        ? never
        : null);

/** Every option that judging depends on; docs/options.md says what each does. Times are in milliseconds. */
export type LibraryOptions = {
  readonly [N in OptionName as LibraryName<N>]: LibraryValue<Options[N]>;
};

export const LIBRARY_ROWS: readonly (OptionRow & { readonly library: string })[] = ROWS.flatMap((row) =>
  row.library === undefined ? [] : [{ ...row, library: row.library }],
);

export function libraryDefaults(profile: LibraryOptions["profile"]): LibraryOptions {
  const values = LIBRARY_ROWS.map((row) => {
    const { library, value, default: usual = null, full = usual } = row;
    if (value.type === "switch") return [library, false];
    if (value.type === "ids") return [library, []];
    return [library, profile === "full" ? full : usual];
  });
  return { ...(Object.fromEntries(values) as LibraryOptions), profile };
}
