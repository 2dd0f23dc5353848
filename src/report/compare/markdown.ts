/** A comparison as Markdown, for a pull request or an issue. */
import { idRanges } from "../../kit/id-ranges.ts";
import { code, prose, withinBytes } from "../markdown/markdown.ts";
import type { Entry, Said } from "./said.ts";

/** The comparison as Markdown text of at most 1 MiB. */
export function renderComparisonMarkdown({ regression, headline, runs, cause, parts }: Said): string {
  const runLines = runs.map(
    ({ letter, verdict, text, facts }) =>
      `- ${letter}: ${verdict === null ? "" : `${verdict}, `}${prose(text)}, ${prose(facts)}`,
  );
  return withinBytes([
    `## petstore-conformance: ${regression ? "regression" : "no regression"}`,
    prose(headline),
    ...(cause === null ? [] : [prose(cause)]),
    runLines.join("\n"),
    ...parts.flatMap(({ heading, entries }) => [`### ${heading}`, entries.map(entryLines).join("\n")]),
  ]);
}

function entryLines({ id, level, section, text, ids, pairs = [] }: Entry): string {
  const lead = [
    ...(id === undefined ? [] : [`**${prose(id)}**`]),
    ...(level === undefined ? [] : [level]),
    ...(section === undefined ? [] : [`§${prose(section)}`]),
  ];
  const sides = pairs.flatMap(({ what, before, after }) => {
    const indent = what === null ? "  " : "    ";
    return [
      ...(what === null ? [] : [`  - ${code(what)}`]),
      `${indent}- A: ${code(before)}`,
      `${indent}- B: ${code(after)}`,
    ];
  });
  const line = `- ${[...lead, prose(text)].join(" ")}${ids ? `: ${prose(idRanges(ids))}` : ""}`;
  return [line, ...sides].join("\n");
}
