/** Standard output and standard error: their readers, width and colour, and errors that end the command without a verdict. */
import { KEY_PLACEHOLDER } from "../../kit/exchange.ts";
import { type Look, lookFor, visible } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import type { OtherSecret } from "../../run/secrets/secrets.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { EXIT_FAULT, EXIT_USAGE } from "./exit-codes.ts";

const DEFAULT_WIDTH = 80;

/** A closed reader (`| head`, a closed terminal) is not an error: further output is dropped, and the run goes on. */
const READER_LEFT: readonly (string | undefined)[] = ["EPIPE", "EIO", "ERR_STREAM_DESTROYED"];

/** Keeps errors of both streams from ending the process; {@link write} rejects for those that matter. */
export function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || READER_LEFT.includes(error.code) || stream === process.stderr) return resolve();
      const said = `standard output cannot be written (${error.code}): check where it is redirected to`;
      reject(new WriteError(said));
    });
  });
}

export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : DEFAULT_WIDTH;
}

export const PROGRAM = "petstore-conformance";

/** A command in a message: the name, followed by a command or an option. */
const COMMAND = /(?<![\w./@-])petstore-conformance(?= (?:--?[a-z]|[a-z]+(?: |$)))/gm;

/** How the command line was started, to be typed again: `npm run conformance --`, `npx petstore-conformance`. */
export function startedAs(env: NodeJS.ProcessEnv): string {
  const { npm_command: command, npm_lifecycle_event: script = "", npm_lifecycle_script: text = "" } = env;
  // Of a test runner that npm started, too, the variables are there.
  if (!/petstore-conformance|dist\/bin\.js/.test(text)) return PROGRAM;
  if (command === "exec") {
    const from = env.npm_config_package ?? "";
    return /^[\w./@-]+$/.test(from) ? `npx --package ${from} ${PROGRAM}` : `npx ${PROGRAM}`;
  }
  // npm 11 says run, those before it run-script.
  return /^run(?:-script)?$/.test(command ?? "") && /^[\w:.-]+$/.test(script)
    ? `npm run ${script} --`
    : PROGRAM;
}

/** A message whose commands can be typed as this one was. */
export function asStarted(message: string, env: NodeJS.ProcessEnv = process.env): string {
  const started = startedAs(env);
  return started === PROGRAM ? message : message.replaceAll(COMMAND, () => started);
}

/** On a terminal that is not dumb, or with `FORCE_COLOR`; never with `--no-color` or a non-empty `NO_COLOR` (no-color.org). */
export function wantsColor(
  stream: { readonly isTTY?: boolean },
  flag: boolean,
  env: NodeJS.ProcessEnv,
): boolean {
  if (!flag || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY === true && env.TERM !== "dumb";
}

/** How text is laid out on standard output; `flag` is false with `--no-color`. */
export function lookOf(flag: boolean): Look {
  return lookFor(wantsColor(process.stdout, flag, process.env), widthOf(process.stdout));
}

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

export async function printFailure(error: unknown): Promise<number> {
  const known = error instanceof UsageError || error instanceof WriteError;
  const message = asStarted(known ? error.message : suiteErrorMessage(error, process.env));
  // A config can have several errors, one on each line.
  const lines = error instanceof UsageError ? message.split("\n") : [message];
  await write(process.stderr, lines.map((line) => `${PROGRAM}: ${line}\n`).join(""));
  return error instanceof UsageError ? EXIT_USAGE : EXIT_FAULT;
}
