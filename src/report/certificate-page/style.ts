/** The style sheet of a certificate, which fits on one sheet of paper; CSS without a less-than sign, which could end the style element. */
import { BANNER, BASE, PAPER } from "../page/style.ts";

/** What a certificate and the public listing share. */
export const STANDING: string = `${BASE}${BANNER}
.page { padding-top: clamp(1rem, 4vw, 3rem); }
.banner { padding: clamp(1.25rem, 4vw, 2.25rem); }
h1 { margin-top: 1.5rem; }
.verdict { font-size: clamp(1.5rem, 6.5vw, 2.75rem); }
.subject { margin-top: 1rem; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: 1rem 1.5rem; margin-top: 1.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; line-height: 1.4; }
.facts dt { color: var(--quiet); font-size: .8125rem; }
main > section { padding-top: 3rem; }
.certified { --verdict: var(--passed); --tint: var(--passed-tint); }
.expired, .demonstration { --verdict: var(--warned); --tint: var(--warned-tint); }
.revoked, .invalid { --verdict: var(--failed); --tint: var(--failed-tint); }
.remark { margin-top: 1.25rem; padding: .6rem .9rem; background: var(--warned-tint); color: var(--warned); border-left: 3px solid; border-radius: 0 4px 4px 0; font-size: .9375rem; }
.revoked .problem { background: var(--failed-tint); color: var(--failed); }
${PAPER}`;

export const STYLE: string = `${STANDING}
.page { max-width: 52rem; }
.banner .whose { margin-top: .35rem; font-size: 1.125rem; }
.banner .level { margin-top: .75rem; font-size: 1rem; }
.banner .level b { color: var(--text); }
main > section { padding-top: 2rem; }
main h2 { font-size: 1.1875rem; }
main h2 + * { margin-top: .6rem; }
main p + p, main p + pre, main pre + p, main p + table { margin-top: .6rem; }
.named > div { display: grid; grid-template-columns: 12.5rem 1fr; gap: 0 1rem; padding: .35rem 0; border-top: 1px solid var(--line); }
.named dt { font-weight: 600; }
.quiet { color: var(--quiet); }
.quiet code { white-space: nowrap; }
.facts dd span { display: block; }
.commands { padding: .7rem .85rem; background: var(--sunken); border: 1px solid var(--line); border-radius: 6px; font-size: .84375rem; user-select: all; }
.about { width: 100%; border-collapse: collapse; font-size: .9375rem; }
.about th, .about td { text-align: left; vertical-align: top; padding: .35rem .85rem .35rem 0; border-top: 1px solid var(--line); }
.about th { width: 13.5rem; font-weight: 400; color: var(--quiet); }
td code { font-size: .8125rem; }
@media (max-width: 32rem) {
  .named > div { grid-template-columns: 1fr; }
  table, tbody, tr, .about th, .about td { display: block; width: auto; }
  .about td { padding-top: 0; border-top: 0; }
}
@media print {
  .banner { padding: 1.1rem; }
  .banner h1 { margin-top: .5rem; }
  .facts { margin-top: 1rem; padding-top: .75rem; }
  .remark { margin-top: .75rem; }
  main > section { padding-top: .8rem; break-inside: avoid; }
  main h2 + *, main p + p, main p + pre, main pre + p { margin-top: .3rem; }
  .named > div, .about th, .about td { padding-top: .2rem; padding-bottom: .2rem; }
  footer { margin-top: .8rem; padding-top: .6rem; }
}
`;
