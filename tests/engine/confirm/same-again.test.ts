/** The request itself again, where other URLs agree: what a cache keeps, and what only moves (catalogue rule 6). */
import { expect, test } from "vitest";
import type { Look } from "../../../src/engine/catalogue.ts";
import { resultElsewhere } from "../../../src/engine/confirm/elsewhere.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { pageOf } from "../../../suites/facts/store-model.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { type Draft, fetched, listed, pet, recordingOf } from "../../support/recordings.ts";

const AVAILABLE = list("status=available");

const judge = (exchange: Exchange): Judgement =>
  (pageOf(exchange) ?? []).length === 0
    ? PASSED
    : deviates(exchange, "listed-elsewhere", { id: "1", status: "available" });

const of = `listed-elsewhere ${AVAILABLE.id}`;

/** The list of available animals, which shows animal 1 or not. */
function available(isShown: boolean, draft: Partial<Draft>): Draft {
  const pets = isShown ? [pet(1, { status: "available" })] : [];
  return listed("status=available", pets, { requestId: AVAILABLE.id, expects: [200], ...draft });
}

function sold(sentAt: number, round: number): Draft {
  return fetched("1", pet(1, { status: "sold" }), {
    ...{ requestId: "GET /pets/{animal 1}", expects: [200], role: "look", round, of },
    ...{ sentAt, receivedAt: sentAt + 5 },
  });
}

/** Elsewhere it was in no list of available animals; then the list itself is asked twice, between two reads. */
function result(
  shown: readonly [boolean, boolean],
  more: Pick<Look, "recurs"> = {},
): ReturnType<typeof resultElsewhere> {
  const found = CONFORMANCE.looks.get("listed-elsewhere");
  if (!found) throw new Error("there is no look");
  const look = { ...found, ...more };
  const other = (target: string, sentAt: number): Draft =>
    listed(target, target === "limit=97" ? [pet(1, { status: "sold" })] : [], {
      ...{ requestId: `GET /pets?${target}`, expects: [200], role: "look", round: 1, of },
      ...{ sentAt, receivedAt: sentAt + 5 },
    });
  const itself = (isShown: boolean, sentAt: number): Draft =>
    available(isShown, { role: "look", round: 2, of, sentAt, receivedAt: sentAt + 5 });
  const drafts = [
    available(true, { sentAt: 0, receivedAt: 5 }),
    other("limit=97&status=available", 2_000),
    sold(2_010, 1),
    other("limit=97", 2_020),
    other("limit=96&status=available", 2_030),
    sold(13_000, 2),
    itself(shown[0], 13_010),
    itself(shown[1], 15_010),
    sold(15_020, 2),
  ];
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const { doubt, state } = doubtAt(0, recording, AVAILABLE, judge);
  return resultElsewhere(doubt, look, state);
}

test("wrong both times after a cache's time, it is confirmed", () => {
  expect(result([true, true]).state).toBe("confirmed");
});

test("right the second time, it did not come back", () => {
  expect(result([true, false]).state).toBe("gone");
  expect(result([false, false]).state).toBe("gone");
});

test("right first and wrong then, its status moves, and nothing is known", () => {
  expect(result([false, true])).toMatchObject({ state: "open", code: "unsteady" });
});

test("what other answers of the run show again and again is confirmed, though it did not come back here", () => {
  expect(result([false, false], { recurs: () => ({ times: 9, exchanges: [2, 4] }) })).toMatchObject({
    state: "confirmed",
    exchanges: [2, 4],
  });
  expect(result([false, false], { recurs: () => null }).state).toBe("gone");
});
