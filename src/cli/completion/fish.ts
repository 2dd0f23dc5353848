/** Completion for fish. */
import { DEFAULT_COMMAND } from "../command-module.ts";
import { PROGRAM } from "../terminal/program.ts";
import type { CompletedCommand } from "./command-line.ts";

/** The script. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(({ name }) => name).join(" ");
  const none = `not __fish_seen_subcommand_from ${names}`;
  const lines = commands.flatMap(({ name, does, options, words }) => {
    const seen = `__fish_seen_subcommand_from ${name}`;
    const when = name === DEFAULT_COMMAND ? `${seen}; or ${none}` : seen;
    return [
      line(none, ["-f", "-a", name], does),
      ...(words.length === 0 ? [] : [line(seen, ["-f", "-a", quoted(words.join(" "))], "")]),
      ...options.map((option) => {
        const flags = option.names.flatMap((flag) =>
          flag.startsWith("--") ? ["-l", flag.slice(2)] : ["-s", flag.slice(1)],
        );
        const value = option.words.length > 0 ? ["-x", "-a", quoted(option.words.join(" "))] : ["-r"];
        return line(when, [...flags, ...(option.takesValue ? value : [])], option.does);
      }),
    ];
  });
  return `# Completion of ${PROGRAM} for fish: ${PROGRAM} completion fish | source\n${lines.join("\n")}\n`;
}

function line(when: string, parts: readonly string[], does: string): string {
  const described = does === "" ? [] : ["-d", quoted(does)];
  return ["complete", "-c", PROGRAM, "-n", quoted(when), ...parts, ...described].join(" ");
}

const quoted = (text: string): string => `'${text.replaceAll(/[\\']/g, (sign) => `\\${sign}`)}'`;
