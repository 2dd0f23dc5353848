/** A comparison as one self-contained page without scripts that loads nothing. */
import { html, type Markup, prose, shown } from "../page/markup.ts";
import { renderPage, terms } from "../page/page.ts";
import { placeOf } from "../text/text.ts";
import type { Said, SaidEntry } from "./said.ts";

/** The page; each changed target of a fleet has its comparison, folded. */
export function renderComparisonHtml(said: Said): string {
  return renderPage({
    title: said.headline,
    kind: "changes",
    header: html`<header class="banner ${said.regression ? "nonconformant" : "conformant"}"><h1>${shown(said.headline)}</h1></header>`,
    main: content(said),
  });
}

function content({ runs, cause, parts }: Said): Markup {
  const sections = parts.map(
    ({ heading, entries }) => html`<section><h2>${shown(heading)}</h2>
<ul class="causes">${entries.map(item)}</ul></section>
`,
  );
  return html`${terms(
    "runs",
    runs.map(({ name, text }) => [name, text]),
  )}
${cause === null ? null : html`<p class="lead">${prose(cause)}</p>`}
${sections}`;
}

function item(entry: SaidEntry): Markup {
  const { id, level, text, rows = [], target } = entry;
  const place = placeOf(entry);
  const line = html`${id === undefined ? null : html`<b>${shown(id)}</b> `}${place === "" ? null : html`<span class="level">${shown(place)}</span> `}${prose(text)}`;
  if (target)
    return html`<li class="${target.regression ? "must" : "same"}"><details><summary>${line}</summary>${content(target)}</details></li>
`;
  const kind = rows.length === 0 ? (level ?? "same").toLowerCase() : "same";
  const below = rows.map(({ name, text: of }) =>
    name === "A" || name === "B"
      ? html`<p class="side"><span class="label">${name}</span> ${prose(of)}</p>`
      : html`<p class="check">${prose(of)}</p>`,
  );
  return html`<li class="${kind}">${line}${below}</li>
`;
}
