/** The style sheet of the matrix: that of report.html, and tables that scroll. */
import { COLOURS } from "../html/style/colours.ts";
import { PAGE } from "../html/style/page.ts";
import { SMALL } from "./small-style.ts";

/** In the table of outcomes, headings and the first column stay in sight. */
const TABLES = `
.page { max-width: none; }
.totals { margin-top: .35rem; font-size: 1.125rem; }
h2 { margin-bottom: .75rem; }
h2 + * { margin-top: 0; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); background: var(--sheet); }
table { border-collapse: separate; border-spacing: 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-size: .8125rem; color: var(--quiet); vertical-align: bottom; }
.targets th[scope=row] { font-weight: 700; }
.targets .verdict { color: var(--verdict); font-weight: 700; white-space: nowrap; }
.targets thead th { overflow-wrap: normal; }
.targets td.must, .targets td.should { color: var(--level); font-weight: 700; }
.targets .zero, .fact, .level, .count { color: var(--quiet); }
.fact, .level, .count { font-size: .8125rem; }
.targets .unit { display: none; }
details.conformant { margin-top: .75rem; }
details.conformant > summary { color: var(--passed); font-weight: 700; }
.causes > li { padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level); border-radius: 6px; max-width: 60rem; }
.causes > li + li { margin-top: .4rem; }
.causes b { color: var(--level); }
.causes p { font-size: .875rem; }
.outcomes thead th { position: sticky; top: 0; background: var(--sheet); z-index: 2; }
.outcomes th:first-child { position: sticky; left: 0; background: var(--sheet); z-index: 1; width: 22rem; min-width: 20rem; max-width: 22rem; border-right: 1px solid var(--line); }
.outcomes thead th:first-child { z-index: 3; }
.outcomes th.section { font-weight: 700; }
.outcomes .section { background: var(--sunken); }
.outcomes .name, .outcomes .verdict { display: block; }
.outcomes thead .name { font-weight: 700; }
.outcomes thead .verdict { color: var(--verdict); font-weight: 700; }
.id { font-weight: 700; white-space: nowrap; }
.total { position: relative; white-space: nowrap; }
.total .word, .narrow td .word { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.wide td[data-column] { min-width: 8rem; }
.narrow td[data-column] { padding: .35rem .3rem; text-align: center; position: relative; }
.narrow thead th[class] { padding: .35rem .3rem; vertical-align: bottom; }
.narrow thead th[class] .name { writing-mode: sideways-lr; max-height: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; margin: 0 auto; }
.narrow thead th[class] .verdict { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.narrow thead th[class] { border-bottom: 4px solid var(--verdict); }
.passed { color: var(--passed); }
.failed, .failed a { color: var(--failed); font-weight: 700; }
.warned, .warned a { color: var(--warned); font-weight: 700; }
td.failed { background: var(--failed-tint); }
td.warned { background: var(--warned-tint); }
.untested, .none { color: var(--untested); }
.same li + li { margin-top: .25rem; }
.same + .lead { margin-top: .5rem; }
.questions { max-width: 60rem; }
.questions > div + div { margin-top: .85rem; }
.questions dd { padding-left: 1rem; }
.questions dd details { display: inline-block; vertical-align: top; }
.questions summary { color: var(--quiet); font-size: .8125rem; }
@media print { .scroll { overflow: visible; max-height: none; } .outcomes thead th, .outcomes th:first-child { position: static; } }
`;

/** CSS without a less-than sign, which could end the style element. */
export const STYLE: string = [COLOURS, PAGE, TABLES, SMALL].join("");
