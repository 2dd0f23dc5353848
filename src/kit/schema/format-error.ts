/** The error of a file of unknown origin. */

/** `message` is one clause: "log.entries[3].time must be a number", "it is not JSON". */
export class FormatError extends Error {
  override readonly name = "FormatError";

  /** The message with the file's name: `"a.json": it is not JSON`. */
  of(file: string): string {
    return `${file}: ${this.message}`;
  }
}
