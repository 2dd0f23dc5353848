/** Every requirement by section with its checks, folded. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, RequirementReport } from "../../kit/report.ts";
import { outcomeMark } from "../page/icons.ts";
import { anchor, html, type Markup, prose, shown } from "../page/markup.ts";
import { row, table } from "../page/page.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { checksPassed } from "../words/outcomes.ts";
import { evidenceList, operationWords, sectionLink } from "./links.ts";

/** A heading and a list for each section of the interface. */
export function requirementList(
  requirements: readonly RequirementReport[],
  causes: readonly CauseReport[],
  recording: Recording,
): Markup {
  const sections = bySection(requirements).map(
    ([
      section,
      members,
    ]) => html`<details class="chapter" data-group=""><summary><h3>${shown(sectionHeading(section))}</h3> ${outcomes(members)}</summary>
<ul class="requirements">
${members.map((member) => requirementItem(member, causes, recording))}
</ul></details>
`,
  );
  return html`<div class="chapters">${sections}</div>`;
}

/** "3 failed, 2 untested, 7 passed", what needs attention first. */
function outcomes(members: readonly RequirementReport[]): Markup {
  const kinds: readonly (readonly [name: string, colour: string, of: (r: RequirementReport) => boolean])[] = [
    ["MUST failed", "failed", ({ outcome, level }) => outcome === "failed" && level === "MUST"],
    ["SHOULD failed", "warned", ({ outcome, level }) => outcome === "failed" && level === "SHOULD"],
    ["untested", "untested", ({ outcome }) => outcome === "untested"],
    ["passed", "passed", ({ outcome }) => outcome === "passed"],
  ];
  const counts = kinds.map(([name, colour, of]) => {
    const n = members.filter(of).length;
    return n === 0 ? null : html`<span class="${colour}">${n} ${name}</span> `;
  });
  return html`<span class="outcomes">${counts}</span>`;
}

function requirementItem(
  requirement: RequirementReport,
  causes: readonly CauseReport[],
  recording: Recording,
): Markup {
  const { id, level, section, title, outcome, why, reason, checks, sentChecks } = requirement;
  const seen = causes
    .filter(({ requirements, holdsBack }) => requirements.includes(id) || holdsBack.includes(id))
    .map(
      (cause) =>
        html`<p>${outcome === "failed" ? "Cause" : "Held back by"}: <a href="#${anchor("cause", cause.id)}">${prose(cause.title)}</a></p>`,
    );
  const evidence = checks.flatMap((check) => check.evidence);
  const tally = sentChecks === 0 ? "no checks" : `${checksPassed(requirement)} passed`;
  return html`<li id="${anchor("requirement", id)}" data-item="${operationWords(evidence, recording)}"><details><summary>
${outcomeMark(outcome, level)} <span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="title">${prose(title)}</span> <span class="tally">${tally}</span>
</summary>
<p class="why">${sectionLink(section)} ${prose(why)}</p>
${reason === null ? null : html`<p class="reason">Untested: ${prose(reason.text)}</p>`}${seen}
${checks.length === 0 ? null : checkTable(requirement)}
</details></li>
`;
}

function checkTable({ id, level, checks }: RequirementReport): Markup {
  const rows = checks.map((check) => {
    const essential = check.essential ? html` <span class="level">essential</span>` : null;
    const reason = check.reason === null ? null : html`<p class="reason">${prose(check.reason.text)}</p>`;
    return row([
      html`<td>${outcomeMark(check.outcome, level)}</td>`,
      html`<td>${prose(check.title)}${essential}${reason}${evidenceList(check)}</td>`,
    ]);
  });
  const body = html`<tbody>${rows}</tbody>`;
  return table("checks", html`Checks of ${shown(id)}`, ["Outcome", "Check"], body);
}
