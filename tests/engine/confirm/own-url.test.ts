/** What other URLs do not show is asked by its own once a cache has forgotten the answer (catalogue rule 6). */
import { expect, test } from "vitest";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import { checksOf } from "../../../src/engine/confirm/checks.ts";
import { isOfOwnUrl } from "../../../src/engine/confirm/controls.ts";
import { doubtOf } from "../../../src/engine/confirm/deviation-result.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { againRound } from "../../../src/engine/confirm/rounds.ts";
import { deviates, type Judgement, PASSED, untested } from "../../../src/engine/judgement.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { pageOf } from "../../../suites/facts/store-model.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { type Draft, listed, pet, recordingOf } from "../../support/recordings.ts";

const REQUEST = list("status=sold&limit=100", {
  alike: (n) => list(`status=sold&limit=${100 - n}`, { note: `asked alike, ${n}` }),
});

const judge = (exchange: Exchange): Judgement =>
  pageOf(exchange)?.every(({ status }) => status === "sold")
    ? PASSED
    : deviates(exchange, "other-status", { wanted: "sold", received: "pending" });

/** A page of one animal, by another URL where `n` is given; tries are a second apart. */
function page(isRight: boolean, round: number, n?: number): Draft {
  const status = isRight ? "sold" : "pending";
  const tried = round === 0 ? {} : ({ role: "try", of: REQUEST.id, round } as const);
  const own = n === undefined;
  return listed(own ? "status=sold&limit=100" : `status=sold&limit=${100 - n}`, [pet(1, { status })], {
    ...{ requestId: own ? REQUEST.id : `alike ${n}`, expects: [200], sentAt: 1_000 * round },
    ...tried,
  });
}

const control = (round: number): Draft =>
  listed("", [], {
    ...{ plain: true, role: "control", of: "key listPets", expects: [200], round, sentAt: 1_000 * round },
  });

/** The doubt after three tries by other URLs that were right, and these by its own. */
function after(own: readonly boolean[], decides: boolean = true, by: typeof judge = judge) {
  const tries = [page(true, 1, 1), page(true, 2, 2), page(true, 3, 3)];
  const all = [...tries, ...own.map((isRight, i) => page(isRight, 4 + i))];
  const rounds = all.flatMap((each, i) => [control(i + 1), each, control(i + 1)]);
  const found = doubtAt(0, recordingOf([page(false, 0), ...rounds]), REQUEST, by);
  const doubt: Doubt = { ...found.doubt, ...(decides ? { isOwnAtLast: true } : {}) };
  return { doubt, state: found.state };
}

const shown = (own: readonly boolean[], decides?: boolean): string => {
  const { doubt, state } = after(own, decides);
  return resultAgain(doubt, state).state;
};

test.each<[string, readonly boolean[], string]>([
  ["was not asked", [], "pending"],
  ["is right again", [true], "gone"],
  ["deviates once", [false], "pending"],
  ["deviates twice", [false, false], "confirmed"],
  ["is renewed when it is used", [false, true], "gone"],
])("three other URLs are right, and its own %s", (_, own, what) => {
  expect(shown(own)).toBe(what);
});

test("its own URL tells nothing where one of the others could not be judged", () => {
  const isAsked = (by: typeof judge): boolean => {
    const { doubt, state } = after([], true, by);
    return isOfOwnUrl(doubt, state.recording);
  };
  expect(isAsked(judge)).toBe(true);
  expect(isAsked((each) => (each.requestId === "alike 2" ? untested("store-full") : judge(each)))).toBe(
    false,
  );
});

test("what no MUST says is not asked by its own URL", () => {
  expect(shown([], false)).toBe("gone");
});

test("another spelling that must be answered alike tells, too, of what a list shows", () => {
  const tries = [1, 2, 3].map((round) =>
    listed(`status=sold&limit=100${"&".repeat(round)}`, [pet(1, { status: "sold" })], {
      ...{ requestId: `alike ${round}`, expects: [200], role: "try", of: REQUEST.id, round },
    }),
  );
  const all = tries.flatMap((each, i) => [control(i + 1), each, control(i + 1)]);
  const { doubt, state } = doubtAt(0, recordingOf([page(false, 0), ...all]), REQUEST, judge);
  expect(resultAgain(doubt, state).state).toBe("gone");
});

test("only of what lists show, and a MUST says, its own URL tells: the same tries are enough for anything else", () => {
  const { doubt, state: before } = after([], false);
  const requests = before.plan.requests.map((each) => ({ ...each, request: REQUEST }));
  const state = { ...before, plan: { ...before.plan, requests } };
  const shownOf = (code: string, level: "MUST" | "SHOULD"): string | undefined => {
    const [check] = checksOf(before).filter(({ requirement }) => requirement.level === level);
    if (!check) throw new Error(`there is no check of a ${level}`);
    const found = doubtOf({ ...check, judgeInstead: judge }, { ...doubt.deviation, code }, state);
    return found ? resultAgain(found, state).state : "no doubt";
  };
  expect(shownOf("other-status", "MUST")).toBe("pending");
  expect(shownOf("other-status", "SHOULD")).toBe("gone");
  expect(shownOf("not-json", "MUST")).toBe("gone");
});

test("its own URL is asked 12 s after the first answer, and once more after the settle time", () => {
  const [first, second] = [after([]), after([false])].map(({ doubt, state }) => againRound([doubt], state));
  expect(first?.sends.map(({ request }) => request.id)).toContain(REQUEST.id);
  expect(first?.notBefore).toBeGreaterThanOrEqual(12_000);
  expect(second?.sends.map(({ request }) => request.id)).toContain(REQUEST.id);
  expect(second?.notBefore).toBeGreaterThanOrEqual(6_000);
  expect(first?.reason).toBe("a cache to forget an answer");
});
