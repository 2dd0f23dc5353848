/** The requirements by section, and the tables below them. */
export const LISTS = `
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
