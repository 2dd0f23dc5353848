/** `compare`: two reports side by side. */
import type { Command } from "commander";
import { either } from "../../kit/schema/foreign-json.ts";
import { compareReports } from "../../report/compare/compare.ts";
import { saidOf } from "../../report/compare/said.ts";
import { renderComparisonMarkdown, renderComparisonTerminal } from "../../report/compare/text.ts";
import { renderJson } from "../../report/text/text.ts";
import { word } from "../../setup/usage-error.ts";
import { readReport } from "../files/files.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { lookOf, write } from "../terminal/output.ts";

const FORMATS = ["terminal", "markdown", "json", "html"] as const;

type Format = (typeof FORMATS)[number];

export { default as help } from "./help/compare.txt?raw";

export function define(command: Command): Command {
  return command
    .description(
      "Compares two reports: what changed from A to B, and whether the target, the suite or the options differ.",
    )
    .argument("<a>", "the earlier report.json, or its directory")
    .argument("<b>", "the later one")
    .option("--format <name>", either(FORMATS), word<Format>("--format", FORMATS), "terminal")
    .option("--strict", "count a SHOULD that passed in A and fails in B as a regression")
    .option("--no-color", "no colours");
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<{ format: Format; strict?: boolean; color: boolean }>();
  const { format, strict = false, color } = flags;
  const [a = "", b = ""] = command.args;
  const [then, now] = [await readReport(a), await readReport(b)];
  const comparison = compareReports({ ...then, name: then.path }, { ...now, name: now.path }, strict);
  const said = saidOf(comparison);
  const render: Readonly<Record<Format, () => Promise<string>>> = {
    terminal: async () => renderComparisonTerminal(said, lookOf(color)),
    markdown: async () => renderComparisonMarkdown(said),
    json: async () => renderJson(comparison),
    html: async () => (await import("../../report/compare/html.ts")).renderComparisonHtml(said),
  };
  await write(process.stdout, await render[format]());
  return comparison.regression ? EXIT_OF.nonconformant : EXIT_OF.conformant;
}
