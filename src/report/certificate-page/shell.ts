/** Arguments of commands that a reader copies into a POSIX shell. */

/** The text as one argument: as it is if a shell reads nothing in it, else in single quotes. */
export function argument(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
