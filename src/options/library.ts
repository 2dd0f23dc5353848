/** The options that the library takes as they are: their type and their defaults, from the table. */
import type { OptionRow, ParsedTypes, ValueOf } from "./row.ts";
import { type OptionName, type Options, ROWS } from "./table.ts";

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

/** The defaults; a full run may take longer. */
export function libraryDefaults(profile: LibraryOptions["profile"]): LibraryOptions {
  const values = LIBRARY_ROWS.map((row) => {
    const { library, value, default: usual = null, full = usual } = row;
    if (value.type === "switch") return [library, false];
    if (value.type === "ids") return [library, []];
    return [library, profile === "full" ? full : usual];
  });
  return { ...(Object.fromEntries(values) as LibraryOptions), profile };
}
