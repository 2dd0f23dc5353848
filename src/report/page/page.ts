/** What all pages of the suite are made of: the document, its sections, tables and lists of terms. */
import { createHash } from "node:crypto";
import type { Outcome, Verdict } from "../../kit/report.ts";
import { withoutUnseen } from "../text/text.ts";
import { SUITE } from "../version.ts";
import { html, literal, type Markup, shown } from "./markup.ts";
import { STYLE } from "./style.ts";

/** A page; its script may contain no less-than sign. */
interface Page {
  readonly title: string;
  readonly kind: "report" | "matrix" | "changes" | "listing";
  readonly script?: string;
  /** The text of a link to the main part, for the keyboard; absent: the page is short. */
  readonly skip?: string;
  readonly header: Markup;
  readonly bar?: Markup | null;
  readonly main: Markup;
  readonly footer?: Markup;
}

/** The page as one HTML document in UTF-8 that loads nothing, the same for the same content. */
export function renderPage(page: Page): string {
  const { title, kind, script, skip, header, bar = null, main, footer } = page;
  // Content Security Policy Level 3: allows only this style sheet and script, by hash, even if escaping should fail.
  const scripts = script === undefined ? "" : ` script-src ${hashOf(script)};`;
  const policy = `default-src 'none';${scripts} style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'`;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="${SUITE.name} ${SUITE.version}">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${withoutUnseen(title)}</title>
<style>${literal(STYLE)}</style>
</head>
<body class="${kind}">
${skip === undefined ? null : html`<a class="skip" href="#content">${skip}</a>`}
<div class="page">
${header}
${bar}
<main id="content" tabindex="-1">
${main}
</main>
${footer === undefined ? null : html`<footer>${footer}</footer>`}
</div>
${script === undefined ? null : html`<script>${literal(script)}</script>`}
</body>
</html>
`);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

export interface Section {
  readonly id: string;
  readonly name: string;
  readonly count?: number | null;
  readonly lead?: string | null;
  readonly content: Markup;
  /** Whether it is closed when the page is opened: things are looked up in it. */
  readonly folded?: boolean;
}

/** A part with its heading; in a page with a filter it is hidden while nothing in it matches. */
export function section({ id, name, count = null, lead = null, content, folded = false }: Section): Markup {
  const heading = html`<h2 id="${id}-heading">${shown(name)}${count === null ? null : html` <span class="count">${count}</span>`}</h2>`;
  const below = html`${lead === null ? null : html`<p class="lead">${lead}</p>`}
${content}`;
  return html`<section id="${id}" aria-labelledby="${id}-heading" data-group="">
${folded ? html`<details class="part"><summary>${heading}</summary>${below}</details>` : html`${heading}${below}`}
</section>
`;
}

/** A table with its caption, which only screen readers get, headings, and rows or groups of rows. */
export function table(
  kind: string,
  caption: string | Markup,
  headings: readonly (string | Markup)[],
  body: Markup,
): Markup {
  const cells = headings.map((each) =>
    typeof each === "string" ? html`<th scope="col">${each}</th>` : each,
  );
  return html`<table class="${kind}"><caption class="aside">${caption}</caption><thead><tr>${cells}</tr></thead>
${body}</table>`;
}

export function row(cells: readonly Markup[]): Markup {
  return html`<tr>${cells}</tr>
`;
}

/** A fact and its value, a term of a list; `null` leaves it out. */
export type Fact = readonly [name: string | Markup, value: string | Markup | null];

export function terms(kind: string, facts: readonly Fact[]): Markup {
  const markup = (text: string | Markup): Markup => (typeof text === "string" ? shown(text) : text);
  const given = facts.flatMap(([term, value]) =>
    value === null ? [] : [html`<div><dt>${markup(term)}</dt><dd>${markup(value)}</dd></div>`],
  );
  return html`<dl class="${kind}">${given}</dl>`;
}

/** An instant, RFC 3339 in UTC, to the minute. */
export function time(instant: string): Markup {
  return html`<time datetime="${instant}">${shown(`${instant.slice(0, 16).replace("T", " ")} UTC`)}</time>`;
}

const TICK = "M6.5 12.5l3.6 3.6 7.4-8";
const CROSS = "M8 8l8 8M16 8l-8 8";
const DASH = "M7 12h10";

/** Outline and inner strokes, on a 24 × 24 grid. */
const VERDICT_PATHS: Readonly<Record<Verdict, readonly [outline: string, inner: string]>> = {
  conformant: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", TICK],
  partial: ["M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z", "M12 6v12M12 12h6"],
  nonconformant: ["M7.9 2h8.2L22 7.9v8.2L16.1 22H7.9L2 16.1V7.9z", CROSS],
  inconclusive: ["M12 2.2L23.2 21.6H.8z", "M12 9.4v5M12 18.2v.1"],
};

const OUTCOME_PATHS: Readonly<Record<Outcome, string>> = { passed: TICK, failed: CROSS, untested: DASH };

export function verdictIcon(verdict: Verdict): Markup {
  const [outline, inner] = VERDICT_PATHS[verdict];
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="solid" d="${outline}"/><path class="stroke" d="${inner}"/></svg>`;
}

export function outcomeIcon(outcome: Outcome): Markup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path class="stroke" d="${OUTCOME_PATHS[outcome]}"/></svg>`;
}

/** A failed SHOULD has the colour of warnings. */
export function kindOf(outcome: Outcome | null, level: "MUST" | "SHOULD"): string {
  return outcome === "failed" && level === "SHOULD" ? "warned" : (outcome ?? "none");
}

export function outcomeMark(outcome: Outcome, level: "MUST" | "SHOULD"): Markup {
  return html`<span class="mark ${kindOf(outcome, level)}">${outcomeIcon(outcome)}<span>${outcome}</span></span>`;
}
