/** Entries of lists as all text formats have them: a line, and rows below it; and one as plain text. */

import { hang, type Look } from "./layout.ts";
import { visible } from "./visible.ts";

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

/** The colour of an entry's id; rows: those with these names, and at most so many. */
export interface EntryLook extends Look {
  readonly style?: "red" | "yellow";
  readonly names?: readonly string[] | undefined;
  readonly most?: number;
}

/** "ERROR-1  MUST §7  400 and 404 answers lack `code`", with its rows. */
export function renderEntry(entry: Entry, look: EntryLook): string {
  const { names, most = Number.POSITIVE_INFINITY } = look;
  const rows = (entry.rows ?? []).filter(({ name }) => names === undefined || names.includes(name));
  const more = rows.length - most;
  const lines = rows.slice(0, most).map(({ name, text, kind }) => {
    const label = name === "" ? "    " : `    ${name.padEnd(11)}`;
    // A command is never wrapped, so that it can be copied.
    if (kind === "command") return label + look.paint("cyan", visible(text));
    return hang(label, visible(text), look.width);
  });
  return [headingOf(entry, look), ...lines, ...(more > 0 ? [`    and ${more} more lines`] : [])].join("\n");
}

function headingOf(entry: Entry, { style, ...look }: EntryLook): string {
  const { id, text } = entry;
  const parts = [id, placeOf(entry)].flatMap((part) => (part ? [visible(part)] : []));
  const line = hang(["", ...parts, ""].join("  "), visible(text), look.width);
  if (style === undefined || id === undefined) return line;
  const lead = `  ${visible(id)}`;
  return look.paint([style, "bold"], lead) + line.slice(lead.length);
}
