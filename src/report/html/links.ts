/** Links within the page, and the positions of exchanges that are evidence. */

import { nameOfOperation, OPERATION_NAMES } from "../../../suites/interface.ts";
import { interfaceSection } from "../../../suites/interface-sections.ts";
import type { Recording } from "../../kit/exchange.ts";
import { anchor, html, type Markup, shown } from "../page/markup.ts";

const MOST_RANGES = 12;

export function requirementLink(id: string): Markup {
  return html`<a href="#${anchor("requirement", id)}">${shown(id)}</a>`;
}

/** "§4.1" as a link to the section's content; plain text for an unknown section. */
export function sectionLink(section: string): Markup {
  const name = html`§${shown(section)}`;
  return interfaceSection(section) === undefined
    ? name
    : html`<a href="#${anchor("section", section)}">${name}</a>`;
}

/** "Exchange 17", "3 exchanges: 3, 17–18"; `null` without evidence. */
export function evidenceList({ evidence }: { readonly evidence: readonly number[] }): Markup | null {
  if (evidence.length === 0) return null;
  const ranges: [from: number, to: number][] = [];
  for (const index of [...new Set(evidence)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === index - 1) last[1] = index;
    else ranges.push([index, index]);
  }
  const named = ranges.slice(0, MOST_RANGES).map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`));
  if (ranges.length > named.length) named.push("…");
  const word = evidence.length === 1 ? "Exchange" : `${evidence.length} exchanges:`;
  return html`<p class="evidence">${word} ${named.join(", ")}</p>`;
}

/** The operations that exchanges call, as a reader would search for them: "listPets GET /pets". */
export function operationWords(evidence: readonly number[], { exchanges }: Recording): string {
  const called = evidence.flatMap((index) => exchanges[index]?.request.operation ?? []);
  const named = OPERATION_NAMES.filter((name) => called.includes(name));
  return named.map((name) => `${name} ${nameOfOperation(name)}`).join(" ");
}
