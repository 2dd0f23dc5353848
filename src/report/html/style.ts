/** The style sheet of report.html; CSS without a less-than sign, which could end the style element. */
import { BANNER, BASE } from "../page/style.ts";

/** The bar that stays on top: counts, filter and links in as few lines as the width allows. */
const BAR = `
html { scroll-padding-top: 5.5rem; }
.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; margin: .75rem 0 0; padding: .6rem 0 .5rem; background: var(--ground); border-bottom: 1px solid var(--line); font-size: .875rem; }
.tallies { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-variant-numeric: tabular-nums; }
.tallies > div { display: flex; gap: .6rem; }
.tallies dt { font-weight: 700; }
.tallies dd > span { margin-right: .5rem; white-space: nowrap; }
.tallies .passed { color: var(--passed); }
.tallies .failed { color: var(--level); }
.tallies .untested, .tallies .zero { color: var(--quiet); }
.share { display: block; width: 100%; height: 4px; margin-top: .1rem; border-radius: 2px; }
.share .passed { fill: var(--passed); }
.share .failed { fill: var(--level); }
.share .untested { fill: var(--line); }
.filter { display: flex; flex: 1 1 11rem; max-width: 24rem; margin-left: auto; align-items: center; gap: .5rem; }
.filter label { color: var(--quiet); }
.filter input { flex: 1; min-width: 0; padding: .3rem .6rem; font: inherit; color: var(--text); background: var(--sheet); border: 1px solid var(--quiet); border-radius: 6px; }
.filter output { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
.filter output:empty { display: none; }
.bar nav { flex-basis: 100%; min-width: 0; }
.bar nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; }
.bar nav a { text-decoration: none; white-space: nowrap; }
.bar nav a:hover { text-decoration: underline; }
@media (max-width: 40rem) {
  html { scroll-padding-top: 8.5rem; }
  .bar { font-size: .8125rem; gap: .3rem 1rem; }
  .tallies { gap: .15rem 1rem; }
  .tallies dt { min-width: 4rem; }
  .filter { flex-basis: 100%; max-width: none; }
  .bar nav ul { flex-wrap: nowrap; overflow-x: auto; padding-bottom: .2rem; }
}
`;

