/** The requirements that a cause fails and holds back. */
import type { CauseReport, Report, RequirementReport } from "../../../kit/report.ts";
import { causesIn, requirementsOf } from "../../causes/causes-in.ts";
import { heldWords } from "../../causes/held.ts";
import { bySection } from "../../sections.ts";
import { checksPassed } from "../../words/checks.ts";
import { sectionLink } from "../interface-part.ts";
import { anchor } from "../markup/anchor.ts";
import { html, type Markup } from "../markup/markup.ts";
import { listed, prose, shown } from "../markup/text.ts";

/** Both lists with links to the requirements; a requirement that fails alone is there with its words. */
export function claims(cause: CauseReport, report: Report): Markup {
  const { holdsBack } = cause;
  const all = requirementsOf(cause, report);
  const fails = all.length === 0 ? null : row("Fails", sections(all));
  const held = listed(holdsBack.map(link));
  const words = heldWords(cause, report);
  const holds =
    holdsBack.length > 0 ? row("Holds back", html`${held}<span class="remark">(${words})</span>`) : null;
  const [named] = all;
  const passed =
    named && named.sentChecks > 0 ? row("Passed", html`${checksPassed(named)} of ${link(named.id)}`) : null;
  return html`<dl class="claims">${fails}${passed}${holds}</dl>`;
}

/** Anchors for links to a requirement's failure, on the first card that explains it. */
export function failureAnchors(cause: CauseReport, report: Report): Markup {
  const all = causesIn(report);
  const first = cause.requirements.filter(
    (id) => all.find(({ requirements }) => requirements.includes(id))?.id === cause.id,
  );
  return html`${first.map((id) => html`<span id="${anchor("failure", id)}"></span>`)}`;
}

function row(term: string, content: Markup): Markup {
  return html`<div><dt>${term}</dt><dd>${content}</dd></div>`;
}

function sections(all: readonly RequirementReport[]): Markup {
  const lines = bySection(all).map(([section, members]) => {
    const links = listed(members.map(({ id }) => link(id)));
    const words = all.length === 1 ? prose(`${all[0]?.title}`) : null;
    return html`<li><span class="label">${sectionLink(section)}</span> <span>${links}${words}</span></li>
`;
  });
  return html`<ul>${lines}</ul>`;
}

function link(id: string): Markup {
  return html`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}
