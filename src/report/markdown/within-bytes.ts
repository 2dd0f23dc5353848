/** Markdown within a limit of bytes. */

/** A part that is shown whole or not at all. */
export interface Part {
  readonly text: string;
  /** What it tells of, to name it where it is left out; `null` for headings and the like. */
  readonly about: string | null;
}

/**
 * The parts in order, an empty line between them, in at most `most` bytes of UTF-8; the last line says which parts were
 * left out. Empty where not even that has room.
 */
export function withinBytes(parts: readonly Part[], most: number): string {
  for (let kept = parts.length; kept >= 0; kept -= 1) {
    const left = parts.slice(kept);
    const text = joined(left.length === 0 ? parts : [...parts.slice(0, kept), leftOut(left)]);
    if (byteLength(text) <= most) return text;
  }
  return "";
}

function leftOut(parts: readonly Part[]): Part {
  const names = [...new Set(parts.flatMap(({ about }) => about ?? []))];
  return { text: `*Left out for want of room, and told in the report: ${names.join(", ")}.*`, about: null };
}

function joined(parts: readonly Part[]): string {
  return `${parts.map(({ text }) => text).join("\n\n")}\n`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
