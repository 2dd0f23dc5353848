/** What the user typed, as it is shown back. */
import { visible } from "../report/text/visible.ts";

/** So much of a value is enough to recognise it. */
const SHOWN = 60;

/** User input for messages: `"text"`, escaped for terminals and shortened. */
export function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `"${visible(shown)}"`;
}
