/** A comparison as one self-contained page without scripts that loads nothing. */

import { html, type Markup, prose, shown } from "../page/markup.ts";
import { renderPage } from "../page/page.ts";
import { BASE, CAUSES } from "../page/style.ts";
import { placeOf, type Row } from "../text/entry.ts";
import type { Said, SaidEntry } from "./said.ts";

/** The page; each changed target of a fleet has its comparison, folded. */
export function renderComparisonHtml(said: Said): string {
  return renderPage({
    title: said.headline,
    style: STYLE,
    header: html`<header class="${said.regression ? "nonconformant" : "conformant"}"><h1>${shown(said.headline)}</h1></header>`,
    main: content(said),
  });
}

function content({ runs, cause, parts }: Said): Markup {
  const lines = runs.map(
    ({ letter, verdict, text, facts }) =>
      html`<div class="${verdict ?? ""}"><dt>${letter}</dt><dd>${verdict === null ? null : html`<b class="verdict">${verdict}</b>`} ${shown(text)} <span class="fact">${shown(facts)}</span></dd></div>`,
  );
  const sections = parts.map(
    ({ heading, entries }) => html`<section><h2>${shown(heading)}</h2>
<ul class="causes">${entries.map(item)}</ul></section>
`,
  );
  return html`<dl class="runs">${lines}</dl>
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
  return html`<li class="${kind}">${line}${rows.map(row)}</li>
`;
}

function row({ name, text }: Row): Markup {
  const isSide = name === "A" || name === "B";
  return isSide
    ? html`<p class="side"><span class="label">${name}</span> ${prose(text)}</p>`
    : html`<p class="check">${prose(text)}</p>`;
}

const STYLE = `${BASE}${CAUSES}
header { padding: 1rem 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.1875rem; margin-bottom: .6rem; }
h2 + * { margin-top: 0; }
section { padding-top: 1.5rem; }
.runs { margin-top: 1rem; }
.runs > div { display: grid; grid-template-columns: 1.5rem 1fr; padding: .15rem 0; }
.runs dt, .side .label { font-weight: 700; color: var(--quiet); }
.runs .verdict { color: var(--verdict); margin-right: .4rem; }
.fact { display: block; }
.check { margin-top: .35rem; font-size: .9375rem; }
.side { padding-left: 1rem; font-size: .9375rem; }
.side .label { display: inline-block; width: 1.25rem; }
details[open] > summary { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
`;
