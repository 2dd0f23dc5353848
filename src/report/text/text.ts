/** Text as people read it: characters, numbers, times, lines, entries. Not by toLocaleString, which takes milliseconds to load its data. */
import { styleText } from "node:util";

/** Invisible characters, controls of a terminal, and what reorders text: controls, formats, surrogates, separators. */
const UNSEEN = /([\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}])/u;

const EVERY_UNSEEN = new RegExp(UNSEEN, "gu");

/** Those that JSON text may have: other controls are escaped in it, or line breaks between tokens. */
const UNSEEN_IN_JSON = new RegExp(UNSEEN.source.replace("\\p{Cc}", "\\x7f-\\x9f"), "gu");

const PLAIN_JSON = /^[\n -~]*$/;

/** A character as its code point: `\u{202e}`. */
export function codePoint(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
}

/** The text with every such character written as `\u{…}`; it stays on one line. */
export function withoutUnseen(text: string): string {
  return text.replace(EVERY_UNSEEN, codePoint);
}

/** The text in pieces: visible text at even positions, one such character at odd positions. */
export function splitAtUnseen(text: string): readonly string[] {
  return text.split(UNSEEN);
}

/** JSON text with every such character in strings as an escape, `\u202e`, so that no reader of the file is misled; the value stays the same. */
export function seenJson(json: string): string {
  if (PLAIN_JSON.test(json)) return json;
  const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return json.replace(UNSEEN_IN_JSON, (character) => character.split("").map(escapeOf).join(""));
}

/** Workflow commands of CI runners: `::word` where a line could begin, `##[word` anywhere. */
const COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;

/** The text on one line, with invisible and control characters as `\u{…}`, and workflow commands disabled. */
export function visible(text: string): string {
  return withoutUnseen(text).replace(COMMAND, codePoint);
}

/** "1 request", "74 requests", "1,100 requests". */
export function count(n: number, one: string, many: string = `${one}s`): string {
  return `${withCommas(n)} ${n === 1 ? one : many}`;
}

/** "a, b and 3 more": the first of several names. */
export function firstOf(names: readonly string[], most: number): string {
  const left = names.length - most;
  return left > 0 ? `${names.slice(0, most).join(", ")} and ${left} more` : names.join(", ");
}

/** "1,100": a whole number with commas. */
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

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function renderJson(value: object): string {
  return `${seenJson(JSON.stringify(value, null, 2))}\n`;
}

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

export type Paint = (style: Parameters<typeof styleText>[0], text: string) => string;

export interface Look {
  readonly width: number;
  readonly paint: Paint;
}

/** A {@link Paint} with colours on or off; does not check the terminal. */
export function paintFor(color: boolean): Paint {
  return (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
}

/** Most columns, even on wider terminals. */
const WIDEST = 100;

export function lookFor(color: boolean, width: number): Look {
  return { width: Math.min(Math.max(width, 40), WIDEST), paint: paintFor(color) };
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
export function hang(lead: string, text: string, width: number): string {
  const lines = wrap(text, Math.max(20, width - lead.length));
  return lines.map((line, i) => (i === 0 ? lead : " ".repeat(lead.length)) + line).join("\n");
}
