/** `--watch`, round after round: the runs and the rests between looks are played, the files are real. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
// What it imports is loaded before, by real timers: tests of the same thread share these modules.
import "../../../src/cli/commands/run/watch.ts";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import { UsageError } from "../../../src/setup/usage-error.ts";
import { type Kept, keepStreams } from "../../support/streams.ts";

let folder: string;
let printed: Kept;
/** The rests so far, in milliseconds, and what is done in each of them. */
let rests: number[];
let meanwhile: (rest: number) => void;
/** How each round ends: null by itself, a code by a signal, an error. */
let rounds: (number | null | Error)[];
let judged: PreparedTarget[];
let awaited: string[];
let watch: typeof import("../../../src/cli/commands/run/watch.ts");

beforeAll(async () => {
  vi.doMock("node:timers/promises", () => ({
    setTimeout: async (ms: number) => {
      rests.push(ms);
      if (rests.length > 50) throw new Error("it never ends");
      meanwhile(rests.length);
    },
  }));
  vi.doMock("../../../src/cli/commands/run/judge-target.ts", () => ({
    runTarget: async (target: PreparedTarget) => {
      judged.push(target);
      const end = rounds.shift();
      if (end === undefined) throw new Error("there is no such round");
      if (end instanceof Error) throw end;
      return { code: end ?? 1, interrupted: end !== null };
    },
  }));
  vi.doMock("../../../src/cli/service/service.ts", () => ({
    answers: async (baseUrl: string) => awaited.push(baseUrl),
  }));
  // The query makes it one of its own, with these.
  watch = await import(/* @vite-ignore */ `../../../src/cli/commands/run/watch.ts?${Date.now()}`);
  for (const path of ["commands/run/judge-target", "service/service"])
    vi.doUnmock(`../../../src/cli/${path}.ts`);
  vi.doUnmock("node:timers/promises");
});

beforeEach(() => {
  folder = mkdtempSync("/tmp/petstore-watch-");
  for (const name of ["a.txt", "b.txt", "c.txt", "d.txt"]) write(name, "");
  [rests, rounds, judged, awaited] = [[], [], [], []];
  printed = keepStreams();
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

const START = { command: "serve", option: "--start", readyMs: 1 };

function prepared(more: Partial<PreparedTarget> = {}, out = "no-such-folder"): PreparedTarget {
  return {
    target: { baseUrl: "http://a.test/v1", apiKey: "key", embedded: false },
    ...{ name: null, options: {}, description: "", start: START },
    output: { watchFiles: [`${relative("", folder)}/*.txt`], out, color: false, expected: null },
    ...more,
  };
}

/** The paths as they are printed, without the folder. */
const said = (): readonly string[] =>
  printed.stderr
    .replaceAll(`${relative("", folder)}/`, "")
    .trimEnd()
    .split("\n");

test("it judges, waits for a change to be over, and judges again, until a signal ends a round", async () => {
  rounds = [null, null, 3];
  // Of the first two rests, both end with another change.
  meanwhile = (rest) => {
    if (rest <= 2) write("a.txt", "x".repeat(rest));
    if (rest === 4) for (const name of ["a.txt", "b.txt", "c.txt", "d.txt"]) write(name, "changed");
  };
  const targets = [prepared(), prepared(), prepared()];
  expect(await watch.runWatching(async () => targets[judged.length] as PreparedTarget)).toBe(3);
  expect(judged).toEqual(targets);
  expect(said()).toEqual([
    "petstore-conformance: watching 4 files; Ctrl-C ends",
    "petstore-conformance: changed: a.txt",
    "petstore-conformance: watching 4 files; Ctrl-C ends",
    "petstore-conformance: changed: a.txt, b.txt, c.txt and 1 more",
  ]);
  expect(new Set(rests)).toEqual(new Set([250]));
  expect(awaited).toEqual([]);
});

test("what changes during a round counts where it is known which files do", async () => {
  rounds = [null, 0];
  meanwhile = () => undefined;
  const push = judged.push.bind(judged);
  judged.push = (...all) => {
    write("b.txt", "changed while it was judged");
    return push(...all);
  };
  expect(await watch.runWatching(async () => prepared())).toBe(0);
  expect(said()).toContain("petstore-conformance: changed: b.txt");
});

test("a service that is not ours gets time to notice the change, and is awaited", async () => {
  rounds = [null, 0];
  meanwhile = (rest) => {
    if (rest === 1) write("a.txt", "changed");
  };
  await watch.runWatching(async () => prepared({ start: null }));
  expect(rests.at(-1)).toBe(1_000);
  expect(awaited).toEqual(["http://a.test/v1"]);
});

test("what is wrong with an option is printed, and may be right after the next change", async () => {
  rounds = [new UsageError("the service did not start"), 0];
  meanwhile = (rest) => {
    if (rest % 2 === 1) write("a.txt", "x".repeat(rest));
  };
  let n = 0;
  const prepare = async (): Promise<PreparedTarget> => {
    n += 1;
    if (n === 2) throw new UsageError("the config is wrong");
    return prepared();
  };
  expect(await watch.runWatching(prepare)).toBe(0);
  expect([n, judged.length]).toEqual([3, 2]);
  expect(said().filter((line) => !line.includes("watching") && !line.includes("changed"))).toEqual([
    "petstore-conformance: the service did not start",
    "petstore-conformance: the config is wrong",
  ]);
});

test("any other error ends it", async () => {
  rounds = [new TypeError("a mistake of ours")];
  await expect(watch.runWatching(async () => prepared())).rejects.toThrow("a mistake of ours");
});

test("without an address, or without a file to watch, it is wrong usage", async () => {
  await expect(watch.runWatching(async () => prepared({ target: null }))).rejects.toThrow(
    "--watch needs the address of the service: set --base-url",
  );
  rmSync(folder, { recursive: true });
  await expect(watch.runWatching(async () => prepared())).rejects.toThrow(
    "--watch-files: no file of the working directory matches",
  );
  writeFileSync(folder, "");
  expect(judged).toEqual([]);
});
