/** Entry of the process that judges one target of several: receives its job, judges it, and sends how that ended. */
import { writeSync } from "node:fs";
import { runTarget } from "./cli/commands/run/judge-target.ts";
import type { PreparedTarget } from "./cli/commands/run/prepare-target.ts";
import type { Ended, FromTarget } from "./cli/fleet/judge-all.ts";
import { outcomeOf } from "./cli/fleet/table.ts";
import { SuiteFault, suiteErrorMessage } from "./cli/terminal/errors.ts";
import { EXIT_FAULT, EXIT_USAGE } from "./cli/terminal/exit-codes.ts";
import { printFailure } from "./cli/terminal/failure.ts";
import { PROGRAM, tolerateClosedPipes, write } from "./cli/terminal/output.ts";
import { useLittleMemory } from "./cli/v8-flags.ts";
import { LONG_MINUTE_MS } from "./kit/subscriptions.ts";
import { namedCauses } from "./report/causes/causes-in.ts";
import { verdictLine } from "./report/verdict-line.ts";
import { otherSecrets } from "./run/secrets/other-secrets.ts";
import { UsageError } from "./setup/usage-error.ts";

useLittleMemory();
tolerateClosedPipes();
const abort = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => abort.abort());
// Without the fleet nothing waits for the report; a started service ends on this signal as well.
process.once("disconnect", () => process.kill(process.pid, "SIGHUP"));
process.once("message", async (job: PreparedTarget) => {
  process.on("uncaughtException", (error) => {
    writeSync(2, `${PROGRAM}: ${suiteErrorMessage(withSecrets(error, job), process.env)}\n`);
    process.exit(EXIT_FAULT);
  });
  const ended = await judged(job, abort);
  await write(process.stderr, "");
  send(ended, () => process.exit(0));
});
send("ready");

function send(message: FromTarget, sent: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, sent);
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
