/** What `conformance()` registers, and how each of its tests ends: vitest is one that only keeps what it is given. */
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { type Change, startReference } from "../../src/reference/index.ts";
import { DEFAULTS, type RunOptions } from "../../src/run/options.ts";
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
  /** The shortest of the times that the tests may take, in milliseconds. */
  readonly timeout: number;
  /** How many requests the reference got, if it was started here. */
  readonly requests: number;
}

let bodies: (() => void)[] = [];
let after: (() => unknown)[] = [];
let tests: { readonly name: string; readonly timeout: number; readonly run: Run }[] = [];
let suite = "";
/** What `describe` returns; only the suite's own place is known. */
const LOCATION = { line: 7, column: 3 };
let isPlaced = true;
let described: { readonly tasks: { location?: object }[]; readonly suite?: { location: object } };
let door: typeof import("../../src/vitest.ts");

beforeAll(async () => {
  vi.doMock("vitest", () => ({
    expect,
    afterAll: (end: () => unknown) => after.push(end),
    test: {
      concurrent: (name: string, { timeout }: { timeout: number }, run: Run) =>
        tests.push({ name, timeout, run }),
    },
    describe: (name: string, body: () => void) => {
      suite = name;
      bodies.push(body);
      described = { tasks: [{}, {}], ...(isPlaced ? { suite: { location: LOCATION } } : {}) };
      return described;
    },
  }));
  // Of its own, since another test may have loaded it with the real vitest.
  door = await import(/* @vite-ignore */ `../../src/vitest.ts?${Date.now()}`);
  vi.doUnmock("vitest");
});

afterEach(async () => {
  vi.restoreAllMocks();
  [bodies, after, tests, suite, isPlaced] = [[], [], [], "", true];
  await closeAll();
});

