/** Starts the process of one target, and ends it if it does not end by itself; what they send each other. */

import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { LONG_MINUTE_MS } from "../../kit/subscriptions.ts";
import type { NamedCause } from "../../report/causes/causes-in.ts";
import { defaultsOf } from "../../run/options.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { EXIT_FAULT, EXIT_OF } from "../terminal/exit-codes.ts";

export interface Ended {
  readonly code: number;
  readonly outcome: string;
  readonly causes: readonly NamedCause[];
  /** The verdict in one line, `null` if there is no report. */
  readonly line: string | null;
  /** When another run with the same key may begin, in milliseconds since the Unix epoch. */
  readonly nextRunAt: number;
}

/** What a target's process sends: that it listens, then how its run ended. */
export type FromTarget = "ready" | Ended;

const ENTRY: URL = new URL("../fleet-process.js", import.meta.url);

/** Added to the longest time that the run allows itself: judging, writing the report, a service that ends slowly. */
const GRACE_MS = 300_000;

const LONGEST_TIMER_MS = 2 ** 31 - 1;

const LAST_MS = 30_000;

export interface ProcessOptions {
  /** Prints lines of standard error, `null`: both streams go where those of this process go. */
  readonly line: ((text: string) => void) | null;
  /** Aborts with the name of a signal, which the process gets, too. */
  readonly signal: AbortSignal;
  /** The module that it runs, and its times; for tests. */
  readonly entry?: URL;
  readonly graceMs?: number;
  readonly lastMs?: number;
}

/** Judges a target in a process of its own. Always resolves. */
export async function judgeInProcess(target: PreparedTarget, options: ProcessOptions): Promise<Ended> {
  const { line, signal, entry = ENTRY, graceMs = GRACE_MS, lastMs = LAST_MS } = options;
  const isWindows = process.platform === "win32";
  const child = fork(entry, [], {
    // A Ctrl-C reaches this process only, which passes it on once the run listens. Windows cannot do that.
    detached: !isWindows,
    serialization: "advanced",
    stdio: [
      "ignore",
      line === null ? streamOf(process.stdout) : "ignore",
      line === null ? streamOf(process.stderr) : "pipe",
      "ipc",
    ],
  });
  const reading = outputOf(child, line);
  let ended: Ended | null = null;
  let isReady = false;
  const interrupt = (): void => {
    if (!isWindows || !isReady) child.kill(signal.reason as NodeJS.Signals);
  };
  signal.addEventListener("abort", interrupt, { once: true });
  const limit = Math.min(longestRun(target) + graceMs, LONGEST_TIMER_MS);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), lastMs).unref();
  }, limit);
  child.on("message", (message: FromTarget) => {
    if (message !== "ready") {
      ended = message;
      return;
    }
    isReady = true;
    child.send(target);
  });
  const how = await endOf(child);
  clearTimeout(timer);
  signal.removeEventListener("abort", interrupt);
  await reading;
  return ended ?? withoutResult(how, isLate ? limit : null, signal.aborted);
}

/** Terminals are inherited, so that colour and progress are as usual. */
function streamOf(stream: NodeJS.WriteStream): "inherit" | "pipe" {
  return stream.isTTY ? "inherit" : "pipe";
}

/** Prints the output of the process; resolves when it is complete. */
async function outputOf({ stdout, stderr }: ChildProcess, line: ProcessOptions["line"]): Promise<void> {
  if (line !== null && stderr !== null) {
    for await (const text of createInterface({ input: stderr })) line(text);
    return;
  }
  stdout?.on("data", (data: Buffer) => void process.stdout.write(data));
  stderr?.on("data", (data: Buffer) => void process.stderr.write(data));
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.on("error", (error: NodeJS.ErrnoException) =>
      resolve(`its process failed: ${error.code ?? error.message}`),
    );
    child.on("close", (code, signal) =>
      resolve(
        signal === null ? `its process ended with exit code ${code}` : `its process was ended by ${signal}`,
      ),
    );
  });
}

/** The longest time that a run allows itself, in milliseconds. */
function longestRun({ options, start }: PreparedTarget): number {
  const all = { ...defaultsOf(options.profile ?? "core"), ...options };
  return all.maxTimeMs + all.maxWaitMs + all.timeoutMs + (start?.readyMs ?? 0);
}

function withoutResult(how: string, limit: number | null, isInterrupted: boolean): Ended {
  const nothing = { causes: [], line: null, nextRunAt: Date.now() + LONG_MINUTE_MS };
  if (isInterrupted) return { ...nothing, code: EXIT_OF.inconclusive, outcome: "not run: interrupted" };
  const late = limit === null ? how : `it did not end within ${limit / 1_000} s`;
  return { ...nothing, code: EXIT_FAULT, outcome: `internal error: ${late}` };
}
