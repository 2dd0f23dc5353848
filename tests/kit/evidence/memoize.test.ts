/** Memoized results are computed again only after the recording has changed. */

import { expect, test } from "vitest";
import {
  memoize,
  memoizeAlone,
  memoizeBriefly,
  memoizeEach,
  memoizeGrowing,
} from "../../../src/kit/evidence/memoize.ts";
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

test("while exchanges are under way, once for each answer", () => {
  let calls = 0;
  const count = memoize(() => ++calls);
  const recording = recordingOf([exchange(0, null), exchange(1, null)]);
  expect([count(recording), count(recording)]).toEqual([1, 1]);
  recording.exchanges[1] = exchange(1, 200);
  expect([count(recording), count(recording)]).toEqual([2, 2]);
  recording.exchanges[0] = exchange(0, 200);
  recording.exchanges.push(exchange(2, null));
  expect([count(recording), count(recording)]).toEqual([3, 3]);
});

test("a growing result gets each answered exchange once, in order of answers", () => {
  const answered = memoizeGrowing<number[]>(
    () => [],
    (found, { index }) => found.push(index),
  );
  const recording = recordingOf([exchange(0, null), exchange(1, 200), exchange(2, null)]);
  expect(answered(recording)).toEqual([1]);
  recording.exchanges[2] = exchange(2, 200);
  recording.exchanges.push(exchange(3, 200));
  expect(answered(recording)).toEqual([1, 2, 3]);
  recording.exchanges[0] = exchange(0, 404);
  expect(answered(recording)).toEqual([1, 2, 3, 0]);
  expect(answered(recording)).toEqual([1, 2, 3, 0]);
  expect(answered(recordingOf([exchange(5, 200)]))).toEqual([5]);
});

test("a result for each exchange of a recording, until it changes; or for the exchange alone", () => {
  let calls = 0;
  const inRecording = memoizeEach(({ index }) => `${index} ${++calls}`);
  const alone = memoizeAlone(({ index }) => `${index} ${++calls}`);
  const first = exchange(0, 200);
  const recording = recordingOf([first]);
  expect([inRecording(first, recording), inRecording(first, recording)]).toEqual(["0 1", "0 1"]);
  expect([alone(first), alone(first), alone(exchange(0, 200))]).toEqual(["0 2", "0 2", "0 3"]);
  recording.exchanges.push(exchange(1, 200));
  expect(inRecording(first, recording)).toBe("0 4");
});

test("a result for each value, also one that is undefined, for as long as the function is used", () => {
  const asked: string[] = [];
  const first = (): ((name: string) => string | undefined) =>
    memoizeBriefly((name: string) => {
      asked.push(name);
      return name[0];
    });
  const briefly = first();
  expect([briefly("sold"), briefly(""), briefly("sold"), briefly("")]).toEqual([
    "s",
    undefined,
    "s",
    undefined,
  ]);
  expect(first()("sold")).toBe("s");
  expect(asked).toEqual(["sold", "", "sold"]);
});
