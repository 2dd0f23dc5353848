/** `${VARIABLE}` in the addresses of a config. */
import { UsageError } from "../../setup/usage-error.ts";
import { problemsOf } from "./check.ts";
import type { Config, ConfigMembers, Problem } from "./config.ts";

/** The members that are addresses. */
const ADDRESSES = ["baseUrl", "host", "description", "resolve"] as const;

/** A config whose addresses have no variables left, and the problems of those that could not be filled in. */
export interface Expanded {
  readonly config: Config;
  readonly problems: readonly Problem[];
}

/**
 * Replaces variables by their values; `env` is `null` if only the form is to be checked. Addresses with problems, and
 * with `null` all addresses with variables, are left out, so that their text is not checked any further. An address that the
 * command line replaces (`isReplaced`) needs no variables.
 */
export function expanded(
  config: Config,
  env: NodeJS.ProcessEnv | null,
  isReplaced: (name: string) => boolean = () => false,
): Expanded {
  const members: { -readonly [name in keyof ConfigMembers]: ConfigMembers[name] } = { ...config.members };
  const problems: Problem[] = [];
  for (const name of ADDRESSES) {
    const given = members[name];
    if (given === undefined || ![given].flat().some((text) => text.includes("${"))) continue;
    const where = `${config.at(name)}: \`${name}\``;
    delete members[name];
    if (isReplaced(name)) continue;
    const found = problemsOf(() => {
      const texts = [given].flat().map((text) => filledIn(text, env, where));
      if (env === null) return;
      if (name === "resolve") members.resolve = texts;
      else members[name] = texts.join("");
    });
    problems.push(...found);
  }
  return { config: { ...config, members }, problems };
}

/** The text with values; no message shows it, because an address may contain a secret. */
function filledIn(text: string, env: NodeJS.ProcessEnv | null, where: string): string {
  return text.replaceAll(/\$\{([A-Za-z_][A-Za-z0-9_]*)\}|\$\{/g, (_, name: string | undefined) => {
    if (name === undefined) throw new UsageError(`${where} has \${ without a name and }: write \${VARIABLE}`);
    if (env === null) return "";
    const value = env[name];
    if (value === undefined)
      throw new UsageError(`${where} takes \${${name}}, which is not set: set that environment variable`);
    if (value === "") throw new UsageError(`${where} takes \${${name}}, which is set but empty: set it`);
    return value;
  });
}
