/** The verdict and what is below it. */
export const BANNER = `
.banner { padding: clamp(.85rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-top: 6px solid var(--verdict); border-radius: 8px; }
.kind { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .875rem; color: var(--quiet); }
h1 { margin-top: .6rem; font-weight: 400; text-wrap: wrap; }
.banner h1 > span:not(.aside) { display: block; }
.verdict { color: var(--verdict); font-size: clamp(1.5rem, 6vw, 2.25rem); line-height: 1.1; letter-spacing: -.02em; white-space: nowrap; }
.verdict b { text-transform: capitalize; font-weight: 700; }
.verdict .icon { width: .95em; height: .95em; vertical-align: -.12em; margin-right: .1em; }
.subject { margin-top: .6rem; font-size: 1.25rem; font-weight: 600; }
.subject code { font-size: .9375rem; font-weight: 400; }
.subject .name { margin-right: .5rem; }
.subject code:only-child { font-size: 1.125rem; font-weight: 600; }
.banner .reason { color: var(--text); margin-top: .35rem; font-size: 1.125rem; line-height: 1.4; }
.embedded { margin-top: .75rem; padding: .6rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.embedded code { white-space: nowrap; }
.verdict .level { margin-left: .4em; font-size: .55em; font-weight: 600; letter-spacing: 0; vertical-align: .12em; color: var(--quiet); }
.scope { margin-top: .6rem; font-size: .875rem; color: var(--quiet); }
`;
