/** `--header 'Name: $VARIABLE'`: a header line for a gateway before the target. */
import type { ExtraHeader } from "../../run/options.ts";
import { checkName, headerFrom, TOKEN } from "../../setup/header-lines.ts";
import { UsageError } from "../../setup/usage-error.ts";

/** A header, and the environment variable that holds its value. */
export interface HeaderFlag {
  readonly name: string;
  readonly variable: string;
}

const FORM = /^(?<name>[^:]*):[ \t]*(?<value>.*)$/s;
const VARIABLE = /^\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})$/;

const WHY = "since process lists and shell histories keep command lines";

/** One more header; no message repeats its value, nor a text that may be one. */
export function headerFlag(text: string, before: readonly HeaderFlag[] = []): readonly HeaderFlag[] {
  const { name = "", value = "" } = FORM.exec(text)?.groups ?? {};
  if (!TOKEN.test(name)) {
    throw new UsageError(
      `--header must be a name with an environment variable for its value: write --header 'X-Gateway-Key: $GATEWAY_KEY', in single quotes`,
    );
  }
  const where = `the header "${name}" of --header`;
  const [, plain, braced] = VARIABLE.exec(value) ?? [];
  const variable = plain ?? braced;
  checkName(name, variable ?? null, where);
  if (variable === undefined) {
    throw new UsageError(
      `${where} must take its whole value from an environment variable, ${WHY}: write --header '${name}: $GATEWAY_KEY', in single quotes, so that the shell leaves it as it is`,
    );
  }
  if (before.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new UsageError(`${where} is there twice, since case does not count in names: keep one`);
  return [...before, { name, variable }];
}

/** The headers of the config and of the command line, which wins where both name one. */
export function withHeaderFlags(
  headers: readonly ExtraHeader[],
  flags: readonly HeaderFlag[],
  env: NodeJS.ProcessEnv,
): readonly ExtraHeader[] {
  const named = new Set(flags.map(({ name }) => name.toLowerCase()));
  const given = flags.map(({ name, variable }) =>
    headerFrom(name, variable, env, `the header "${name}" of --header`),
  );
  return [...headers.filter(({ name }) => !named.has(name.toLowerCase())), ...given];
}
