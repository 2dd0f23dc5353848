/** Formats values for "expected … received …": short, on one line, invisible characters escaped. */
import { isJsonArray, JsonNumber, type JsonValue } from "./json/json.ts";
import { MOST_LISTED } from "./json/json-reader.ts";

const SHOWN = 80;

/** Invisible characters, and those that change how others are shown: controls, bidi, fillers, spaces but U+0020. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

function inQuotes(character: string): string {
  return character === '"' || character === "\\" ? `\\${character}` : visible(character);
}

function visible(character: string): string {
  return UNSEEN.test(character) ? codePoint(character) : character;
}

function codePoint(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

/** At most `room` characters of a text, never half an escape; `whole`: all of it fits. */
function fitted(text: string, room: number, show = inQuotes): { shown: string; whole: boolean } {
  // A code point is two units at most: the rest of a long text is not looked at.
  const characters = Array.from(text.slice(0, 2 * room + 2));
  let shown = "";
  let length = 0;
  for (const [index, character] of characters.entries()) {
    const piece = show(character);
    length += piece === character ? 1 : piece.length;
    if (length > room || index >= room) return { shown, whole: false };
    shown += piece;
  }
  return { shown, whole: true };
}

/** A text in double quotes on one line, cut after about 80 characters with "…". */
export function quote(text: string): string {
  const { shown, whole } = fitted(text, SHOWN);
  return whole ? `"${shown}"` : `"${shown}…"`;
}

/** A text in double quotes on one line, characters beyond ASCII as code points: for texts that look alike. */
export function quoteCodes(text: string): string {
  const { shown, whole } = fitted(text, 2 * SHOWN, (character) =>
    (character.codePointAt(0) ?? 0) > 0x7e ? codePoint(character) : inQuotes(character),
  );
  return whole ? `"${shown}"` : `"${shown}…"`;
}

/** A text without quotes on one line, cut after about `room` characters with "…". */
export function words(text: string, room: number): string {
  const { shown, whole } = fitted(text.trim(), room, visible);
  return whole ? shown : `${shown}…`;
}

/** A value in at most about 120 characters: `the string "12"`, "12", "an array of 3", "nothing". */
export function describe(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (value === "") return "the empty string";
  if (typeof value === "string") {
    const length = fitted(value, SHOWN).whole ? "" : ` (${value.length} UTF-16 units)`;
    return `the string ${quote(value)}${length}`;
  }
  if (value instanceof JsonNumber) {
    const { text } = value;
    if (text.length <= SHOWN) return text;
    return `${text.slice(0, SHOWN / 2)}… (a number of ${text.length} characters)`;
  }
  if (isJsonArray(value)) {
    if (value.length === 0) return "an empty array";
    return `an array of ${value.length}${value.length === MOST_LISTED ? " or more" : ""}`;
  }
  return describeMembers(Object.keys(value));
}

function describeMembers(names: readonly string[]): string {
  if (names.length === 0) return "an empty object";
  const listed: string[] = [];
  let room = SHOWN;
  for (const name of names) {
    const { shown, whole } = fitted(name, Math.min(room, 30));
    room -= shown.length + 2;
    if (listed.length > 0 && room < 0) break;
    listed.push(whole ? shown : `${shown}…`);
  }
  const rest = names.length - listed.length;
  return `an object with ${listed.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
