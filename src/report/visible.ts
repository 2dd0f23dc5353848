/** Text that came from the target, made harmless for terminals and logs. */

/** Characters that steer a terminal, reorder text or cannot be seen: controls, formats, surrogates, separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** What a CI runner would take for a command of its own: `::word` where a line could begin, `##[word` anywhere. */
const COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;

function escaped(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16) ?? ""}}`;
}

/** The text with every character that acts instead of showing written as `\u{…}`; it stays on one line. */
export function visible(text: string): string {
  return text.replace(UNSEEN, escaped).replace(COMMAND, escaped);
}
