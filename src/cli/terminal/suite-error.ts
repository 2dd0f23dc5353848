/** The message about an internal error of the suite. */
import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { visible } from "../../report/text/visible.ts";
import { SUITE } from "../../report/version.ts";
import { SuiteFault } from "./errors.ts";

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
