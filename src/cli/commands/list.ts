/** `list`: the requirements, by section of the interface. */
import type { Command } from "commander";
import type { Level } from "../../engine/claims.ts";
import { bySection, sectionHeading } from "../../report/sections.ts";
import { type Paint, renderJson } from "../../report/text/text.ts";
import { matching } from "../../setup/requirement-ids.ts";
import { text } from "../../setup/usage-error.ts";
import { type CatalogueRow, ROWS } from "../catalogue-rows.ts";
import { lookOf, startedAs, write } from "../terminal/output.ts";

export { default as help } from "./help/list.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Lists the requirements with level and title, by section.")
    .option("--grep <text>", "only those with this text in id, level or title", text("--grep", "a text"))
    .option("--json", "as JSON: id, level, section, title")
    .option("--no-color", "no colours");
}

export async function execute(command: Command): Promise<number> {
  const { json, grep, color } = command.opts<{ json?: boolean; grep?: string; color: boolean }>();
  const rows = grep === undefined ? ROWS : matching(grep, ROWS);
  await write(process.stdout, json ? renderJson(rows) : asText(rows, lookOf(color).paint));
  return 0;
}

function asText(catalogue: readonly CatalogueRow[], paint: Paint): string {
  const sections = bySection(catalogue).map(([section, entries]) => {
    const rows = entries.map((e) => `  ${e.id.padEnd(11)}${paint("dim", e.level.padEnd(8))}${e.title}`);
    return [paint("bold", sectionHeading(section)), ...rows].join("\n");
  });
  const levels: readonly Level[] = ["MUST", "SHOULD", "OPEN"];
  const totals = levels
    .map((level) => `${catalogue.filter((e) => e.level === level).length} ${level}`)
    .join(", ");
  return `${sections.join("\n\n")}\n\n${totals}. For details: ${startedAs(process.env)} explain ID\n`;
}
