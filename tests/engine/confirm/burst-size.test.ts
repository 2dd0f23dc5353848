/** A request of a burst is repeated as a burst: how many are sent together (catalogue rule 6). */
import { expect, test } from "vitest";
import { burstRound, resultBurst } from "../../../src/engine/confirm/burst.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { BURST_BODIES } from "../../../suites/requests/creations.ts";
import { doubtAt } from "../../support/doubts.ts";
import { created, type Draft, error, pet, recordingOf, type Unusual } from "../../support/recordings.ts";

const [BURST] = BURST_BODIES;
const OF = "burst createPet";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 201 ? PASSED : deviates(exchange, "status", { status: statusOf(exchange) });

const answer = (status: number, unusual: Unusual): Draft =>
  created({ name: "a" }, status === 201 ? pet(1) : error(status), { status, ...unusual });

/** A survey's burst of so many, of which the first failed. */
const survey = (together: number): readonly Draft[] =>
  Array.from({ length: together }, (_, i) =>
    answer(i === 0 ? 500 : 201, {
      sentAt: 0,
      receivedAt: 9,
      ...(i === 0 && BURST ? { requestId: BURST.id } : {}),
    }),
  );

/** A burst of these statuses between two controls. */
const repeated = (...statuses: readonly number[]): readonly Draft[] => [
  answer(201, { role: "control", of: OF, round: 2, plain: true }),
  ...statuses.map((status) => answer(status, { role: "try", of: OF, round: 3 })),
  answer(201, { role: "control", of: OF, round: 4, plain: true }),
];

function asked(...drafts: readonly Draft[]): { readonly next: number; readonly result: string } {
  if (!BURST) throw new Error("there is no burst");
  const { doubt, state } = doubtAt(0, recordingOf(drafts), BURST, judge);
  return { next: burstRound(doubt, state)?.sends.length ?? 0, result: resultBurst(doubt, state).state };
}

const control = answer(201, { role: "control", of: OF, round: 2, plain: true });

test("as many are sent together as were in the survey, three to five", () => {
  expect(asked(...survey(2), control).next).toBe(3);
  expect(asked(...survey(4), control).next).toBe(4);
  expect(asked(...survey(9), control).next).toBe(5);
});

test("once they were served, three are enough; where one failed, as many are sent again", () => {
  expect(asked(...survey(9), ...repeated(201, 201, 201, 201, 201)).next).toBe(3);
  expect(asked(...survey(9), ...repeated(500, 201, 201, 201, 201)).next).toBe(5);
});

test("one of five that fails may be chance, all five are not", () => {
  expect(asked(...survey(9), ...repeated(500, 201, 201, 201, 201)).result).toBe("pending");
  const all = repeated(500, 500, 500, 500, 500);
  expect(asked(...survey(9), ...all, control, control, control).result).toBe("confirmed");
});

test("after every second burst there are two controls, of which each has to be served", () => {
  const burst = [500, 500, 500].map((status) => answer(status, { role: "try", of: OF, round: 3 }));
  const again = burst.map((_, i) => answer(500, { role: "try", of: OF, round: 5, sentAt: 100 + i }));
  const between = (status: number): Draft =>
    answer(status, { role: "control", of: OF, round: 4, plain: true });
  expect(asked(...survey(3), control, ...burst).next).toBe(1);
  expect(asked(...survey(3), control, ...burst, between(201), ...again).next).toBe(2);
  const last = (status: number): Draft => answer(status, { role: "control", of: OF, round: 6, plain: true });
  // Where one of the two is refused, the last burst shows nothing: controls are asked again.
  expect(asked(...survey(3), control, ...burst, between(201), ...again, last(201), last(500)).next).toBe(2);
  expect(asked(...survey(3), control, ...burst, between(201), ...again, last(201), last(201)).next).toBe(3);
});
