/** Every requirement by section with its checks, folded. */
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, RequirementReport } from "../../kit/report.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { checksPassed } from "../words/checks.ts";
import { evidenceList } from "./cards/evidence.ts";
import { operationWords } from "./cards/operations.ts";
import { sectionLink } from "./interface-part.ts";
import { anchor } from "./markup/anchor.ts";
import { outcomeMark } from "./markup/icons.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

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
  const tally = (name: string, colour: string, of: (member: RequirementReport) => boolean): Markup | null => {
    const n = members.filter(of).length;
    return n === 0 ? null : html`<span class="${colour}">${n} ${name}</span> `;
  };
  const failed = (level: "MUST" | "SHOULD") => (r: RequirementReport) =>
    r.outcome === "failed" && r.level === level;
  return html`<span class="outcomes">${tally("MUST failed", "failed", failed("MUST"))}${tally("SHOULD failed", "warned", failed("SHOULD"))}${tally("untested", "untested", (r) => r.outcome === "untested")}${tally("passed", "passed", (r) => r.outcome === "passed")}</span>`;
}

function requirementItem(
  requirement: RequirementReport,
  causes: readonly CauseReport[],
  recording: Recording,
): Markup {
  const { id, level, title, outcome, why, reason, checks } = requirement;
  const seen = causes
    .filter(({ requirements, holdsBack }) => requirements.includes(id) || holdsBack.includes(id))
    .map(
      (cause) =>
        html`<p>${outcome === "failed" ? "Cause" : "Held back by"}: <a href="#${anchor("cause", cause.id)}">${prose(cause.title)}</a></p>`,
    );
  const evidence = checks.flatMap((check) => check.evidence);
  return html`<li id="${anchor("requirement", id)}" data-item="${operationWords(evidence, recording)}"><details><summary>
${outcomeMark(outcome, level)} <span class="id">${shown(id)}</span> <span class="level">${level}</span> <span class="title">${prose(title)}</span> <span class="tally">${tally(requirement)}</span>
</summary>
<p class="why">${sectionLink(requirement.section)} ${prose(why)}</p>
${reason === null ? null : html`<p class="reason">Untested: ${prose(reason.text)}</p>`}${seen}
${checks.length === 0 ? null : checkTable(requirement)}
</details></li>
`;
}

function tally(requirement: RequirementReport): string {
  return requirement.sentChecks === 0 ? "no checks" : `${checksPassed(requirement)} passed`;
}

function checkTable({ id, level, checks }: RequirementReport): Markup {
  const rows = checks.map(
    (
      check,
    ) => html`<tr><td>${outcomeMark(check.outcome, level)}</td><td>${prose(check.title)}${check.essential ? html` <span class="level">essential</span>` : null}${check.reason === null ? null : html`<p class="reason">${prose(check.reason.text)}</p>`}${evidenceList(check)}</td></tr>
`,
  );
  return html`<table class="checks"><caption class="aside">Checks of ${shown(id)}</caption><thead><tr><th scope="col">Outcome</th><th scope="col">Check</th></tr></thead><tbody>
${rows}</tbody></table>`;
}
