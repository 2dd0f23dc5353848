/** The ways in which a command ends without a verdict. */
import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import type { OtherSecret } from "../../run/secrets/other-secrets.ts";

/** The run is over but its report could not be written: one sentence. Exit 4, for the others promise a report. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** An error of the suite itself while secrets were in use that no message may show. */
export class SuiteFault extends Error {
  override readonly name = "SuiteFault";
  readonly secrets: readonly OtherSecret[];

  constructor(cause: unknown, apiKey: string, others: readonly OtherSecret[]) {
    super("a fault of the suite", { cause });
    this.secrets = [{ value: apiKey, stands: KEY_PLACEHOLDER }, ...others];
  }
}
