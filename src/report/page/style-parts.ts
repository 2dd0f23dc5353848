/** The parts of the style sheet that belong to one kind of page. */

/** Of a report: the bar that stays on top, with counts, filter and links. */
const BAR = `
html:has(.bar) { scroll-padding-top: 5.5rem; }
.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; margin: .75rem 0 0; padding: .6rem 0 .5rem; background: var(--ground); border-bottom: 1px solid var(--line); font-size: .875rem; }
.tallies { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-variant-numeric: tabular-nums; }
.tallies > div { display: flex; gap: .6rem; }
.tallies dt { font-weight: 700; }
.tallies dd > span { margin-right: .5rem; white-space: nowrap; }
.tallies .failed { color: var(--level); }
.tallies .untested, .tallies .zero { color: var(--quiet); }
.share { display: block; width: 100%; height: 4px; margin-top: .1rem; border-radius: 2px; fill: currentColor; }
.share .untested { color: var(--line); }
.filter { display: flex; flex: 1 1 11rem; max-width: 24rem; margin-left: auto; align-items: center; gap: .5rem; }
.filter input { flex: 1; min-width: 0; padding: .3rem .6rem; font: inherit; color: var(--text); background: var(--sheet); border: 1px solid var(--quiet); border-radius: 6px; }
.filter output { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.filter output:empty { display: none; }
.bar nav { flex-basis: 100%; min-width: 0; }
.bar nav a { white-space: nowrap; }
@media (max-width: 40rem) {
  html:has(.bar) { scroll-padding-top: 8.5rem; }
  .bar { font-size: .8125rem; gap: .3rem 1rem; }
  .tallies { gap: .15rem 1rem; }
  .tallies dt { min-width: 4rem; }
  .filter { flex-basis: 100%; max-width: none; }
  .bar nav ul { flex-wrap: nowrap; overflow-x: auto; padding: 0 2rem .2rem 0; mask-image: linear-gradient(to left, transparent, #000 2rem); }
}
`;

/** Of a report: the cards of causes, with comparisons, commands and exchanges. */
const CARDS = `
.card > details > summary, .requirements summary { display: grid; gap: .1rem .75rem; align-items: baseline; list-style: none; }
.card > details > summary { grid-template-columns: 6.25rem 1fr auto 1rem; padding: .7rem 1rem; }
.card summary::-webkit-details-marker, .requirements summary::-webkit-details-marker { display: none; }
.card > details > summary::after, .requirements summary::after { content: ""; grid-area: 1 / -2; width: .45rem; height: .45rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg) translateY(-.2rem); }
.card > details[open] > summary::after, .requirements details[open] > summary::after { transform: rotate(-135deg); }
.card > details > summary:hover, .chapter > summary:hover, .requirements summary:hover { background: var(--sunken); }
.card > details[open] > summary, .exchange[open] > summary, .requirements details[open] > summary, .changes li details[open] > summary { border-bottom: 1px solid var(--line); }
.card summary > b { color: var(--level); white-space: nowrap; }
.card summary > .label { white-space: nowrap; }
.inside { padding: .75rem 1rem 1rem; scroll-margin-top: 3.5rem; }
.inside > [id] { display: block; scroll-margin-top: 4rem; }
.claims, .sure { margin-top: .6rem; }
.claims li { display: grid; grid-template-columns: 3rem 1fr; align-items: baseline; }
.advice { background: var(--sunken); color: inherit; border-color: var(--link); font-size: inherit; }
.advice b, .sure b, .card h4 .label { margin-right: .35rem; }
.sure b { color: var(--quiet); font-weight: 600; }
.check { margin-top: .9rem; }
.card h4 { font-size: 1rem; font-weight: 600; }
.card h4 .label { font-weight: 400; }
.comparison, .exchange { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; }
.comparison > div { display: grid; grid-template-columns: 8rem 1fr; gap: 0 .75rem; padding: .4rem .75rem; }
.comparison > div + div { border-top: 1px solid var(--line); }
.comparison dt { font-size: .875rem; font-weight: 600; color: var(--passed); }
.received { background: var(--level-tint); }
.comparison .received dt { color: var(--level); }
.command { margin-top: .75rem; }
.command > .label { display: inline; }
.command pre { clear: both; padding: .5rem .85rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; font-size: .84375rem; user-select: all; }
.copy { float: right; padding: 0 .6rem; font: inherit; font-size: .8125rem; line-height: 1.5; color: var(--link); background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.shell > summary { padding-top: .25rem; color: var(--quiet); font-size: .8125rem; }
.exchange { font-size: .9375rem; }
.exchange > summary { padding: .4rem .85rem; }
.exchange > summary code { font-weight: 600; margin: 0 .35rem; }
.answer b { color: var(--text); }
.timing { padding: .5rem .85rem 0; }
.message { padding: .75rem .85rem; }
.message + .message { border-top: 1px dashed var(--line); }
.message h5 { font-size: .8125rem; color: var(--quiet); font-weight: 600; }
.message pre { margin-top: .3rem; font-size: .84375rem; line-height: 1.6; }
.message .name, .message .base { color: var(--quiet); }
.message .body { padding: .6rem .75rem; background: var(--sunken); border-radius: 4px; }
.more { margin-top: .75rem; }
.more li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  .card > details > summary { grid-template-columns: auto 1fr 1rem; }
  .card summary > h3 { grid-column: 1 / -1; grid-row: 2; }
  .comparison > div { grid-template-columns: 1fr; }
  .claims { --terms: 4rem; }
}
`;

