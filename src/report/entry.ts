/** Entries of lists as all text formats write them: a line, and rows below it. Not escaped. */

/** A row below an entry: words, a value as it was seen, or a command to copy. */
export interface Row {
  readonly name: string;
  readonly text: string;
  readonly kind: "words" | "value" | "command";
}

/** A requirement, cause, question or target with its words; or only words, such as the ids of several. */
export interface Entry {
  readonly id?: string;
  readonly level?: "MUST" | "SHOULD";
  readonly section?: string | null;
  readonly text: string;
  readonly rows?: readonly Row[];
}

/** "MUST §4.1"; an empty text if the entry has neither. */
export function placeOf({ level, section }: Entry): string {
  return [level ?? [], section ? `§${section}` : []].flat().join(" ");
}
