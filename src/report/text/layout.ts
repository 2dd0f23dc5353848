/** Text in a given width: wrapping and hanging indents. */
import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

export type Paint = (style: Style, text: string) => string;

export interface Look {
  readonly width: number;
  readonly paint: Paint;
}

/** A {@link Paint} with colours on or off; does not check the terminal. */
export function paintFor(color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}

/** A space at which lines may break: not between a number and its unit. */
const BREAK = /(?<!\d) | (?!(?:ms|s|min)\b)/;

/** Breaks text between words into lines of at most `width` characters; a longer word stays whole. */
export function wrap(text: string, width: number): readonly string[] {
  return text.split(BREAK).reduce<string[]>((lines, word) => {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = line === "" ? word : `${line} ${word}`;
    return lines;
  }, []);
}

/** Text after a label, with a hanging indent. `lead` must not contain colour codes. */
export function hang(
  lead: string,
  text: string,
  width: number,
  paint: (text: string) => string = (t) => t,
): string {
  const lines = wrap(text, Math.max(20, width - lead.length));
  return lines.map((line, i) => (i === 0 ? lead : " ".repeat(lead.length)) + paint(line)).join("\n");
}
