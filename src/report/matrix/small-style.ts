/** The matrix on a phone: each row is a block; of a requirement it has the totals and the targets that fail it. */
export const SMALL = `
@media (max-width: 40rem) {
  .scroll { overflow: visible; max-height: none; border: 0; background: none; }
  table, tbody, tr, th, td, .outcomes th:first-child { display: block; position: static; width: auto; min-width: 0; max-width: none; border: 0; background: none; padding: 0; }
  thead { display: none; }
  td[data-column], .outcomes .total { position: relative; }
  .targets tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .targets th[scope=row], .targets .fact { flex-basis: 100%; }
  .targets .unit { display: inline; }
  .targets td.zero { display: none; }
  td.section { display: none; }
  .outcomes th.section { margin-top: 1.25rem; background: none; }
  .outcomes tr:has(> td[data-column]) { display: flex; flex-wrap: wrap; gap: .3rem; margin-top: .5rem; padding: .6rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; }
  .outcomes th[scope=row], .outcomes .total { flex-basis: 100%; }
  .total .word { position: static; width: auto; height: auto; margin: 0; clip-path: none; }
  td.passed, td.untested, td.none { display: none; }
  .outcomes td.failed, .outcomes td.warned { display: block; position: relative; min-width: 0; padding: .1rem .5rem; text-align: left; font-size: .875rem; border: 1px solid var(--line); border-radius: 4px; }
  td[data-column]::after { content: " " attr(data-column); color: var(--text); font-weight: 400; overflow-wrap: anywhere; }
  td[data-column] .word { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); }
}
`;
