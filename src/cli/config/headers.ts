/** The `headers` of a config. */
import type { ExtraHeader } from "../../run/options.ts";
import { checkedValue, checkName, headerFrom } from "../../setup/header-lines.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** The extra headers of a config, with values from the environment filled in. */
export function extraHeaders(config: Config, env: NodeJS.ProcessEnv): readonly ExtraHeader[] {
  return Object.keys(config.members.headers ?? {}).map((name) => extraHeader(name, config, env));
}

/** One extra header. Throws a {@link UsageError} if its variable is not set. */
export function extraHeader(
  name: string,
  { members, at }: Pick<Config, "members" | "at">,
  env: NodeJS.ProcessEnv,
): ExtraHeader {
  const given = members.headers?.[name] ?? "";
  const where = `${at("headers", name)}: the header ${quote(name)}`;
  return typeof given === "string"
    ? { name, value: checkedValue(given, where), variable: variableFor(name) }
    : headerFrom(name, given.env, env, where);
}

/** The first problem of each header; does not read the environment. */
export function headerProblems({ members: { headers = {} }, at }: Config): readonly Problem[] {
  const names = Object.keys(headers);
  return names.flatMap((name, index) =>
    problemsOf(() => {
      const where = `${at("headers", name)}: the header ${quote(name)}`;
      const given = headers[name];
      checkName(name, typeof given === "object" ? given.env : null, where);
      if (names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase()))
        throw new UsageError(`${where} is given twice (header names are case-insensitive): keep one`);
      if (typeof given === "string") checkedValue(given, where);
    }),
  );
}

/** The variable that replaces the value in curl lines: `HEADER_X_GATEWAY_KEY`. */
function variableFor(name: string): string {
  return `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`;
}
