/** The bar that stays on top: counts, filter and links in as few lines as the width allows. */
export const BAR = `
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
