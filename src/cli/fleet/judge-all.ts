/** Judges targets, several at once; those with the same key at the same host one after another. */
import { LONG_MINUTE_MS } from "../../kit/subscriptions.ts";
import { visible } from "../../report/text/visible.ts";
import { defaultsOf } from "../../run/options.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import { write } from "../terminal/output.ts";
import { keyAndHost } from "./shard.ts";
import type { Row } from "./table.ts";
import { type Ended, judgeInProcess } from "./target-process.ts";

/** Prints a line of one of several runs to standard error. */
function note(text: string): void {
  process.stderr.write(`${visible(text)}\n`);
}

export interface Judging {
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
    const ended = await judgeInProcess(
      isBrief ? { ...target, output: { ...target.output, brief: true } } : target,
      {
        line: isBrief ? (text) => note(`${name}: ${text}`) : null,
        signal: stop,
      },
    );
    done += 1;
    const said = `${ended.line ?? `${name}: ${ended.outcome}`}\n`;
    if (isBrief) await write(process.stdout, quiet ? said : `[${done}/${all}] ${said}`);
    rows.set(target, rowOf(target, ended));
    return pausing(target, ended, left, quiet);
  };
  await schedule(targets, { jobs, groupOf: keyAndHost, run, stop });
  return rows;
}

function rowOf({ name, output }: PreparedTarget, { outcome, code, causes, line }: Ended): Row {
  return { name: name ?? "", outcome, code, causes, out: line === null ? null : output.out };
}

/** When the next target with the same key at the same host may begin; says so if it has to wait. */
function pausing(
  target: PreparedTarget,
  { nextRunAt }: Ended,
  left: ReadonlySet<PreparedTarget>,
  quiet: boolean,
): number {
  const group = keyAndHost(target);
  const next = [...left].find((other) => keyAndHost(other) === group);
  if (next === undefined) return 0;
  const { options } = next;
  const { maxWaitMs = defaultsOf(options.profile ?? "core").maxWaitMs } = options;
  // A limit per day may end in hours; the run itself then says that it cannot wait that long.
  const at = Math.min(nextRunAt, Date.now() + Math.max(maxWaitMs, LONG_MINUTE_MS));
  if (at > Date.now() && !quiet) {
    const seconds = Math.ceil((at - Date.now()) / 1_000);
    note(`${next.name}: waits ${seconds} s for the rate limit of its key, which ${target.name} has used`);
  }
  return at;
}

export interface Scheduling<T> {
  readonly jobs: number;
  readonly groupOf: (task: T) => string;
  /** Runs a task. Resolves to when the next one of its group may begin, in milliseconds since the Unix epoch; must not reject. */
  readonly run: (task: T) => Promise<number>;
  /** No task begins after it. */
  readonly stop: AbortSignal;
}

/** Runs the tasks in their order, as far as their groups allow. Resolves when none is running or can begin. */
export async function schedule<T>(tasks: readonly T[], options: Scheduling<T>): Promise<void> {
  const { jobs, groupOf, run, stop } = options;
  const waiting = [...tasks];
  const running = new Map<string, Promise<void>>();
  const freeAt = new Map<string, number>();
  const stopped = new Promise<void>((resolve) =>
    stop.addEventListener("abort", () => resolve(), { once: true }),
  );
  const opening = (task: T): number => freeAt.get(groupOf(task)) ?? 0;

  function begin(task: T): void {
    const group = groupOf(task);
    const ended = run(task).then((at) => {
      running.delete(group);
      freeAt.set(group, at);
    });
    running.set(group, ended);
  }

  while (running.size > 0 || (waiting.length > 0 && !stop.aborted)) {
    const now = Date.now();
    const idle = waiting.filter((task) => !running.has(groupOf(task)));
    const next = idle.find((task) => opening(task) <= now);
    if (next !== undefined && running.size < jobs && !stop.aborted) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next);
      continue;
    }
    const change: Promise<unknown>[] = [...running.values()];
    if (stop.aborted) await Promise.race(change);
    else await soonest([...change, stopped], running.size < jobs ? idle.map(opening) : []);
  }
}

/** Resolves with the first of the promises, or at the first of the times. */
async function soonest(changes: readonly Promise<unknown>[], times: readonly number[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const first = Math.min(...times);
  const time = new Promise<void>((resolve) => {
    if (Number.isFinite(first)) timer = setTimeout(resolve, Math.max(1, first - Date.now()));
  });
  await Promise.race([...changes, time]);
  clearTimeout(timer);
}
