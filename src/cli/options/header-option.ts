/** `--header 'Name: $VARIABLE'`: an extra header for a gateway before the target. */
import type { ExtraHeader } from "../../run/options.ts";
import { checkName, headerFrom, TOKEN } from "../../setup/header-lines.ts";
import { UsageError } from "../../setup/usage-error.ts";

/** A header, and the environment variable with its value. */
export interface HeaderFlag {
  readonly name: string;
  readonly variable: string;
}

const FORM = /^(?<name>[^:]*):[ \t]*(?<value>.*)$/s;
const VARIABLE = /^\$(?:([A-Za-z_][A-Za-z0-9_]*)|\{([A-Za-z_][A-Za-z0-9_]*)\})$/;

const WHY = "because process lists and shell histories show command lines";

/** Parses and adds a header; no message shows its value, or text that may be a value. */
export function headerFlag(text: string, before: readonly HeaderFlag[] = []): readonly HeaderFlag[] {
  const { name = "", value = "" } = FORM.exec(text)?.groups ?? {};
  if (!TOKEN.test(name)) {
    throw new UsageError(
      `--header must be a name and an environment variable with the value: write --header 'X-Gateway-Key: $GATEWAY_KEY', in single quotes`,
    );
  }
  const where = `the header "${name}" of --header`;
  const [, plain, braced] = VARIABLE.exec(value) ?? [];
  const variable = plain ?? braced;
  checkName(name, variable ?? null, where);
  if (variable === undefined) {
    throw new UsageError(
      `${where} must take its whole value from an environment variable, ${WHY}: write --header '${name}: $GATEWAY_KEY', in single quotes, so that the shell does not expand it`,
    );
  }
  if (before.some((other) => other.name.toLowerCase() === name.toLowerCase()))
    throw new UsageError(`${where} is given twice (header names are case-insensitive): keep one`);
  return [...before, { name, variable }];
}

/** The headers of the config and the command line; the command line overrides the config. */
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
