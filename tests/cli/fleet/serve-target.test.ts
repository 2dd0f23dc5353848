/** The process of one target of several, from its job to how that ended; what it needs of a process is played. */
import { EventEmitter } from "node:events";
import fs, { existsSync, mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import {
  type Ended,
  type FromTarget,
  type Host,
  judgeInProcess,
  serveTarget,
} from "../../../src/cli/fleet/judge-all.ts";
import { LONG_MINUTE_MS } from "../../../src/kit/subscriptions.ts";
import { DIRECT } from "../../../src/run/wire/network.ts";
import { builtBin } from "../../support/built.ts";
import { type Kept, keepStreams } from "../../support/streams.ts";
import { KEY } from "../../support/targets.ts";

let out: string;
let printed: Kept;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "petstore-process-"));
  printed = keepStreams();
});

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(out, { recursive: true });
});

/** The embedded reference, of which one requirement is judged. */
function job(changes: Partial<PreparedTarget> = {}): PreparedTarget {
  return {
    target: null,
    name: "eu",
    options: { only: ["GET-1"], seed: 1, rate: 500, network: DIRECT },
    output: { out, color: false, expected: null, reporter: ["json"], brief: true },
    description: "--description",
    start: null,
    ...changes,
  };
}

/** A process that keeps what is done with it; what it was sent, and how it ended. */
function processOf() {
  const events = new EventEmitter();
  const done: string[] = [];
  const sent: FromTarget[] = [];
  const ended = new Promise<void>((resolve) => {
    const own = {
      pid: 7,
      send: (message: FromTarget, _handle?: undefined, _options?: undefined, whenSent?: () => void) => {
        sent.push(message);
        whenSent?.();
      },
      kill: (pid: number, name: string) => done.push(`${pid} ${name}`),
      exit: (code: number) => {
        done.push(`exit ${code}`);
        resolve();
      },
    };
    serveTarget(Object.assign(events, own) as unknown as Host);
  });
  return { events, done, sent, ended };
}

async function served(given: PreparedTarget, meanwhile: (events: EventEmitter) => void = () => undefined) {
  const { events, done, sent, ended } = processOf();
  expect(sent).toEqual(["ready"]);
  events.emit("message", given);
  meanwhile(events);
  await ended;
  return { done, result: sent[1] as Ended };
}

const UNREACHABLE = { baseUrl: "http://127.0.0.1:9/v1", apiKey: KEY, embedded: false };

test("it judges its target, writes the report, and sends how that ended before it ends", async () => {
  const { done, result } = await served(job());
  expect(result).toMatchObject({ code: 0, outcome: "partial", causes: [] });
  expect(result.line).toMatch(/^PARTIAL: embedded reference implementation /);
  expect(Math.abs(result.nextRunAt - Date.now())).toBeLessThan(LONG_MINUTE_MS + 60_000);
  expect(existsSync(join(out, "report.json"))).toBe(true);
  // Of several targets at once, only what needs attention is printed.
  expect(printed).toEqual({ stdout: "", stderr: "" });
  expect(done).toEqual(["exit 0"]);
});

describe("without a report", () => {
  test("a usage error names the target, and nothing was sent that the next run has to wait for", async () => {
    const { done, result } = await served(
      job({ output: { ...job().output, description: join(out, "no.yaml") } }),
    );
    expect(result).toMatchObject({ code: 2, outcome: "not run: usage error", causes: [], line: null });
    expect(result.nextRunAt).toBeLessThanOrEqual(Date.now());
    expect(printed.stderr).toMatch(
      /^petstore-conformance: target eu: the description ".*no\.yaml": the file does not exist/,
    );
    expect(done).toEqual(["exit 0"]);
  });

  test("after any other error the next run waits for a whole window", async () => {
    const now = Date.now();
    const { result } = await served(job({ output: { ...job().output, out: "/dev/null" } }));
    expect(result).toMatchObject({ code: 4, outcome: "internal error, or no report", line: null });
    expect(result.nextRunAt).toBeGreaterThanOrEqual(now + LONG_MINUTE_MS);
    expect(printed.stderr).not.toContain("target eu");
  });
});

test.each(["SIGINT", "SIGTERM"])(
  "%s ends the run, and the report of what was seen is written",
  async (signal) => {
    const { result } = await served(job(), (events) => events.emit(signal));
    expect(result).toMatchObject({ code: 3, outcome: "inconclusive" });
    expect(result.line).toMatch(/^INCONCLUSIVE: .* Interrupted\.$/);
  },
);

test("an error that nothing catches is printed without secrets, and ends the process", async () => {
  const headers = [{ name: "X-Token", value: "token-0123456789", variable: "TOKEN" }];
  const proxies = { http: "http://me:pr0xy-password@127.0.0.1:9", https: "", except: "" };
  const options = { only: ["NO-1"], network: { ...DIRECT, proxies } };
  const given = job({ target: { ...UNREACHABLE, headers }, options });
  const written: string[] = [];
  vi.spyOn(fs, "writeSync").mockImplementation((_, text) => written.push(String(text)));
  syncBuiltinESMExports();
  const { done } = await served(given, (events) => {
    events.emit("uncaughtException", new Error(`${KEY}, token-0123456789 and pr0xy-password`));
  });
  expect(written[0]).toMatch(
    /^petstore-conformance: Error: \$PETSTORE_API_KEY, \$TOKEN and \[the proxy's password\]: this is an internal error of the suite/,
  );
  expect(written[0]?.endsWith("\n")).toBe(true);
  expect(done[0]).toBe("exit 4");
  // What was under way ends as well, with an error of its own.
  await vi.waitFor(() => expect(done[1]).toBe("exit 0"));
});

test("once the fleet is gone, it ends as if its terminal were closed", () => {
  const { events, done } = processOf();
  events.emit("disconnect");
  expect(done).toEqual(["7 SIGHUP"]);
});

test("the built process does the same", { timeout: 180_000 }, async () => {
  const entry = new URL("fleet-process.js", `file://${await builtBin()}`);
  const lines: string[] = [];
  const ended = await judgeInProcess(job(), {
    line: (text) => lines.push(text),
    signal: new AbortController().signal,
    entry,
  });
  expect({ code: ended.code, outcome: ended.outcome, lines }).toEqual({
    code: 0,
    outcome: "partial",
    lines: [],
  });
});
