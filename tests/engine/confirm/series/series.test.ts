/** The slow series of RATE-5, judged by recordings (catalogue, "Counting down"). */
import { expect, test } from "vitest";
import { resultSeries } from "../../../../src/engine/confirm/series/result.ts";
import { seriesRound } from "../../../../src/engine/confirm/series/round.ts";
import { select } from "../../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../../src/engine/plan/round.ts";
import { JUDGING_DEFAULTS } from "../../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../../suites/index.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  START,
  type Unusual,
} from "../../../support/recordings.ts";

const LIMIT = 1_000;
const SERVED = 30;
const NOW = START / 1_000;

/** The n-th Remaining of a series, and by how many seconds its Reset has moved; the window ends in an hour. */
type Shown = ((n: number) => number) & { readonly moved?: (n: number, round: number) => number };

/** When the n-th answer of a series is asked for, in milliseconds: a rest is before the last three. */
const since = (n: number, round: number): number => 20_000 * round + 100 * n + (n < SERVED - 3 ? 0 : 2_500);

/** A series of 30 lists whose answers show these Remainings. */
function series(round: number, remaining: Shown): readonly Draft[] {
  return Array.from({ length: SERVED }, (_, n) => {
    const sentAt = since(n, round);
    const headers = [
      ["Date", new Date(START + sentAt).toUTCString()],
      ["X-RateLimit-Limit", String(LIMIT)],
      ["X-RateLimit-Remaining", String(remaining(n))],
      ["X-RateLimit-Reset", String(NOW + 3_600 + (remaining.moved?.(n, round) ?? 0))],
    ] as const;
    return listed(`limit=${n + 1}`, [], { role: "series", round, sentAt, headers });
  });
}

function stateOf(...drafts: readonly Draft[]): RunState {
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  return { catalogue: CONFORMANCE, plan, options, recording: recordingOf(drafts), unsent: {} };
}

function result(...all: readonly Shown[]): string {
  const { state: what, code } = resultSeries(
    stateOf(...all.flatMap((remaining, i) => series(i + 1, remaining))),
  );
  return code ? `${what}: ${code}` : what;
}

const counting = (n: number): number => 900 - n;
const frozen = (): number => 900;
/** The same, and the Reset is so near that as much may have come back as the first series uses. */
const half: Shown = Object.assign(() => LIMIT - 120, { moved: () => -3_540 });
/** Falls to 29 before the requests in between, which is too few to tell. */
const scarce = (n: number): number => (n < 3 ? 31 - n : 28);
/** Falls to 0. */
const emptied = (n: number): number => Math.max(0, 60 - 3 * n);
/** Restarted at the 12th answer. */
const restarted = (n: number): number => (n < 12 ? 900 - n : LIMIT - 1 - (n - 12));
const drawn = (n: number): number => 200 + ((n * 7_919) % 700);

/** The Reset jumps once, long before it has come. */
const jumping: Shown = Object.assign((n: number) => drawn(n), { moved: (n: number) => (n < 15 ? 0 : 60) });
/** The Reset is always an hour ahead. */
const rolling = (remaining: Shown): Shown =>
  Object.assign((n: number) => remaining(n), {
    moved: (n: number, round: number) => Math.floor(since(n, round) / 1_000),
  });
/** The Reset moves with each answer. */
const sliding: Shown = Object.assign((n: number) => drawn(n), { moved: (n: number) => 2 * n });
/** Every second request between the reads has a counter of its own, whose Reset is so many seconds from that of the reads. */
const isElsewhere = (n: number): boolean => n % 2 === 1 && n > 3 && n < SERVED - 3;
const apart = (seconds: number): Shown =>
  Object.assign((n: number) => (isElsewhere(n) ? LIMIT - 1 : 900 - Math.ceil(n / 2)), {
    moved: (n: number) => (isElsewhere(n) ? seconds : 0),
  });

