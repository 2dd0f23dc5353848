/** Judges targets, several at once, each in a process of its own; those with the same key at the same host one after another. */
import { type ChildProcess, fork } from "node:child_process";
import { writeSync } from "node:fs";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { LONG_MINUTE_MS } from "../../kit/subscriptions.ts";
import { type NamedCause, namedCauses } from "../../report/causes/causes-in.ts";
import { visible } from "../../report/text/text.ts";
import { verdictLine } from "../../report/verdict-line.ts";
import { withDefaults } from "../../run/options.ts";
import { otherSecrets } from "../../run/secrets/secrets.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { runTarget } from "../commands/run/judge-target.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { EXIT_FAULT, EXIT_OF, EXIT_USAGE } from "../terminal/exit-codes.ts";
import { PROGRAM, printFailure, SuiteFault, suiteErrorMessage, write } from "../terminal/output.ts";
import { keyAndHost } from "./shard.ts";
import { outcomeOf, type Row } from "./table.ts";

function note(text: string): void {
  process.stderr.write(`${visible(text)}\n`);
}

interface Judging {
  readonly jobs: number;
  /** The number of targets, those that were judged before included. */
  readonly all: number;
  readonly quiet: boolean;
  /** Aborts with the name of a signal: runs are interrupted, and no other begins. */
  readonly stop: AbortSignal;
}

export async function judgeAll(
  targets: readonly PreparedTarget[],
  { jobs, all, quiet, stop }: Judging,
): Promise<ReadonlyMap<PreparedTarget, Row>> {
  const rows = new Map<PreparedTarget, Row>();
  const isBrief = jobs > 1;
  let done = all - targets.length;
  const left = new Set(targets);
  if (isBrief)
    stop.addEventListener("abort", () =>
      note(`${stop.reason}: ending all runs and writing their reports; press again to exit at once`),
    );
  const run = async (target: PreparedTarget): Promise<number> => {
    if (!isBrief && rows.size > 0 && !quiet) await write(process.stdout, "\n");
    left.delete(target);
    const name = target.name ?? "";
    const job = isBrief ? { ...target, output: { ...target.output, brief: true } } : target;
    const line = isBrief ? (text: string) => note(`${name}: ${text}`) : null;
    const ended = await judgeInProcess(job, { line, signal: stop });
    done += 1;
    const said = `${ended.line ?? `${name}: ${ended.outcome}`}\n`;
    if (isBrief) await write(process.stdout, quiet ? said : `[${done}/${all}] ${said}`);
    const { outcome, code, causes } = ended;
    rows.set(target, { name, outcome, code, causes, out: ended.line === null ? null : target.output.out });
    // When the next target with the same key at the same host may begin.
    const next = [...left].find((other) => keyAndHost(other) === keyAndHost(target));
    if (next === undefined) return 0;
    const { maxWaitMs } = withDefaults(next.options);
    // A limit per day may end in hours; the run itself then says that it cannot wait that long.
    const at = Math.min(ended.nextRunAt, Date.now() + Math.max(maxWaitMs, LONG_MINUTE_MS));
    const seconds = Math.ceil((at - Date.now()) / 1_000);
    if (seconds > 0 && !quiet)
      note(`${next.name}: waits ${seconds} s for the rate limit of its key, which ${name} has used`);
    return at;
  };
  await schedule(targets, { jobs, groupOf: keyAndHost, run, stop });
  return rows;
}

interface Scheduling<T> {
  readonly jobs: number;
  readonly groupOf: (task: T) => string;
  /** Runs a task. Resolves to when the next one of its group may begin, in milliseconds since the Unix epoch; must not reject. */
  readonly run: (task: T) => Promise<number>;
  readonly stop: AbortSignal;
}

const LOOK_MS = 50;

/** Runs the tasks in their order, as far as their groups allow. Resolves when none is running or can begin. */
export async function schedule<T>(tasks: readonly T[], options: Scheduling<T>): Promise<void> {
  const { jobs, groupOf, run, stop } = options;
  const waiting = tasks.map((task) => ({ task, group: groupOf(task) }));
  /** When the next task of a group may begin; not while one is running. */
  const freeAt = new Map<string, number>();
  const job = async (): Promise<void> => {
    while (waiting.length > 0 && !stop.aborted) {
      const at = waiting.findIndex(({ group }) => (freeAt.get(group) ?? 0) <= Date.now());
      const [next] = at < 0 ? [] : waiting.splice(at, 1);
      if (next === undefined) {
        await sleep(LOOK_MS);
        continue;
      }
      freeAt.set(next.group, Number.POSITIVE_INFINITY);
      freeAt.set(next.group, await run(next.task));
    }
  };
  await Promise.all(Array.from({ length: jobs }, job));
}

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
  const { platform, stdout, stderr } = process;
  const isWindows = platform === "win32";
  const child = fork(entry, [], {
    // A Ctrl-C reaches this process only, which passes it on once the run listens. Windows cannot do that.
    detached: !isWindows,
    serialization: "advanced",
    // Terminals are inherited, so that colour and progress are as usual.
    stdio: [
      "ignore",
      ...(line === null ? [stdout, stderr].map(streamOf) : (["ignore", "pipe"] as const)),
      "ipc",
    ],
  });
  const reading = outputOf(child, line);
  let ended: Ended | null = null;
  let isReady = false;
  // Before it listens, a signal would end it without a report.
  const interrupt = (): void => {
    if (isWindows !== isReady) child.kill(signal.reason as NodeJS.Signals);
  };
  signal.addEventListener("abort", interrupt, { once: true });
  const { maxTimeMs, maxWaitMs, timeoutMs } = withDefaults(target.options);
  const longest = maxTimeMs + maxWaitMs + timeoutMs + (target.start?.readyMs ?? 0);
  const limit = Math.min(longest + graceMs, LONGEST_TIMER_MS);
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
    if (signal.aborted) interrupt();
  });
  const how = await endOf(child);
  clearTimeout(timer);
  signal.removeEventListener("abort", interrupt);
  await reading;
  if (ended !== null) return ended;
  const nothing = { causes: [], line: null, nextRunAt: Date.now() + LONG_MINUTE_MS };
  if (signal.aborted) return { ...nothing, code: EXIT_OF.inconclusive, outcome: "not run: interrupted" };
  const late = isLate ? `it did not end within ${limit / 1_000} s` : how;
  return { ...nothing, code: EXIT_FAULT, outcome: `internal error: ${late}` };
}

const streamOf = ({ isTTY }: NodeJS.WriteStream): "inherit" | "pipe" => (isTTY ? "inherit" : "pipe");

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

export type Host = Pick<NodeJS.Process, "on" | "once" | "kill" | "pid" | "exit" | "send">;

export function serveTarget(host: Host): void {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) host.once(signal, () => abort.abort());
  // Without the fleet nothing waits for the report; a started service ends on this signal as well.
  host.once("disconnect", () => host.kill(host.pid, "SIGHUP"));
  host.once("message", async (job: PreparedTarget) => {
    host.on("uncaughtException", (error) => {
      writeSync(2, `${PROGRAM}: ${suiteErrorMessage(withSecrets(error, job), process.env)}\n`);
      host.exit(EXIT_FAULT);
    });
    const ended = await judged(job, abort);
    await write(process.stderr, "");
    host.send?.(ended, undefined, undefined, () => host.exit(0));
  });
  host.send?.("ready");
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

function withSecrets(error: unknown, { target, options }: PreparedTarget): unknown {
  if (target === null) return error;
  const others = otherSecrets(target.headers ?? [], options.network?.proxies ?? null);
  return new SuiteFault(error, target.apiKey, others);
}
