/** Several targets, each in a process of its own: what is said of them meanwhile. The processes are played. */
import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import type { Ended } from "../../../src/cli/fleet/judge-all.ts";
// What it imports is loaded before, by real processes: tests of the same thread share these modules.
import "../../../src/cli/fleet/judge-all.ts";
import { LONG_MINUTE_MS } from "../../../src/kit/subscriptions.ts";
import { DIRECT } from "../../../src/run/wire/network.ts";
import { type Kept, keepStreams } from "../../support/streams.ts";

/** A process as it is started, and how it is played. */
interface Process extends EventEmitter {
  readonly stdout: PassThrough | null;
  readonly stderr: PassThrough | null;
  readonly send: (job: PreparedTarget) => void;
  readonly kill: (signal: string) => void;
}

/** What the processes of this test were sent, by which signals they were ended, and whether they have their own terminal. */
let jobs: PreparedTarget[];
let signals: string[];
let detached: boolean[];
/** What a process does with its job. */
let judge: (job: PreparedTarget, process: Process) => Partial<Ended> | null;
let printed: Kept;
let fleet: typeof import("../../../src/cli/fleet/judge-all.ts");

beforeAll(async () => {
  vi.doMock("node:child_process", () => ({ fork: started }));
  // The query makes it one of its own, with that process.
  fleet = await import(/* @vite-ignore */ `../../../src/cli/fleet/judge-all.ts?${Date.now()}`);
  vi.doUnmock("node:child_process");
});

