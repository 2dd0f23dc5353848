/** Controls of a wrong credential that are refused in a row: a ban is waited for, longer each time, then said. */
import { expect, test } from "vitest";
import { type Doubt, refusedInRow, restAfter } from "../../../src/engine/confirm/again.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { type Draft, listed, recordingOf } from "../../support/recordings.ts";

const catalogue = await catalogueFor("core", 1);
const plain = catalogue.plain("listPets", 1);
if (!plain) throw new Error("there is no plain read");

const ofCredential: Pick<Doubt, "request"> = { request: { ...plain, control: plain } };
const ofKey: Pick<Doubt, "request"> = { request: plain };

/** A control in a round: with the key, or with a wrong credential. */
function control(round: number, credential: "valid" | "unknown key", status: number): Draft {
  const expects = credential === "valid" ? [200] : [401];
  return listed("", [], { role: "control", round, credential, status, expects });
}

const controls = (...drafts: readonly Draft[]): readonly Exchange[] => recordingOf(drafts).exchanges;

/** The key is served all the time, and the wrong credential gets 403 in so many rounds. */
const banned = (rounds: number): readonly Exchange[] =>
  controls(
    control(0, "valid", 200),
    control(0, "unknown key", 401),
    ...Array.from({ length: rounds }, (_, i) => [
      control(i + 1, "valid", 200),
      control(i + 1, "unknown key", 403),
    ]).flat(),
  );

const rest = (refused: readonly Exchange[], doubt = ofCredential, maxWaitMs = 120_000): number | null =>
  restAfter(refused, doubt, {
    recording: recordingOf([]),
    options: { ...JUDGING_DEFAULTS, maxWaitMs },
  });

test("a wrong credential that is refused otherwise counts, though the key is served in between", () => {
  expect(refusedInRow(banned(3)).map(({ round }) => round)).toEqual([1, 2, 3]);
});

test("one that was answered as expected again ends the row", () => {
  const all = controls(control(0, "unknown key", 403), control(1, "unknown key", 401));
  expect(refusedInRow(all)).toEqual([]);
});

test("two refusals of one round count once", () => {
  const twice = controls(control(1, "unknown key", 403), control(1, "unknown key", 403));
  expect(rest(refusedInRow(twice))).toBe(2_000);
});

test("the rests grow to more than a minute, and then it is not asked again", () => {
  const rests = [1, 2, 3, 4, 5].map((rounds) => rest(refusedInRow(banned(rounds))));
  expect(rests).toEqual([2_000, 10_000, 25_000, 30_000, null]);
});

test("a key that is refused beside a wrong credential rests as long: the ban may be of the address", () => {
  const refused = refusedInRow(controls(control(1, "valid", 403), control(2, "valid", 403)));
  expect([rest(refused), rest(refused, ofKey)].map((ms) => ms !== null && ms >= 10_000)).toEqual([
    true,
    false,
  ]);
});

test("no longer than --max-wait", () => {
  expect([1, 2].map((rounds) => rest(refusedInRow(banned(rounds)), ofCredential, 5_000))).toEqual([
    2_000,
    null,
  ]);
});
