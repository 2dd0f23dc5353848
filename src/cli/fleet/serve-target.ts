/** The process that judges one target of several: receives its job, judges it, and sends how that ended. */
import { LONG_MINUTE_MS } from "../../kit/subscriptions.ts";
import { namedCauses } from "../../report/causes/causes-in.ts";
import { verdictLine } from "../../report/verdict-line.ts";
import { otherSecrets } from "../../run/secrets/secrets.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { EXIT_FAULT, EXIT_USAGE } from "../terminal/exit-codes.ts";
import { PROGRAM, printFailure, SuiteFault, suiteErrorMessage, write } from "../terminal/output.ts";
import type { Ended, FromTarget } from "./judge-all.ts";
import { outcomeOf } from "./table.ts";

/** What is needed of the process; `print` writes to its standard error at once. */
export interface Host {
  on(event: "uncaughtException", listener: (error: Error) => void): unknown;
  once(event: NodeJS.Signals | "disconnect" | "message", listener: (job: PreparedTarget) => void): unknown;
  send(message: FromTarget, sent: () => void): unknown;
  signal(name: NodeJS.Signals): unknown;
  exit(code: number): unknown;
  print(text: string): unknown;
}

/** Says that it listens, and judges the target that it is sent. */
export function serveTarget(host: Host): void {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) host.once(signal, () => abort.abort());
  // Without the fleet nothing waits for the report; a started service ends on this signal as well.
  host.once("disconnect", () => host.signal("SIGHUP"));
  host.once("message", async (job) => {
    host.on("uncaughtException", (error) => {
      host.print(`${PROGRAM}: ${suiteErrorMessage(withSecrets(error, job), process.env)}\n`);
      host.exit(EXIT_FAULT);
    });
    const ended = await judged(job, abort);
    await write(process.stderr, "");
    host.send(ended, () => host.exit(0));
  });
  host.send("ready", () => undefined);
}

async function judged(job: PreparedTarget, abort: AbortController): Promise<Ended> {
  try {
    const { code, report, nextRunAt } = await runTarget(job, abort);
    const outcome = outcomeOf(report.verdict, code);
    return { code, outcome, causes: namedCauses(report), line: verdictLine(report), nextRunAt };
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const code = await printFailure(isUsage ? new UsageError(`target ${job.name}: ${error.message}`) : error);
    // Nothing is known of the rate limit, unless nothing was sent.
    const nextRunAt = Date.now() + (isUsage ? 0 : LONG_MINUTE_MS);
    const outcome = code === EXIT_USAGE ? "not run: usage error" : "internal error, or no report";
    return { code, outcome, causes: [], line: null, nextRunAt };
  }
}

function withSecrets(error: unknown, { target }: PreparedTarget): unknown {
  return target === null
    ? error
    : new SuiteFault(error, target.apiKey, otherSecrets(target.headers ?? [], null));
}