beforeEach(() => {
  [jobs, signals, detached] = [[], [], []];
  judge = () => ({});
  printed = keepStreams();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function started(
  _: URL,
  __: readonly string[],
  options: { stdio: readonly string[]; detached: boolean },
): Process {
  const [, stdout, stderr] = options.stdio.map((each) => (each === "pipe" ? new PassThrough() : null));
  const end = (code: number | null, signal: string | null): void => {
    stdout?.end();
    stderr?.end();
    setImmediate(() => child.emit("close", code, signal));
  };
  const child: Process = Object.assign(new EventEmitter(), {
    stdout: stdout ?? null,
    stderr: stderr ?? null,
    send: (job: PreparedTarget) => {
      jobs.push(job);
      const ended = judge(job, child);
      if (ended === null) return;
      const line = `CONFORMANT: ${job.name}`;
      child.emit("message", { code: 0, outcome: "conformant", causes: [], line, nextRunAt: 0, ...ended });
      end(0, null);
    },
    kill: (signal: string) => {
      signals.push(signal);
      end(null, signal);
    },
  });
  detached.push(options.detached);
  setImmediate(() => child.emit("message", "ready"));
  return child;
}

const target = (name: string, host = name): PreparedTarget =>
  ({
    target: { baseUrl: `https://${host}.example.com/v1`, apiKey: "key-of-all-0123456789" },
    name,
    options: { network: DIRECT },
    output: { out: `out/${name}`, quiet: false },
    start: null,
  }) as unknown as PreparedTarget;

function judgeAll(
  targets: readonly PreparedTarget[],
  more: { jobs?: number; all?: number; quiet?: boolean } = {},
) {
  const stop = new AbortController();
  const { jobs: atOnce = 2, all = targets.length, quiet = false } = more;
  const rows = fleet.judgeAll(targets, { jobs: atOnce, all, quiet, stop: stop.signal });
  return { stop, rows: rows.then((map) => [...map.values()]) };
}

test("several at once say a line each, with how many are done, and print what needs attention with their name", async () => {
  judge = ({ name }, { stderr }) => {
    stderr?.write("warning: it is slow\n");
    return name === "us" ? { code: 1, outcome: "nonconformant", line: null } : {};
  };
  const { rows } = judgeAll([target("eu"), target("us")], { all: 3 });
  expect(await rows).toEqual([
    { name: "eu", outcome: "conformant", code: 0, causes: [], out: "out/eu" },
    { name: "us", outcome: "nonconformant", code: 1, causes: [], out: null },
  ]);
  expect(printed.stdout.split("\n").toSorted()).toEqual([
    "",
    "[2/3] CONFORMANT: eu",
    "[3/3] us: nonconformant",
  ]);
  expect(printed.stderr.split("\n").toSorted()).toEqual([
    "",
    "eu: warning: it is slow",
    "us: warning: it is slow",
  ]);
  expect(jobs.map(({ output: { brief, out } }) => [brief, out])).toEqual([
    [true, "out/eu"],
    [true, "out/us"],
  ]);
  // A Ctrl-C reaches this process only, where that can be passed on.
  expect(detached).toEqual([true, true]);
});

test("one after another is as each alone: what it prints goes on, with an empty line between two", async () => {
  judge = ({ name }, { stdout, stderr }) => {
    stdout?.write(`report of ${name}\n`);
    stderr?.write(`progress of ${name}\n`);
    return {};
  };
  const { rows } = judgeAll([target("eu"), target("us")], { jobs: 1 });
  expect((await rows).map(({ name }) => name)).toEqual(["eu", "us"]);
  expect(printed).toEqual({
    stdout: "report of eu\n\nreport of us\n",
    stderr: "progress of eu\nprogress of us\n",
  });
  expect(jobs.map(({ output: { brief } }) => brief)).toEqual([undefined, undefined]);
});

test("quietly, no empty line and no numbers are printed, and no waiting is said", async () => {
  await judgeAll([target("eu"), target("us")], { jobs: 1, quiet: true }).rows;
  expect(printed).toEqual({ stdout: "", stderr: "" });
  judge = () => ({ nextRunAt: Date.now() + 20 });
  await judgeAll([target("a", "one"), target("b", "one")], { quiet: true }).rows;
  expect(printed).toEqual({ stdout: "CONFORMANT: a\nCONFORMANT: b\n", stderr: "" });
});

test("the next target with the same key at the same host waits, and it is said how long", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const from = Date.now();
  judge = () => ({ nextRunAt: from + 60_000 });
  const { rows } = judgeAll([target("a", "one"), target("b", "one"), target("c")]);
  await vi.waitFor(() => expect(jobs).toHaveLength(2), 5_000);
  vi.setSystemTime(from + 59_990);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(jobs.map(({ name }) => name)).toEqual(["a", "c"]);
  vi.setSystemTime(from + 60_000);
  expect((await rows).map(({ name }) => name)).toEqual(["a", "c", "b"]);
  expect(printed.stderr).toBe("b: waits 60 s for the rate limit of its key, which a has used\n");
});

test("but not for a limit per day: as long as it may wait, and a minute at least", async () => {
  const waited = async (maxWaitMs: number): Promise<string> => {
    printed.stderr = "";
    judge = () => ({ nextRunAt: Date.now() + 86_400_000 });
    const second = { ...target("b", "one"), options: { network: DIRECT, maxWaitMs } };
    const { stop, rows } = judgeAll([target("a", "one"), second]);
    await vi.waitFor(() => expect(printed.stderr).toContain("waits"), 5_000);
    stop.abort("SIGINT");
    expect((await rows).map(({ name }) => name)).toEqual(["a"]);
    return printed.stderr.split("\n")[0] ?? "";
  };
  expect(await waited(600_000)).toBe("b: waits 600 s for the rate limit of its key, which a has used");
  expect(await waited(1_000)).toBe(
    `b: waits ${LONG_MINUTE_MS / 1_000} s for the rate limit of its key, which a has used`,
  );
});

test("one whose run may take as long as it likes is not ended for that", async () => {
  const free = { ...target("a"), options: { network: DIRECT, maxTimeMs: Number.POSITIVE_INFINITY } };
  expect(await judgeAll([free]).rows).toMatchObject([{ outcome: "conformant" }]);
  expect(signals).toEqual([]);
});

test("a signal goes to all processes, and no other begins", async () => {
  judge = () => null;
  const { stop, rows } = judgeAll([target("a"), target("b"), target("c")]);
  await vi.waitFor(() => expect(jobs).toHaveLength(2), 5_000);
  stop.abort("SIGTERM");
  expect(await rows).toEqual(
    ["a", "b"].map((name) => ({ name, outcome: "not run: interrupted", code: 3, causes: [], out: null })),
  );
  expect(signals).toEqual(["SIGTERM", "SIGTERM"]);
  expect(printed.stderr).toBe(
    "SIGTERM: ending all runs and writing their reports; press again to exit at once\n",
  );
});

test("a process that ends without a word is an internal error, and says how it ended", async () => {
  judge = (_, child) => {
    child.kill("SIGKILL");
    return null;
  };
  expect(await judgeAll([target("a")]).rows).toMatchObject([
    { code: 4, outcome: "internal error: its process was ended by SIGKILL", out: null },
  ]);
  expect(printed.stdout).toBe("[1/1] a: internal error: its process was ended by SIGKILL\n");
});
