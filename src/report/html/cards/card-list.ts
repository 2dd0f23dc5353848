/** A table of contents for the cards. */
import type { CauseReport } from "../../../kit/report.ts";
import { count } from "../../terminal/layout.ts";
import { anchor } from "../markup/anchor.ts";
import { html, type Markup } from "../markup/markup.ts";
import { prose, shown } from "../markup/text.ts";

/** A line with a link for each cause; `null` for fewer than two. */
export function cardList(causes: readonly CauseReport[]): Markup | null {
  if (causes.length < 2) return null;
  const items = causes.map(
    ({ id, requirement, requirements, title }) =>
      html`<li><a href="#${anchor("cause", id)}">${shown(requirement)}</a> <span>${prose(title)}${requirements.length > 1 ? html` <span class="count">(${count(requirements.length, "requirement")})</span>` : null}</span></li>
`,
  );
  return html`<ul class="cards">
${items}</ul>
`;
}
