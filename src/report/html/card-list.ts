/** What the cards below are about, for those who look for one of several. */
import type { RequirementReport } from "../../kit/report.ts";
import { anchor } from "./anchor.ts";
import { html, type Markup } from "./markup.ts";
import { prose, shown } from "./text.ts";

/** A line for each, leading to its card; nothing for a single one. */
export function cardList(requirements: readonly RequirementReport[]): Markup | null {
  if (requirements.length < 2) return null;
  const items = requirements.map(
    ({
      id,
      title,
    }) => html`<li><a href="#${anchor("failure", id)}">${shown(id)}</a> <span>${prose(title)}</span></li>
`,
  );
  return html`<ul class="cards">
${items}</ul>
`;
}
