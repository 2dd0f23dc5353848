/** What deviated once and did not come back: observed, never judged. */
import type { OnceReport } from "../../kit/report.ts";
import { onceLine } from "../words/once.ts";
import { anchor } from "./markup/anchor.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose, shown } from "./markup/text.ts";

/** A list item for each deviation. */
export function onceList(once: readonly OnceReport[]): Markup {
  const items = once.map(
    (each) =>
      html`<li data-item=""><a href="#${anchor("requirement", each.requirement)}">${shown(each.requirement)}</a> ${prose(onceLine(each))}</li>
`,
  );
  return html`<ul class="once">
${items}</ul>`;
}
