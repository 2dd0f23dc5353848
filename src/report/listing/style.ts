/** The style sheet of the listing: cards of products; CSS without a less-than sign, which could end the style element. */
import { STANDING } from "../certificate-page/style.ts";

export const STYLE: string = `${STANDING}
.page { max-width: 72rem; }
.banner { --verdict: var(--link); }
.banner h1 { font-size: clamp(1.5rem, 5vw, 2.25rem); font-weight: 700; letter-spacing: -.02em; line-height: 1.15; }
.banner .lead { margin-top: .75rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .35rem 1.5rem; padding: 1rem 0; }
nav a { text-decoration: none; font-size: .9375rem; }
nav a:hover { text-decoration: underline; }
.banner nav ul.tally { padding-bottom: 0; border-bottom: 0; }
.tally { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.tally a { color: var(--verdict); font-weight: 600; }
.tally b { font-size: 1.25rem; font-variant-numeric: tabular-nums; }
.products { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)); gap: 1.25rem; }
.product { display: flex; flex-direction: column; padding: clamp(1rem, 3vw, 1.5rem); background: var(--sheet); border: 1px solid var(--line); border-top: 4px solid var(--verdict); border-radius: 6px; }
.product h3 { margin-top: .5rem; font-size: 1.1875rem; }
.product .whose { color: var(--quiet); }
.mark { color: var(--verdict); font-size: .9375rem; font-weight: 700; }
.mark .icon { margin-right: .15em; }
.product dl { margin-top: 1rem; font-size: .9375rem; }
.product dl > div { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0 .75rem; padding: .3rem 0; border-top: 1px solid var(--line); }
.product dt { color: var(--quiet); font-size: .875rem; line-height: 1.65; }
.product dd code { font-size: .8125rem; }
.product .remark { margin-top: 1rem; }
.product .links { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: auto; padding-top: 1rem; font-size: .9375rem; }
.product .links a:first-child { font-weight: 600; }
.levels > div { display: grid; grid-template-columns: 7rem 1fr; padding: .35rem 0; }
.levels dt { font-weight: 600; }
.refused li { padding: .75rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-left: 4px solid var(--verdict); border-radius: 6px; }
.refused li + li { margin-top: .75rem; }
.refused code { font-weight: 600; }
@media (max-width: 20rem) {
  .product dl > div { grid-template-columns: 1fr; }
}
@media print {
  .products { grid-template-columns: 1fr 1fr; }
  .product { break-inside: avoid; }
}
`;
