/** What lenient JSON parsers do, as changes of a text: each returns a text that a strict parser takes alike. */

/** A string of JSON, which none of these changes. */
const STRING = String.raw`"(?:[^"\\]|\\[\s\S])*"`;

function outsideStrings(pattern: string, replacement: string): (text: string) => string {
  const either = new RegExp(`${STRING}|${pattern}`, "g");
  return (text) => text.replace(either, (part) => (part.startsWith('"') ? part : replacement));
}

/** Comments become blanks. */
export const withoutComments: (text: string) => string = outsideStrings(
  String.raw`/\*[\s\S]*?\*/|//[^\n]*`,
  " ",
);

/** A comma before a closing bracket is dropped. */
export const withoutTrailingCommas: (text: string) => string = outsideStrings(String.raw`,(?=\s*[}\]])`, "");

/** NULs at the end are dropped. */
export function withoutNul(text: string): string {
  return text.replace(/\0+$/, "");
}

/** What follows the first object is dropped; any other text stays as it is. */
export function firstValue(text: string): string {
  const start = text.search(/\S/);
  if (text[start] !== "{") return text;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at += 1;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{") depth += 1;
    else if (char === "}") depth -= 1;
    if (depth === 0) return text.slice(0, at + 1);
  }
  return text;
}
