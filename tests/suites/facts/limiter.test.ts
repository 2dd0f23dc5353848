/** The limiter as answers show it: figures, other devices, what a cache may have answered (interface §8.3). */
import { expect, test } from "vitest";
import {
  countingChain,
  countingSteps,
  figurePerMinute,
  figuresOf,
  isCounted,
  isOfAnotherDevice,
  readings,
  uncountedOperations,
} from "../../../suites/facts/limiter.ts";
import {
  at,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
  START,
  type Unusual,
} from "../../support/recordings.ts";

/** The fields of a limiter, with the Reset so many seconds after the start. */
function shows(
  remaining: number | string,
  limit: number | string = 60,
  reset = 40,
): NonNullable<Unusual["headers"]> {
  return [
    ["Date", new Date(START).toUTCString()],
    ["X-RateLimit-Limit", String(limit)],
    ["X-RateLimit-Remaining", String(remaining)],
    ["X-RateLimit-Reset", String(START / 1_000 + reset)],
  ];
}

let urls = 0;
/** A list at a URL of its own, with this Remaining. */
function read(
  remaining: number,
  unusual: Unusual & { readonly limit?: number; readonly reset?: number } = {},
): Draft {
  const { limit, reset, ...more } = unusual;
  urls += 1;
  return listed(`limit=${urls}`, more.status && more.status >= 400 ? error(more.status) : [], {
    headers: shows(remaining, limit, reset),
    ...more,
  });
}

const figures = (draft: Draft) => {
  const recording = recordingOf([draft]);
  return figuresOf(at(recording, 0), recording);
};

