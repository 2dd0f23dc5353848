/** Links within the page, and the positions of exchanges that are evidence. */
import { nameOfOperation, OPERATION_NAMES } from "../../../suites/interface.ts";
import { interfaceSection } from "../../../suites/interface-sections.ts";
import type { Recording } from "../../kit/exchange.ts";
import { idRanges } from "../../kit/id-ranges.ts";
import { anchor, html, type Markup, shown } from "../page/markup.ts";

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

/** "Exchange 17", "4 exchanges: 3, 17 to 19"; `null` without evidence. */
export function evidenceList({ evidence }: { readonly evidence: readonly number[] }): Markup | null {
  if (evidence.length === 0) return null;
  const places = [...new Set(evidence)].sort((a, b) => a - b).map(String);
  const word = evidence.length === 1 ? "Exchange" : `${evidence.length} exchanges:`;
  return html`<p class="evidence">${word} ${idRanges(places)}</p>`;
}

/** The operations that exchanges call, as a reader would search for them: "listPets GET /pets". */
export function operationWords(evidence: readonly number[], { exchanges }: Recording): string {
  const called = evidence.flatMap((index) => exchanges[index]?.request.operation ?? []);
  const named = OPERATION_NAMES.filter((name) => called.includes(name));
  return named.map((name) => `${name} ${nameOfOperation(name)}`).join(" ");
}
