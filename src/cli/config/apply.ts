/** Applies a config: its values are used for all options that the command line does not give. */
import { Command, type Option } from "commander";
import { OR_EMBEDDED, parseBaseUrl } from "../../setup/base-url.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { withImplementation, withSelection, withTarget } from "../options/options.ts";
import { withPace } from "../options/pace.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** Path in the config, by the name of the option that it sets. */
type Settings = Readonly<Record<string, readonly string[]>>;

const IMPLEMENTATION: Settings = {
  organization: ["implementation", "organization"],
  project: ["implementation", "project"],
  projectUrl: ["implementation", "url"],
  projectVersion: ["implementation", "version"],
  projectDigest: ["implementation", "digest"],
  contact: ["implementation", "contact"],
};

/** Members that set no option; other code reads them from the config. */
const OTHERS: ReadonlySet<string> = new Set([
  "baseUrl",
  "apiKeyEnv",
  "environment",
  "headers",
  "targets",
  "implementation",
  "readOnly",
]);

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
  const options = withImplementation(withPace(withSelection(withTarget(new Command())))).options;
  const same = Object.keys(members).filter((name) => !OTHERS.has(name));
  const settings: Settings = { ...Object.fromEntries(same.map((name) => [name, [name]])), ...IMPLEMENTATION };
  for (const [name, path] of Object.entries(settings)) {
    const given = valueAt(members, path);
    if (given === undefined) continue;
    const option = options.find((each) => each.attributeName() === name);
    problems.push(
      ...problemsOf(() => {
        const value = option ? checked(option, given, `${at(...path)}: \`${path.join(".")}\``) : given;
        if (command.getOptionValueSource(name) !== "cli")
          command.setOptionValueWithSource(name, value, "config");
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
function checked(option: Option, given: unknown, member: string): unknown {
  if (typeof given === "boolean" || !option.parseArg) return given;
  try {
    // A list sets a repeatable option several times, and a variadic option once.
    if (!Array.isArray(given)) return option.parseArg(String(given), undefined);
    if (option.variadic) return given;
    return given.reduce<unknown>((before, each) => option.parseArg?.(String(each), before), undefined);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(option.long ?? "", () => member));
  }
}
