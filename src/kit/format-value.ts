/** The one writer of values in "expected … received …": short, on one line, and free of invisible characters. */
import { isJsonArray, JsonNumber, type JsonValue } from "./json/json.ts";
import { MOST_LISTED } from "./json/read-json.ts";

/** Characters shown of one text, and of the list of an object's members. */
const SHOWN = 80;

/** What cannot be seen, or changes how its surroundings are seen: controls, bidi, fillers, separators but the space. */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u;

function inQuotes(character: string): string {
  return character === '"' || character === "\\" ? `\\${character}` : visible(character);
}

function visible(character: string): string {
  return UNSEEN.test(character)
    ? `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`
    : character;
}

/** Shows at most `room` characters of a text, an escape never being cut in two; `whole` where all of it fits. */
function fitted(text: string, room: number, show = inQuotes): { shown: string; whole: boolean } {
  // A code point is two units at most, so no more than this can matter, however long the text is.
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

/** A text in double quotes on one line, at most about 80 characters of it; the rest becomes "…". */
export function quote(text: string): string {
  const { shown, whole } = fitted(text, SHOWN);
  return whole ? `"${shown}"` : `"${shown}…"`;
}

/** A text without quotes on one line, at most about `room` characters of it; the rest becomes "…". */
export function words(text: string, room: number): string {
  const { shown, whole } = fitted(text.trim(), room, visible);
  return whole ? shown : `${shown}…`;
}

/** A value in words, of about 120 characters at most: `the string "12"`, "12", "an array of 3", "nothing". */
export function describe(value: JsonValue | undefined): string {
  if (value === undefined) return "nothing";
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return describeText(value);
  if (value instanceof JsonNumber) {
    const { text } = value;
    return text.length <= SHOWN
      ? text
      : `${text.slice(0, SHOWN / 2)}… (a number of ${text.length} characters)`;
  }
  if (isJsonArray(value)) {
    if (value.length === 0) return "an empty array";
    return `an array of ${value.length}${value.length === MOST_LISTED ? " or more" : ""}`;
  }
  return describeMembers(Object.keys(value));
}

function describeText(text: string): string {
  if (text === "") return "the empty string";
  const { whole } = fitted(text, SHOWN);
  return whole ? `the string ${quote(text)}` : `the string ${quote(text)} (${text.length} UTF-16 units)`;
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
