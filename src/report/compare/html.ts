/** A comparison as one self-contained page without scripts that loads nothing. */
import { documentHead } from "../html/markup/document-head.ts";
import { html, type Markup } from "../html/markup/markup.ts";
import { prose, shown } from "../html/markup/text.ts";
import { SUITE } from "../version.ts";
import type { Comparison } from "./comparison.ts";
import type { FleetCause, FleetComparison } from "./fleet.ts";
import { changeLine, fleetCauseLine, nameGroups, runLine } from "./fleet-lines.ts";
import { headline } from "./groups.ts";
import { comparisonParts, section } from "./html-parts.ts";
import { STYLE } from "./style.ts";

/** The page of two reports. */
export function renderComparisonHtml(comparison: Comparison): string {
  return page(comparison.regression, headline(comparison), comparisonParts(comparison));
}

/** The page of two runs of several targets; each changed target has its comparison, folded. */
export function renderFleetHtml(comparison: FleetComparison): string {
  const { before, after, causes, changed } = comparison;
  const targets = changed.map(
    ({
      target,
      comparison: each,
    }) => html`<details class="target ${each.regression ? "must" : "same"}"><summary><b>${shown(target)}</b> ${shown(changeLine(each))}</summary>
${comparisonParts(each)}</details>
`,
  );
  const content = html`<dl class="runs"><div><dt>A</dt><dd>${shown(runLine(before))}</dd></div><div><dt>B</dt><dd>${shown(runLine(after))}</dd></div></dl>
${causeSection("New causes (in B only)", causes.came)}
${causeSection("Gone causes (in A only)", causes.went)}
${targets.length === 0 ? null : section("Changed targets", html`${targets}`)}
${nameGroups(comparison).map(([heading, names]) => section(heading, html`<p>${shown(names)}</p>`))}`;
  return page(comparison.regression, headline(comparison), content);
}

function causeSection(heading: string, causes: readonly FleetCause[]): Markup | null {
  if (causes.length === 0) return null;
  const items = causes.map(
    (cause) =>
      html`<li class="${cause.level.toLowerCase()}"><b>${shown(cause.requirement)}</b> <span class="level">${cause.level}</span> ${prose(fleetCauseLine(cause))}</li>
`,
  );
  return section(heading, html`<ul class="causes">${items}</ul>`);
}

function page(regression: boolean, line: string, content: Markup): string {
  const text = html`<!doctype html>
<html lang="en">
${documentHead(line, `${SUITE.name} ${SUITE.version}`, { style: STYLE })}
<body>
<div class="page">
<header class="${regression ? "nonconformant" : "conformant"}"><h1>${shown(line)}</h1></header>
<main>
${content}
</main>
</div>
</body>
</html>
`;
  return String(text);
}
