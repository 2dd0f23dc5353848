/** A comparison for a terminal, and as Markdown for a pull request or an issue. */
import { prose, rowItems, withinBytes } from "../markdown/markdown.ts";
import { type Entry, hang, type Look, placeOf, renderEntry, visible, wrap } from "../text/text.ts";
import { PASSES_NOW, type Said } from "./said.ts";

const MOST_ROWS = 12;

export function renderComparisonTerminal(
  { regression, headline, runs, cause, parts }: Said,
  look: Look,
): string {
  const [word = ""] = headline.split(":");
  const first = wrap(visible(headline), look.width).join("\n");
  const runLines = runs.map(({ name, text }) => hang(`  ${name}  `, visible(text), look.width));
  const all = [
    look.paint([regression ? "red" : "green", "bold"], word) + first.slice(word.length),
    runLines.join("\n"),
  ];
  if (cause !== null) all.push(hang("  ", visible(cause), look.width));
  for (const { heading, entries } of parts) {
    const own = heading === PASSES_NOW ? { ...look, names: [""] } : { ...look, most: MOST_ROWS };
    all.push([look.paint("bold", heading), ...entries.map((each) => renderEntry(each, own))].join("\n"));
  }
  return `${all.join("\n\n")}\n`;
}

export function renderComparisonMarkdown({ regression, headline, runs, cause, parts }: Said): string {
  return withinBytes([
    `## petstore-conformance: ${regression ? "regression" : "no regression"}`,
    prose(headline),
    ...(cause === null ? [] : [prose(cause)]),
    rowItems(runs).join("\n"),
    ...parts.flatMap(({ heading, entries }) => [`### ${heading}`, entries.map(item).join("\n")]),
  ]);
}

function item(entry: Entry): string {
  const { id, text, rows = [] } = entry;
  const lead = [id === undefined ? "" : `**${prose(id)}**`, prose(placeOf(entry)), prose(text)];
  const line = lead.filter((part) => part !== "").join(" ");
  return [`- ${line}`, ...rowItems(rows).map((each) => `  ${each}`)].join("\n");
}
