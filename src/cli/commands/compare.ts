/** `compare`: two reports side by side, or two directories with the reports of several targets. */
import type { Command } from "commander";
import { paintFor } from "../../report/terminal/layout.ts";
import { word } from "../../setup/values.ts";
import { wantsColor } from "../terminal/color.ts";
import { EXIT_REGRESSION } from "../terminal/exit-codes.ts";
import { widthOf, write } from "../terminal/output.ts";
import { type Compared, readSides } from "./compare/read-sides.ts";

const FORMATS = ["terminal", "markdown", "json", "html"] as const;

type Format = (typeof FORMATS)[number];

interface CompareFlags {
  readonly format: Format;
  readonly strict?: boolean;
  readonly color: boolean;
}

const AFTER = `
A regression is a MUST that passed in A and fails in B (with --strict, a SHOULD as well),
or a verdict that was conformant or partial in A and is worse in B. A requirement that B
no longer tests is listed; it is a regression only if the verdict is worse as well.

Two directories without a report.json of their own stand for the reports in their
directories, such as those of several targets: targets in directories of the same name are
compared. The html format is a page, which goes to standard output like the others.

Exit codes: 0 no regression, 1 a regression, 2 usage error, or a file is not a report.

Examples:
  $ petstore-conformance compare release-1/report.json conformance-report/report.json
  $ petstore-conformance compare release-1/ conformance-report/ --format markdown
  $ petstore-conformance compare fleet-monday/ fleet-tuesday/ --format html > changes.html
`;

/** Options, arguments and help of `compare`. */
export function define(command: Command): Command {
  return command
    .description(
      "Compares two reports, or the reports of several targets: what changed from A to B, and whether the target, the suite or the options differ.",
    )
    .addHelpText("after", AFTER)
    .argument(
      "<a>",
      "the earlier report.json, or its directory, or a directory with those of several targets",
    )
    .argument("<b>", "the later one")
    .option(
      "--format <name>",
      "terminal, markdown, json or html",
      word<Format>("--format", FORMATS),
      "terminal",
    )
    .option("--strict", "count a SHOULD that passed in A and fails in B as a regression")
    .option("--no-color", "no colours");
}

/** Compares and prints; the exit code is {@link EXIT_REGRESSION} or 0. */
export async function execute(command: Command): Promise<number> {
  const { format, strict = false, color } = command.opts<CompareFlags>();
  const [a = "", b = ""] = command.args;
  const compared = await readSides(a, b, strict);
  await write(process.stdout, await rendered(compared, format, color));
  return compared.comparison.regression ? EXIT_REGRESSION : 0;
}

async function rendered({ comparison, said }: Compared, format: Format, color: boolean): Promise<string> {
  if (format === "json") return `${JSON.stringify(comparison, null, 2)}\n`;
  if (format === "html") return (await import("../../report/compare/html.ts")).renderComparisonHtml(said);
  if (format === "markdown")
    return (await import("../../report/compare/markdown.ts")).renderComparisonMarkdown(said);
  return (await import("../../report/compare/terminal.ts")).renderComparisonTerminal(said, {
    width: Math.min(Math.max(widthOf(process.stdout), 40), 100),
    paint: paintFor(wantsColor(process.stdout, color, process.env)),
  });
}
