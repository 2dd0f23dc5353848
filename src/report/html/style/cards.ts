/** Failures: their list, cards, comparisons, exchanges. */
export const CARDS = `
.cards { margin-bottom: 1.25rem; }
.cards li { display: grid; grid-template-columns: 6rem 1fr; padding: .2rem 0; }
.cards a { justify-self: start; font-weight: 600; }
.card { padding: clamp(1rem, 3vw, 1.75rem); background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--level); border-radius: 6px; }
.card + .card { margin-top: 1.25rem; }
.card header .label { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .75rem; }
.card header .label b { color: var(--level); font-size: .9375rem; }
.card h3 { margin-top: .35rem; font-size: 1.25rem; }
.why { color: var(--quiet); margin-top: .3rem; }
.claims { margin-top: 1rem; }
.claims > div { display: grid; grid-template-columns: 6.5rem 1fr; padding: .2rem 0; }
.claims dt { color: var(--quiet); font-size: .875rem; line-height: 1.75; }
.claims li { display: grid; grid-template-columns: 3rem 1fr; align-items: baseline; }
.claims a { white-space: nowrap; }
.advice { margin-top: 1.25rem; padding: .6rem .9rem; background: var(--sunken); border-left: 3px solid var(--link); border-radius: 0 4px 4px 0; }
.advice b { margin-right: .35rem; }
.check { margin-top: 1.5rem; }
.card h4 { font-size: 1rem; font-weight: 600; }
.card h4 .label { font-weight: 400; margin-right: .35rem; }
.comparison { margin-top: .6rem; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.comparison > div { display: grid; grid-template-columns: 8rem 1fr; }
.comparison > div + div { border-top: 1px solid var(--line); }
.comparison dt { padding: .55rem .75rem; font-size: .875rem; font-weight: 600; }
.comparison dd { padding: .55rem .75rem .55rem 0; }
.expected dt { color: var(--passed); }
.received { background: var(--level-tint); }
.received dt { color: var(--level); }
.remark { color: var(--quiet); }
.comparison mark { background: none; color: inherit; font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: .22em; }
.received mark { text-decoration-style: wavy; text-decoration-thickness: 1.5px; text-decoration-color: var(--level); }
.command { margin-top: 1rem; }
.command pre { margin-top: .25rem; padding: .7rem .85rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; font-size: .84375rem; user-select: all; }
.shell { margin-top: .35rem; }
.shell > summary { width: fit-content; color: var(--quiet); font-size: .8125rem; }
.exchange { margin-top: 1rem; border: 1px solid var(--line); border-radius: 6px; font-size: .9375rem; }
.exchange > summary { padding: .6rem .85rem; }
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
.more { margin-top: 1.25rem; }
.more li { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
@media (max-width: 40rem) {
  .claims > div { grid-template-columns: 1fr; }
  .comparison > div { grid-template-columns: 1fr; }
  .comparison dt { padding-bottom: 0; }
  .comparison dd { padding: .1rem .75rem .6rem; }
}
`;
