/** What the answers before a rest show of a wait for the rate limit. */
import { expect, test } from "vitest";
import type { Exchange, HeaderLines } from "../../../src/kit/exchange.ts";
import { mayHaveWaited } from "../../../src/verify/proofs/proofs.ts";
import { recordingOf } from "../../support/report-recordings.ts";

const OPTIONS = { concurrency: 12, reserve: 0 };

/** Whether a run may have waited after `n` answers of this status and these limit fields, 10 ms apart. */
function waited(n: number, headers: HeaderLines, status = 200, options = OPTIONS): boolean {
  const times = Array.from({ length: n }, (_, i) => [i * 10, i * 10 + 5] as const);
  const recording = recordingOf(...times, [70_000, 70_010]);
  const exchanges = recording.exchanges.map((exchange) => ({
    ...exchange,
    response: exchange.response && { ...exchange.response, status, headers },
  }));
  return mayHaveWaited({ ...recording, exchanges }, exchanges.at(-1) as Exchange, options);
}

const limits = (limit: number, remaining: number, resetInMs = 0): HeaderLines => [
  ["X-RateLimit-Limit", String(limit)],
  ["X-RateLimit-Remaining", String(remaining)],
  ["X-RateLimit-Reset", String(Math.ceil((recordingOf().startedAt + resetInMs) / 1_000))],
];

const HOUR_MS = 3_600_000;

test("few remaining requests do, many do not", () => {
  expect(waited(30, limits(60, 24))).toBe(true);
  expect(waited(30, limits(60, 25))).toBe(false);
  expect(waited(30, limits(60, 34), 200, { concurrency: 12, reserve: 10 })).toBe(true);
});

test("a refused or lost answer does", () => {
  expect(waited(30, limits(1_000_000, 900_000), 429)).toBe(true);
  expect(waited(30, limits(1_000_000, 900_000), 503)).toBe(true);
});

test("a limit per day does, of whose minute few are left", () => {
  expect(waited(36, limits(1_000, 900, HOUR_MS))).toBe(true);
  expect(waited(35, limits(1_000, 900, HOUR_MS))).toBe(false);
  expect(waited(36, limits(1_001, 900, HOUR_MS))).toBe(false);
  expect(waited(36, limits(1_000, 900))).toBe(false);
});

test("nothing does where there was no answer", () => {
  expect(waited(0, limits(60, 0))).toBe(false);
});
