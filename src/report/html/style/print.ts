/** On paper: everything unfolded, nothing tinted that the words do not say, no links to click. */
export const PRINT = `
@page { margin: 16mm 14mm; }
@media print {
  :root { --ground: #ffffff; }
  html { font-size: 9.5pt; }
  .page { max-width: none; padding: 0; }
  nav, .skip { display: none; }
  a { color: inherit; text-decoration: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
  details > summary { list-style: none; }
  .card, .exchange, .requirements, .banner { break-inside: auto; }
  .comparison, .command, .requirements > li > details > summary, tr { break-inside: avoid; }
  h2, h3, h4, h5, summary, .label, .note { break-after: avoid; }
  main > section { padding-top: 1.75rem; }
}
`;
