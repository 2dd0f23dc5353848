/** Judges targets, several at once; those with the same key at the same host one after another. */
import { setTimeout as sleep } from "node:timers/promises";
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
    const { outcome, code, causes, line } = ended;
    rows.set(target, { name, outcome, code, causes, out: line === null ? null : target.output.out });
    return pausing(target, ended, left, quiet);
  };
  await schedule(targets, { jobs, groupOf: keyAndHost, run, stop });
  return rows;
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

/** Milliseconds between two looks whether a group may go on. */
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
