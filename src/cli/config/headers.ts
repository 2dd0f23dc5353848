/** `headers` of a config: where their values come from. */
import type { ExtraHeader } from "../../run/options.ts";
import { checkedValue, checkName, headerFrom } from "../../setup/header-lines.ts";
import { quote } from "../../setup/quote.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { problemsOf } from "./check.ts";
import type { Config, Problem } from "./config.ts";

/** The header lines of a config, with the values of the environment in place. */
export function extraHeaders(config: Config, env: NodeJS.ProcessEnv): readonly ExtraHeader[] {
  return Object.keys(config.members.headers ?? {}).map((name) => extraHeader(name, config, env));
}

/** One of them; a variable that is not set is wrong usage. */
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

/** What is wrong with header lines, of each its first; reads no environment. */
export function headerProblems({ members: { headers = {} }, at }: Config): readonly Problem[] {
  const names = Object.keys(headers);
  return names.flatMap((name, index) =>
    problemsOf(() => {
      const where = `${at("headers", name)}: the header ${quote(name)}`;
      const given = headers[name];
      checkName(name, typeof given === "object" ? given.env : null, where);
      if (names.slice(0, index).some((other) => other.toLowerCase() === name.toLowerCase()))
        throw new UsageError(`${where} is there twice, since case does not count in names: keep one`);
      if (typeof given === "string") checkedValue(given, where);
    }),
  );
}

/** `HEADER_X_GATEWAY_KEY`: who runs a curl line puts the value there. */
function variableFor(name: string): string {
  return `HEADER_${name.toUpperCase().replaceAll(/[^A-Z0-9]+/g, "_")}`;
}
