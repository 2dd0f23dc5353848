/** The ways in which a command ends without a verdict. */

/** The user can put it right: one sentence that says what is wrong, where, and what to do. Exit 2, nothing sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The run is over but its report could not be written: one sentence. Exit 4, for the others promise a report. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** An error of the suite itself while a key was in use that no message may show. */
export class SuiteFault extends Error {
  override readonly name = "SuiteFault";
  readonly key: string;

  constructor(cause: unknown, key: string) {
    super("a fault of the suite", { cause });
    this.key = key;
  }
}
