/** The requirements that a cause fails and holds back. */
import type { CauseReport, Report, RequirementReport } from "../../../kit/report.ts";
import { causesIn, requirementsOf } from "../../causes/causes-in.ts";
import { heldWords } from "../../causes/held.ts";
import { bySection } from "../../sections.ts";
import { sectionLink } from "../interface-part.ts";
import { anchor } from "../markup/anchor.ts";
import { html, type Markup } from "../markup/markup.ts";
import { prose, shown } from "../markup/text.ts";

/** Both lists with links to the requirements; `null` if the card's heading already says it all. */
export function claims(cause: CauseReport, report: Report): Markup | null {
  const { holdsBack, title } = cause;
  const [named, ...others] = requirementsOf(cause, report);
  const all = named ? [named, ...others] : [];
  const fails =
    others.length > 0
      ? row("Fails", sections(all, cause, report))
      : named && named.title !== title
        ? row("Fails", html`${link(named.id)} ${prose(named.title)}`)
        : null;
  const held = holdsBack.map((id, i) => html`${i > 0 ? ", " : null}${link(id)}`);
  const words = heldWords(cause, report);
  const holds = holdsBack.length > 0 ? row("Holds back", html`${held}: ${words}`) : null;
  return fails === null && holds === null ? null : html`<dl class="claims">${fails}${holds}</dl>`;
}

/** The anchor for links to a requirement's failure, on the first card that explains it. */
export function failureAnchor(id: string, cause: CauseReport, report: Report): Markup | null {
  const first = causesIn(report).find(({ requirements }) => requirements.includes(id));
  return first?.id === cause.id ? html` id="${anchor("failure", id)}"` : null;
}

function row(term: string, content: Markup): Markup {
  return html`<div><dt>${term}</dt><dd>${content}</dd></div>`;
}

function sections(all: readonly RequirementReport[], cause: CauseReport, report: Report): Markup {
  const lines = bySection(all).map(([section, members]) => {
    const links = members.map(({ id }, i) => {
      const target = id === cause.requirement ? null : failureAnchor(id, cause, report);
      return html`${i > 0 ? ", " : null}<span${target}>${link(id)}</span>`;
    });
    return html`<li><span class="label">${sectionLink(section)}</span> <span>${links}</span></li>
`;
  });
  return html`<ul>${lines}</ul>`;
}

function link(id: string): Markup {
  return html`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}
