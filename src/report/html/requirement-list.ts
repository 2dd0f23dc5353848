/** Every requirement by section with its checks, folded. */
import type { CheckReport, RequirementReport } from "../../kit/report.ts";
import { count } from "../layout.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { anchor } from "./anchor.ts";
import { evidenceList } from "./evidence.ts";
import { outcomeMark } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import { prose, shown } from "./text.ts";

/** A heading and a list for each section of the interface. */
export function requirementList(requirements: readonly RequirementReport[]): Markup {
  const sections = bySection(requirements).map(
    ([section, members]) => html`<h3>${shown(sectionHeading(section))}</h3>
<ul class="requirements">
${members.map(requirementItem)}
</ul>
`,
  );
  return html`${sections}`;
}

function requirementItem(requirement: RequirementReport): Markup {
  const { id, level, title, outcome, why, reason, checks } = requirement;
  const seen =
    outcome === "failed"
      ? html`<p><a href="#${anchor("failure", id)}">Expected and received, with the exchange</a></p>`
      : null;
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
