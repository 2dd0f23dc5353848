import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { wantsColor } from "../../../src/cli/terminal/output.ts";
import { progressOn, progressText } from "../../../src/cli/terminal/progress.ts";
import type { Progress } from "../../../src/run/options.ts";

const AT: Progress = { sent: 34, planned: 74, creations: 12, waiting: null, exhausting: null };
const NOW = Date.now();
const WAITING: Progress = { ...AT, waiting: { reason: "the rate\x1b[limit", until: NOW + 41_500 } };
const UNTIL = new Date(NOW + 41_500).toLocaleTimeString("en-GB");

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
});

afterAll(() => {
  vi.useRealTimers();
});

/** A stream that remembers, as a terminal or not. */
function memory(isTTY: boolean): NodeJS.WriteStream & { readonly text: () => string } {
  const stream = Object.assign(new PassThrough().setEncoding("utf8"), { isTTY, columns: 40 });
  return Object.assign(stream as unknown as NodeJS.WriteStream, {
    text: (): string => String(stream.read() ?? ""),
  });
}

test("says how far the run is, and what it waits for", () => {
  expect(progressText(AT)).toBe("34 of 74 requests, 12 animals created");
  expect(progressText({ ...AT, sent: 1, planned: 0, creations: 0 })).toBe("1 of 1 request");
  expect(progressText(WAITING)).toMatch(/, waiting until \d\d:\d\d:\d\d \(42 s\): the rate\\u\{1b\}\[limit$/);
  expect(progressText(WAITING)).toContain(`waiting until ${UNTIL} `);
});

test("says how many requests are to use up the rate limit, elsewhere than on a terminal once", () => {
  expect(progressText({ ...AT, exhausting: 1 })).toMatch(/, using up the rate limit with 1 request$/);
  const stream = memory(false);
  const progress = progressOn(stream, "judging", false);
  for (const sent of [34, 35, 36]) progress.update({ ...AT, sent, exhausting: 62 });
  progress.end();
  expect(stream.text()).toBe("judging\nusing up the rate limit with 62 requests\n");
});

test("elsewhere than on a terminal there are lines, one per wait", () => {
  const stream = memory(false);
  const progress = progressOn(stream, "judging", false);
  for (const now of [AT, WAITING, WAITING, AT]) progress.update(now);
  progress.end();
  expect(stream.text()).toMatch(/^judging\nwaiting until [\d:]+ \(42 s\): the rate\\u\{1b\}\[limit\n$/);
});

test("short waits are a pace, which is said once", () => {
  const stream = memory(false);
  const progress = progressOn(stream, "judging", false);
  const pace = (): Progress => ({ ...AT, waiting: { reason: "--rate 5", until: Date.now() + 200 } });
  for (let i = 0; i < 5; i++) progress.update({ ...pace(), sent: i });
  progress.end();
  expect(stream.text()).toBe("judging\nslowed down: --rate 5\n");
  expect(progressText(pace())).toBe("34 of 74 requests, 12 animals created, slowed down: --rate 5");
});

test("on a terminal one line changes, seldom, within its width, and is gone in the end", () => {
  const stream = memory(true);
  const progress = progressOn(stream, "judging", false);
  for (let i = 0; i < 1_000; i += 1) progress.update({ ...WAITING, sent: i });
  progress.end();
  const frames = stream.text().split("\r\x1b[2K");
  expect(frames.length).toBeLessThan(10);
  expect(Math.max(...frames.map((frame) => frame.length))).toBeLessThan(40);
  expect(frames.at(-1)).toBe("");
});

test("--quiet is silent", () => {
  const stream = memory(true);
  const progress = progressOn(stream, "judging", true);
  progress.update(AT);
  progress.note("interrupted");
  progress.end();
  expect(stream.text()).toBe("");
});

test.each([
  [true, true, {}, true],
  [false, true, {}, false],
  [true, false, {}, false],
  [true, true, { NO_COLOR: "1" }, false],
  [true, true, { NO_COLOR: "" }, true],
  [true, true, { TERM: "dumb" }, false],
  [false, true, { FORCE_COLOR: "1" }, true],
  [true, true, { FORCE_COLOR: "0" }, false],
  [true, true, { FORCE_COLOR: "false" }, false],
  [false, true, { FORCE_COLOR: "" }, true],
  [false, true, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
])("terminal %s, option %s, %j: colour %s", (isTTY, flag, env, wanted) => {
  expect(wantsColor({ isTTY }, flag, env)).toBe(wanted);
});
