/** Errors that end a command without a verdict, and the message about an internal one. */
import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { visible } from "../../report/text/visible.ts";
import { SUITE } from "../../report/version.ts";
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

/** One sentence with the facts for a bug report; with `DEBUG` set, also the stack. Shows no secrets. */
export function suiteErrorMessage(thrown: unknown, env: NodeJS.ProcessEnv): string {
  const error = thrown instanceof SuiteFault ? thrown.cause : thrown;
  const secrets: SuiteFault["secrets"] = [
    { value: env.PETSTORE_API_KEY ?? "", replacement: KEY_PLACEHOLDER },
    ...(thrown instanceof SuiteFault ? thrown.secrets : []),
  ];
  const conceal = (text: string): string =>
    secrets.reduce(
      (shown, { value, replacement }) => (value ? shown.replaceAll(value, () => replacement) : shown),
      text,
    );
  const what = visible(conceal(error instanceof Error ? `${error.name}: ${error.message}` : String(error)));
  const where = `${SUITE.name} ${SUITE.version}, Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
  const stack = error instanceof Error && error.stack ? conceal(error.stack) : "";
  const hint = env.DEBUG ? "" : " and the output of DEBUG=1";
  const sentence = `${what}: this is an internal error of the suite, not of the target; please report it with this line${hint} (${where})`;
  return env.DEBUG && stack ? `${sentence}\n${stack}` : sentence;
}
