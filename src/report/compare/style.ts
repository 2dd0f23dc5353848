/** The style sheet of a comparison: that of report.html, and pairs of values. */
import { COLOURS } from "../html/style/colours.ts";
import { PAGE } from "../html/style/page.ts";

const COMPARISON = `
header { padding: 1rem 1.25rem; background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
h1 { font-size: 1.375rem; }
h2 { font-size: 1.1875rem; margin-bottom: .6rem; }
h2 + * { margin-top: 0; }
section { padding-top: 1.5rem; }
.runs { margin-top: 1rem; }
.runs > div { display: grid; grid-template-columns: 1.5rem 1fr; padding: .15rem 0; }
.runs dt, .side .label { font-weight: 700; color: var(--quiet); }
.runs .verdict { color: var(--verdict); margin-right: .4rem; }
.fact, .level { color: var(--quiet); font-size: .8125rem; }
.fact { display: block; }
.causes > li, .target, .pairs > div { padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.causes > li, .target { border-left: 4px solid var(--level, var(--line)); }
.causes > li + li, .target + .target, .pairs > div + div { margin-top: .4rem; }
.causes b { color: var(--level); }
.pairs .check { margin-top: .35rem; font-size: .9375rem; }
.side { padding-left: 1rem; font-size: .9375rem; }
.side .label { display: inline-block; width: 1.25rem; }
.target[open] > summary { padding-bottom: .5rem; border-bottom: 1px solid var(--line); }
`;

/** CSS without a less-than sign, which could end the style element. */
export const STYLE: string = [COLOURS, PAGE, COMPARISON].join("");
