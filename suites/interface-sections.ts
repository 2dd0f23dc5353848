/** Summaries of the sections of the interface, so that a report can be read without it. */
import sections from "./words/interface-sections.json" with { type: "json" };

/** A section's heading in lists, and one or two sentences for each thing that it states or leaves open. */
export interface InterfaceSection {
  readonly heading: string;
  /** `Backticks` mark code. */
  readonly says: readonly string[];
}

/** By section number; only the sections that a requirement or an open question cites. */
export const INTERFACE_SECTIONS: Readonly<Record<string, InterfaceSection>> = sections;

/** The summary of a section; `undefined` for an unknown one, because a report may contain any text. */
export function interfaceSection(section: string): InterfaceSection | undefined {
  return Object.hasOwn(INTERFACE_SECTIONS, section) ? INTERFACE_SECTIONS[section] : undefined;
}
