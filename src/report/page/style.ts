/**
 * The style sheet of all pages: CSS without a less-than sign, which could end the style element, and in one literal, so that
 * a page's policy can name its hash.
 */
import { PARTS } from "./style-parts.ts";

/** Colours for light and dark, each pair of text and ground with a contrast of 4.5 or more (WCAG 2.2, 1.4.3). */
const COLOURS = `
:root {
  color-scheme: light;
  --ground: #f7f7f4; --sheet: #ffffff; --sunken: #f4f4f0;
  --text: #1d2024; --quiet: #595f69; --line: #e2e2db; --link: #1f4fa3;
  --passed: #1c6b41; --passed-tint: #e9f4ed;
  --failed: #b0261c; --failed-tint: #fdeeec;
  --warned: #875200; --warned-tint: #fdf3e1;
  --unsure: #5a3d9e; --untested: #6b6f76; --on-strong: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #121417; --sheet: #1a1d21; --sunken: #14171a;
    --text: #e4e6e9; --quiet: #a2a9b4; --line: #2f343b; --link: #9dbdf7;
    --passed: #76cf9d; --passed-tint: #16261d;
    --failed: #ff948a; --failed-tint: #2d1a19;
    --warned: #edb765; --warned-tint: #2a2114;
    --unsure: #bda9f7; --untested: #9aa1ab; --on-strong: #121417;
  }
}
.conformant, .certified { --verdict: var(--passed); }
.partial, .expired { --verdict: var(--warned); }
.nonconformant, .revoked, .invalid { --verdict: var(--failed); }
.inconclusive { --verdict: var(--unsure); }
.must { --level: var(--failed); --level-tint: var(--failed-tint); }
.should { --level: var(--warned); --level-tint: var(--warned-tint); }
`;

/** Type and measure. */
const TYPE = `
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (max-width: 40rem) { html { font-size: 93.75%; line-height: 1.5; } }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
.page { max-width: 60rem; margin: 0 auto; padding: clamp(.75rem, 2.5vw, 1.5rem) clamp(.75rem, 4vw, 2rem) 4rem; }
.matrix .page { max-width: none; }
h1, h2, h3, h4, h5, p, ul, ol, dl, dd, table, pre { margin: 0; padding: 0; }
h1, h2, h3, h4, h5 { line-height: 1.3; text-wrap: pretty; }
h1 { font-size: clamp(1.5rem, 5vw, 2rem); }
h2 { font-size: 1.5rem; letter-spacing: -.01em; }
.changes h2 { font-size: 1.1875rem; }
h2 + * { margin-top: 1rem; }
.changes h2 + * { margin-top: .6rem; }
main h3 { font-size: 1.0625rem; }
main > section { padding-top: 2rem; }
p, li, dd { text-wrap: pretty; }
ul, ol { list-style: none; }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre, .unseen { font-family: ui-monospace, SFMono-Regular, "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: .9em; font-variant-ligatures: none; }
pre code { font-size: inherit; }
code, dd, td, li { unicode-bidi: isolate; }
pre { white-space: pre-wrap; tab-size: 4; }
details > summary { cursor: pointer; }
details > summary::marker { color: var(--quiet); }
.icon { width: 1.25em; height: 1.25em; vertical-align: -.28em; flex: none; }
.icon .solid { fill: currentColor; }
.icon .stroke { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.icon .solid + .stroke { stroke: var(--on-strong); }
.whole, .mark, .matrix .id, .embedded code { white-space: nowrap; }
.entry { display: inline-block; max-width: 100%; }
.label, .level, .fact, .tally, .note, .timing, .evidence, dd .count, li > .count { font-size: .8125rem; color: var(--quiet); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
.label a { color: inherit; }
.lead, .why, .reason, span.remark, .answer, .unknown > summary { color: var(--quiet); }
.lead { max-width: 44rem; margin-top: .35rem; }
.lead + * { margin-top: 1rem; }
.unseen { padding: 0 .15em; border: 1px dashed currentColor; border-radius: 3px; }
.aside { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--sheet); border-radius: 0 0 6px 6px; z-index: 3; }
.skip:focus { top: 0; }
[hidden] { display: none !important; }
.part > summary > h2 { display: inline; }
.part > summary + * { margin-top: .75rem; }
footer { margin-top: 4rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; }
footer p + p { margin-top: .5rem; }
.passed { color: var(--passed); }
.failed { color: var(--failed); }
.warned { color: var(--warned); }
.untested, .none { color: var(--untested); }
`;

