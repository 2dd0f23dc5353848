/** The order in which tasks begin. */
import { expect, test } from "vitest";
import { schedule } from "../../../src/cli/fleet/judge-all.ts";
import { shardsOf } from "../../../src/cli/fleet/shard.ts";

/** A task takes some milliseconds; its group is its first letter. */
interface Task {
  readonly name: string;
  readonly ms: number;
}

const task = (name: string, ms = 20): Task => ({ name, ms });

async function run(
  tasks: readonly Task[],
  jobs: number,
  { pause = 0, stopAt = "" }: { readonly pause?: number; readonly stopAt?: string } = {},
): Promise<{ readonly log: readonly string[]; readonly most: number }> {
  const log: string[] = [];
  const stop = new AbortController();
  let running = 0;
  let most = 0;
  await schedule(tasks, {
    jobs,
    groupOf: ({ name }) => name.charAt(0),
    stop: stop.signal,
    run: async ({ name, ms }) => {
      log.push(`${name} begins`);
      running += 1;
      most = Math.max(most, running);
      if (name === stopAt) stop.abort();
      await new Promise((resolve) => setTimeout(resolve, ms));
      running -= 1;
      log.push(`${name} ends`);
      return Date.now() + pause;
    },
  });
  return { log, most };
}

test("as many at once as there are jobs, and never two of a group", async () => {
  const { log, most } = await run([task("a1", 60), task("a2"), task("b1"), task("c1"), task("b2")], 2);
  expect(most).toBe(2);
  expect(log.slice(0, 2)).toEqual(["a1 begins", "b1 begins"]);
  expect(log.indexOf("a2 begins")).toBeGreaterThan(log.indexOf("a1 ends"));
  expect(log.indexOf("b2 begins")).toBeGreaterThan(log.indexOf("b1 ends"));
  expect(log).toHaveLength(10);
});

test("a group rests as long as its last task says, while other tasks run", async () => {
  const startedAt = Date.now();
  const { log } = await run([task("a1", 1), task("a2", 1), task("b1", 1), task("c1", 1)], 1, { pause: 300 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(300);
  expect(log.filter((line) => line.endsWith("begins"))).toEqual([
    "a1 begins",
    "b1 begins",
    "c1 begins",
    "a2 begins",
  ]);
});

test("after a stop no task begins, and those that run are awaited", async () => {
  const { log } = await run([task("a1", 60), task("b1", 10), task("c1"), task("a2")], 2, { stopAt: "b1" });
  expect(log).toEqual(["a1 begins", "b1 begins", "b1 ends", "a1 ends"]);
});

test("a stop ends the wait of a group", async () => {
  const stop = new AbortController();
  const startedAt = Date.now();
  const ran: string[] = [];
  await schedule(["a1", "a2"], {
    jobs: 1,
    groupOf: () => "a",
    stop: stop.signal,
    run: async (name) => {
      ran.push(name);
      setTimeout(() => stop.abort(), 50);
      return Date.now() + 60_000;
    },
  });
  expect(ran).toEqual(["a1"]);
  expect(Date.now() - startedAt).toBeLessThan(50_000);
});

const sizes = (shards: ReadonlyMap<string, number>, of: number): readonly number[] =>
  Array.from({ length: of }, (_, i) => [...shards.values()].filter((shard) => shard === i + 1).length);

test("shards are even, and each item is in one", () => {
  const items = Array.from({ length: 100 }, (_, i) => `${i}`);
  const shards = shardsOf(items, (item) => item, 4);
  expect(sizes(shards, 4)).toEqual([25, 25, 25, 25]);
  expect(shards.get("0")).toBe(1);
  expect(shards.get("5")).toBe(2);
});

test("groups stay together, and the others even out", () => {
  const items = ["a1", "b1", "a2", "c1", "a3", "d1", "e1"];
  const shards = shardsOf(items, (item) => item.charAt(0), 3);
  expect(new Set(["a1", "a2", "a3"].map((item) => shards.get(item))).size).toBe(1);
  expect(sizes(shards, 3)).toEqual([3, 2, 2]);
});

test("more shards than groups: some are empty", () => {
  expect(
    sizes(
      shardsOf(["a1", "a2", "b1"], (item) => item.charAt(0), 4),
      4,
    ),
  ).toEqual([2, 1, 0, 0]);
});
