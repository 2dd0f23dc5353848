/** Words that a certificate's page, the README of a submission and the listing share. */
import type { Description } from "../certificate/describe.ts";
import { capitalised } from "../text/numbers.ts";
import { SUITE } from "../version.ts";

/** The meaning of each level, a clause each. */
export const LEVEL_MEANINGS: Readonly<Record<string, string>> = {
  core: "every MUST of the core profile passed, except those named as untested",
  full: "every MUST of the full profile passed, except those named as untested",
  witnessed: "level full, run or confirmed by a certifier, at a public address over verified TLS",
};

export function sentence(clause: string): string {
  return `${capitalised(clause)}.`;
}

/** The command, on two lines, that checks a certificate, with the organization and the target that it must be about. */
export function checkCommand(
  { level, target, demonstration }: Description,
  directory = "certificate/",
): string {
  const organization = target.implementation?.organization ?? null;
  const options = [
    ...(level === "core" ? ["--level core"] : []),
    ...(organization === null ? [] : [option("--organization", organization)]),
    option("--target", target.baseUrl),
    ...(demonstration ? ["--demonstration"] : []),
  ];
  return `${SUITE.name} verify ${directory} --public-key key.pem \\\n  ${options.join(" ")}`;
}

/** An option with its value, quoted if it has characters that are special to a POSIX shell. */
export function option(name: string, value: string): string {
  const quoted = /^[\w./:@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
  // A value that begins with a hyphen would be read as another option.
  return `${name}${value.startsWith("-") ? "=" : " "}${quoted}`;
}