/** Of a report: the requirements by section, and the other lists. */
const LISTS = `
.chapter + .chapter, .requirements, .requirements > li + li { border-top: 1px solid var(--line); }
.chapter > summary { padding: .45rem .85rem; }
.chapter > summary > h3 { display: inline; font-size: 1rem; margin-right: .75rem; }
.chapter > summary .outcomes > span { margin-right: .6rem; font-size: .875rem; white-space: nowrap; }
.requirements summary { grid-template-columns: 6.25rem 6.5rem 4.25rem 1fr auto 1rem; padding: .4rem .85rem; }
.requirements li > details > :not(summary) { margin: .75rem .85rem; }
.requirements details > table { width: calc(100% - 1.7rem); }
.mark, .id { font-weight: 600; }
.mark { font-size: .875rem; }
.checks th:first-child { width: 7rem; }
.questions tbody th { width: 45%; }
.questions th .label { display: block; }
.run + p, .facts-of-run, .unknown, .evidence { margin-top: .75rem; }
.answers li + li, .unknown li, .interface li, .same li + li { margin-top: .3rem; }
.interface > div:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.reasons { columns: 24rem 2; column-gap: .75rem; font-size: .9375rem; }
.reasons > div { break-inside: avoid; margin-bottom: .5rem; }
#untested h3 { margin-top: 1.25rem; }
@media (max-width: 48rem) {
  .requirements summary { grid-template-columns: 6rem auto auto 1fr 1rem; }
  .requirements .title { grid-column: 1 / -1; grid-row: 2; }
}
@media (max-width: 30rem) {
  .requirements summary { grid-template-columns: 5.25rem auto 1fr 1rem; column-gap: .5rem; }
  .requirements .tally { grid-column: 1 / -1; }
  .run th { width: 40%; }
  .checks th:first-child { width: 6rem; }
}
`;

/** Of the matrix: headings and the first column of the outcomes stay in sight; on a phone each row is a block. */
const MATRIX = `
.totals { margin-top: .35rem; font-size: 1.125rem; }
.matrix .verdict, .matrix td.must, .matrix td.should, .targets th[scope=row], th.section, thead .name, .matrix td.failed, .matrix td.warned { font-weight: 700; }
.targets .verdict { white-space: nowrap; }
.targets td.must, .targets td.should { color: var(--level); }
.targets .zero { color: var(--quiet); }
.unit { display: none; }
details.conformant { margin-top: .75rem; }
details.conformant > summary { color: var(--passed); font-weight: 700; }
.scroll { overflow: auto; max-height: 90vh; border: 1px solid var(--line); background: var(--sheet); }
table.outcomes { border-collapse: separate; border-spacing: 0; }
table.outcomes th, table.outcomes td { padding: .35rem .6rem; }
table.outcomes thead th { position: sticky; top: 0; z-index: 2; background: var(--sheet); vertical-align: bottom; overflow-wrap: anywhere; }
table.outcomes th:first-child { position: sticky; left: 0; z-index: 1; width: 22rem; min-width: 20rem; max-width: 22rem; background: var(--sheet); border-right: 1px solid var(--line); }
table.outcomes thead th:first-child { z-index: 3; }
table.outcomes .section { background: var(--sunken); }
thead .name, thead .verdict { display: block; }
.total { position: relative; white-space: nowrap; }
.total .word, .narrow td .word, .narrow thead .verdict { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
.wide td[data-column] { min-width: 8rem; }
.narrow td[data-column] { text-align: center; position: relative; }
.narrow thead th[class] { border-bottom: 4px solid var(--verdict); }
.narrow thead .name { writing-mode: sideways-lr; max-height: 11rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; margin: 0 auto; }
td.failed a, td.warned a { color: inherit; }
td.failed { background: var(--failed-tint); }
td.warned { background: var(--warned-tint); }
@media (max-width: 40rem) {
  .matrix :is(.scroll, table, tbody, tr, th, td), .matrix table.outcomes :is(th, td, th:first-child) { display: block; position: static; width: auto; min-width: 0; max-width: none; max-height: none; overflow: visible; border: 0; background: none; padding: 0; }
  .matrix :is(thead, td.section, td.passed, td.untested, td.none, td.zero) { display: none !important; }
  .matrix :is(.targets tr, .outcomes tr) { display: flex; flex-wrap: wrap; gap: .2rem .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .targets :is(th, .fact), .outcomes :is(th, .total) { flex-basis: 100%; }
  .unit { display: inline; }
  .total .word { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  td[data-column] { position: relative; }
  td[data-column]::after { content: " " attr(data-column); color: var(--text); font-weight: 400; overflow-wrap: anywhere; }
}
`;

/** Of a comparison and the listing. */
const OTHERS = `
.changes h1 { font-size: 1.375rem; }
.changes section { padding-top: 1.5rem; }
.changes .check { margin-top: .35rem; font-size: .9375rem; }
.runs { margin-top: 1rem; }
.runs .verdict { margin-right: .4rem; }
.runs .fact { display: block; }
.side { padding-left: 1rem; }
.side .label { display: inline-block; width: 1.25rem; font-weight: 700; }
.whose { margin-top: .35rem; color: var(--quiet); }
.product dl > div { border-top: 1px solid var(--line); }
.listing .page { max-width: 72rem; }
.listing nav { margin-top: 1rem; }
.listing nav a { color: var(--verdict); font-weight: 600; }
.listing nav b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.25rem; }
.product { display: flex; flex-direction: column; padding: clamp(1rem, 3vw, 1.5rem); border-top: 4px solid var(--verdict); }
.product .mark { color: var(--verdict); }
.product h3 { margin-top: .5rem; font-size: 1.1875rem; }
.product dl { margin-top: 1rem; font-size: .9375rem; }
.product .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: auto; padding-top: 1rem; font-size: .9375rem; }
`;

export const PARTS: string = [BAR, CARDS, LISTS, MATRIX, OTHERS].join("");
