/** A comparison of two fleets as Markdown. */
import { prose } from "../markdown/escape.ts";
import { MOST_BYTES } from "../markdown/summary.ts";
import { type Part, withinBytes } from "../markdown/within-bytes.ts";
import type { FleetCause, FleetComparison } from "./fleet.ts";
import { changeLine, fleetCauseLine, nameGroups, runLine } from "./fleet-lines.ts";
import { headline } from "./groups.ts";

/** The comparison as Markdown text of at most 1 MiB. */
export function renderFleetMarkdown(comparison: FleetComparison): string {
  const { regression, before, after, causes, changed } = comparison;
  const title = `## petstore-conformance: ${regression ? "regression" : "no regression"}`;
  const runs = [`- A: ${prose(runLine(before))}`, `- B: ${prose(runLine(after))}`].join("\n");
  const parts: readonly Part[] = [
    { text: [title, prose(headline(comparison)), runs].join("\n\n"), about: "the conclusion" },
    ...section("New causes (in B only)", causeLines(causes.came)),
    ...section("Gone causes (in A only)", causeLines(causes.went)),
    ...section(
      "Changed targets",
      changed.map(({ target, comparison: each }) => `- **${prose(target)}**: ${prose(changeLine(each))}`),
    ),
    ...nameGroups(comparison).flatMap(([heading, names]) => section(heading, [prose(names)])),
  ];
  return withinBytes(parts, MOST_BYTES);
}

function causeLines(causes: readonly FleetCause[]): readonly string[] {
  return causes.map(
    (cause) => `- ${prose(cause.requirement)} ${cause.level} ${prose(fleetCauseLine(cause))}`,
  );
}

function section(heading: string, lines: readonly string[]): readonly Part[] {
  if (lines.length === 0) return [];
  return [
    { text: `### ${heading}`, about: null },
    { text: lines.join("\n"), about: heading.toLowerCase() },
  ];
}
