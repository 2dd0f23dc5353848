/** What `conformance()` registers, and how each of its tests ends: vitest is one that only keeps what it is given. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Change, startReference } from "../../src/reference/index.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { closeAll, closeLater } from "../support/sending.ts";
import { KEY } from "../support/targets.ts";

interface Task {
  readonly name: string;
  readonly mode: string;
  readonly meta: Record<string, unknown>;
  readonly suite: { readonly name: string; readonly tasks: readonly Task[] };
}

type Run = (context: { task: Task; skip: (note?: string) => void }) => Promise<void>;

interface Registered {
  readonly suite: string;
  /** How each test ends, by the id of its requirement: "passed", "skipped: why", "ConformanceError: why". */
  readonly ended: Readonly<Record<string, string>>;
  readonly metas: Readonly<Record<string, Record<string, unknown>>>;
  readonly printed: string;
}

let bodies: (() => void)[] = [];
let after: (() => unknown)[] = [];
let tests: { readonly name: string; readonly run: Run }[] = [];
let suite = "";
let door: typeof import("../../src/vitest.ts");

beforeAll(async () => {
  vi.doMock("vitest", () => ({
    expect,
    afterAll: (end: () => unknown) => after.push(end),
    test: { concurrent: (name: string, _: object, run: Run) => tests.push({ name, run }) },
    describe: (name: string, body: () => void) => {
      suite = name;
      bodies.push(body);
      return { tasks: [] };
    },
  }));
  door = await import("../../src/vitest.ts");
  vi.doUnmock("vitest");
});

afterEach(async () => {
  vi.restoreAllMocks();
  [bodies, after, tests, suite] = [[], [], [], ""];
  await closeAll();
});

/** Registers the tests for a reference with these changes, and runs those that are chosen. */
async function registered(
  changes: readonly Change[],
  options: Partial<RunOptions>,
  chosen: (name: string) => boolean = () => true,
): Promise<Registered> {
  const reference = closeLater(await startReference({ plan: "business", apiKey: KEY, changes }));
  door.conformance({ baseUrl: reference.baseUrl, apiKey: reference.apiKey }, { seed: 1, ...options });
  for (const body of bodies) body();
  const parent: { name: string; tasks: Task[] } = { name: suite, tasks: [] };
  for (const { name } of tests)
    parent.tasks.push({ name, mode: chosen(name) ? "run" : "skip", meta: {}, suite: parent });
  const printed: string[] = [];
  vi.spyOn(console, "info").mockImplementation((text: string) => void printed.push(text));
  const ended: Record<string, string> = {};
  const metas: Record<string, Record<string, unknown>> = {};
  for (const [index, { name, run }] of tests.entries()) {
    const task = parent.tasks[index] as Task;
    if (task.mode === "skip") continue;
    const id = name.split(" ")[0] ?? "";
    metas[id] = task.meta;
    const notes: string[] = [];
    const skip = (note = ""): void => void notes.push(note);
    const thrown = await run({ task, skip }).then(
      () => null,
      (error: Error) => `${error.name}: ${error.message}`,
    );
    ended[id] = thrown ?? (notes.length > 0 ? `skipped: ${notes.join()}` : "passed");
  }
  for (const end of after) await end();
  return { suite, ended, metas, printed: printed.join("\n") };
}

const limitIgnored: Change = () => ({ page: (_ctx, pets) => pets });

test("each requirement is a test, which ends as the requirement does", async () => {
  const { suite, ended, metas, printed } = await registered([limitIgnored], {
    only: ["LIST-2", "LIST-5", "GET-1"],
  });
  expect(suite).toMatch(/^Pet Store Service Interface at http:\/\/127\.0\.0\.1:\d+\/v1$/);
  expect(Object.keys(ended)).toEqual(["LIST-2", "LIST-5", "GET-1"]);
  expect(ended["GET-1"]).toBe("passed");
  expect(ended["LIST-2"]).toMatch(/^ConformanceError: /);
  expect(ended["LIST-5"]).toMatch(/^skipped: .*untested/);
  expect(printed).toContain("LIST-5");
  expect(metas["GET-1"]?.requirement).toMatchObject({
    id: "GET-1",
    level: "MUST",
    outcome: "passed",
    cause: null,
  });
  expect(metas["LIST-2"]?.requirement).toMatchObject({ id: "LIST-2", outcome: "failed" });
});

test("where nothing was tested, a requirement that may stay untested fails as well", async () => {
  const { ended } = await registered([], { only: ["LIST-5"] });
  expect(ended["LIST-5"]).toMatch(/^ConformanceError: LIST-5 could not be judged: /);
});

test("of -t LIST-1, which LIST-10 begins with, too, the requirement of that name is judged", async () => {
  const { ended } = await registered([], {}, (name) => name.startsWith("LIST-1"));
  expect(ended).toMatchObject({
    "LIST-1": "passed",
    "LIST-10": "skipped: -t names another requirement, whose id begins this one's",
  });
});

test("of two that are chosen, both are judged, and no other", async () => {
  const { ended } = await registered([], {}, (name) => /^GET-[12] /.test(name));
  expect(ended).toEqual({ "GET-1": "passed", "GET-2": "passed" });
});

test("expected failures that are out of date fail a test of their own, for which everything is judged", async () => {
  const expectedFailures = [{ requirement: "GET-1", reason: "known" }];
  const { ended } = await registered([], { expectedFailures }, (name) => !/^[A-Z]+-\d+ /.test(name));
  expect(Object.values(ended)).toEqual([expect.stringContaining("GET-1 passed: remove its entry")]);
});
