/** What requests and exchanges cost (catalogue, "Profiles"). */
import { expect, test } from "vitest";
import { costOf, isOfReserve, isWithin, plus, spentBy } from "../../../src/engine/plan/budget.ts";
import type { Role } from "../../../src/kit/exchange.ts";
import { FIRST } from "../../../suites/requests/creations.ts";
import { listAs } from "../../../suites/requests/credentials.ts";
import { list } from "../../../suites/requests/requests.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import { play, runOf } from "../../support/played-run.ts";
import { CLOSED, created, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

test("a request costs one, one of the key's limit if it has the key, and a creation if it may create", () => {
  const may = { ...list("limit=9"), creates: "maybe" } as const;
  expect(costOf([list("limit=1"), listAs(UNKNOWN), FIRST, may])).toEqual({
    requests: 4,
    keyRequests: 3,
    creations: 2,
  });
  expect(costOf([])).toEqual({ requests: 0, keyRequests: 0, creations: 0 });
});

test("a creation has cost one if it created, or was to create and was not answered", () => {
  const creations = (...drafts: readonly Parameters<typeof recordingOf>[0][number][]): number =>
    spentBy(recordingOf(drafts).exchanges).creations;
  expect(creations(created({}, pet(1)))).toBe(1);
  expect(creations(created({}, pet(1), { expects: [400] }))).toBe(1);
  expect(creations(created({}, error(400), { status: 400 }))).toBe(0);
  expect(creations(created({}, "", { noAnswer: CLOSED }))).toBe(1);
  expect(creations(created({}, "", { noAnswer: CLOSED, expects: [300, 400] }))).toBe(0);
  expect(creations(fetched("1", pet(1)))).toBe(0);
});

test("exchanges cost what was sent", () => {
  const recording = recordingOf([
    listed("", []),
    listed("", error(401), { credential: "missing", status: 401 }),
    created({}, pet(1)),
  ]);
  expect(spentBy(recording.exchanges)).toEqual({ requests: 3, keyRequests: 2, creations: 1 });
});

test("costs are added number by number, and each number is within the budget up to it", () => {
  const [one, more] = [
    { requests: 1, keyRequests: 2, creations: 3 },
    { requests: 10, keyRequests: 20, creations: 30 },
  ];
  expect(plus(one, more)).toEqual({ requests: 11, keyRequests: 22, creations: 33 });
  expect(isWithin(one, one)).toBe(true);
  for (const name of ["requests", "keyRequests", "creations"] as const)
    expect(isWithin({ ...one, [name]: one[name] + 1 }, one), name).toBe(false);
});

test("the reserve pays for what is asked again, and for experiments but the series", () => {
  const all: Readonly<Record<Role, true>> = {
    ...{ survey: true, again: true, probe: true, try: true, control: true, look: true, series: true },
    ...{ use: true, beyond: true, after: true },
  };
  const roles = Object.keys(all).filter((role) => isOfReserve({ role } as Parameters<typeof isOfReserve>[0]));
  expect(roles).toEqual(["again", "probe", "try", "control", "look"]);
});

test.each([3, 6, 10, 15, 22, 30])("what a run of at most %i creations comes to", async (maxCreations) => {
  const { report } = await play({ options: { maxCreations } });
  expect(report.run.creations).toBe(Math.min(maxCreations, 23));
  expect(runOf(report)).toMatchSnapshot();
});
