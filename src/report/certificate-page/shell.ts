/** Options of commands that a reader copies into a POSIX shell. */

/** An option with its value, quoted if it has characters that are special to a shell. */
export function option(name: string, value: string): string {
  const quoted = /^[\w./:@%+=-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`;
  // A value that begins with a hyphen would be read as another option.
  return `${name}${value.startsWith("-") ? "=" : " "}${quoted}`;
}
