/** How the wrong credentials are sent where the target bans clients for them (catalogue rule 6). */
import { expect, test } from "vitest";
import { select } from "../../../src/engine/plan/plan.ts";
import type { Round } from "../../../src/engine/plan/round.ts";
import { nextOfStage } from "../../../src/engine/plan/survey.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { type Draft, error, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const OPTIONS = JUDGING_DEFAULTS;
const PLAN = select(CONFORMANCE, OPTIONS);

/** A wrong credential of the run, which may serve as a control. */
const ASKED = PLAN.requests.find(({ request }) => request.control !== undefined)?.request.id ?? "";

const wrong = (status: number, sentAt: number): Draft =>
  listed("", error(status), {
    ...{ status, credential: "unknown key", expects: [401], sentAt, receivedAt: sentAt },
    ...(status === 401 ? { requestId: ASKED } : {}),
  });
const control = (status: number, sentAt: number): Draft =>
  fetched("1", status === 200 ? pet(1) : error(status), {
    ...{ status, sentAt, receivedAt: sentAt, role: "control", of: "credential getPet ", round: sentAt },
  });

/** The next round of wrong credentials after these exchanges. */
function roundAfter(...drafts: readonly Draft[]): Round {
  // Animals to ask for.
  const known = [
    fetched("1", pet(1), { sentAt: 0, receivedAt: 0 }),
    listed("", [pet(1), pet(2)], { receivedAt: 0 }),
  ];
  const recording = recordingOf([...known, ...drafts]);
  const state = { catalogue: CONFORMANCE, plan: PLAN, options: OPTIONS, recording, unsent: {} };
  const round = nextOfStage(state, "credentials");
  if (round === null) throw new Error("there is no round of wrong credentials");
  return round;
}

const roles = ({ sends }: Round): readonly string[] => sends.map(({ role }) => role);

/** Two wrong credentials led to a ban that was over after 9 s. */
const BAN = [wrong(401, 100), wrong(401, 100), control(403, 200), control(200, 9_100)];

test("where none was refused otherwise than claimed, a third of them is sent together", () => {
  const round = roundAfter(wrong(401, 100));
  const all = PLAN.requests.filter(
    ({ request }) => request.control !== undefined && request.stage === "credentials",
  );
  expect(round.inTurn).toBeUndefined();
  expect(round.sends.length).toBeLessThanOrEqual(Math.ceil(all.length / 3));
  expect(round.sends.length).toBeGreaterThan(3);
});

test("where one got 403, the key and a wrong credential are asked first whether it is a ban", () => {
  const round = roundAfter(wrong(401, 100), wrong(403, 110));
  expect([round.name, round.reason]).toEqual(["whether a ban is over", "a ban after wrong credentials"]);
  expect(roles(round)).toEqual(["control", "control"]);
  expect(roles(roundAfter(wrong(401, 100), wrong(403, 110), control(200, 200)))).not.toContain("control");
});

test("while a ban lasts, only its end is waited for", () => {
  const round = roundAfter(...BAN.slice(0, 3));
  expect(roles(round).every((role) => role === "control")).toBe(true);
  expect(round.waits).toBe(true);
});

test("after it, behind the key, as many are sent as led to it, those first that a pass needs", () => {
  const round = roundAfter(...BAN);
  expect(roles(round)).toEqual(["control", "survey", "survey", "control"]);
  expect(round.inTurn).toBe(true);
  const priorities = round.sends
    .slice(1, 3)
    .map((send) => PLAN.requests.find(({ request }) => request.id === send.request.id)?.priority);
  expect(priorities).toEqual(["essential", "essential"]);
});

test("where the key is served right behind these, there was no ban, and a third is sent together", () => {
  const round = roundAfter(...BAN, wrong(401, 9_200), wrong(401, 9_200), control(200, 9_210));
  expect(roles(round)).not.toContain("control");
  expect(round.notBefore).toBeUndefined();
});

test("and then it is rested until it is likely over", () => {
  const round = roundAfter(...BAN, wrong(401, 9_200), wrong(401, 9_200));
  expect(round.notBefore).toBe(9_200 + 4_550);
});
