/** The style sheet of the matrix: tables that scroll; CSS without a less-than sign, which could end the style element. */
import { BASE, CAUSES } from "../page/style.ts";

/** In the table of outcomes, headings and the first column stay in sight. */
const TABLES = `
.page { max-width: none; }
.totals { margin-top: .35rem; font-size: 1.125rem; }
h2 { margin-bottom: .75rem; }
h2 + * { margin-top: 0; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); background: var(--sheet); }
table { border-collapse: separate; border-spacing: 0; font-size: .9375rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; vertical-align: top; padding: .35rem .6rem; border-bottom: 1px solid var(--line); font-weight: 400; }
thead th { font-size: .8125rem; color: var(--quiet); vertical-align: bottom; }
.targets th[scope=row] { font-weight: 700; }
.targets .verdict { color: var(--verdict); font-weight: 700; white-space: nowrap; }
.targets thead th { overflow-wrap: normal; }
.targets td.must, .targets td.should { color: var(--level); font-weight: 700; }
.questions .count { font-size: .8125rem; }
.targets .zero { color: var(--quiet); }
.causes > li { max-width: 60rem; }
.targets .unit { display: none; }
details.conformant { margin-top: .75rem; }
details.conformant > summary { color: var(--passed); font-weight: 700; }
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

/** On a phone each row is a block; of a requirement it has the totals and the targets that fail it. */
const SMALL = `
@media (max-width: 40rem) {
  .scroll { overflow: visible; max-height: none; border: 0; background: none; }
  table, tbody, tr, th, td, .outcomes th:first-child { display: block; position: static; width: auto; min-width: 0; max-width: none; border: 0; background: none; padding: 0; }
  thead { display: none; }
  td[data-column], .outcomes .total { position: relative; }
  .targets tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .targets th[scope=row], .targets .fact { flex-basis: 100%; }
  .targets .unit { display: inline; }
  .targets td.zero { display: none; }
  td.section { display: none; }
  .outcomes th.section { margin-top: 1.25rem; background: none; }
  .outcomes tr:has(> td[data-column]) { display: flex; flex-wrap: wrap; gap: .3rem; margin-top: .5rem; padding: .6rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
  .outcomes th[scope=row], .outcomes .total { flex-basis: 100%; }
  .total .word { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  td.passed, td.untested, td.none { display: none; }
  .outcomes td.failed, .outcomes td.warned { display: block; position: relative; min-width: 0; padding: .1rem .5rem; text-align: left; font-size: .875rem; border: 1px solid var(--line); border-radius: 4px; }
  td[data-column]::after { content: " " attr(data-column); color: var(--text); font-weight: 400; overflow-wrap: anywhere; }
  td[data-column] .word { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
}
`;

export const STYLE: string = [BASE, CAUSES, TABLES, SMALL].join("");
