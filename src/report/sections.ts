/** The sections of the interface, as headings. */

const HEADINGS: Readonly<Record<string, string>> = {
  "1": "media type and JSON",
  "2": "animals and errors as data",
  "4": "the paths",
  "4.1": "GET /pets",
  "4.2": "POST /pets",
  "4.3": "GET /pets/{petId}, deprecated",
  "5": "authentication",
  "7": "errors",
  "8": "rate limits",
  "8.6": "length of a name",
  "9": "versions",
};

/** "§4.1 GET /pets"; a section without a heading of ours is its number. */
export function sectionHeading(section: string): string {
  const heading = HEADINGS[section];
  return heading === undefined ? `§${section}` : `§${section} ${heading}`;
}

/** Entries by section, in the order of the interface; within one, as they come. */
export function bySection<E extends { readonly section: string }>(
  entries: readonly E[],
): readonly (readonly [string, readonly E[]])[] {
  const sections = [...new Set(entries.map((e) => e.section))].sort((a, b) =>
    a.localeCompare(b, "en", { numeric: true }),
  );
  return sections.map((section) => [section, entries.filter((e) => e.section === section)]);
}
