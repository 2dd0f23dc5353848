/** Which requests of a round are sent together. */
import { expect, test } from "vitest";
import { groupsOf, type Round, type Send } from "../../../src/engine/plan/round.ts";
import { list } from "../../../suites/requests/requests.ts";

const ask = (query: string, how: Pick<Send, "beside"> = {}): Send => ({
  request: list(query),
  role: "look",
  attempt: 1,
  ...how,
});

const sends = [
  ask("limit=1"),
  ask("limit=2", { beside: true }),
  ask("limit=3"),
  ask("limit=4", { beside: true }),
];
const targets = (round: Round): readonly (readonly (string | undefined)[])[] =>
  groupsOf(round).map((group) => group.map(({ request }) => request.target));

test("in turn, those that are sent beside another one form a group with it", () => {
  expect(targets({ name: "a look", inTurn: true, sends })).toEqual([
    ["/pets?limit=1", "/pets?limit=2"],
    ["/pets?limit=3", "/pets?limit=4"],
  ]);
});

test("else all are sent together", () => {
  expect(groupsOf({ name: "a batch", sends })).toEqual([sends]);
});

test("the first of a round is beside none", () => {
  expect(groupsOf({ name: "a look", inTurn: true, sends: [ask("limit=1", { beside: true })] })).toHaveLength(
    1,
  );
});
