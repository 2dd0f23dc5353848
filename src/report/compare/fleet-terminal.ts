/** A comparison of two fleets for a terminal. */
import type { Look } from "../terminal/failures.ts";
import { hang, wrap } from "../terminal/layout.ts";
import { visible } from "../text/visible.ts";
import type { FleetCause, FleetComparison } from "./fleet.ts";
import { changeLine, fleetCauseLine, nameGroups, runLine } from "./fleet-lines.ts";
import { headline, signOf } from "./groups.ts";

/** The comparison as text that ends with a line break; text from targets is escaped. */
export function renderFleetTerminal(comparison: FleetComparison, look: Look): string {
  const { before, after, causes, changed } = comparison;
  const section = (title: string, entries: readonly string[]): readonly string[] =>
    entries.length === 0 ? [] : [`${look.paint("bold", title)}\n${entries.join("\n")}`];
  const parts = [
    first(comparison, look),
    [
      hang("  A  ", visible(runLine(before)), look.width),
      hang("  B  ", visible(runLine(after)), look.width),
    ].join("\n"),
    ...section("New causes (in B only)", lines(causes.came, look)),
    ...section("Gone causes (in A only)", lines(causes.went, look)),
    ...section(
      "Changed targets",
      changed.map(({ target, comparison: each }) =>
        hang(`  ${visible(target)}  `, visible(changeLine(each)), look.width),
      ),
    ),
    ...nameGroups(comparison).flatMap(([title, names]) =>
      section(title, [hang("  ", visible(names), look.width)]),
    ),
  ];
  return `${parts.join("\n\n")}\n`;
}

function first(comparison: FleetComparison, look: Look): string {
  const text = wrap(visible(headline(comparison)), look.width).join("\n");
  const word = signOf(comparison);
  return look.paint([comparison.regression ? "red" : "green", "bold"], word) + text.slice(word.length);
}

function lines(causes: readonly FleetCause[], look: Look): readonly string[] {
  return causes.map((cause) =>
    hang(`  ${visible(cause.requirement)}  ${cause.level}  `, visible(fleetCauseLine(cause)), look.width),
  );
}
