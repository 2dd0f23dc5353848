/** What messages about wrong usage are made of. */
import { visible } from "../report/text/visible.ts";

/** Wrong options, arguments or files. The message says what is wrong, where, and what to do. Nothing was sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** So much of a value is enough to recognise it. */
const SHOWN = 60;

/** User input for messages: `"text"`, escaped for terminals and shortened. */
export function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return `"${visible(shown)}"`;
}

/** The code of a system error: "ENOSPC", "EACCES". */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}
