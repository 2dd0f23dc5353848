/** A request that made the target fail in a burst is repeated as a burst, between plain requests (catalogue rule 6). */
import { expect, test } from "vitest";
import { burstRound, isOfBurst, resultBurst } from "../../../src/engine/confirm/burst.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { FIRST } from "../../../suites/requests/creations.ts";
import { doubtAt } from "../../support/doubts.ts";
import { created, type Draft, error, pet, recordingOf, type Unusual } from "../../support/recordings.ts";

const REQUEST = { ...FIRST, burst: true } as const;
const OF = "burst createPet";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 201 ? PASSED : deviates(exchange, "status", { status: statusOf(exchange) });

const answer = (status: number, unusual: Unusual): Draft =>
  created({}, status === 201 ? pet(1) : error(status), { status, expects: [201], ...unusual });

/** The doubt about a creation of a burst, after 20 plain ones, and these rounds of the experiment: "control 201", "try 500 500 201". */
function after(rounds: readonly string[], baseUrl = "http://127.0.0.1:8080/v1", more: readonly Draft[] = []) {
  const drafts = rounds.flatMap((row, i) => {
    const [role, ...statuses] = row.split(" ");
    const one = {
      role: role as "try" | "control",
      of: OF,
      round: i + 1,
      sentAt: 1_000 * (i + 2),
      plain: true,
    } as const;
    return statuses.map((status) => answer(Number(status), one));
  });
  const plain = Array.from({ length: 20 }, (_, i) => answer(201, { plain: true, sentAt: 10 * i }));
  const together = [500, 201].map((status) => answer(status, { sentAt: 500, receivedAt: 510 }));
  const recording = recordingOf([...plain, ...together, ...more, ...drafts], { baseUrl });
  return doubtAt(plain.length, recording, REQUEST, judge);
}

function result(...rounds: readonly string[]): string {
  const { doubt, state } = after(rounds);
  const { state: what, code, repeats, instead } = resultBurst(doubt, state);
  return `${what}${code ? ` ${code}` : ""} ${repeats}${instead === undefined ? "" : ` at ${instead}`}`;
}

const SERVED = "control 201";
/** Bursts between controls that are served. */
const bursts = (...all: readonly string[]): readonly string[] => [
  SERVED,
  ...all.flatMap((each) => [`try ${each}`, SERVED]),
];

test.each<[string, readonly string[], string]>([
  ["not asked yet", [], "pending 0"],
  ["all of three fail in two bursts", bursts("500 500 500", "500 500 500"), "confirmed 2"],
  ["once is not enough where one of three fails", bursts("500 201 201"), "pending 0"],
  ["nor is it four times", bursts("500 201 201", "201 500 201", "500 201 201", "500 201 201"), "pending 0"],
  [
    "and five times it is",
    bursts("500 201 201", "201 500 201", "500 201 201", "500 201 201", "201 201 500"),
    "confirmed 5",
  ],
  [
    "what fails in the burst with the fewest failures counts",
    bursts("500 500 500", "500 201 201", "500 500 500"),
    "pending 0",
  ],
  ["another failure is no repetition", bursts("501 501 501", "501 501 501"), "pending 0"],
  ["three bursts that are served", bursts("201 201 201", "201 201 201", "201 201 201"), "gone 0 at 31"],
  ["two of them", bursts("201 201 201", "201 201 201"), "pending 0"],
  ["one that is served, and one that fails", bursts("201 201 201", "500 500 500"), "open unsteady 1"],
  ["all of three fail in one burst", bursts("500 500 500"), "confirmed 1"],
  ["a burst before which the control was refused", ["control 503", "try 500 500 500", SERVED], "pending 0"],
  ["a burst after which the control was refused", [SERVED, "try 500 500 500", "control 503"], "pending 0"],
  [
    "a control that is refused three times",
    [SERVED, "try 500 500 500", "control 503", "control 503"],
    "pending 0",
  ],
  [
    "and four times",
    [SERVED, "try 500 500 500", "control 503", "control 503", "control 503"],
    "open control-refused 0",
  ],
  [
    "eight bursts of which none tells",
    bursts(...Array.from({ length: 8 }, () => "501 201 201")),
    "open unsteady 0",
  ],
  ["seven of them", bursts(...Array.from({ length: 7 }, () => "501 201 201")), "pending 0"],
])("%s", (_, rounds, expected) => {
  expect(result(...rounds)).toBe(expected);
});

test("one burst that is served is enough where a request alone got that status, too", () => {
  const alone = (status: number) =>
    after(bursts("201 201 201"), undefined, [answer(status, { sentAt: 600, receivedAt: 605 })]);
  const found = [500, 503].map((status) => {
    const { doubt, state } = alone(status);
    return resultBurst(doubt, state).state;
  });
  expect(found).toEqual(["gone", "pending"]);
});

/** The next round: its name, how many it sends by which role, and how long it rests. */
function next(rounds: readonly string[], baseUrl?: string): string {
  const { doubt, state } = after(rounds, baseUrl);
  const round = burstRound(doubt, state);
  const sends = round?.sends ?? [];
  expect(sends.every(({ of, fresh }) => of === OF && fresh === true)).toBe(true);
  expect(new Set(sends.map(({ request }) => request.id)).size).toBe(sends.length);
  const end = state.recording.exchanges.at(-1)?.receivedAt ?? 0;
  return `${round?.name}: ${sends.length} ${sends[0]?.role} after ${(round?.notBefore ?? 0) - end} ms`;
}

test("a control, then by turns a burst of three and a control; while it is refused, after a rest that grows", () => {
  expect(next([])).toBe("between bursts: 1 control after 0 ms");
  expect(next([SERVED])).toBe("a burst, again: 3 try after 0 ms");
  expect(next([SERVED, "try 201 201 201"])).toBe("between bursts: 1 control after 500 ms");
  expect(next([SERVED, "try 201 201 201", "control 503"])).toBe("between bursts: 1 control after 1000 ms");
  expect(next([SERVED, "try 201 201 201", "control 503"], "https://pets.example/v1")).toBe(
    "between bursts: 1 control after 8000 ms",
  );
});

test("only a failure of a creation in a burst is asked again in bursts, unless it is to be asked alone", () => {
  const { doubt } = after([]);
  const is = (more: Partial<Doubt["request"]>, code = "status", status = 500): boolean => {
    const exchange = {
      ...doubt.exchange,
      response: doubt.exchange.response && { ...doubt.exchange.response, status },
    };
    return isOfBurst({
      ...doubt,
      deviation: { ...doubt.deviation, code },
      exchange,
      request: { ...REQUEST, ...more },
    });
  };
  expect([is({}), is({}, "status", 501)]).toEqual([true, true]);
  expect([is({}, "not-json"), is({}, "status", 503), is({ alone: true }), is({ creates: "no" })]).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const { burst: _, ...other } = REQUEST;
  expect(isOfBurst({ ...doubt, request: other })).toBe(false);
});
