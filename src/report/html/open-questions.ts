/** The open questions and the target's answers: observed, never judged. */
import type { ObservationReport } from "../../kit/report.ts";
import { count } from "../terminal/layout.ts";
import { evidenceList } from "./cards/evidence.ts";
import { sectionLink } from "./interface-part.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** A table of questions and answers. */
export function openQuestions(observations: readonly ObservationReport[]): Markup {
  const seen = observations.filter(({ observed }) => observed !== null);
  const unseen = observations.filter(({ observed }) => observed === null);
  const rows = seen.map(
    (
      observation,
    ) => html`<tr data-item=""><th scope="row"><span class="label">${shown(observation.id)} ${sectionLink(observation.section)}</span> ${prose(capitalised(observation.question))}</th><td>${answerTo(observation)}</td></tr>
`,
  );
  return html`${seen.length === 0 ? null : table(rows)}${unseen.length === 0 ? null : notSeen(unseen)}`;
}

function table(rows: readonly Markup[]): Markup {
  return html`<table class="questions"><caption class="aside">Open questions and what this target does</caption><thead><tr><th scope="col">Left open</th><th scope="col">This target</th></tr></thead><tbody>
${rows}</tbody></table>`;
}

function answerTo(observation: ObservationReport): Markup {
  // Answers are lists of clauses.
  const clauses = (observation.observed ?? "").split("; ").map((clause) => html`<li>${prose(clause)}</li>`);
  return html`<ul class="answers">${clauses}</ul>${evidenceList(observation)}`;
}

/** Questions that the run has no answer to, folded. */
function notSeen(observations: readonly ObservationReport[]): Markup {
  const items = observations.map(
    ({ id, question, section }) =>
      html`<li data-item=""><span class="label">${shown(id)} ${sectionLink(section)}</span> ${prose(capitalised(question))}</li>
`,
  );
  return html`<details class="unknown" data-group=""><summary>${count(observations.length, "question")} that nothing in this run answers</summary><ul>
${items}</ul></details>`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
