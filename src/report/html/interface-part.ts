/** The content of the cited sections of the interface, so that links to sections work offline. */
import type { Report } from "../../kit/report.ts";
import { interfaceSection } from "../interface-sections.ts";
import { bySection, sectionHeading } from "../sections.ts";
import { anchor } from "./markup/anchor.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** "§4.1" as a link to the section's content; plain text for an unknown section. */
export function sectionLink(section: string): Markup {
  const name = html`§${shown(section)}`;
  return interfaceSection(section) === undefined
    ? name
    : html`<a href="#${anchor("section", section)}">${name}</a>`;
}

/** A heading and a list for each section that the report cites; `null` if it cites no known section. */
export function interfacePart({ requirements, observations }: Report): Markup | null {
  const cited = bySection([...requirements, ...observations]).flatMap(([section]) => {
    const known = interfaceSection(section);
    if (known === undefined) return [];
    return html`<div id="${anchor("section", section)}"><h3>${shown(sectionHeading(section))}</h3>
<ul>${known.says.map((sentence) => html`<li>${prose(sentence)}</li>`)}</ul></div>
`;
  });
  return cited.length === 0 ? null : html`<div class="interface">${cited}</div>`;
}
