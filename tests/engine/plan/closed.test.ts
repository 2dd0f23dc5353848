/** A store that takes no creations for a while is waited for, then asked again. */
import { expect, test } from "vitest";
import { nextOfClosed } from "../../../src/engine/plan/closed.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { SMALL } from "../../../suites/requests/categories.ts";
import { WITH_STATUS, WITHOUT_STATUS } from "../../../suites/requests/creations.ts";
import { play } from "../../support/played-run.ts";
import {
  CLOSED,
  created,
  type Draft,
  error,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

const answer = (status: number, unusual: Unusual): Draft =>
  created({ name: "a", categoryId: 1 }, status === 201 ? pet(1) : error(status), {
    status,
    expects: [201],
    ...unusual,
  });
const first = (status: number): Draft => answer(status, { requestId: WITH_STATUS.pending.id, plain: true });
const later = (status: number): readonly Draft[] => [
  answer(status, { requestId: WITHOUT_STATUS.id, round: 1 }),
  answer(status, { requestId: WITH_STATUS.sold.id, round: 1 }),
];
const probe = (status: number): Draft =>
  answer(status, { role: "probe", requestId: "a probe", plain: true, round: 2 });

function stateAfter(drafts: readonly Draft[]): RunState {
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  return { catalogue: CONFORMANCE, plan, options, recording: recordingOf(drafts), unsent: {} };
}

/** The name of the next round, and how long it waits at least. */
function next(drafts: readonly Draft[]): readonly [string, number] | null {
  const state = stateAfter(drafts);
  const round = nextOfClosed(state);
  const end = state.recording.exchanges.at(-1)?.receivedAt ?? 0;
  return round && [round.name, Math.round((round.notBefore ?? 0) - end)];
}

/** The ids of the next round, in the order of sending. */
function sentAgain(drafts: readonly Draft[]): { readonly inTurn: boolean; readonly ids: readonly string[] } {
  const round = nextOfClosed(stateAfter(drafts));
  const sends = round?.sends ?? [];
  return { inTurn: round?.inTurn === true, ids: sends.map(({ request }) => request.id) };
}

const CATEGORY = SMALL.request.id;

const PROBE = "creations refused";

test("creations that are accepted need no wait", () => {
  expect(next([first(201), ...later(201)])).toBeNull();
});

test.each([403, 405, 409, 423, 500, 507])(
  "%i to creations after one that was accepted is waited out",
  (status) => {
    expect(next([first(201), ...later(status)])).toEqual([PROBE, 2_000]);
    expect(next([first(201), ...later(status), probe(status)])).toEqual([PROBE, 8_000]);
    expect(next([first(201), ...later(status), probe(status), probe(status)])).toEqual([PROBE, 20_000]);
    expect(next([first(201), ...later(status), ...[status, status, status].map(probe)])).toBeNull();
  },
);

test.each([400, 401, 413, 415])("%i says something of the request", (status) => {
  expect(next([first(201), ...later(status)])).toBeNull();
});

test("500 to some of the creations of one round is a failure beside others, and no closed store", () => {
  const accepted = answer(201, { round: 1 });
  for (const status of [500, 501]) {
    expect(next([first(201), ...later(status), accepted])).toBeNull();
    expect(next([first(201), accepted, ...later(status)])).toBeNull();
  }
  expect(next([first(201), accepted, ...later(507)])).toEqual([PROBE, 2_000]);
});

test("creations without an answer, four in a row, are waited out, too", () => {
  const lost = answer(503, { noAnswer: CLOSED });
  expect(next([first(201), lost, lost, lost])).toBeNull();
  expect(next([first(201), lost, lost, lost, lost])).toEqual([PROBE, 2_000]);
});

test("what was refused is asked again once a plain creation is accepted, and only once", () => {
  const opened = [first(201), ...later(403), probe(201)];
  expect(next(opened)).toEqual(["creations, again", 0]);
  const again = later(403).map((_, i) =>
    answer(403, { requestId: [WITHOUT_STATUS.id, WITH_STATUS.sold.id][i] ?? "", role: "again" }),
  );
  expect(next([...opened, ...again])).toBeNull();
});

test("what was refused in company is asked again one after the other, categories among it", () => {
  const category = (status: number): Draft =>
    answer(status, { requestId: CATEGORY, round: 1, expects: [201, 409] });
  const state = [first(201), ...later(409), category(409), probe(201)];
  expect(sentAgain(state)).toEqual({ inTurn: true, ids: [WITHOUT_STATUS.id, WITH_STATUS.sold.id, CATEGORY] });
  // A refusal that no plain creation of its round got is an answer.
  expect(sentAgain([first(201), ...later(423), category(409), probe(201)]).ids).not.toContain(CATEGORY);
});

test("those at which the target failed are asked again together, as they were, and once", () => {
  const ids = [WITHOUT_STATUS.id, WITH_STATUS.sold.id];
  const state = (status: number): readonly Draft[] => [first(201), ...later(status), probe(201)];
  const again = (status: number): readonly Draft[] =>
    ids.map((requestId) => answer(status, { requestId, role: "again", round: 3 }));
  const twice = (status: number): readonly Draft[] => [...state(status), ...again(status), probe(201)];
  for (const status of [500, 501]) {
    expect(sentAgain(state(status))).toEqual({ inTurn: false, ids });
    expect(next(twice(status))).toBeNull();
  }
  expect(sentAgain(state(423))).toEqual({ inTurn: true, ids });
});

test("creations that 404 while the whole operation is away are asked again, in unusual categories, too", async () => {
  let since: number | null = null;
  const { report } = await play({
    plan: "business",
    stock: 30,
    instead: ({ request, nth, at }) => {
      if (request.method !== "POST" || nth < 19) return null;
      since ??= at;
      return at < since + 1_000 ? 404 : null;
    },
  });
  expect(report.requirements.find(({ id }) => id === "DATA-5")?.outcome).toBe("passed");
  expect(report.verdict).toBe("conformant");
});
