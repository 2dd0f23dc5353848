/** A read of one path of several fails: a gateway may send that path to a server that is sick (catalogue rule 2). */
import { expect, test } from "vitest";
import type { TestRequest } from "../../../src/engine/claims.ts";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import { controlSends } from "../../../src/engine/confirm/controls.ts";
import { resultLost } from "../../../src/engine/confirm/lost.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { isOfOneServer, isSickBeside } from "../../../src/engine/confirm/spelling.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { respelled, worldOf } from "../../../src/engine/plan/round.ts";
import { isLost } from "../../../src/kit/evidence/lost-answers.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { LARGEST_ID, READ_BACK, READ_SOLD } from "../../../suites/requests/get-pet.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const LARGEST = "9223372036854775807";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 404
    ? PASSED
    : deviates(exchange, isLost(exchange) ? "no-answer" : "status", { expected: [404] });

const asked = (petId: string, status: number, more: Unusual = {}): Draft =>
  fetched(petId, error(status), { status, expects: [404], requestId: LARGEST_ID.id, ...more });
const tried = (petId: string, status: number, more: Unusual = {}): Draft =>
  asked(petId, status, { role: "try", of: LARGEST_ID.id, ...more });
const animals = (count: number, more: Unusual = {}): readonly Draft[] =>
  Array.from({ length: count }, (_, i) => fetched(String(i + 1), pet(i + 1), { expects: [200], ...more }));

/** Whether another server may be what fails, after these. */
function isOfServer(drafts: readonly Draft[], request: TestRequest = LARGEST_ID): boolean {
  const recording = recordingOf([asked(LARGEST, 500), ...drafts]);
  const { doubt } = doubtAt(0, recording, request, judge);
  return isOfOneServer(
    doubt,
    recording.exchanges.filter(({ role }) => role === "try"),
    recording,
  );
}

test.each<readonly [string, readonly Draft[], boolean]>([
  ["twelve other paths are served", animals(12), false],
  ["eleven", animals(11), true],
  ["twelve, of which one is asked twice", [...animals(11), ...animals(1)], true],
  ["twelve with a wrong key", animals(12, { credential: "unknown" }), true],
  ["and another one fails", [...animals(12), fetched("99", error(500), { status: 500 })], true],
  ["and another one is lost", [...animals(12), fetched("99", "", { noAnswer: CLOSED })], true],
  [
    "and another one is not as documented",
    [...animals(11), fetched("99", error(404), { status: 404, expects: [200] })],
    true,
  ],
  ["it fails by eight paths", Array.from({ length: 7 }, (_, i) => tried(String(i), 500)), false],
  ["by seven", Array.from({ length: 6 }, (_, i) => tried(String(i), 500)), true],
  [
    "by spellings of one",
    Array.from({ length: 9 }, (_, i) => tried(`${LARGEST}?${"&".repeat(i)}`, 500)),
    true,
  ],
])("a read of one path fails, %s", (_, drafts, expected) => {
  expect(isOfServer(drafts)).toBe(expected);
});

test("of the tries by other paths, those that are served are others", () => {
  const failed = Array.from({ length: 7 }, (_, i) => tried(String(90 + i), i < 4 ? 500 : 404));
  expect(isOfServer(failed)).toBe(true);
  expect(isOfServer([...failed, ...animals(9)])).toBe(false);
  expect(isOfServer([...failed, ...animals(8)])).toBe(true);
});

test("another try that fails shows no sick server, but what the survey or a control got does", () => {
  const isBeside = (unusual: Unusual): boolean => {
    const other = fetched("7", error(500), { status: 500, expects: [200], ...unusual });
    const recording = recordingOf([asked(LARGEST, 500), other]);
    return isSickBeside(doubtAt(0, recording, LARGEST_ID, judge).doubt, recording);
  };
  expect([{}, { role: "control" }, { role: "try" }].map((each) => isBeside(each as Unusual))).toEqual([
    true,
    true,
    false,
  ]);
});

test("a read that has no other path is not asked about", () => {
  expect(isOfServer([], list("limit=1"))).toBe(false);
});