test.each<[string, readonly Shown[], string]>([
  ["counts down", [counting], "gone"],
  ["counts some requests elsewhere, until a later Reset, twice", [apart(30), apart(30)], "confirmed"],
  [
    "counts some elsewhere, until a Reset that comes meanwhile",
    [apart(-3_557), apart(-3_577)],
    "open: refills-too-fast",
  ],
  ["is frozen twice", [frozen, frozen], "confirmed"],
  ["is below 30 from the first reads on, twice", [scarce, scarce], "open: too-few-remaining"],
  ["falls to 0, twice", [emptied, emptied], "open: too-few-remaining"],
  ["is frozen once, and counts down", [frozen, counting], "gone"],
  ["is drawn twice", [drawn, drawn], "confirmed"],
  ["counts up from few, twice", [(n) => n, (n) => n], "confirmed"],
  ["is forgotten once in a series: another series tells", [restarted], "pending"],
  ["is forgotten in each of two series, and counts down", [restarted, restarted, counting], "gone"],
  ["is drawn while the Reset jumps once: another series tells", [drawn, jumping], "pending"],
  ["is drawn in two series besides one in which the Reset jumps", [drawn, jumping, drawn], "confirmed"],
  ["is drawn while the Reset slides, so that all may have come back", [sliding], "open: refills-too-fast"],
  [
    "is frozen while the Reset is always an hour ahead",
    [rolling(() => 999), rolling(() => 999)],
    "confirmed",
  ],
  ["counts down while the Reset is always an hour ahead", [rolling(counting)], "open: refills-too-fast"],
  ["is forgotten in each series", [restarted, restarted, restarted, restarted], "open: unsteady"],
  ["is frozen where as much may have come back: longer series tell", [half], "pending"],
  ["is frozen where more may have come back in one longer series: another tells", [half, half], "pending"],
  ["is frozen where more may have come back in two longer series", [half, half, half], "confirmed"],
  ["is frozen at first, and counts down", [half, counting], "gone"],
])("Remaining %s", (_, all, shown) => {
  expect(result(...all)).toBe(shown);
});

const CREATION = { operation: "createPet", method: "POST", target: "/pets" } as const;
const FETCH = { operation: "getPet", method: "GET", target: "/pets/1" } as const;

/** What is asked for in turn between the first and the last reads; `null`: a list. */
type Turns = readonly [null, typeof FETCH | null, typeof CREATION];

/** A series in which each third request is a creation, and shows a Remaining of its own. */
function mixed(
  round: number,
  ofCreation: (n: number) => number,
  others: Shown = counting,
  turns: Turns = [null, null, CREATION],
): readonly Draft[] {
  return series(round, others).map((draft, n): Draft => {
    const turn = n < 3 || n >= SERVED - 3 ? null : turns[n % 3];
    if (!turn) return draft;
    const shown = Object.assign((m: number) => (m === n && turn === CREATION ? ofCreation(m) : others(m)), {
      ...(others.moved ? { moved: others.moved } : {}),
    });
    const own = at(recordingOf(series(round, shown)), n);
    return (index) => ({ ...own, index, request: { ...own.request, ...turn } });
  });
}

test.each<[string, (n: number) => number, string]>([
  ["counts down, too", counting, "gone"],
  ["is always the same", () => LIMIT - 1, "confirmed"],
  ["is behind, and counts down", (n) => counting(n) + 60, "gone"],
])("Remaining of creations %s", (_, ofCreation, what) => {
  const state = stateOf(...mixed(1, ofCreation), ...mixed(2, ofCreation));
  expect(resultSeries(state).state).toBe(what);
});

/** Creations take nothing, all others one each. */
const uncounted = (n: number): number => 900 - n + Math.floor(Math.max(0, Math.min(n, SERVED - 4) - 2) / 3);
/** What they took is given back once they are answered. */
const refunded = (n: number): number => uncounted(n - 1) - 1;
/** The first of them does. */
const mostUncounted = (n: number): number => uncounted(n) - (n > 4 ? 1 : 0);

test.each<[string, Shown, string]>([
  ["every creation takes nothing", uncounted, "confirmed"],
  ["what a creation takes is given back at once", refunded, "confirmed"],
  ["one of the creations takes one", mostUncounted, "gone"],
])("where %s", (_, remaining, what) => {
  const state = stateOf(...[1, 2].flatMap((round) => mixed(round, remaining, remaining)));
  expect(resultSeries(state).state).toBe(what);
});

test("that a limiter is restarted in each series is said", () => {
  const all = [1, 2, 3, 4].flatMap((round) => series(round, restarted));
  expect(resultSeries(stateOf(...all)).values).toEqual({ series: "restarted" });
});

