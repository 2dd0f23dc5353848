/** Untested requirements, by where the reason lies and then by reason. */
import type { Cause, RequirementReport } from "../../kit/report.ts";
import { reasonText } from "../words/reason.ts";
import { anchor } from "./markup/anchor.ts";
import { html, type Markup } from "./markup/markup.ts";
import { listed, prose, shown } from "./markup/text.ts";

const PLACES: readonly (readonly [cause: Cause | null, heading: string, meaning: string])[] = [
  ["run", "In the run", "The run could not test these. Run it again."],
  ["narrowed", "In the options", "Excluded by the options of the run."],
  [
    "target",
    "In the target, the interface or the profile",
    "This run sends no request that could show it with this target.",
  ],
  [null, "Unknown", "The report does not say where the reason lies."],
];

/** A part for each place that has untested requirements. */
export function untestedList(untested: readonly RequirementReport[]): Markup {
  const parts = PLACES.map(([cause, heading, meaning]) => {
    const members = untested.filter((requirement) => requirement.cause === cause);
    if (members.length === 0) return null;
    return html`<div data-group=""><h3>${heading}</h3>
<p>${meaning}</p>
<dl class="untested">
${byReason(members)}</dl></div>
`;
  });
  return html`${parts}`;
}

function byReason(members: readonly RequirementReport[]): Markup {
  const groups = new Map<string, RequirementReport[]>();
  for (const requirement of members) {
    const reason = reasonText(requirement);
    groups.set(reason, [...(groups.get(reason) ?? []), requirement]);
  }
  const entries = [...groups].map(
    ([reason, of]) => html`<div data-item=""><dt>${prose(reason)}</dt><dd>${levels(of)}</dd></div>
`,
  );
  return html`${entries}`;
}

/** "MUST LIST-1, LIST-2 SHOULD LIST-6", each a link to the requirement, where its title is. */
function levels(of: readonly RequirementReport[]): Markup {
  const parts = (["MUST", "SHOULD"] as const).flatMap((level) => {
    const links = of.filter((requirement) => requirement.level === level).map(link);
    return links.length === 0 ? [] : html`<span class="level">${level}</span> ${listed(links)} `;
  });
  return html`${parts}`;
}

function link({ id }: RequirementReport): Markup {
  return html`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}