/** What nine tries by its own path show, each between controls of other animals. */
function shownBy(others: number, more: Unusual): string {
  const control = (n: number): Draft =>
    fetched(String(1 + (n % others)), pet(1 + (n % others)), {
      ...{ plain: true, role: "control", of: "key getPet", expects: [200], round: 1 + Math.floor(n / 2) },
    });
  const rounds = Array.from({ length: 9 }, (_, n) => [
    control(2 * n),
    tried(`${LARGEST}${n === 0 ? "" : `?${"&".repeat(n)}`}`, 500, { round: 1 + n, ...more }),
    control(2 * n + 1),
  ]).flat();
  const recording = recordingOf([asked(LARGEST, 500, more), ...rounds]);
  const { doubt, state } = doubtAt(0, recording, LARGEST_ID, judge);
  return (more.noAnswer ? resultLost : resultAgain)(doubt, state).state;
}

test.each([
  ["fails", {}],
  ["is lost", { noAnswer: CLOSED }],
] as const)("a read that %s by its own path alone fails where twelve others are served", (_, more) => {
  expect(shownBy(12, more)).toBe("confirmed");
  expect(shownBy(11, more)).toBe("open");
});

/** What tries show, each between controls of other animals: one by another path, which is served, and some by its own. */
function shownWhereOthersAreServed(own: number, others: number, last = 500): string {
  const control = (n: number): Draft =>
    fetched(String(1 + (n % others)), pet(1 + (n % others)), {
      ...{ plain: true, role: "control", of: "key getPet", expects: [200], round: 1 + Math.floor(n / 2) },
    });
  const attempts = [
    tried("77", 404, { round: 1 }),
    ...Array.from({ length: own }, (_, n) =>
      tried(LARGEST, n + 1 === own ? last : 500, { round: n + 2, sentAt: 100 * n }),
    ),
  ];
  const rounds = attempts.flatMap((each, n) => [control(2 * n), each, control(2 * n + 1)]);
  const recording = recordingOf([asked(LARGEST, 500), ...animals(others), ...rounds]);
  const { doubt, state } = doubtAt(0, recording, LARGEST_ID, judge);
  return resultAgain(doubt, state).state;
}

test("where other paths are served, its own one tells: it must fail at every try, and twelve others be served", () => {
  expect(shownWhereOthersAreServed(5, 12)).toBe("confirmed");
  expect(shownWhereOthersAreServed(1, 12)).toBe("pending");
  expect(shownWhereOthersAreServed(5, 5)).toBe("pending");
  expect(shownWhereOthersAreServed(8, 5)).toBe("open");
  expect(shownWhereOthersAreServed(5, 12, 404)).toBe("open");
});

test("the other URLs of a read are other paths, as long as there are some", () => {
  const body = (status: string) => ({ name: "conformance-1", categoryId: 1, status });
  const made = [11, 12, 13, 14].map((id) => created(body(id % 2 === 0 ? "sold" : "available"), pet(id)));
  const recording = recordingOf(made);
  const targets = (request: TestRequest): readonly unknown[] =>
    [1, 2].map((n) => {
      const spec = respelled(request, n).build(worldOf({ recording, options: { seed: 1 } as never }, 1));
      return "target" in spec ? spec.target : spec;
    });
  expect(targets(READ_BACK)).toEqual(["/pets/13", "/pets/11?&&"]);
  expect(targets(READ_SOLD)).toEqual(["/pets/12", "/pets/14?&&"]);
  expect(targets(list("limit=5"))).toEqual(["/pets?limit=5&", "/pets?limit=5&&"]);
  const [one, other] = targets(LARGEST_ID);
  expect(
    [one, other].every((target) => /^\/pets\/\d+$/.test(String(target)) && target !== `/pets/${LARGEST}`),
  ).toBe(true);
  expect(one).not.toBe(other);
  const { state } = doubtAt(0, recording, READ_SOLD, judge);
  const controls = [0, 1].map((later) => {
    const [control] = controlSends({ request: READ_SOLD } as Pick<Doubt, "request">, state, later);
    const spec = control?.request.build(worldOf(state, 1));
    return spec && "target" in spec ? spec.target : spec;
  });
  expect(controls).toEqual(["/pets/11", "/pets/13"]);
});
