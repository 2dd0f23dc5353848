/** The ways in which a command ends without a verdict. */
import { KEY_PLACEHOLDER } from "../kit/exchange.ts";
import type { Target } from "../run/options.ts";

/** The user can put it right: one sentence that says what is wrong, where, and what to do. Exit 2, nothing sent. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The run is over but its report could not be written: one sentence. Exit 4, for the others promise a report. */
export class WriteError extends Error {
  override readonly name = "WriteError";
}

/** An error of the suite itself while secrets were in use that no message may show. */
export class SuiteFault extends Error {
  override readonly name = "SuiteFault";
  /** Each with what stands for it. */
  readonly secrets: readonly (readonly [value: string, stands: string])[];

  constructor(cause: unknown, { apiKey, headers = [] }: Pick<Target, "apiKey" | "headers">) {
    super("a fault of the suite", { cause });
    this.secrets = [
      [apiKey, KEY_PLACEHOLDER],
      ...headers.map(({ value, variable }) => [value, `$${variable}`] as const),
    ];
  }
}
