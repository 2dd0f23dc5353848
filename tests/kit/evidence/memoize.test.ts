/** Memoized results are computed again only after the recording has changed. */

import { expect, test } from "vitest";
import { memoize } from "../../../src/kit/evidence/memoize.ts";
import type { Exchange, Recording } from "../../../src/kit/exchange.ts";
import { recordingOf as anyRecording, listed } from "../../support/recordings.ts";

const exchange = (index: number, status: number | null): Exchange => ({
  ...(anyRecording([listed("", [])]).exchanges[0] as Exchange),
  index,
  response: status === null ? null : { status, headers: [], body: new Uint8Array(), bodyFault: null },
});

const recordingOf = (exchanges: Exchange[]): Recording & { exchanges: Exchange[] } => ({
  ...anyRecording([]),
  exchanges,
});

test("once for each state of a recording", () => {
  let calls = 0;
  const count = memoize(({ exchanges }) => {
    calls += 1;
    return exchanges.length;
  });
  const recording = recordingOf([exchange(0, 200)]);
  expect([count(recording), count(recording), calls]).toEqual([1, 1, 1]);
  recording.exchanges.push(exchange(1, 200));
  expect([count(recording), count(recording), calls]).toEqual([2, 2, 2]);
  expect([count(recordingOf([exchange(0, 200)])), calls]).toEqual([1, 3]);
});

test("an answer that comes later is seen", () => {
  const statuses = memoize(({ exchanges }) => exchanges.map(({ response }) => response?.status ?? 0));
  const recording = recordingOf([exchange(0, 200), exchange(1, null)]);
  expect(statuses(recording)).toEqual([200, 0]);
  recording.exchanges[1] = exchange(1, 404);
  expect(statuses(recording)).toEqual([200, 404]);
});

test("that there is no answer is an end as well", () => {
  let calls = 0;
  const count = memoize(() => ++calls);
  const recording = recordingOf([{ ...exchange(0, null), noAnswer: { kind: "closed", message: "closed" } }]);
  expect([count(recording), count(recording)]).toEqual([1, 1]);
});
