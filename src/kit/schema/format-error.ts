/** What a file of unknown origin is not. */

/** What is wrong with a file, in one clause: "log.entries[3].time must be a number", "it is not JSON". */
export class FormatError extends Error {
  override readonly name = "FormatError";

  /** The same with the file's name: `"a.json" is not JSON`, `"a.json": log is missing`. */
  of(file: string): string {
    return this.message.startsWith("it ") ? `${file}${this.message.slice(2)}` : `${file}: ${this.message}`;
  }
}
