/** Text in a given width: wrapping, hanging indents, counting words. */
import { styleText } from "node:util";

type Style = Parameters<typeof styleText>[0];

/** Returns text in colour, or unchanged if colours are off. */
export type Paint = (style: Style, text: string) => string;

/** A {@link Paint} with colours on or off; does not check the terminal. */
export function paintFor(color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}

/** A space at which lines may break: not between a number and its unit. */
const BREAK = /(?<!\d) | (?!(?:ms|s|min)\b)/;

/** Breaks text between words into lines of at most `width` characters; a longer word stays whole. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(BREAK)) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines;
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

/** "1 request", "74 requests", "1,100 requests". */
export function count(n: number, one: string, many: string = `${one}s`): string {
  return `${withCommas(n)} ${n === 1 ? one : many}`;
}

/** "1,100": a whole number with commas. Not by `toLocaleString`, which loads the locale's data. */
export function withCommas(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** Formats milliseconds: "812 ms", "4.2 s", "2 min 5 s". */
export function duration(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1_000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