test("a Limit that changes from answer to answer in every series excuses nothing", () => {
  const limit = (n: number) => ["X-RateLimit-Limit", String(LIMIT + (n % 2))] as const;
  const all = recordingOf([1, 2, 3, 4].flatMap((round) => series(round, drawn))).exchanges.map(
    ({ response, ...own }, n): Draft => {
      const headers = (response?.headers ?? []).filter(([name]) => name !== "X-RateLimit-Limit");
      return () => ({ ...own, response: response && { ...response, headers: [...headers, limit(n)] } });
    },
  );
  expect(resultSeries(stateOf(...all.slice(0, 3 * SERVED))).state).toBe("pending");
  expect(resultSeries(stateOf(...all))).toMatchObject({
    ...{ state: "open", code: "unsteady", values: { series: "limits" } },
  });
});

test("where every creation takes nothing, what may come back in a rest where nothing did explains nothing", () => {
  const shown: Shown = Object.assign((n: number) => uncounted(n) + 70, {
    moved: (_: number, round: number) => 20 * round - 3_560,
  });
  const all = [1, 2].flatMap((round) => mixed(round, shown, shown));
  expect(resultSeries(stateOf(...all)).state).toBe("confirmed");
});

test("requests of two operations take nothing, and fewer than these can have come back", () => {
  // Lists alone are counted; the Reset is a minute ahead, so that eleven of the sixteen others may have come back.
  const lists = (n: number): number => 3 + Math.floor((n - 3) / 3) + Math.max(0, n - SERVED + 3);
  const shown: Shown = Object.assign((n: number) => 900 - (n < 3 ? n : lists(n)), {
    moved: (_: number, round: number) => 20 * round - 3_540,
  });
  const two = [1, 2].flatMap((round) => mixed(round, shown, shown, [null, FETCH, CREATION]));
  expect(resultSeries(stateOf(...two.slice(0, SERVED))).state).toBe("pending");
  expect(resultSeries(stateOf(...two)).state).toBe("confirmed");
});

/** Headers that show this Remaining, and how many seconds are left to the Reset. */
function headersOf(remaining: number, left: number, sentAt = 0): NonNullable<Unusual["headers"]> {
  return [
    ["Date", new Date(START + sentAt).toUTCString()],
    ["X-RateLimit-Limit", String(LIMIT)],
    ["X-RateLimit-Remaining", String(remaining)],
    ["X-RateLimit-Reset", String(NOW + sentAt / 1_000 + left)],
  ];
}

/** A list whose answer has these. */
function read(remaining: number, left: number, unusual: Unusual = {}): Draft {
  return listed("limit=1", [], { ...unusual, headers: headersOf(remaining, left, unusual.sentAt) });
}

test("a series begins at once where little can come back", () => {
  const { sends, notBefore, waits } = seriesRound(stateOf(read(LIMIT - 100, 3_600)));
  expect([sends.length, sends[0]?.role, waits]).toEqual([SERVED, "series", undefined]);
  expect(notBefore).toBeLessThan(5_000);
});

test("what little can come back is told by the least Remaining of the window: operations may be counted apart", () => {
  const apart = [read(LIMIT - 900, 30), read(LIMIT - 10, 30)];
  expect(seriesRound(stateOf(...apart))).toMatchObject({ sends: [{ role: "control" }], waits: true });
  const ofTwoWindows = [read(LIMIT - 900, -5), read(LIMIT - 10, 30)];
  expect(seriesRound(stateOf(...ofTwoWindows)).waits).toBe(undefined);
});

test("else one read opens the next window, and the series rests after it", () => {
  const before = read(LIMIT - 900, 30);
  const opening = seriesRound(stateOf(before));
  expect(opening).toMatchObject({ sends: [{ role: "control" }], waits: true });
  expect(opening.notBefore).toBeGreaterThanOrEqual(31_000);
  const of = opening.sends[0]?.of ?? "";
  // Its figures may be those of the window before.
  const opened = read(LIMIT - 880, 59, { role: "control", of, sentAt: 31_000, round: 2 });
  const { sends, notBefore, waits } = seriesRound(stateOf(before, opened));
  expect([sends.length, sends[0]?.role, waits]).toEqual([SERVED - 1, "series", undefined]);
  expect(notBefore).toBeGreaterThanOrEqual(33_500);
  expect(notBefore).toBeLessThan(36_000);
});

