/** A comparison for a terminal. */
import { hang, type Look, renderEntry, visible, wrap } from "../text/text.ts";
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
    ...(cause === null ? [] : [hang("  ", visible(cause), look.width)]),
    ...parts.map(({ heading, entries }) =>
      [
        look.paint("bold", heading),
        ...entries.map((each) =>
          renderEntry(each, heading === PASSES_NOW ? { ...look, names: [""] } : { ...look, most: MOST_ROWS }),
        ),
      ].join("\n"),
    ),
  ];
  return `${all.join("\n\n")}\n`;
}
