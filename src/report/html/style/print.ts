/** On paper: every card, one line for each requirement, no exchanges and further checks unless they are open, nothing to click. */
export const PRINT = `
@page { margin: 16mm 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 9pt; line-height: 1.45; }
  .page { max-width: none; padding: 0; }
  .bar { position: static; }
  .bar nav, .filter, .copy, .skip, .shell { display: none; }
  .card { box-shadow: none; }
  a { color: inherit; text-decoration: none; }
  .card > details::details-content, .chapter::details-content, .part::details-content, .unknown::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; }
  .requirements summary { padding: .3rem .85rem; }
  .requirements summary::after { content: none; }
  .requirements li > details > :not(summary) { margin: .3rem .85rem; }
  .checks th, .checks td { padding: .15rem .85rem .15rem 0; }
  .checks .evidence { display: inline; margin-left: .75rem; }
  #run { break-inside: avoid; }
  .card, .exchange, .requirements, .banner { break-inside: auto; }
  .comparison, .command, .requirements > li > details > summary, tr { break-inside: avoid; }
  h2, h3, h4, h5, summary, .label, .note { break-after: avoid; }
  main > section { padding-top: 1.75rem; }
}
`;