test("an answer to the key shows figures, unless it is refused, fails, or lacks one of them", () => {
  expect(figures(read(7))).toMatchObject({
    limit: 60,
    remaining: 7,
    reset: START / 1_000 + 40,
    at: START / 1_000,
  });
  for (const status of [401, 403, 407, 429, 500, 503])
    expect(figures(read(7, { status })), `${status}`).toBeNull();
  expect(figures(read(7, { status: 404 }))).not.toBeNull();
  expect(figures(read(7, { credential: "missing" }))).toBeNull();
  expect(figures(read(7, { credential: "valid: bearer" }))).toBeNull();
  expect(figures(read(7, { noAnswer: { kind: "closed", message: "closed" } }))).toBeNull();
  for (const name of ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"])
    expect(figures(read(7, { headers: shows(7).filter(([each]) => each !== name) })), name).toBeNull();
  expect(figures(read(7, { headers: shows("7.5") }))).toBeNull();
  expect(figures(read(7, { headers: shows("1".repeat(21), "1".repeat(21)) }))).toBeNull();
});

test("a very large Limit and its Remaining are lowered alike", () => {
  const large = 10n ** 15n;
  const of = (remaining: bigint) => {
    const found = figures(read(0, { headers: shows(String(remaining), String(large)) }));
    return found && [found.limit, found.remaining];
  };
  expect(of(large - 3n)).toEqual([1e12, 1e12 - 3]);
  expect(of(5n)).toEqual([1e12, 0]);
  expect(figures(read(5, { limit: 1e12 }))).toMatchObject({ limit: 1e12, remaining: 5 });
});

test("without a Date, the time is the local clock's where the Reset is within 61 s of it", () => {
  const time = (reset: number): number => {
    const headers = shows(7, 60, reset).filter(([name]) => name !== "Date");
    return (figures(read(7, { headers, sentAt: 2_000, receivedAt: 2_000 }))?.at ?? 0) - START / 1_000;
  };
  expect([time(3), time(63)]).toEqual([2, 2]);
});

test("a 429 is another device's where more than ten remained right before and right after it", () => {
  const is = (
    before: number,
    after: number,
    plan: "free" | null = null,
    ...others: readonly Draft[]
  ): boolean => {
    const recording = recordingOf([read(before), read(0, { status: 429 }), read(after), ...others], { plan });
    return isOfAnotherDevice(at(recording, 1), recording);
  };
  expect([is(11, 11), is(10, 11), is(11, 10), is(0, 59)]).toEqual([true, false, false, false]);
  // An answer of the next window tells nothing of the one before, in which a process may have shown too many.
  const around = (limit: number, left: number): boolean => {
    const recording = recordingOf([read(17, { reset: left }), read(0, { status: 429, limit }), read(59)]);
    return isOfAnotherDevice(at(recording, 1), recording);
  };
  expect([around(60, -1), around(1_000, -1), around(60, 1)]).toEqual([false, true, true]);
  const last = recordingOf([read(11), read(0, { status: 429 })]);
  expect(isOfAnotherDevice(at(last, 1), last)).toBe(false);
  const first = recordingOf([read(0, { status: 429 }), read(11)]);
  expect(isOfAnotherDevice(at(first, 0), first)).toBe(false);
  // Where the plan's figure is known, only answers with it tell.
  const mixed = recordingOf(
    [read(11), read(900, { limit: 1_000 }), read(0, { status: 429 }), read(900, { limit: 1_000 }), read(3)],
    { plan: "free" },
  );
  expect(isOfAnotherDevice(at(mixed, 2), mixed)).toBe(false);
  expect(isOfAnotherDevice(at(mixed, 2), { ...mixed, plan: null })).toBe(true);
});

test("where headers show the day alone, a 429 is the limiter's once the plan's figure was used in a minute", () => {
  const day = (unusual: Unusual = {}): Draft => read(900, { limit: 1_000, reset: 9_000, ...unusual });
  const is = (
    used: number,
    more: Unusual = {},
    plan: "free" | null = "free",
    first: Unusual = {},
  ): boolean => {
    const reads = Array.from({ length: used }, (_, i) => day(i === 0 ? { ...more, ...first } : more));
    const refused = day({ status: 429, sentAt: 70_000 });
    const recording = recordingOf([...reads, refused, day({ sentAt: 70_100 })], { plan });
    return isOfAnotherDevice(at(recording, used), recording);
  };
  const late = { sentAt: 60_000, receivedAt: 60_100 };
  expect([is(60, late), is(59, late), is(60), is(60, late, null)]).toEqual([false, true, true, true]);
  expect(is(60, late, "free", { status: 429 })).toBe(true);
  expect(is(60, late, "free", { credential: "missing" })).toBe(true);
});

test("a read counts that was served by the target itself: not by a cache, as a page, or refused", () => {
  const counted = (...drafts: readonly Draft[]): boolean => {
    const recording = recordingOf(drafts);
    return isCounted(at(recording, drafts.length - 1), recording);
  };
  const own = (unusual: Unusual = {}): Draft => listed("limit=9", [], unusual);
  expect(counted(own())).toBe(true);
  expect(counted(own({ status: 404 }))).toBe(false);
  expect(counted(own({ headers: [["Age", "3"]] }))).toBe(false);
  expect(counted(listed("limit=9", "<p>", { headers: [["Content-Type", "text/html"]] }))).toBe(false);
  expect(counted(own({ sentAt: 0 }), own({ sentAt: 11_999 }))).toBe(false);
  expect(counted(own({ sentAt: 0 }), own({ sentAt: 12_000 }))).toBe(true);
  expect(counted(listed("limit=8", []), own())).toBe(true);
  expect(counted(own({ method: "HEAD" }), own())).toBe(true);
});

test("a chain has answers of the survey, each sent after the one before, and none that a cache may have given", () => {
  const chain = (...drafts: readonly Draft[]): readonly number[] =>
    countingChain(recordingOf(drafts)).map(({ exchange }) => exchange.index);
  expect(chain(read(9), read(8, { role: "again" }), read(7))).toEqual([0, 1, 2]);
  expect(chain(read(9), read(8, { role: "try" }), read(7))).toEqual([0, 2]);
  expect(
    chain(
      read(9, { sentAt: 0, receivedAt: 5 }),
      read(8, { sentAt: 4, receivedAt: 6 }),
      read(7, { sentAt: 5, receivedAt: 7 }),
    ),
  ).toEqual([0, 2]);
  expect(chain(read(9), read(8, { headers: [...shows(8), ["Age", "1"]] }), read(7))).toEqual([0, 2]);
  const twice = (remaining: number): Draft => listed("limit=twice", [], { headers: shows(remaining) });
  expect(chain(twice(9), twice(8))).toEqual([0]);
  // Answers are in the order of their arrival.
  expect(
    readings(recordingOf([read(9, { receivedAt: 90 }), read(8)])).map(({ remaining }) => remaining),
  ).toEqual([8, 9]);
});

test("a step breaks where a served answer takes nothing, or any adds to Remaining; another Limit or window is no step", () => {
  const steps = (...drafts: readonly Draft[]): readonly string[] =>
    countingSteps(recordingOf(drafts)).map(
      ({ isServed, breaks }) => `${isServed ? "served" : "refused"}${breaks ? " breaks" : ""}`,
    );
  expect(steps(read(9), read(8), read(8), read(9))).toEqual(["served", "served breaks", "served breaks"]);
  expect(steps(read(9), read(9, { status: 400 }), read(10, { status: 400 }))).toEqual([
    "refused",
    "refused breaks",
  ]);
  expect(steps(read(9), read(9, { limit: 61 }))).toEqual([]);
  expect(steps(read(9), read(9, { reset: 41 }), read(9, { reset: 43 }))).toEqual(["served breaks"]);
  expect(steps(read(9), read(9, { reset: 30 }))).toEqual(["served breaks"]);
});

test("an operation is not counted of which most answers, two at least, show a Remaining that another one shows", () => {
  const animal = (remaining: number, unusual: Unusual = {}): Draft => {
    urls += 1;
    return fetched(String(urls), pet(urls), { headers: shows(remaining), ...unusual });
  };
  const make = (remaining: number): Draft => created({}, pet(1), { headers: shows(remaining) });
  const of = (...drafts: readonly Draft[]): readonly string[] => uncountedOperations(recordingOf(drafts));
  expect(of(read(9), animal(9), read(8), animal(8))).toEqual(["listPets", "getPet"]);
  expect(of(read(9), animal(9), read(8), animal(8), read(7), read(6))).toEqual(["getPet"]);
  expect(of(read(9), animal(9), read(8))).toEqual([]);
  expect(of(make(9), make(9), make(9))).toEqual(["createPet"]);
  expect(of(read(9), animal(9, { role: "try" }), read(8), animal(8, { status: 404 }))).toEqual([]);
  expect(of(read(9), read(9, { reset: 42 }), read(8), read(8, { limit: 61 }))).toEqual([]);
  // Each window begins again.
  expect(of(read(9), read(9, { reset: 100 }), read(9, { reset: 160 }))).toEqual([]);
  // A count that is read late is the same for all that were in flight together.
  expect(of(make(9), created({}, pet(1), { headers: shows(9), sentAt: 4 }))).toEqual([]);
  expect(of(make(9), created({}, pet(1), { headers: shows(9), sentAt: 5 }))).toEqual(["createPet"]);
});

test("a plan's figure per minute is known but for none and enterprise", () => {
  expect(
    (["free", "pro", "business", "enterprise", null] as const).map((plan) =>
      figurePerMinute(recordingOf([], { plan })),
    ),
  ).toEqual([60, 300, 1_000, null, null]);
});