/** Registers the tests for a reference with these changes, or without a target, and runs those that are chosen. */
async function registered(
  changes: readonly Change[] | null,
  options: Partial<RunOptions>,
  chosen: (name: string) => boolean = () => true,
  mode = "skip",
  /** Older versions have no suite beside a task, only its file. */
  of: "suite" | "file" = "suite",
): Promise<Registered> {
  let requests = (): number => 0;
  if (changes === null) door.conformance(undefined, { seed: 1, ...options });
  else {
    const reference = closeLater(await startReference({ plan: "business", apiKey: KEY, changes }));
    requests = () => reference.counters.requests;
    door.conformance({ baseUrl: reference.baseUrl, apiKey: reference.apiKey }, { seed: 1, ...options });
  }
  for (const body of bodies) body();
  const parent: { name: string; tasks: Task[] } = { name: suite, tasks: [] };
  for (const { name } of tests)
    parent.tasks.push({ name, mode: chosen(name) ? "run" : mode, meta: {}, [of]: parent } as unknown as Task);
  const printed: string[] = [];
  vi.spyOn(console, "info").mockImplementation((text: string) => void printed.push(text));
  const ended: Record<string, string> = {};
  const metas: Record<string, Record<string, unknown>> = {};
  for (const [index, { name, run }] of tests.entries()) {
    const task = parent.tasks[index] as Task;
    if (task.mode !== "run") continue;
    const id = name.split(" ")[0] ?? "";
    metas[id] = task.meta;
    const notes: string[] = [];
    const skip = (note = ""): void => void notes.push(note);
    const thrown = await run({ task, skip }).then(
      () => null,
      (error: Error) => String(error.stack),
    );
    ended[id] = thrown ?? (notes.length > 0 ? `skipped: ${notes.join()}` : "passed");
  }
  for (const end of after) await end();
  const timeout = Math.min(...tests.map((each) => each.timeout));
  return { suite, ended, metas, printed: printed.join("\n"), timeout, requests: requests() };
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
  expect(ended["LIST-2"]).not.toContain("\n    at ");
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

test("a MUST that the run could not judge fails, though another one passed", async () => {
  const limited: Change = (good) => ({
    finish: (ctx, answer) =>
      ctx.operation === "getPet" && answer.status === 200
        ? { ...answer, status: 429, headers: [...answer.headers, ["Retry-After", "600"]] }
        : good.finish(ctx, answer),
  });
  const { ended } = await registered([limited], { only: ["GET-1", "CREATE-1"], maxWaitMs: 0 });
  expect(ended).toEqual({
    "GET-1": expect.stringMatching(/^ConformanceError: GET-1 could not be judged: .*429/),
    "CREATE-1": "passed",
  });
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

test("of a task without a suite, the tests of its file say what runs", async () => {
  const { ended, requests } = await registered([], {}, (name) => /^GET-1 /.test(name), "skip", "file");
  expect(ended).toEqual({ "GET-1": "passed" });
  expect(requests).toBeLessThan(40);
});

test("where all run, none is named: what only a name asks for stays untested", async () => {
  const { ended, printed, timeout } = await registered([], { expectedFailures: [] });
  expect(printed).toMatch(/CONFORMANT \(core\): http/);
  expect(ended["RATE-7"]).toMatch(/^skipped: untested: /);
  expect(ended["LIST-5"]).toMatch(/^skipped: untested: tested with --profile full/);
  expect(timeout).toBeGreaterThanOrEqual(DEFAULTS.maxTimeMs);
});

test("where the run itself fails, each test says why, and nothing is printed", async () => {
  const { ended, printed } = await registered([], { only: ["GET-1", "GET-2"], description: "/nowhere.yaml" });
  const why = expect.stringContaining("/nowhere.yaml");
  expect(ended).toEqual({ "GET-1": why, "GET-2": why });
  expect(printed).toBe("");
});

test("where all that were chosen begin alike, all of them are judged", async () => {
  const { ended } = await registered([], { only: ["LIST-1", "LIST-10"] });
  expect(ended).toEqual({ "LIST-1": "passed", "LIST-10": "passed" });
});

test("those that are to be written are not judged", async () => {
  const { ended, requests } = await registered([], {}, (name) => /^GET-1 /.test(name), "todo");
  expect(ended).toEqual({ "GET-1": "passed" });
  expect(requests).toBeLessThan(40);
});

test("without a target, the embedded reference is judged", async () => {
  const { suite, ended, printed } = await registered(null, { only: ["GET-1", "RATE-7"] });
  expect(suite).toBe("embedded reference implementation");
  expect(ended).toEqual({ "GET-1": "passed", "RATE-7": expect.stringMatching(/^skipped: untested: /) });
  expect(printed).toContain("RATE-7");
});

test("every test is at the line at which the suite was registered", async () => {
  await registered([], { only: ["GET-1"] });
  expect(described.tasks).toEqual([{ location: LOCATION }, { location: LOCATION }]);
});

test("or nowhere, in versions that do not say where a suite is", async () => {
  isPlaced = false;
  await registered([], { only: ["GET-1"] });
  expect(described.tasks).toStrictEqual([{}, {}]);
});

test("the proxy of the environment is used", async () => {
  vi.stubEnv("HTTP_PROXY", "http://127.0.0.1:9");
  try {
    door.conformance({ baseUrl: "http://pets.test/v1", apiKey: KEY }, { seed: 1, only: ["GET-1"] });
    for (const body of bodies) body();
    const [{ name, run } = { name: "", run: undefined }] = tests;
    const task = { name, mode: "run", meta: {} } as unknown as Task;
    const ended = run?.({ task: { ...task, suite: { name: "", tasks: [task] } }, skip: () => undefined });
    await expect(ended).rejects.toThrow("proxy");
  } finally {
    vi.unstubAllEnvs();
  }
});

test("the target of the environment, and what is wrong of it, once for the file", async () => {
  const { suite } = await withEnvironment("http://127.0.0.1:9/v1", KEY);
  expect(suite).toBe("Pet Store Service Interface at http://127.0.0.1:9/v1");
  await expect(withEnvironment("http://127.0.0.1:9/v1", undefined)).rejects.toThrow(
    "no API key for the target: set PETSTORE_API_KEY",
  );
});

/** Registers the tests for the target of the environment, and runs none. */
async function withEnvironment(baseUrl: string, key: string | undefined): Promise<Registered> {
  vi.stubEnv("PETSTORE_BASE_URL", baseUrl);
  vi.stubEnv("PETSTORE_API_KEY", key);
  try {
    return await registered(null, {}, () => false);
  } finally {
    vi.unstubAllEnvs();
  }
}

test("expected failures that are out of date fail a test of their own, for which everything is judged", async () => {
  const expectedFailures = [{ requirement: "GET-1", reason: "known" }];
  const { ended, timeout } = await registered([], { expectedFailures }, (name) => !/^[A-Z]+-\d+ /.test(name));
  expect(timeout).toBeGreaterThanOrEqual(DEFAULTS.maxTimeMs);
  expect(Object.values(ended)).toEqual([expect.stringContaining("GET-1 passed: remove its entry")]);
});
