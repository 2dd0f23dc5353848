/** Escapes text from the target for terminals and logs. */
import { codePoint, withoutUnseen } from "./unseen.ts";

/** Workflow commands of CI runners: `::word` where a line could begin, `##[word` anywhere. */
const COMMAND = /(?<=^|\s):(?=:)|#(?=#\[)/g;

/** The text on one line, with invisible and control characters as `\u{…}`, and workflow commands disabled. */
export function visible(text: string): string {
  return withoutUnseen(text).replace(COMMAND, codePoint);
}
