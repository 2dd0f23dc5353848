/** Limits Markdown to a number of bytes. */

/** A part of the text, which is shown completely or not at all. */
export interface Part {
  readonly text: string;
  /** Its subject, to name it if it is left out; `null` for headings. */
  readonly about: string | null;
}

/**
 * The parts in order, separated by empty lines, in at most `most` bytes of UTF-8; the last line says which parts were
 * left out. An empty string if not even that line fits.
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
  return { text: `*Too long to show here, see the report: ${names.join(", ")}.*`, about: null };
}

function joined(parts: readonly Part[]): string {
  return `${parts.map(({ text }) => text).join("\n\n")}\n`;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
