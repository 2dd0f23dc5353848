/** Every requirement by section with its checks, folded. */
import type { CauseReport, CheckReport, RequirementReport } from "../../kit/report.ts";
import { bySection } from "../sections.ts";
import { count } from "../terminal/layout.ts";
import { evidenceList } from "./cards/evidence.ts";
import { linkedHeading } from "./interface-part.ts";
import { anchor } from "./markup/anchor.ts";
import { outcomeMark } from "./markup/icons.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** A heading and a list for each section of the interface. */
export function requirementList(
  requirements: readonly RequirementReport[],
  causes: readonly CauseReport[],
): Markup {
  const sections = bySection(requirements).map(
    ([section, members]) => html`<h3>${linkedHeading(section)}</h3>
<ul class="requirements">
${members.map((member) => requirementItem(member, causes))}
</ul>
`,
  );
  return html`${sections}`;
}

function requirementItem(requirement: RequirementReport, causes: readonly CauseReport[]): Markup {
  const { id, level, title, outcome, why, reason, checks } = requirement;
  const seen = causes
    .filter(({ requirements, holdsBack }) => requirements.includes(id) || holdsBack.includes(id))
    .map(
      (cause) =>
        html`<p>${outcome === "failed" ? "Cause" : "Held back by"}: <a href="#${anchor("cause", cause.id)}">${prose(cause.title)}</a></p>`,
    );
  return html`<li id="${anchor("requirement", id)}"><details><summary>
${outcomeMark(outcome)} <span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="title">${prose(title)}</span> <span class="tally">${tally(checks)}</span>
</summary>
<p class="why">${prose(why)}</p>
${reason === null ? null : html`<p class="reason">Untested: ${prose(reason)}</p>`}${seen}
${checks.length === 0 ? null : checkTable(id, checks)}
</details></li>
`;
}

function tally(checks: readonly CheckReport[]): string {
  if (checks.length === 0) return "no checks";
  const failed = checks.filter(({ outcome }) => outcome === "failed").length;
  return failed > 0 ? `${failed} of ${count(checks.length, "check")} failed` : count(checks.length, "check");
}

function checkTable(id: string, checks: readonly CheckReport[]): Markup {
  const rows = checks.map(
    (
      check,
    ) => html`<tr><td>${outcomeMark(check.outcome)}</td><td>${prose(check.title)}${check.reason === null ? null : html`<p class="reason">${prose(check.reason)}</p>`}${evidenceList(check)}</td></tr>
`,
  );
  return html`<table class="checks"><caption class="aside">Checks of ${shown(id)}</caption><thead><tr><th scope="col">Outcome</th><th scope="col">Check</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
