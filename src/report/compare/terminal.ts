/** A comparison for a terminal. */
import { idRanges } from "../../kit/id-ranges.ts";
import { hang, type Look, wrap } from "../terminal/layout.ts";
import { visible } from "../text/visible.ts";
import type { Entry, Said } from "./said.ts";

/** Most checks of one change that are shown. */
const SHOWN_CHECKS = 4;

/** The comparison as text that ends with a line break; text from targets is escaped. */
export function renderComparisonTerminal(
  { regression, headline, runs, cause, parts }: Said,
  look: Look,
): string {
  const [word = ""] = headline.split(":");
  const first = wrap(visible(headline), look.width).join("\n");
  const runLines = runs.map(({ letter, verdict, text, facts }) =>
    hang(`  ${letter}  `, visible(`${verdict === null ? "" : `${verdict}, `}${text}, ${facts}`), look.width),
  );
  const all = [
    look.paint([regression ? "red" : "green", "bold"], word) + first.slice(word.length),
    runLines.join("\n"),
    ...(cause === null ? [] : [hang("  ", visible(cause), look.width)]),
    ...parts.map(({ heading, entries }) =>
      [look.paint("bold", heading), ...entries.flatMap((each) => entryLines(each, look))].join("\n"),
    ),
  ];
  return `${all.join("\n\n")}\n`;
}

function entryLines({ id, level, section, text, ids, pairs = [] }: Entry, look: Look): readonly string[] {
  const place = [level, section === undefined ? undefined : `§${section}`].filter(
    (part) => part !== undefined,
  );
  const lead = [id, place.join(" ")].filter((part) => part !== undefined && part !== "");
  const line = (label: string, words: string): string =>
    hang(`    ${label.padEnd(10)}`, visible(words), look.width);
  const more = pairs.length - SHOWN_CHECKS;
  return [
    hang(["", ...lead.map((part) => visible(part ?? "")), ""].join("  "), visible(text), look.width),
    ...(ids ? [hang("    ", visible(idRanges(ids)), look.width)] : []),
    ...pairs
      .slice(0, SHOWN_CHECKS)
      .flatMap(({ what, before, after }) => [
        ...(what === null ? [] : [line("check", what)]),
        line("A", before),
        line("B", after),
      ]),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}
