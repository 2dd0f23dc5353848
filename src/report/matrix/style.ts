/** The style sheet of the matrix: that of report.html, and a scrollable table. */
import { COLOURS } from "../html/style/colours.ts";
import { PAGE } from "../html/style/page.ts";

/** The first column is sticky; on small screens each row is a block in which each cell names its column. */
const TABLE = `
.page { max-width: none; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); background: var(--sheet); }
table { border-collapse: separate; border-spacing: 0; font-size: .9375rem; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { text-align: left; vertical-align: top; padding: .45rem .75rem; border-bottom: 1px solid var(--line); }
td, thead th { min-width: 9rem; max-width: 22rem; }
tbody th { font-weight: 400; }
thead th { position: sticky; top: 0; background: var(--sheet); z-index: 2; font-weight: 400; }
th:first-child { position: sticky; left: 0; background: var(--sheet); z-index: 1; width: 20rem; min-width: 8rem; max-width: 45vw; border-right: 1px solid var(--line); }
thead th:first-child { z-index: 3; }
th.section { font-weight: 700; background: var(--sunken); }
td.section { background: var(--sunken); }
th .name { display: block; font-weight: 700; }
th .fact { display: block; font-size: .8125rem; color: var(--quiet); }
th .verdict { display: block; font-weight: 700; color: var(--verdict); }
.id { font-weight: 700; white-space: nowrap; }
.level { font-size: .8125rem; color: var(--quiet); }
td.passed { color: var(--passed); }
td.failed { background: var(--failed-tint); font-weight: 700; }
td.failed, td.failed a { color: var(--failed); }
td.untested, td.none { color: var(--untested); }
td.none { font-style: italic; }
h2 { margin-bottom: 1rem; }
@media (max-width: 40rem) {
  .scroll { overflow: visible; max-height: none; border: 0; background: none; }
  table, thead, tbody, tr, th, td, thead th, th:first-child { display: block; position: static; width: auto; min-width: 0; max-width: none; border: 0; background: none; }
  th, td { padding: 0; }
  thead th { padding: .6rem 0; border-bottom: 1px solid var(--line); }
  thead th:first-child, td.section { display: none; }
  th.section { margin-top: 1.5rem; }
  tbody tr:has(> td[data-column]) { margin-top: .6rem; padding: .6rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
  tbody td:not(.section) { display: flex; justify-content: space-between; gap: 1rem; margin-top: .3rem; padding: .15rem .3rem; border-top: 1px solid var(--line); }
  td.passed, td.failed, td.untested, td.none { overflow-wrap: break-word; }
  td::before { content: attr(data-column); color: var(--quiet); font-size: .8125rem; font-weight: 400; overflow-wrap: anywhere; }
}
@media print { .scroll { overflow: visible; max-height: none; } thead th, th:first-child { position: static; } }
`;

/** CSS without a less-than sign, which could end the style element. */
export const STYLE: string = [COLOURS, PAGE, TABLE].join("");
