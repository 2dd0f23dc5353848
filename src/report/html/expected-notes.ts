/** Entries of the expected failures that did not fail as expected. */
import type { Report } from "../../kit/report.ts";
import { notesOf } from "../causes/known.ts";
import { html, type Markup } from "./markup/markup.ts";
import { prose } from "./markup/text.ts";

/** A list item for each entry, errors of the file first. */
export function expectedNotes(report: Report): Markup {
  const items = notesOf(report).map(
    ({ message }) => html`<li>${prose(message ?? "")}</li>
`,
  );
  return html`<ul>
${items}</ul>`;
}
