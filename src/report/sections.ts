/** Groups of entries, above all by sections of the interface. */
import { interfaceSection } from "../../suites/interface-sections.ts";
import { grouped } from "../kit/grouped.ts";

export { firstOfEach, grouped } from "../kit/grouped.ts";

/** "§4.1 GET /pets"; only the number for an unknown section. */
export function sectionHeading(section: string): string {
  const known = interfaceSection(section);
  return known === undefined ? `§${section}` : `§${section} ${known.heading}`;
}

/** Entries by section, in the interface's order; within a section in the given order. */
export function bySection<E extends { readonly section: string }>(
  entries: readonly E[],
): readonly (readonly [string, readonly E[]])[] {
  return [...grouped(entries, ({ section }) => section)].sort(([a], [b]) =>
    sortable(a) < sortable(b) ? -1 : 1,
  );
}

/** Sorts as text where numbers such as "4.10" have others before and after them. Not by locale: loading its data takes milliseconds. */
function sortable(section: string): string {
  return section.replace(/\d+/g, (digits) => digits.padStart(4, "0"));
}
