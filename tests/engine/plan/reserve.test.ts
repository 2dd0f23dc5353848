/** What the reserve affords, and which lost answers are asked for while little of it is left. */
import { expect, test } from "vitest";
import { usesKey } from "../../../src/engine/plan/budget.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { isAffordable, isHalfLeft } from "../../../src/engine/plan/reserve.ts";
import { type RunState, send } from "../../../src/engine/plan/round.ts";
import { again } from "../../../src/engine/plan/survey.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { WITH_STATUS } from "../../../suites/requests/creations.ts";
import { listAs } from "../../../suites/requests/credentials.ts";
import { list } from "../../../suites/requests/requests.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import { CLOSED, creation, type Draft, listed, pet, recordingOf } from "../../support/recordings.ts";

const options = JUDGING_DEFAULTS;
const plan = select(CONFORMANCE, options);
const tries = (count: number): readonly Draft[] =>
  Array.from({ length: count }, (_, i) => listed(`limit=${i + 1}`, [], { role: "try" }));
const creations = (count: number): readonly Draft[] =>
  Array.from({ length: count }, (_, i) => creation(pet(i + 1), { role: "control", expects: [201] }));

/** The state after these exchanges. */
function after(drafts: readonly Draft[]): RunState {
  return { catalogue: CONFORMANCE, plan, options, recording: recordingOf(drafts), unsent: {} };
}

test("core has 60 requests with the key for experiments", () => {
  const read = (count: number): boolean => {
    const state = after(tries(count));
    return isAffordable([send(state, list("limit=99"), "try")], state);
  };
  expect([read(59), read(60)]).toEqual([true, false]);
});

test("half of it is left after 30 requests", () => {
  expect([isHalfLeft(after(tries(30))), isHalfLeft(after(tries(31)))]).toEqual([true, false]);
});

test("where its 20 creations are used up, it has other requests", () => {
  const state = after(creations(20));
  expect(isAffordable([send(state, WITH_STATUS.sold, "try")], state)).toBe(false);
  expect(isAffordable([send(state, list("limit=99"), "try")], state)).toBe(true);
});

test("what a requirement can pass without is asked for again only where as much of the reserve is left", () => {
  const requests = plan.requests.filter(
    ({ request }) => usesKey(request) && request.creates === "no" && !request.needed,
  );
  const essential = requests.find(({ priority }) => priority === "essential")?.request;
  const other = requests.find(
    ({ request, priority }) => priority !== "essential" && !request.awaited,
  )?.request;
  if (!essential || !other) throw new Error("the plan has no such requests");
  const names = (count: number): readonly string[] => {
    const lost = [essential, other].map(({ id }) =>
      listed("", [], { noAnswer: CLOSED, requestId: id, role: "survey" }),
    );
    const round = again(after([...lost, ...tries(count)]), [essential, other], "again");
    expect(round).toMatchObject({ name: "again", reason: "lost answers" });
    return round?.sends.map(({ request }) => request.id) ?? [];
  };
  expect(names(56)).toEqual([essential.id, other.id]);
  expect(names(57)).toEqual([essential.id]);
  expect(again(after(tries(58)), [other], "again")?.sends.length).toBe(1);
  expect(again(after(tries(59)), [other], "again")).toBeNull();
});

test("requests without the key are a part of all, and of none with it", () => {
  const without = (count: number): readonly Draft[] =>
    Array.from({ length: count }, (_, i) =>
      listed(`limit=${i + 1}`, [], { role: "try", credential: "missing" }),
    );
  const affords = (drafts: readonly Draft[], request = listAs(UNKNOWN)): boolean => {
    const state = after(drafts);
    return isAffordable([send(state, request, "try")], state);
  };
  expect([affords(tries(60)), affords(tries(60), list("limit=99"))]).toEqual([true, false]);
  expect([affords(without(79)), affords(without(80))]).toEqual([true, false]);
  expect([affords(without(79), list("limit=99")), affords([...tries(30), ...without(50)])]).toEqual([
    true,
    false,
  ]);
});

test("no more than the options allow, whatever is left of the reserve", () => {
  const affords = (given: Partial<typeof options>, request = list("limit=99")): boolean => {
    const state = { ...after([...tries(5), ...creations(3)]), options: { ...options, ...given } };
    return isAffordable([send(state, request, "try")], state);
  };
  expect([affords({ maxRequests: 9 }), affords({ maxRequests: 8 })]).toEqual([true, false]);
  expect([
    affords({ maxCreations: 4 }, WITH_STATUS.sold),
    affords({ maxCreations: 3 }, WITH_STATUS.sold),
  ]).toEqual([true, false]);
  expect([affords({ maxCreations: 3 }), affords({ readOnly: true })]).toEqual([true, true]);
  expect(affords({ readOnly: true }, WITH_STATUS.sold)).toBe(false);
});

test("what the survey sends beyond its budget is taken from the reserve", () => {
  const more = (count: number): readonly Draft[] =>
    Array.from({ length: count }, (_, i) => listed("", [], { requestId: `more ${i}`, role: "survey" }));
  const left = plan.budget.keyRequests - plan.spent.keyRequests;
  const affords = (drafts: readonly Draft[]): boolean => {
    const state = after(drafts);
    return isAffordable([send(state, list("limit=99"), "try")], state);
  };
  expect([affords([...tries(50), ...more(left + 9)]), affords([...tries(50), ...more(left + 10)])]).toEqual([
    true,
    false,
  ]);
  const planned = plan.requests
    .filter(({ request }) => !request.needed)
    .map(({ request }) => listed("", [], { requestId: request.id, role: "survey" }));
  expect(affords([...tries(59), ...planned])).toBe(true);
});
