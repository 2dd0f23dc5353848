/** Type, measure and what every part of the page shares. */
export const PAGE = `
*, ::before, ::after { box-sizing: border-box; }
html { font: 100%/1.55 -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", "Liberation Sans", Arial, sans-serif; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere; }
.page { max-width: 60rem; margin: 0 auto; padding: clamp(.75rem, 2.5vw, 1.5rem) clamp(.75rem, 4vw, 2rem) 4rem; }
h1, h2, h3, h4, h5, p, ul, ol, dl, dd, table, pre { margin: 0; padding: 0; }
h1, h2, h3, h4, h5 { line-height: 1.3; text-wrap: pretty; }
ul, ol { list-style: none; }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
code, pre { font-family: ui-monospace, SFMono-Regular, "Cascadia Code", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: .9em; font-variant-ligatures: none; }
pre code { font-size: inherit; }
code, dd, td, li { unicode-bidi: isolate; }
pre { white-space: pre-wrap; tab-size: 4; }
.icon { width: 1.25em; height: 1.25em; vertical-align: -.28em; flex: none; }
.icon .solid { fill: currentColor; }
.icon .stroke { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round; }
.icon .solid + .stroke { stroke: var(--on-strong); }
.whole { white-space: nowrap; }
.entry { display: inline-block; max-width: 100%; }
.label { font-size: .8125rem; color: var(--quiet); letter-spacing: .01em; }
.label b { color: var(--text); }
.count { color: var(--quiet); font-weight: 400; font-variant-numeric: tabular-nums; }
.unseen { padding: 0 .15em; border: 1px dashed currentColor; border-radius: 3px; font: .85em ui-monospace, Menlo, Consolas, "Noto Sans Mono", monospace; }
.aside { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: 1rem; top: -4rem; padding: .5rem 1rem; background: var(--sheet); border-radius: 0 0 6px 6px; z-index: 3; }
.skip:focus { top: 0; }
[hidden] { display: none !important; }
main > section { padding-top: 2rem; }
h2 { font-size: 1.5rem; letter-spacing: -.01em; }
h2 + * { margin-top: 1rem; }
p, li, dd { text-wrap: pretty; }
.lead { max-width: 44rem; margin-top: .35rem; color: var(--quiet); }
.lead + * { margin-top: 1rem; }
.part > summary > h2 { display: inline; }
.part > summary + * { margin-top: .75rem; }
details > summary { cursor: pointer; }
details > summary::marker { color: var(--quiet); }
footer { margin-top: 4rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; max-width: 60rem; }
footer p + p { margin-top: .5rem; }
`;
