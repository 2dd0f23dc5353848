/** Errors that end a command without a verdict. */
import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import type { OtherSecret } from "../../run/secrets/other-secrets.ts";

/** The run is complete, but its report could not be written. Exit code 4, because 0, 1 and 3 promise a report. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** An internal error of the suite, with the secrets that its message must not show. */
export class SuiteFault extends Error {
  override readonly name = "SuiteFault";
  readonly secrets: readonly OtherSecret[];

  constructor(cause: unknown, apiKey: string, others: readonly OtherSecret[]) {
    super("internal error of the suite", { cause });
    this.secrets = [{ value: apiKey, replacement: KEY_PLACEHOLDER }, ...others];
  }
}
