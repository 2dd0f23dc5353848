/** The verdict and the facts below it. */
export const BANNER = `
.banner { padding: clamp(1.25rem, 4vw, 2.25rem); background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--quiet); }
h1 { margin-top: 1.5rem; font-weight: 400; text-wrap: wrap; }
.banner h1 > span:not(.aside) { display: block; }
.verdict { color: var(--verdict); font-size: clamp(1.5rem, 6.5vw, 2.75rem); line-height: 1.1; letter-spacing: -.02em; white-space: nowrap; }
.verdict b { text-transform: capitalize; font-weight: 700; }
.verdict .icon { width: .95em; height: .95em; vertical-align: -.12em; margin-right: .1em; }
.subject { margin-top: 1rem; font-size: 1.25rem; font-weight: 600; }
.subject code { font-size: .9375rem; font-weight: 400; }
.subject .name { margin-right: .5rem; }
.subject code:only-child { font-size: 1.125rem; font-weight: 600; }
.banner .reason { color: var(--text); margin-top: .35rem; font-size: 1.125rem; line-height: 1.45; }
.embedded { margin-top: 1.25rem; padding: .6rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.embedded code { white-space: nowrap; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1rem 1.5rem; margin-top: 1.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; line-height: 1.4; }
.facts dt { color: var(--quiet); font-size: .8125rem; }
.counts { width: 100%; margin-top: 1.5rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.counts th, .counts td { vertical-align: baseline; padding: .4rem 1.25rem .4rem 0; text-align: right; width: 1%; white-space: nowrap; }
.counts th:first-child { text-align: left; }
.counts thead th { font-size: .8125rem; font-weight: 400; color: var(--quiet); }
.counts tbody th { font-weight: 600; }
.counts tbody td { font-size: 1.125rem; }
.counts tbody tr > * { border-top: 1px solid var(--line); }
.counts td.passed { color: var(--passed); }
.counts td.failed { color: var(--level); font-weight: 700; }
.counts td.zero { color: var(--quiet); }
.counts td:last-child { width: auto; padding-right: 0; vertical-align: middle; }
.share svg { display: block; width: 100%; height: 8px; border-radius: 4px; }
.share .passed { fill: var(--passed); }
.share .failed { fill: var(--level); }
.share .untested { fill: var(--line); }
@media (max-width: 32rem) {
  .counts td:last-child { display: none; }
  .counts th, .counts td { padding-right: .5rem; }
  .counts th:nth-child(4), .counts td:nth-child(4) { padding-right: 0; }
}
`;