test("creations and animals are among the requests of a series only where the latest plain one was served, and some have the headers", () => {
  const operations = (...before: readonly Draft[]): readonly string[] => [
    ...new Set(
      seriesRound(stateOf(...before, read(LIMIT - 100, 3_600))).sends.map(({ request }) => request.operation),
    ),
  ];
  const headers = headersOf(LIMIT - 100, 3_600);
  const creation = (status: number, more: Unusual = { headers }): Draft =>
    created({}, status === 201 ? pet(1) : error(status), { status, plain: true, ...more });
  expect(operations()).toEqual(["listPets", "getPet"]);
  expect(operations(creation(201))).toEqual(["listPets", "getPet", "createPet"]);
  expect(operations(creation(201), creation(500))).not.toContain("createPet");
  expect(operations(creation(201, {}), creation(201, {}))).not.toContain("createPet");
  expect(operations(creation(201), creation(201, {}))).toContain("createPet");
  const animal = (status: number, more: Unusual = { headers }): Draft =>
    fetched("1", status === 200 ? pet(1) : error(status), { status, plain: true, ...more });
  expect(operations(animal(200))).toContain("getPet");
  expect(operations(animal(200, {}))).toEqual(["listPets", "getPet"]);
  expect(operations(animal(200, {}), animal(200, {}))).toEqual(["listPets"]);
  expect(operations(animal(404))).toEqual(["listPets"]);
});

/** One series whose n-th answer shows this Remaining of this Limit, with the Reset so many seconds ahead of the start. */
function figures(limit: number, remaining: (n: number) => number, reset = 3_600, count = SERVED): string {
  const drafts = Array.from({ length: count }, (_, n) => {
    const sentAt = since(n, 1);
    const headers = [
      ["Date", new Date(START + sentAt).toUTCString()],
      ["X-RateLimit-Limit", String(limit)],
      ["X-RateLimit-Remaining", String(remaining(n))],
      ["X-RateLimit-Reset", String(NOW + reset)],
    ] as const;
    return (round: number) =>
      listed(`limit=${n + 1}`, [], { role: "series", round, sentAt: sentAt + 20_000 * (round - 1), headers });
  });
  return verdictOf([1, 2].flatMap((round) => drafts.map((draft) => draft(round))));
}

function verdictOf(drafts: readonly Draft[]): string {
  const { state: what, code } = resultSeries(stateOf(...drafts));
  return code ? `${what}: ${code}` : what;
}

test("Remaining that stays must be eight below the Limit: a window may have begun anew for each answer", () => {
  expect(figures(LIMIT, () => LIMIT - 8)).toBe("confirmed");
  // At the Limit, it rises by as many as were sent, and that is more than came back.
  expect(figures(40, () => 40)).toBe("confirmed");
});

test("at less than 30 before the requests in between, or at 0 after them, nothing is shown", () => {
  expect(figures(LIMIT, (n) => 32 - Math.min(n, 2))).toBe("confirmed");
  expect(figures(LIMIT, (n) => (n < 3 ? 31 - n : 29))).toBe("open: too-few-remaining");
  expect(figures(LIMIT, (n) => Math.max(0, 58 - 2 * n))).toBe("open: too-few-remaining");
  expect(figures(LIMIT, (n) => 58 - 2 * n + 1)).toBe("gone");
});

test("what rises within three reads by more than comes back is no countdown", () => {
  expect(figures(LIMIT, (n) => 500 - n + (n === 2 ? 3 : 0))).toBe("gone");
  expect(figures(LIMIT, (n) => 500 - n + (n === 2 ? 200 : 0))).toBe("confirmed");
  expect(figures(LIMIT, (n) => 500 - n + (n === 28 ? 200 : 0))).toBe("confirmed");
});

test("an answer that is lost spoils no series, but two in a row do", () => {
  const shown = (...lost: readonly number[]): string =>
    verdictOf(
      [1, 2].flatMap((round) =>
        series(round, frozen).map(
          (draft, n): Draft =>
            (index) => ({
              ...draft(index),
              ...(lost.includes(n) ? { noAnswer: CLOSED, response: null } : {}),
            }),
        ),
      ),
    );
  expect(shown(1, 7, 15, 28)).toBe("confirmed");
  expect(shown(0, 29)).toBe("confirmed");
  expect(shown(7, 8)).toBe("pending");
  // Half of those in between are enough.
  expect(shown(4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26)).toBe("confirmed");
  expect(shown(3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29)).toBe("confirmed");
});

