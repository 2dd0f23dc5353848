/** Applies a config: its values are used for all options that the command line does not give. */
import type { Command } from "commander";
import { flagOf, type NamedRow, ROWS } from "../../options/table.ts";
import { OR_EMBEDDED, parseBaseUrl } from "../../setup/base-url.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { parserOf } from "../options/parsers.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** Options whose members other code reads from the config. */
const OTHERS: ReadonlySet<string> = new Set(["baseUrl", "header", "readOnly"]);

/**
 * Sets the options that the command line leaves out from the config. All values are checked, even those that this
 * command does not use, so that a config is valid or invalid for every command. Returns the problems.
 */
export function applyConfig(command: Command, { members, at }: Config): readonly Problem[] {
  const { baseUrl } = members;
  const problems =
    baseUrl === undefined
      ? []
      : [...problemsOf(() => parseBaseUrl(`${at("baseUrl")}: \`baseUrl\``, baseUrl, REMEDY))];
  for (const row of ROWS) {
    if (row.config === null || row.flag === false || OTHERS.has(row.name)) continue;
    const path = row.config.split(".");
    const given = valueAt(members, path);
    if (given === undefined) continue;
    problems.push(
      ...problemsOf(() => {
        const value = checked(row, given, `${at(...path)}: \`${row.config}\``);
        if (command.getOptionValueSource(row.name) !== "cli")
          command.setOptionValueWithSource(row.name, value, "config");
      }),
    );
  }
  return problems;
}

const REMEDY = `give a base URL, or remove the line ${OR_EMBEDDED}`;

function valueAt(members: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    members,
  );
}

/** The value as parsed by the option; errors name the member instead of the option. */
function checked(row: NamedRow, given: unknown, member: string): unknown {
  const flag = flagOf(row);
  const parse = parserOf(row.value, flag);
  if (typeof given === "boolean" || parse === null) return given;
  try {
    if (!Array.isArray(given)) return parse(String(given), undefined);
    // Each is parsed as an option of its own, without commas.
    if (row.value.type === "ids" || row.value.type === "words") return given;
    return given.reduce<unknown>((before, each) => parse(String(each), before), undefined);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(flag, () => member));
  }
}
