/** The targets of a config, ${VARIABLE} in the addresses of each, and what the values of all options in it are. */
import { Command } from "commander";
import type { ConfigMembers, TargetConfig } from "../../kit/generated/config.ts";
import { type NamedRow, ROWS } from "../../options/table.ts";
import { checkedOnly } from "../../setup/requirement-ids.ts";
import { didYouMean, quote, UsageError } from "../../setup/usage-error.ts";
import { ALL_TARGETS, parserOf } from "../options/flags.ts";
import { checkHeaders } from "../options/headers.ts";
import { type Config, problemsOf } from "./read.ts";

/** Members whose own members are merged, not replaced. */
const MERGED = ["headers", "implementation"] as const;

/** The problems of every target, chosen or not; reads no variables. */
export async function targetProblems(config: Config): Promise<readonly string[]> {
  const { members, at } = config;
  const { targets = {}, target } = members;
  const problems: string[] = [];
  if (target !== undefined)
    problems.push(
      `${at("target")}: \`target\` names one target: remove it, since the names are those of \`targets\``,
    );
  const names = Object.keys(targets);
  for (const [index, name] of names.entries()) {
    const alike = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
    const here = at("targets", name);
    if (alike !== undefined)
      problems.push(
        `${here}: \`targets.${name}\` differs from \`targets.${alike}\` in capitals only: some file systems take them for one folder`,
      );
    if ({ ...members, ...targets[name] }.baseUrl === undefined)
      problems.push(
        `${here}: \`targets.${name}\` needs a \`baseUrl\`, its own or one at the top of the config`,
      );
    problems.push(...(await filledIn(targetConfig(config, name), null)).problems);
  }
  return problems;
}

/** The names that `--target` chooses, in the order of the config. Throws a {@link UsageError} if it names none. */
export function chosenNames(
  given: readonly string[] | undefined,
  names: readonly string[],
  file: string,
): readonly string[] {
  if (given === undefined) {
    const flags = names.map((name) => `--target ${name}`);
    throw new UsageError(`${file} has several targets: pass ${flags.join(", ")} or --target ${ALL_TARGETS}`);
  }
  const unknown = given.find((name) => name !== ALL_TARGETS && !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(
      `--target: ${file} has no target ${quote(unknown)}${didYouMean(unknown, names) || `: it has ${names.join(", ")}`}`,
    );
  return given.includes(ALL_TARGETS) ? names : names.filter((name) => given.includes(name));
}

/** The config of one target: its own members, and for the others those at the top. */
export function targetConfig({ members, at }: Config, name: string): Config {
  const { targets, target: _, ...shared } = members;
  const own = targets?.[name] ?? {};
  return {
    members: merged(shared, own),
    at: (...path) => (isOwn(own, path) ? at("targets", name, ...path) : at(...path)),
  };
}

function merged(shared: ConfigMembers, own: TargetConfig): ConfigMembers {
  const both: Record<string, unknown> = { ...shared, ...own };
  for (const name of MERGED) if (shared[name] && own[name]) both[name] = { ...shared[name], ...own[name] };
  // A target's own key replaces a shared one, however the two are given.
  if (own.apiKeyEnv !== undefined && own.apiKeyFile === undefined) delete both.apiKeyFile;
  if (own.apiKeyFile !== undefined && own.apiKeyEnv === undefined) delete both.apiKeyEnv;
  return both;
}

function isOwn(own: TargetConfig, [first, second]: readonly (string | number)[]): boolean {
  if (first === undefined || !Object.hasOwn(own, first)) return false;
  const member = (own as Readonly<Record<string, unknown>>)[first];
  const isMerged = MERGED.some((name) => name === first);
  return !isMerged || second === undefined || Object.hasOwn(member as object, second);
}

const ADDRESSES = ["baseUrl", "host", "description", "resolve"] as const;

/** Replaces variables by their values; `env` is `null` if only the form is checked. What has problems, or could not be replaced, is left out. */
export async function filledIn(
  config: Config,
  env: NodeJS.ProcessEnv | null,
  isReplaced: (name: string) => boolean = () => false,
): Promise<{ readonly config: Config; readonly problems: readonly string[] }> {
  const members: { -readonly [name in keyof ConfigMembers]: ConfigMembers[name] } = { ...config.members };
  const problems: string[] = [];
  for (const name of ADDRESSES) {
    const given = members[name];
    if (given === undefined || ![given].flat().some((text) => text.includes("${"))) continue;
    const where = `${config.at(name)}: \`${name}\``;
    delete members[name];
    if (isReplaced(name)) continue;
    const found = await problemsOf(() => {
      const texts = [given].flat().map((text) => withValues(text, env, where));
      if (env === null) return;
      if (name === "resolve") members.resolve = texts;
      else members[name] = texts.join("");
    });
    problems.push(...found);
  }
  const filled = { ...config, members };
  return { config: filled, problems: [...problems, ...(await configProblems(filled))] };
}

/** The text with values; no message shows it, because an address may contain a secret. */
function withValues(text: string, env: NodeJS.ProcessEnv | null, where: string): string {
  return text.replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g, (_, name: string | undefined) => {
    if (name === undefined) throw new UsageError(`${where} has \${ without a name and }: write \${VARIABLE}`);
    const value = env === null ? "" : env[name];
    if (value) return value;
    if (env === null) return "";
    const how = value === undefined ? "not set" : "set but empty";
    throw new UsageError(`${where} takes \${${name}}, which is ${how}: set that environment variable`);
  });
}

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
    if (given === undefined) {
      // What the config of the target before had.
      const usual = command.options.find((option) => option.attributeName() === row.name)?.defaultValue;
      if (command.getOptionValueSource(row.name) === "config")
        command.setOptionValueWithSource(row.name, usual, "default");
      continue;
    }
    const found = await problemsOf(() => {
      const value = parsed(row, given, `${at(...path)}: \`${row.member}\``);
      if (command.getOptionValueSource(row.name) !== "cli")
        command.setOptionValueWithSource(row.name, value, "config");
    });
    problems.push(...found);
  }
  return problems;
}

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
  const checks = [() => checkHeaders(config), () => checkedOnly(only, CATALOGUE, `${at("only")}: \`only\``)];
  const found = await Promise.all(checks.map(problemsOf));
  const problems = [...(await applyConfig(new Command(), config)), ...found.flat()];
  if (apiKeyEnv !== undefined && apiKeyFile !== undefined)
    problems.push(
      `${at("apiKeyFile")}: \`apiKeyEnv\` and \`apiKeyFile\` contradict each other: give one of them`,
    );
  else if (apiKeyFile === "-")
    problems.push(`${at("apiKeyFile")}: \`apiKeyFile\` must be a file: standard input is for --api-key-file`);
  return problems;
}