test("a series with too few answers, or whose Limit changes, shows nothing: another one follows", () => {
  expect(figures(LIMIT, frozen, 3_600, 18)).toBe("confirmed");
  expect(figures(LIMIT, frozen, 3_600, 17)).toBe("pending");
  const mixedLimits = (limit: number): readonly Draft[] =>
    series(1, frozen).map(
      (draft, n): Draft =>
        (index) => {
          const each = draft(index);
          const headers =
            each.response?.headers.map(
              ([name, value]) => [name, n === 9 && name.endsWith("Limit") ? String(limit) : value] as const,
            ) ?? [];
          return { ...each, response: each.response && { ...each.response, headers } };
        },
    );
  expect(verdictOf([...mixedLimits(LIMIT), ...series(2, frozen)])).toBe("confirmed");
  expect(verdictOf([...mixedLimits(60), ...series(2, frozen)])).toBe("pending");
});

test("a 429 and an answer without figures spoil a series", () => {
  const spoiled = (more: Unusual): readonly Draft[] =>
    series(1, frozen).with(
      9,
      listed("limit=10", [], { role: "series", round: 1, sentAt: since(9, 1), ...more }),
    );
  expect(verdictOf([...spoiled({}), ...series(2, frozen)])).toBe("pending");
  expect(verdictOf([...spoiled({ status: 429 }), ...series(2, frozen)])).toBe("pending");
});

test("no series is sent to a limit that is too small to show anything", () => {
  const shown = (limit: number, left: number): string =>
    verdictOf([read(0, left, {}), smallRead(limit, left)]);
  const smallRead = (limit: number, left: number): Draft =>
    listed("limit=1", [], {
      headers: [
        ["Date", new Date(START).toUTCString()],
        ["X-RateLimit-Limit", String(limit)],
        ["X-RateLimit-Remaining", String(limit)],
        ["X-RateLimit-Reset", String(NOW + left)],
      ],
    });
  expect(shown(30, 5)).toBe("pending");
  expect(shown(29, 5)).toBe("open: refills-too-fast");
  expect(shown(29, 60)).toBe("open: too-few-remaining");
  expect(shown(29, 17)).toBe("open: too-few-remaining");
});

test("four series are the most: what they cost is left for no other", () => {
  const all = (count: number): readonly Draft[] =>
    Array.from({ length: count }, (_, i) => series(i + 1, jumping)).flat();
  expect(verdictOf(all(3))).toBe("pending");
  expect(verdictOf(all(4))).toBe("open: refills-too-fast");
});

test("the second series rests longer, and has lists, animals and creations by turns, each second over a new connection", () => {
  const accepted = created({}, pet(1), { plain: true, headers: headersOf(LIMIT - 100, 3_600) });
  const first = seriesRound(stateOf(accepted, read(LIMIT - 100, 3_600)));
  const second = seriesRound(stateOf(...series(1, frozen)));
  const end = Math.max(...series(1, frozen).map((draft, i) => draft(i).receivedAt));
  expect([first.name, second.name]).toEqual(["series 1", "series 2"]);
  expect((second.notBefore ?? 0) - end).toBe(12_000);
  expect(first.sends.map(({ pause = 0 }) => pause).filter((pause) => pause > 0)).toEqual([2_500]);
  expect(first.sends.findIndex(({ pause }) => pause !== undefined)).toBe(27);
  expect(first.sends.map(({ fresh }) => (fresh ? "*" : ".")).join("")).toBe(".*..*.*.*.*.*.*.*.*.*.*.*.*.**");
  const operations = first.sends.slice(3, 9).map(({ request }) => request.operation);
  expect(operations).toEqual(["listPets", "getPet", "createPet", "listPets", "getPet", "createPet"]);
  expect(new Set([...first.sends, ...second.sends].map(({ request }) => request.id)).size).toBe(2 * SERVED);
});

test("two series whose reads are all refused end it", () => {
  const refused = (round: number): readonly Draft[] =>
    Array.from({ length: SERVED }, (_, n) =>
      listed(`limit=${n + 1}`, error(500), { status: 500, role: "series", round, sentAt: since(n, round) }),
    );
  const shown = (...drafts: readonly Draft[]): string | undefined => {
    const { state, code } = resultSeries(stateOf(...drafts));
    return code ?? state;
  };
  expect(shown(...refused(1))).toBe("pending");
  expect(shown(...refused(1), ...series(2, scarce))).toBe("pending");
  expect(shown(...refused(1), ...refused(2))).toBe("control-refused");
});
