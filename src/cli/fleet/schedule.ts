/** Runs tasks, several at once; tasks of the same group one after another. */

/** How to run tasks. */
export interface Scheduling<T> {
  /** How many at once. */
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