/** What several pages have: boxes, remarks, tables, lists of terms, and the banner with the verdict. */
const SHARED = `
.banner, .causes > li, .card, .chapters, .product, .refused li, .interface > div, .reasons > div { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.causes > li, .refused li, .interface > div, .reasons > div { padding: .5rem .85rem; }
.causes > li, .card, .refused li { border-left: 4px solid var(--level, var(--verdict, var(--line))); }
.causes > li + li, .card + .card, .refused li + li, .interface > div + div { margin-top: .5rem; }
.causes { max-width: 60rem; }
.causes > li > b { color: var(--level, inherit); }
.causes p { font-size: .9375rem; }
.embedded, p.remark, .advice { margin-top: .75rem; padding: .5rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.revoked .problem { background: var(--failed-tint); color: var(--failed); }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { padding: .4rem .85rem .4rem 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
thead th { border-top: 0; padding-top: 0; font-size: .8125rem; color: var(--quiet); overflow-wrap: normal; }
.run th { width: 14rem; color: var(--quiet); }
.claims > div, .levels > div, .product dl > div, .runs > div { display: grid; grid-template-columns: var(--terms) 1fr; gap: 0 .75rem; padding: .3rem 0; }
.claims, .product dl { --terms: 5.75rem; }
.levels { --terms: 7rem; }
.runs { --terms: 1.5rem; }
.claims dt, .product dt, .runs dt { color: var(--quiet); font-size: .875rem; line-height: 1.7; }
.levels dt, .runs dt { font-weight: 600; }
.banner { padding: clamp(.85rem, 3vw, 1.5rem); border-top: 6px solid var(--verdict, var(--link)); }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--quiet); }
.kind + h1 { margin-top: .6rem; }
.banner h1:has(span) { font-weight: 400; text-wrap: wrap; }
.banner h1 > span:not(.aside) { display: block; }
.verdict { color: var(--verdict); }
h1 .verdict { font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.1; letter-spacing: -.02em; white-space: nowrap; }
h1 .verdict b { text-transform: capitalize; }
h1 .verdict .icon { width: .95em; height: .95em; vertical-align: -.12em; margin-right: .1em; }
h1 .verdict .level { margin-left: .4em; font-size: .55em; font-weight: 600; letter-spacing: 0; vertical-align: .12em; }
.subject { margin-top: .6rem; font-size: 1.25rem; font-weight: 600; }
.subject code { font-size: .9375rem; font-weight: 400; }
.subject code:only-child { font-size: 1.125rem; font-weight: 600; }
.subject .name { margin-right: .5rem; }
.banner .reason { color: var(--text); margin-top: .35rem; font-size: 1.125rem; line-height: 1.4; }
.scope { margin-top: .6rem; font-size: .875rem; color: var(--quiet); }
`;

/** On paper: every card, one line for each requirement, no exchanges and further checks unless they are open, nothing to click. */
const PAPER = `
@page { margin: 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 8.5pt; line-height: 1.4; }
  .page { max-width: none; padding: 0; }
  .bar { position: static; }
  nav, .filter, .copy, .skip, .shell, .links { display: none; }
  .card a, .chapters a { color: inherit; text-decoration: none; }
  .card > details::details-content, .chapter::details-content, .part::details-content, .unknown::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; }
  .requirements summary::after { content: none; }
  .requirements li > details > :not(summary) { margin: .3rem .85rem; }
  .requirements summary, th, td { padding-top: .2rem; padding-bottom: .2rem; }
  .checks .evidence { display: inline; margin-left: .75rem; }
  .comparison, .command, .requirements > li > details > summary, tr, .product { break-inside: avoid; }
  h2, h3, h4, h5, summary, .label, .note { break-after: avoid; }
  main > section { padding-top: 1.25rem; }
  .scroll { overflow: visible; max-height: none; }
  .outcomes th { position: static; }
  footer { margin-top: .8rem; padding-top: .6rem; }
}
`;

export const STYLE: string = [COLOURS, TYPE, SHARED, PARTS, PAPER].join("");
