/** The open questions and the target's answers: observed, never judged. */
import type { ObservationReport } from "../../kit/report.ts";
import { evidenceList } from "./cards/evidence.ts";
import { sectionLink } from "./interface-part.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** A table of questions and answers. */
export function openQuestions(observations: readonly ObservationReport[]): Markup {
  const rows = observations.map(
    (
      observation,
    ) => html`<tr><th scope="row"><span class="label">${shown(observation.id)} ${sectionLink(observation.section)}</span> ${prose(capitalised(observation.question))}</th><td>${answerTo(observation)}</td></tr>
`,
  );
  return html`<table class="questions"><caption class="aside">Open questions and what this target does</caption><thead><tr><th scope="col">Left open</th><th scope="col">This target</th></tr></thead><tbody>
${rows}</tbody></table>`;
}

function answerTo(observation: ObservationReport): Markup {
  if (observation.observed === null) return html`<span class="unknown">Nothing in this run shows it</span>`;
  // Answers are lists of clauses.
  const clauses = observation.observed.split("; ").map((clause) => html`<li>${prose(clause)}</li>`);
  return html`<ul class="answers">${clauses}</ul>${evidenceList(observation)}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
