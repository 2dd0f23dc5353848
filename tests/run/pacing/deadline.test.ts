/** `--max-time` counts the time in which a run does not wait. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Deadline } from "../../../src/run/session.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is over after its time, once", () => {
  const onOver = vi.fn();
  new Deadline(1_000, onOver);
  vi.advanceTimersByTime(999);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test("the time in which it is paused does not count, that before it does", () => {
  const onOver = vi.fn();
  const deadline = new Deadline(1_000, onOver);
  for (let n = 0; n < 3; n += 1) {
    vi.advanceTimersByTime(300);
    deadline.pause();
    deadline.pause();
    vi.advanceTimersByTime(60_000);
    deadline.run();
  }
  vi.advanceTimersByTime(99);
  expect(onOver).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onOver).toHaveBeenCalledTimes(1);
});

test("to let it run while it runs changes nothing", () => {
  const onOver = vi.fn();
  const deadline = new Deadline(1_000, onOver);
  vi.advanceTimersByTime(600);
  deadline.run();
  vi.advanceTimersByTime(400);
  expect(onOver).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("once it is stopped, no timer keeps the process alive", () => {
  const onOver = vi.fn();
  new Deadline(1_000, onOver).stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(5_000);
  expect(onOver).not.toHaveBeenCalled();
});
