/** The targets of a config: checks all of them, and makes a config of each that is chosen. */
import { didYouMean } from "../../setup/nearest.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { ALL_TARGETS } from "../options/options.ts";
import type { Config, ConfigMembers, Problem, TargetMembers } from "./config.ts";
import { configProblems } from "./problems.ts";
import { expanded } from "./variables.ts";

/** Members whose own members are merged, not replaced. */
const MERGED = ["headers", "implementation"] as const;

/** The problems of every target, chosen or not; reads no variables. */
export async function targetProblems({ members, at }: Config): Promise<readonly Problem[]> {
  const { targets = {}, target } = members;
  const problems: Problem[] = [];
  if (target !== undefined) {
    const what = "`target` names one target: remove it, since the names are those of `targets`";
    problems.push({ at: at("target"), what });
  }
  const names = Object.keys(targets);
  for (const [index, name] of names.entries()) {
    const alike = names.slice(0, index).find((other) => other.toLowerCase() === name.toLowerCase());
    const here = at("targets", name);
    if (alike !== undefined) {
      const what = `\`targets.${name}\` differs from \`targets.${alike}\` in capitals only: some file systems take them for one folder`;
      problems.push({ at: here, what });
    }
    const { config, problems: found } = expanded(targetConfig({ members, at, problems: [] }, name), null);
    const own = { ...members, ...targets[name] };
    if (own.baseUrl === undefined) {
      const what = `\`targets.${name}\` needs a \`baseUrl\`, its own or one at the top of the config`;
      problems.push({ at: here, what });
    }
    problems.push(...found, ...(await configProblems(config)));
  }
  return problems;
}

/** The names that `--target` chooses, in the order of the config. Throws a {@link UsageError} if it names none. */
export function chosenNames(
  given: readonly string[] | undefined,
  targets: Readonly<Record<string, unknown>>,
  file: string,
): readonly [string, ...string[]] {
  const [first = "", ...others] = Object.keys(targets);
  const names = [first, ...others] as const;
  if (given === undefined) {
    const flags = [...names, ALL_TARGETS].map((name) => `--target ${name}`);
    const listed = `${flags.slice(0, -1).join(", ")} or ${flags.at(-1)}`;
    throw new UsageError(`${file} has several targets: pass ${listed}`);
  }
  for (const name of given)
    if (name !== ALL_TARGETS && !names.includes(name))
      throw new UsageError(
        `--target: ${file} has no target ${quote(name)}${didYouMean(name, names) || `: it has ${names.join(", ")}`}`,
      );
  const [chosen = first, ...more] = names.filter(
    (name) => given.includes(ALL_TARGETS) || given.includes(name),
  );
  return [chosen, ...more];
}

/** The config of one target: its own members, and for the others those at the top. */
export function targetConfig({ members, problems, at }: Config, name: string): Config {
  const { targets, target: _, ...shared } = members;
  const own = targets?.[name] ?? {};
  return {
    members: merged(shared, own),
    problems,
    at: (...path) => (isOwn(own, path) ? at("targets", name, ...path) : at(...path)),
  };
}

function merged(shared: ConfigMembers, own: TargetMembers): ConfigMembers {
  const both: Record<string, unknown> = { ...shared, ...own };
  for (const name of MERGED) if (shared[name] && own[name]) both[name] = { ...shared[name], ...own[name] };
  // A target's own key replaces a shared one, however the two are given.
  if (own.apiKeyEnv !== undefined && own.apiKeyFile === undefined) delete both.apiKeyFile;
  if (own.apiKeyFile !== undefined && own.apiKeyEnv === undefined) delete both.apiKeyEnv;
  return both;
}

/** Whether the value at a path comes from the target's own members. */
function isOwn(own: TargetMembers, [first, second]: readonly (string | number)[]): boolean {
  if (first === undefined || !Object.hasOwn(own, first)) return false;
  const member = (own as Readonly<Record<string, unknown>>)[first];
  const isMerged = MERGED.some((name) => name === first);
  return !isMerged || second === undefined || Object.hasOwn(member as object, second);
}
