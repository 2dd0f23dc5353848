/** The process of a target that hangs, or cannot be started. */
import { expect, test } from "vitest";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import { judgeInProcess, type ProcessOptions } from "../../../src/cli/fleet/judge-all.ts";

/** Of a target only what the process is given. */
const TARGET = {
  name: "eu",
  options: { maxTimeMs: 300, maxWaitMs: 100, timeoutMs: 100 },
  output: { out: "out" },
  start: null,
} as unknown as PreparedTarget;

async function judged(entry: string, more: Partial<ProcessOptions> = {}) {
  const lines: string[] = [];
  const ended = await judgeInProcess(TARGET, {
    line: (text) => lines.push(text),
    signal: new AbortController().signal,
    entry: new URL(entry, import.meta.url),
    ...more,
  });
  return { ...ended, lines };
}

test("one that never ends is ended: an internal error", { timeout: 180_000 }, async () => {
  const { code, outcome, line, lines } = await judged("hanging-process.mjs", { graceMs: 2_500, lastMs: 300 });
  expect({ code, outcome, line }).toEqual({
    code: 4,
    outcome: "internal error: it did not end within 3 s",
    line: null,
  });
  expect(lines).toEqual(["not yet"]);
});

test("one that cannot be started: an internal error", { timeout: 180_000 }, async () => {
  const { code, outcome } = await judged("no-such-process.mjs");
  expect({ code, outcome }).toEqual({
    code: 4,
    outcome: "internal error: its process ended with exit code 1",
  });
});
