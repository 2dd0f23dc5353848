/** Groups of entries, above all by sections of the interface. */

import { interfaceSection } from "../../suites/interface-sections.ts";

/** "§4.1 GET /pets"; only the number for an unknown section. */
export function sectionHeading(section: string): string {
  const known = interfaceSection(section);
  return known === undefined ? `§${section}` : `§${section} ${known.heading}`;
}

/** Entries by section, in the interface's order; within a section in the given order. */
export function bySection<E extends { readonly section: string }>(
  entries: readonly E[],
): readonly (readonly [string, readonly E[]])[] {
  return [...grouped(entries, ({ section }) => section)].sort(([a], [b]) => compareSections(a, b));
}

/** Entries by a key, the groups in the order of their first entries. */
export function grouped<K, E>(entries: readonly E[], keyOf: (entry: E) => K): ReadonlyMap<K, readonly E[]> {
  const groups = new Map<K, E[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

/** Compares numbers such as "4.10"; what is no number comes first. Not by locale: loading its data takes milliseconds. */
function compareSections(a: string, b: string): number {
  const [first, second] = [a, b].map((section) => section.split(".").map((part) => Number(part) || 0));
  for (let i = 0; i < Math.max(first?.length ?? 0, second?.length ?? 0); i++) {
    const difference = (first?.[i] ?? -1) - (second?.[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
