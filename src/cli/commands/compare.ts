/** `compare`: two reports side by side, or two directories with the reports of several targets. */
import { basename, dirname } from "node:path";
import type { Command } from "commander";
import type { Comparison, FleetComparison } from "../../kit/generated/comparison.ts";
import { either } from "../../kit/schema/foreign-json.ts";
import { compareReports } from "../../report/compare/compare.ts";
import { compareFleets, type Member } from "../../report/compare/fleet.ts";
import { fleetSaid, type Said, saidOf } from "../../report/compare/said.ts";
import { renderJson } from "../../report/text/text.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import { word } from "../../setup/values.ts";
import { readReport } from "../files/read.ts";
import { findReports } from "../matrix.ts";
import { EXIT_OF } from "../terminal/exit-codes.ts";
import { lookOf, write } from "../terminal/output.ts";

const FORMATS = ["terminal", "markdown", "json", "html"] as const;

type Format = (typeof FORMATS)[number];

export { default as help } from "./help/compare.txt?raw";

export function define(command: Command): Command {
  return command
    .description(
      "Compares two reports, or the reports of several targets: what changed from A to B, and whether the target, the suite or the options differ.",
    )
    .argument(
      "<a>",
      "the earlier report.json, or its directory, or a directory with those of several targets",
    )
    .argument("<b>", "the later one")
    .option("--format <name>", either(FORMATS), word<Format>("--format", FORMATS), "terminal")
    .option("--strict", "count a SHOULD that passed in A and fails in B as a regression")
    .option("--no-color", "no colours");
}

export async function execute(command: Command): Promise<number> {
  const flags = command.opts<{ format: Format; strict?: boolean; color: boolean }>();
  const { format, strict = false, color } = flags;
  const [a = "", b = ""] = command.args;
  const { comparison, said } = await readSides(a, b, strict);
  const render: Readonly<Record<Format, () => Promise<string>>> = {
    terminal: async () =>
      (await import("../../report/compare/terminal.ts")).renderComparisonTerminal(said, lookOf(color)),
    markdown: async () => (await import("../../report/compare/markdown.ts")).renderComparisonMarkdown(said),
    json: async () => renderJson(comparison),
    html: async () => (await import("../../report/compare/html.ts")).renderComparisonHtml(said),
  };
  await write(process.stdout, await render[format]());
  return comparison.regression ? EXIT_OF.nonconformant : EXIT_OF.conformant;
}

type Compared = Readonly<{ comparison: Comparison | FleetComparison; said: Said }>;

async function readSides(a: string, b: string, strict: boolean): Promise<Compared> {
  const [before, after] = [await findReports([a]), await findReports([b])];
  const isSeveral = (found: readonly string[], given: string): boolean => found.join() !== given;
  const [isFleet, isOtherFleet] = [isSeveral(before, a), isSeveral(after, b)];
  if (isFleet !== isOtherFleet) {
    const [several, one] = isFleet ? [a, b] : [b, a];
    throw new UsageError(
      `${quote(several)} has the reports of several targets, ${quote(one)} is one report: pass two reports, or two such directories`,
    );
  }
  if (!isFleet) {
    const [then, now] = [await readReport(a), await readReport(b)];
    const comparison = compareReports({ ...then, name: then.path }, { ...now, name: now.path }, strict);
    return { comparison, said: saidOf(comparison) };
  }
  const [then, now] = [await members(before), await members(after)];
  const comparison = compareFleets({ name: a, members: then }, { name: b, members: now }, strict);
  return { comparison, said: fleetSaid(comparison) };
}

async function members(paths: readonly string[]): Promise<readonly Member[]> {
  const all: Member[] = [];
  for (const given of paths) {
    const { path, report, format } = await readReport(given);
    all.push({ target: basename(dirname(path)), name: path, report, format });
  }
  return all;
}
