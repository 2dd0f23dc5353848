/** `compare`: two reports side by side. */
import type { Command } from "commander";
import type { Comparison } from "../../report/compare/comparison.ts";
import { paintFor } from "../../report/terminal/layout.ts";
import { word } from "../../setup/values.ts";
import { wantsColor } from "../terminal/color.ts";
import { EXIT_REGRESSION } from "../terminal/exit-codes.ts";
import { widthOf, write } from "../terminal/output.ts";

type Format = "terminal" | "markdown" | "json";

interface CompareFlags {
  readonly format: Format;
  readonly strict?: boolean;
  readonly color: boolean;
}

const AFTER = `
A regression is a MUST that passed in A and fails in B (with --strict, a SHOULD as well),
or a verdict that was conformant or partial in A and is worse in B. A requirement that B
no longer tests is listed; it is a regression only if the verdict is worse as well.

Exit codes: 0 no regression, 1 a regression, 2 usage error, or a file is not a report.

Examples:
  $ petstore-conformance compare release-1/report.json conformance-report/report.json
  $ petstore-conformance compare release-1/ conformance-report/ --format markdown
`;

/** Options, arguments and help of `compare`. */
export function define(command: Command): Command {
  return command
    .description(
      "Compares two reports: what changed from A to B, and whether the target, the suite or the options differ.",
    )
    .addHelpText("after", AFTER)
    .argument("<a>", "the earlier report.json, or its directory")
    .argument("<b>", "the later one")
    .option(
      "--format <name>",
      "terminal, markdown or json",
      word<Format>("--format", ["terminal", "markdown", "json"]),
      "terminal",
    )
    .option("--strict", "count a SHOULD that passed in A and fails in B as a regression")
    .option("--no-color", "no colours");
}

/** Compares and prints; the exit code is {@link EXIT_REGRESSION} or 0. */
export async function execute(command: Command): Promise<number> {
  const { readReport } = await import("../files/read-report.ts");
  const { compareReports } = await import("../../report/compare/compare.ts");
  const { format, strict, color } = command.opts<CompareFlags>();
  const [a = "", b = ""] = command.args;
  const [before, after] = [await readReport(a), await readReport(b)];
  const comparison = compareReports(
    { name: before.path, report: before.report },
    { name: after.path, report: after.report },
    strict ?? false,
  );
  await write(process.stdout, await rendered(comparison, format, color));
  return comparison.regression ? EXIT_REGRESSION : 0;
}

async function rendered(comparison: Comparison, format: Format, color: boolean): Promise<string> {
  if (format === "json") return `${JSON.stringify(comparison, null, 2)}\n`;
  if (format === "markdown") {
    const { renderComparisonMarkdown } = await import("../../report/compare/markdown.ts");
    return renderComparisonMarkdown(comparison);
  }
  const { renderComparisonTerminal } = await import("../../report/compare/terminal.ts");
  const paint = paintFor(wantsColor(process.stdout, color, process.env));
  return renderComparisonTerminal(comparison, {
    width: Math.min(Math.max(widthOf(process.stdout), 40), 100),
    paint,
  });
}
