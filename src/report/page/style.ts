/** What the pages share of their style sheets: CSS without a less-than sign, which could end the style element. */

/** Colours for light and dark, each pair of text and ground with a contrast of 4.5 or more (WCAG 2.2, 1.4.3). */
const COLOURS = `
:root {
  color-scheme: light;
  --ground: #f7f7f4; --sheet: #ffffff; --sunken: #f4f4f0;
  --text: #1d2024; --quiet: #595f69; --line: #e2e2db; --link: #1f4fa3;
  --passed: #1c6b41; --passed-tint: #e9f4ed;
  --failed: #b0261c; --failed-tint: #fdeeec;
  --warned: #875200; --warned-tint: #fdf3e1;
  --unsure: #5a3d9e; --unsure-tint: #f2eefb;
  --untested: #6b6f76; --on-strong: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #121417; --sheet: #1a1d21; --sunken: #14171a;
    --text: #e4e6e9; --quiet: #a2a9b4; --line: #2f343b; --link: #9dbdf7;
    --passed: #76cf9d; --passed-tint: #16261d;
    --failed: #ff948a; --failed-tint: #2d1a19;
    --warned: #edb765; --warned-tint: #2a2114;
    --unsure: #bda9f7; --unsure-tint: #221d31;
    --untested: #9aa1ab; --on-strong: #121417;
  }
}
.conformant { --verdict: var(--passed); --tint: var(--passed-tint); }
.partial { --verdict: var(--warned); --tint: var(--warned-tint); }
.nonconformant { --verdict: var(--failed); --tint: var(--failed-tint); }
.inconclusive { --verdict: var(--unsure); --tint: var(--unsure-tint); }
.must { --level: var(--failed); --level-tint: var(--failed-tint); }
.should { --level: var(--warned); --level-tint: var(--warned-tint); }
`;

/** Type, measure and what every part of a page shares. */
export const BASE: string = `${COLOURS}
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
.page { max-width: 60rem; margin: 0 auto; padding: clamp(.75rem, 2.5vw, 1.5rem) clamp(.75rem, 4vw, 2rem) 4rem; }
h1, h2, h3, h4, h5, p, ul, ol, dl, dd, table, pre { margin: 0; padding: 0; }
h1, h2, h3, h4, h5 { line-height: 1.3; text-wrap: pretty; }
ul, ol { list-style: none; }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre { font-family: ui-monospace, SFMono-Regular, "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: .9em; font-variant-ligatures: none; }
pre code { font-size: inherit; }
code, dd, td, li { unicode-bidi: isolate; }
pre { white-space: pre-wrap; tab-size: 4; }
.icon { width: 1.25em; height: 1.25em; vertical-align: -.28em; flex: none; }
.icon .solid { fill: currentColor; }
.icon .stroke { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.icon .solid + .stroke { stroke: var(--on-strong); }
.whole { white-space: nowrap; }
.entry { display: inline-block; max-width: 100%; }
.label { font-size: .8125rem; color: var(--quiet); letter-spacing: .01em; }
.label b { color: var(--text); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
.unseen { padding: 0 .15em; border: 1px dashed currentColor; border-radius: 3px; font: .85em ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace; }
.aside { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--sheet); border-radius: 0 0 6px 6px; z-index: 3; }
.skip:focus { top: 0; }
[hidden] { display: none !important; }
main > section { padding-top: 2rem; }
h2 { font-size: 1.5rem; letter-spacing: -.01em; }
h2 + * { margin-top: 1rem; }
p, li, dd { text-wrap: pretty; }
.lead { max-width: 44rem; margin-top: .35rem; color: var(--quiet); }
.lead + * { margin-top: 1rem; }
.part > summary > h2 { display: inline; }
.part > summary + * { margin-top: .75rem; }
details > summary { cursor: pointer; }
details > summary::marker { color: var(--quiet); }
footer { margin-top: 4rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; max-width: 60rem; }
footer p + p { margin-top: .5rem; }
.level, .fact, .causes .count { font-size: .8125rem; color: var(--quiet); }
`;

/** A list of causes, or of what changed. */
export const CAUSES = `
.causes > li { padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level, var(--line)); border-radius: 6px; }
.causes > li + li { margin-top: .4rem; }
.causes > li > b { color: var(--level, inherit); }
.causes p { font-size: .9375rem; }
`;

/** The verdict and what is below it. */
export const BANNER = `
.banner { padding: clamp(.85rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--quiet); }
h1 { margin-top: .6rem; font-weight: 400; text-wrap: wrap; }
.banner h1 > span:not(.aside) { display: block; }
.verdict { color: var(--verdict); font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.1; letter-spacing: -.02em; white-space: nowrap; }
.verdict b { text-transform: capitalize; font-weight: 700; }
.verdict .icon { width: .95em; height: .95em; vertical-align: -.12em; margin-right: .1em; }
.subject { margin-top: .6rem; font-size: 1.25rem; font-weight: 600; }
.subject code { font-size: .9375rem; font-weight: 400; }
.subject .name { margin-right: .5rem; }
.subject code:only-child { font-size: 1.125rem; font-weight: 600; }
.banner .reason { color: var(--text); margin-top: .35rem; font-size: 1.125rem; line-height: 1.4; }
.embedded { margin-top: .75rem; padding: .6rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.embedded code { white-space: nowrap; }
.verdict .level { margin-left: .4em; font-size: .55em; font-weight: 600; letter-spacing: 0; vertical-align: .12em; color: var(--quiet); }
.scope { margin-top: .6rem; font-size: .875rem; color: var(--quiet); }
`;

/** On paper. */
export const PAPER = `
@page { margin: 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 8.5pt; line-height: 1.4; }
  .page { max-width: none; padding: 0; }
  nav, .skip, .links { display: none; }
  h2 { break-after: avoid; }
  main > section { padding-top: 1.5rem; }
}
`;
