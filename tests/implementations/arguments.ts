/** The runner's arguments. */
import { parseArgs } from "node:util";

/** What to do. */
export interface Task {
  /** The chosen folders of implementations/. */
  readonly names: readonly string[];
  /** Whether to write the committed reports instead of comparing with them. */
  readonly update: boolean;
  /** Whether the corrected twins are judged as well. */
  readonly corrected: boolean;
  /** Whether to write the page from the committed reports, and nothing else. */
  readonly pageOnly: boolean;
  /** Where whole reports are kept; `null`: nowhere. */
  readonly keep: string | null;
}

/** How it is called; `names`: all that there are. */
export function usage(names: readonly string[]): string {
  return `npm run implementations -- [NAME…] [OPTIONS]

  NAME             ${names.join(", ")} (default: all)
  --update         writes report.json and corrected.diff of each, and docs/implementations.md
  --page           writes docs/implementations.md from the committed reports, and ends
  --no-corrected   leaves out the corrected twins, which are judged in the full profile
  --keep DIR       keeps the whole report of each run in DIR`;
}

/** Parses the arguments; throws an Error with a message if they are invalid. */
export function readArguments(args: readonly string[], names: readonly string[]): Task {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      update: { type: "boolean", default: false },
      page: { type: "boolean", default: false },
      "no-corrected": { type: "boolean", default: false },
      keep: { type: "string" },
    },
  });
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`no implementation ${unknown.join(", ")}: there are ${names.join(", ")}`);
  if (values.update && values["no-corrected"])
    throw new Error("--update needs the corrected twins: omit --no-corrected");
  return {
    names: positionals.length === 0 ? names : names.filter((name) => positionals.includes(name)),
    update: values.update,
    corrected: !values["no-corrected"],
    pageOnly: values.page,
    keep: values.keep ?? null,
  };
}
