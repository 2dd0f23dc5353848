/** Failures: their list, cards, comparisons, exchanges. */
export const CARDS = `
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
