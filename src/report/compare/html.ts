/** A comparison as one self-contained page without scripts that loads nothing. */
import { html, type Markup, prose, shown } from "../page/markup.ts";
import { renderPage, terms } from "../page/page.ts";
import { type Entry, placeOf } from "../text/text.ts";
import type { Said } from "./said.ts";

export function renderComparisonHtml({ headline, regression, runs, cause, parts }: Said): string {
  const sections = parts.map(
    ({ heading, entries }) => html`<section><h2>${shown(heading)}</h2>
<ul class="causes">${entries.map(item)}</ul></section>
`,
  );
  const sides = terms(
    "runs",
    runs.map(({ name, text }) => [name, text]),
  );
  return renderPage({
    title: headline,
    kind: "changes",
    header: html`<header class="banner ${regression ? "nonconformant" : "conformant"}"><h1>${shown(headline)}</h1></header>`,
    main: html`${sides}
${cause === null ? null : html`<p class="lead">${prose(cause)}</p>`}
${sections}`,
  });
}

function item(entry: Entry): Markup {
  const { id, level, text, rows = [] } = entry;
  const place = placeOf(entry);
  const line = html`${id === undefined ? null : html`<b>${shown(id)}</b> `}${place === "" ? null : html`<span class="level">${shown(place)}</span> `}${prose(text)}`;
  const kind = rows.length === 0 ? (level ?? "same").toLowerCase() : "same";
  const below = rows.map(({ name, text: of }) =>
    name === "A" || name === "B"
      ? html`<p class="side"><span class="label">${name}</span> ${prose(of)}</p>`
      : html`<p class="check">${prose(of)}</p>`,
  );
  return html`<li class="${kind}">${line}${below}</li>
`;
}
