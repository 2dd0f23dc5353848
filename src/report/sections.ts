/** Groups entries by sections of the interface. */

import { interfaceSection } from "./interface-sections.ts";

/** "§4.1 GET /pets"; only the number for an unknown section. */
export function sectionHeading(section: string): string {
  const known = interfaceSection(section);
  return known === undefined ? `§${section}` : `§${section} ${known.heading}`;
}

/** Entries by section, in the interface's order; within a section in the given order. */
export function bySection<E extends { readonly section: string }>(
  entries: readonly E[],
): readonly (readonly [string, readonly E[]])[] {
  const sections = [...new Set(entries.map((e) => e.section))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return sections.map((section) => [section, entries.filter((e) => e.section === section)]);
}
