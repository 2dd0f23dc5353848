/** The config under the command line: what the line does not say, the file does. */
import { Command, type Option } from "commander";
import { OR_EMBEDDED, parseBaseUrl } from "../../setup/base-url.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { withImplementation, withPace, withSelection, withTarget } from "../options/options.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** Members that are an option of the same name, and those of `implementation` by the option's. */
type Settings = Readonly<Record<string, readonly string[]>>;

const IMPLEMENTATION: Settings = {
  organization: ["implementation", "organization"],
  project: ["implementation", "project"],
  projectUrl: ["implementation", "url"],
  projectVersion: ["implementation", "version"],
  contact: ["implementation", "contact"],
};

/** Members that are no option: who needs them reads them from the config. */
const OTHERS: ReadonlySet<string> = new Set([
  "baseUrl",
  "apiKeyEnv",
  "environment",
  "headers",
  "implementation",
  "readOnly",
]);

/**
 * Gives a command the values of the file for the options that its line leaves out. Every value passes the check of
 * its option, also those that this command has no use for: a config is right or wrong as a whole. Returns what is wrong.
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

const REMEDY = `give an address, or remove the line ${OR_EMBEDDED}`;

function valueAt(members: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    members,
  );
}

/** What the option makes of a value; its complaint names the member instead of the option. */
function checked(option: Option, given: unknown, member: string): unknown {
  if (typeof given === "boolean" || !option.parseArg) return given;
  try {
    // A list stands for an option that is repeated, unless one option takes them all.
    if (!Array.isArray(given)) return option.parseArg(String(given), undefined);
    if (option.variadic) return given;
    return given.reduce<unknown>((before, each) => option.parseArg?.(String(each), before), undefined);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new UsageError(error.message.replace(option.long ?? "", () => member));
  }
}
