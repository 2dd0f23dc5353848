/** Memoized results are computed again only after the recording has changed. */
import { expect, test } from "vitest";
import { memoize, memoizeAlone, memoizeEach, memoizeInRun } from "../../../src/kit/evidence/memoize.ts";
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
  recording.exchanges = [...recording.exchanges, exchange(1, 200)];
  expect([count(recording), count(recording), calls]).toEqual([2, 2, 2]);
  expect([count(recordingOf([exchange(0, 200)])), calls]).toEqual([1, 3]);
});

test("again once the rate limit was used up", () => {
  const ended = memoize(({ exhaustion }) => exhaustion?.ended?.code ?? null);
  const recording = recordingOf([exchange(0, 200)]);
  expect(ended(recording)).toBeNull();
  expect(ended(Object.assign(recording, { exhaustion: { ended: { code: "late", values: {} } } }))).toBe(
    "late",
  );
});

test("once for each exchange of a run, however long its recording", () => {
  let calls = 0;
  const named = memoizeInRun(({ index }: Exchange, { runId }) => {
    calls += 1;
    return `${runId} ${index}`;
  });
  const one = exchange(0, 200);
  const run = { ...recordingOf([one]), runId: "first" };
  const other = { ...run, runId: "second" };
  expect([named(one, run), named(one, other), calls]).toEqual(["first 0", "second 0", 2]);
  run.exchanges = [one, exchange(1, 200)];
  expect([named(one, run), named(exchange(1, 200), run), calls]).toEqual(["first 0", "first 1", 3]);
});

test("an answer that comes later is seen", () => {
  const statuses = memoize(({ exchanges }) => exchanges.map(({ response }) => response?.status ?? 0));
  const recording = recordingOf([exchange(0, 200), exchange(1, null)]);
  expect(statuses(recording)).toEqual([200, 0]);
  recording.exchanges = recording.exchanges.with(1, exchange(1, 404));
  expect(statuses(recording)).toEqual([200, 404]);
});

test("while exchanges are under way, once for each answer", () => {
  let calls = 0;
  const count = memoize(() => ++calls);
  const recording = recordingOf([exchange(0, null), exchange(1, null)]);
  expect([count(recording), count(recording)]).toEqual([1, 1]);
  recording.exchanges = recording.exchanges.with(1, exchange(1, 200));
  expect([count(recording), count(recording)]).toEqual([2, 2]);
  recording.exchanges = [exchange(0, 200), exchange(1, 200), exchange(2, null)];
  expect([count(recording), count(recording)]).toEqual([3, 3]);
});

test("a result for each exchange of a recording, until it changes; or for the exchange alone", () => {
  let calls = 0;
  const inRecording = memoizeEach(({ index }) => `${index} ${++calls}`);
  const alone = memoizeAlone(({ index }: Exchange) => `${index} ${++calls}`);
  const first = exchange(0, 200);
  const recording = recordingOf([first]);
  expect([inRecording(first, recording), inRecording(first, recording)]).toEqual(["0 1", "0 1"]);
  expect([alone(first), alone(first), alone(exchange(0, 200))]).toEqual(["0 2", "0 2", "0 3"]);
  recording.exchanges = [...recording.exchanges, exchange(1, 200)];
  expect(inRecording(first, recording)).toBe("0 4");
});

test("a result that is undefined", () => {
  const asked: object[] = [];
  const first = memoizeAlone((of: readonly string[]) => {
    asked.push(of);
    return of[0];
  });
  const [empty, one]: readonly string[][] = [[], ["sold"]];
  expect([empty, one, empty, one].map((of) => first(of ?? []))).toEqual([
    undefined,
    "sold",
    undefined,
    "sold",
  ]);
  expect(asked).toEqual([empty, one]);
});
