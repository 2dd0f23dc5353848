/** Text that came from the target, made harmless for terminals and logs. */
import { codePoint, withoutUnseen } from "./unseen.ts";

/** What a CI runner would take for a command of its own: `::word` where a line could begin, `##[word` anywhere. */
const COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;

/** The text with every character that acts instead of showing written as `\u{…}`; it stays on one line. */
export function visible(text: string): string {
  return withoutUnseen(text).replace(COMMAND, codePoint);
}