/** Failures: their list, cards, comparisons, exchanges. */
const CARDS = `
.card { background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level); border-radius: 6px; }
.card + .card { margin-top: .6rem; }
.card > details > summary { display: grid; grid-template-columns: 6.25rem 1fr auto 1rem; gap: .1rem .75rem; align-items: baseline; padding: .7rem 1rem; list-style: none; }
.card > details > summary::-webkit-details-marker { display: none; }
.card > details > summary::after { content: ""; width: .45rem; height: .45rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg) translateY(-.2rem); }
.card > details[open] > summary::after { transform: rotate(-135deg); }
.card > details > summary:hover { background: var(--sunken); }
.card > details[open] > summary { border-bottom: 1px solid var(--line); }
.card summary > b { color: var(--level); white-space: nowrap; }
.card summary > .label { white-space: nowrap; }
.card h3 { font-size: 1.0625rem; }
.card > details[open] h3 { font-size: 1.1875rem; }
.inside { padding: .75rem 1rem 1rem; scroll-margin-top: 3.5rem; }
.inside > [id] { display: block; scroll-margin-top: 4rem; }
.why { color: var(--quiet); }
.claims { margin-top: .6rem; }
.claims > div { display: grid; grid-template-columns: 6.5rem 1fr; padding: .2rem 0; }
.claims dt { color: var(--quiet); font-size: .875rem; line-height: 1.75; }
.claims li { display: grid; grid-template-columns: 3rem 1fr; align-items: baseline; }
.advice { margin-top: .75rem; padding: .45rem .9rem; background: var(--sunken); border-left: 3px solid var(--link); border-radius: 0 4px 4px 0; }
.advice b { margin-right: .35rem; }
.sure { margin-top: .6rem; }
.sure b { margin-right: .35rem; color: var(--quiet); font-weight: 600; }
.check { margin-top: .9rem; }
.card h4 { font-size: 1rem; font-weight: 600; }
.card h4 .label { font-weight: 400; margin-right: .35rem; }
.comparison { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.comparison > div { display: grid; grid-template-columns: 8rem 1fr; }
.comparison > div + div { border-top: 1px solid var(--line); }
.comparison dt { padding: .4rem .75rem; font-size: .875rem; font-weight: 600; }
.comparison dd { padding: .4rem .75rem .4rem 0; }
.expected dt { color: var(--passed); }
.received { background: var(--level-tint); }
.received dt { color: var(--level); }
.remark { color: var(--quiet); }
.comparison mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .22em; }
.received mark { text-decoration-style: wavy; text-decoration-thickness: 1.5px; text-decoration-color: var(--level); }
.command { position: relative; margin-top: .75rem; }
.command pre { margin-top: .2rem; padding: .5rem .85rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; font-size: .84375rem; user-select: all; }
.copy { float: right; margin-left: .5rem; padding: 0 .6rem; font: inherit; font-size: .8125rem; line-height: 1.5; color: var(--link); background: var(--sheet); border: 1px solid var(--line); border-radius: 4px; cursor: pointer; }
.copy:hover { border-color: var(--link); }
.command > .label { display: inline; }
.command > .copy + pre { clear: both; }
.shell { margin-top: .25rem; }
.shell > summary { width: fit-content; color: var(--quiet); font-size: .8125rem; }
.exchange { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; font-size: .9375rem; }
.exchange > summary { padding: .4rem .85rem; }
.exchange[open] > summary { border-bottom: 1px solid var(--line); }
.exchange > summary code { font-weight: 600; margin: 0 .35rem; }
.answer { color: var(--quiet); }
.answer b { color: var(--text); }
.timing, .note, .evidence { color: var(--quiet); font-size: .8125rem; }
.timing { padding: .5rem .85rem 0; }
.message { padding: .75rem .85rem; }
.message + .message { border-top: 1px dashed var(--line); }
.message h5 { font-size: .8125rem; color: var(--quiet); font-weight: 600; }
.message pre { margin-top: .3rem; font-size: .84375rem; line-height: 1.6; }
.message .name, .message .base { color: var(--quiet); }
.message .note { margin-top: .6rem; }
.message .body { padding: .6rem .75rem; background: var(--sunken); border-radius: 4px; }
.message .rest > summary { padding: .4rem .75rem; color: var(--quiet); font-size: .8125rem; }
.message .rest pre { margin-top: 0; }
.evidence { margin-top: .35rem; }
.more { margin-top: .75rem; }
.more li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  .card > details > summary { grid-template-columns: auto 1fr 1rem; }
  .card summary > h3 { grid-column: 1 / -1; grid-row: 2; }
  .claims > div { grid-template-columns: 1fr; }
  .comparison > div { grid-template-columns: 1fr; }
  .comparison dt { padding-bottom: 0; }
  .comparison dd { padding: .1rem .75rem .6rem; }
}
`;

