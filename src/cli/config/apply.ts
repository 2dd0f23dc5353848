/** Applies a config: its values are used for all options that the command line does not give. */
import { Command } from "commander";
import { type NamedRow, ROWS } from "../../options/table.ts";
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { parserOf } from "../options/flags.ts";
import { checkHeaders } from "../options/headers.ts";
import { problemsOf } from "./parsed.ts";
import type { Config } from "./read.ts";

/** Options whose members other code reads from the config. */
const OTHERS: ReadonlySet<string> = new Set(["header", "readOnly"]);

/** Checks all values, also of options that the command lacks, so that a config is valid for every one; returns the problems. */
export async function applyConfig(command: Command, { members, at }: Config): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const row of ROWS) {
    if (row.member === null || row.flag === false || OTHERS.has(row.name)) continue;
    const path = row.member.split(".");
    const given = path.reduce<unknown>(
      (value, step) => (value as Record<string, unknown> | undefined)?.[step],
      members,
    );
    if (given === undefined) continue;
    const found = await problemsOf(() => {
      const value = parsed(row, given, `${at(...path)}: \`${row.member}\``);
      if (command.getOptionValueSource(row.name) !== "cli")
        command.setOptionValueWithSource(row.name, value, "config");
    });
    problems.push(...found);
  }
  return problems;
}

/** The value as the option parses it; errors begin with the member instead of the flag. */
function parsed({ value }: NamedRow, given: unknown, member: string): unknown {
  const parse = parserOf(value, member) ?? ((text: string): string => text);
  if (typeof given === "boolean") return given;
  // Each is parsed as an option of its own, without commas.
  if (value.type === "ids" || value.type === "words") return given;
  return [given].flat().reduce<unknown>((before, each) => parse(String(each), before), undefined);
}

/** All problems of the members beyond the schema; reads neither variables nor files. */
export async function configProblems(config: Config): Promise<readonly string[]> {
  const { members, at } = config;
  const { apiKeyEnv, apiKeyFile, only = [] } = members;
  const { CATALOGUE } = await import("../../../suites/index.ts");
  const checks = [
    () => checkHeaders(config),
    () => checkedOnly(only, CATALOGUE, `${at("only")}: \`only\``),
    () => {
      if (apiKeyEnv !== undefined && apiKeyFile !== undefined)
        throw new UsageError(
          `${at("apiKeyFile")}: \`apiKeyEnv\` and \`apiKeyFile\` contradict each other: give one of them`,
        );
      if (apiKeyFile === "-")
        throw new UsageError(
          `${at("apiKeyFile")}: \`apiKeyFile\` must be a file: standard input is for --api-key-file`,
        );
    },
  ];
  const found = await Promise.all(checks.map(problemsOf));
  return [...(await applyConfig(new Command(), config)), ...found.flat()];
}
