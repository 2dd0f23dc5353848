/** docs/options.md: every command with its arguments and options, from the definitions that the command line parses by. */
import { type Argument, Command, type Option } from "commander";
import { DEFAULT_COMMAND } from "../../src/cli/command-module.ts";
import { COMMANDS } from "../../src/cli/commands.ts";
import type { CertificateRule } from "../../src/options/row.ts";
import { ROWS } from "../../src/options/table.ts";
import { EFFECT_TEXTS } from "./policy.ts";

const HEAD = `# Commands and options

<!-- Written by \`node scripts/generate-options.mjs\` from the definitions of the command line: change those, not this file. -->

\`petstore-conformance COMMAND --help\` shows the same, with examples. Without a command, \`run\` is meant. In a checkout, write
\`npm run conformance --\` instead of \`petstore-conformance\`. A time is a number with a unit, \`500ms\`, \`30s\` or \`5m\`; without one it is seconds.
`;

/** The page as Markdown. */
export async function optionsDocument(): Promise<string> {
  const chapters = await Promise.all(
    COMMANDS.map(async ({ name, load }) => {
      const { define, help } = await load();
      return chapter(define(new Command(name)), help);
    }),
  );
  return [HEAD, ...chapters].join("\n");
}

function chapter(command: Command, said: string): string {
  const help = command.createHelp();
  const options = help.visibleOptions(command).filter(({ long }) => long !== "--help");
  const groups = [...new Set(options.map(groupOf))];
  const tables = groups.map((group) => {
    const ofGroup = options.filter((option) => groupOf(option) === group);
    return command.name() === DEFAULT_COMMAND ? ofRun(group, ofGroup) : table(group, ofGroup.map(row));
  });
  const taken = command.registeredArguments.map(
    (argument) => `| \`${argument.name()}\` | ${cell(markdown(argument.description))} |`,
  );
  const parts = [
    `## ${command.name()}\n`,
    `\`petstore-conformance ${command.name()}${command.registeredArguments.map(usage).join("")}\`\n`,
    `${markdown(command.description())}\n`,
    ...(taken.length === 0 ? [] : [table("Arguments", taken)]),
    ...tables,
    ...notesIn(said),
  ];
  return parts.join("\n");
}

const groupOf = (option: Option): string => (option.helpGroupHeading ?? "Options:").replace(/:$/, "");

const table = (group: string, rows: readonly string[]): string =>
  `| ${group} | |\n|---|---|\n${rows.join("\n")}\n`;

/** With the member of a config, and what the option means for a certificate. */
const ofRun = (group: string, options: readonly Option[]): string => {
  const lines = options.map((option) => {
    const found = ROWS.find(({ name }) => name === option.attributeName());
    const member = found?.member ? `\`${found.member}\`` : "";
    const rules = (found?.certificate ?? []).flatMap(ruleText);
    return `${row(option)} ${member} | ${cell(rules.join("; "))} |`;
  });
  return `| ${group} | | Config | Certificate |\n|---|---|---|---|\n${lines.join("\n")}\n`;
};

const ruleText = ({ effect, when, because }: CertificateRule): readonly string[] => {
  if (effect === "none") return [];
  const value =
    when === undefined ? "" : "is" in when ? `${when.is}: ` : "above" in when ? "high: " : "low: ";
  return [`${value}${EFFECT_TEXTS[effect]}, ${because}`];
};

const row = (option: Option): string => {
  const value: unknown = option.defaultValue;
  const usual = typeof value === "string" || typeof value === "number" ? ` (default: ${value})` : "";
  return `| \`${cell(option.flags)}\` | ${cell(markdown(`${option.description}${usual}`))} |`;
};

const usage = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? ` <${name}>` : ` [${name}]`;
};

/** What the help says after the options, without its examples, which the help itself shows. */
function notesIn(said: string): readonly string[] {
  const notes = said.replace(/(^|\n)Examples:[\s\S]*$/, "").trim();
  return notes === "" ? [] : [`\`\`\`text\n${notes}\n\`\`\`\n`];
}

/** A vertical bar would end the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|");

/** What would be markup or a tag is shown as it is. */
const markdown = (text: string): string => text.replaceAll(/[<>*_]/g, (sign) => `\\${sign}`);