/** The requirements by section, and the tables below them. */
const LISTS = `
main h3 { font-size: 1.0625rem; }
#untested h3 { margin-top: 1.25rem; }
.chapters { background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.chapter + .chapter { border-top: 1px solid var(--line); }
.chapter > summary { padding: .45rem .85rem; }
.chapter > summary:hover { background: var(--sunken); }
.chapter > summary > h3 { display: inline; font-size: 1rem; margin-right: .75rem; }
.outcomes > span { margin-right: .6rem; font-size: .875rem; white-space: nowrap; }
.outcomes .passed { color: var(--passed); }
.outcomes .failed { color: var(--failed); }
.outcomes .warned, .mark.warned { color: var(--warned); }
.outcomes .untested { color: var(--quiet); }
.requirements { border-top: 1px solid var(--line); }
.requirements > li + li { border-top: 1px solid var(--line); }
.requirements summary { display: grid; grid-template-columns: 6.25rem 6.5rem 4.25rem 1fr auto; gap: .15rem .75rem; align-items: baseline; padding: .4rem .85rem; }
.requirements summary { list-style: none; position: relative; padding-right: 2.25rem; }
.requirements summary::-webkit-details-marker { display: none; }
.requirements summary::after { content: ""; position: absolute; right: 1rem; top: .85rem; width: .45rem; height: .45rem; border: solid var(--quiet); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.requirements details[open] > summary::after { transform: rotate(-135deg); top: 1.05rem; }
.requirements summary:hover { background: var(--sunken); }
.requirements details[open] > summary { border-bottom: 1px solid var(--line); }
.requirements li > details > :not(summary) { margin: .75rem .85rem; }
.mark { white-space: nowrap; font-size: .875rem; font-weight: 600; }
.mark .icon { margin-right: .2em; }
.mark.passed { color: var(--passed); }
.mark.failed { color: var(--failed); }
.mark.untested { color: var(--untested); }
.id { font-weight: 600; min-width: 5.25rem; }
.level, .tally { font-size: .8125rem; color: var(--quiet); white-space: nowrap; }
.tally { text-align: right; }
.reason { color: var(--quiet); }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { text-align: left; vertical-align: top; }
.checks th, .checks td, .questions th, .questions td, .run th, .run td { padding: .4rem .85rem .4rem 0; border-top: 1px solid var(--line); }
.checks thead th, .questions thead th { border-top: 0; padding-top: 0; font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.requirements details > table { width: calc(100% - 1.7rem); }
.checks th:first-child, .checks td:first-child { width: 7rem; }
.questions tbody th { width: 45%; font-weight: 400; }
.questions th .label { display: block; }
.sent td, .sent th { padding: .45rem .85rem .45rem 0; border-top: 1px solid var(--line); }
.sent thead th { border-top: 0; font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.sent td:nth-child(2), .sent th { overflow-wrap: normal; }
.facts-of-run { margin-top: 1.5rem; }
.facts-of-run > table { margin-top: .75rem; }
.answers li + li { margin-top: .2rem; }
.unknown { margin-top: .75rem; }
.unknown > summary { color: var(--quiet); }
.unknown li { margin-top: .3rem; }
.run th { width: 14rem; font-weight: 400; color: var(--quiet); }
.run + p { margin-top: .75rem; color: var(--quiet); }
.interface > div { padding: .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.interface > div + div { margin-top: .75rem; }
.interface > div:target { border-color: var(--link); box-shadow: 0 0 0 1px var(--link); }
.interface li { margin-top: .35rem; max-width: 48rem; }
.label a { color: inherit; }
.untested { columns: 24rem 2; column-gap: .75rem; }
.untested > div { break-inside: avoid; margin-bottom: .5rem; padding: .5rem .85rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
.untested dt { font-size: .9375rem; }
#untested h3 + p { color: var(--quiet); }
@media (max-width: 48rem) {
  .requirements summary { grid-template-columns: 6rem auto auto 1fr; }
  .requirements .title { grid-column: 1 / -1; grid-row: 2; }
}
@media (max-width: 30rem) {
  .requirements summary { grid-template-columns: 5.25rem auto 1fr; column-gap: .5rem; }
  .requirements .tally { grid-column: 1 / -1; text-align: left; }
  .run th { width: 40%; }
  .checks th:first-child, .checks td:first-child { width: 6rem; }
}
`;

/** On paper: every card, one line for each requirement, no exchanges and further checks unless they are open, nothing to click. */
const PRINT = `
@page { margin: 16mm 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 9pt; line-height: 1.45; }
  .page { max-width: none; padding: 0; }
  .bar { position: static; }
  .bar nav, .filter, .copy, .skip, .shell { display: none; }
  .card { box-shadow: none; }
  a { color: inherit; text-decoration: none; }
  .card > details::details-content, .chapter::details-content, .part::details-content, .unknown::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; }
  .requirements summary { padding: .3rem .85rem; }
  .requirements summary::after { content: none; }
  .requirements li > details > :not(summary) { margin: .3rem .85rem; }
  .checks th, .checks td { padding: .15rem .85rem .15rem 0; }
  .checks .evidence { display: inline; margin-left: .75rem; }
  #run { break-inside: avoid; }
  .card, .exchange, .requirements, .banner { break-inside: auto; }
  .comparison, .command, .requirements > li > details > summary, tr { break-inside: avoid; }
  h2, h3, h4, h5, summary, .label, .note { break-after: avoid; }
  main > section { padding-top: 1.75rem; }
}
`;

/** In one literal, so that the page's policy can name its hash. */
export const STYLE: string = [BASE, BANNER, BAR, CARDS, LISTS, PRINT].join("");
