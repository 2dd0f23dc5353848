/** A comparison as Markdown, for a pull request or an issue. */
import { prose, rowItems, withinBytes } from "../markdown/markdown.ts";
import { type Entry, placeOf } from "../text/text.ts";
import type { Said } from "./said.ts";

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
