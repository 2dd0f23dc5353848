/** Requests that are never answered, by their own URL and by others (catalogue rule 10). */
import { expect, test } from "vitest";
import { resultLost } from "../../../src/engine/confirm/lost.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { CLOSED, type Draft, error, listed, recordingOf } from "../../support/recordings.ts";

const ID = "GET /pets?limit=5";

/** The answer to a try by a URL: `limit=5` and a number of empty parameters. */
function asked(others: number, status: number, role: "survey" | "try"): Draft {
  return listed(`limit=5${"&".repeat(others)}`, status === 200 ? [] : error(status), {
    ...{ status, expects: [200], role, requestId: ID, ...(role === "try" ? { of: ID } : {}) },
  });
}

const control: Draft = listed("", [], {
  ...{ expects: [200], role: "control", of: "key listPets", plain: true, requestId: "GET /pets" },
});

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200 ? PASSED : deviates(exchange, "no-answer", {});

/** What the tries show, each between two controls; four answers of the survey were lost before, and some of other URLs. */
function shown(
  tries: readonly (readonly [others: number, status: number])[],
  lostOthers = 0,
  between: Draft = control,
): string {
  const lost = Array.from({ length: 4 }, () => asked(0, 502, "survey"));
  const others = Array.from({ length: 60 }, (_, i) =>
    listed(`limit=${i + 10}`, [], { expects: [200], ...(i < lostOthers ? { noAnswer: CLOSED } : {}) }),
  );
  const drafts = tries.flatMap(([other, status]) => [between, asked(other, status, "try")]);
  const recording = recordingOf([...others, ...lost, ...drafts, control], {});
  const { doubt, state } = doubtAt(others.length, recording, list("limit=5"), judge);
  const { state: what, code } = resultLost(doubt, state);
  return code ? `${what}: ${code}` : what;
}

const OTHERS = [1, 2, 3, 4, 5, 6, 7].map((n) => [n, 502] as const);

test.each([
  ["eight URLs that ask the same are never answered", [[0, 502] as const, ...OTHERS], "confirmed"],
  ["seven of them are not enough", [[0, 502] as const, ...OTHERS.slice(1)], "pending"],
  ["its own URL is answered", [[0, 200] as const], "gone"],
  ["another one is answered: its own is asked once more", [[0, 502] as const, [1, 200] as const], "pending"],
  ["and answered then", [[0, 502] as const, [1, 200] as const, [0, 200] as const], "gone"],
  [
    "and lost again: nothing is known",
    [[0, 502] as const, [1, 200] as const, [0, 502] as const],
    "open: unanswered",
  ],
])("%s", (_, tries, expected) => {
  expect(shown(tries)).toBe(expected);
});

const OWN = [0, 502] as const;
const OTHER_ANSWERED = [OWN, [1, 200] as const];

test("where a third of all answers is lost, its own URL is asked until chance does not explain it", () => {
  expect(shown([...OTHER_ANSWERED, OWN], 20)).toBe("pending");
  expect(shown([...OTHER_ANSWERED, OWN, OWN, OWN], 20)).toBe("open: unanswered");
  expect(shown([...OTHER_ANSWERED, OWN, [0, 200]], 20)).toBe("gone");
});

test("where controls are lost, too, only an answer decides", () => {
  const lost = (status: number): Draft =>
    listed("", error(status), {
      ...{ status, expects: [200], role: "control", of: "key listPets", plain: true },
      requestId: "GET /pets",
    });
  expect(shown([OWN, ...OTHERS.slice(1)], 0, lost(502))).toBe("pending");
  expect(shown([OWN, ...OTHERS], 0, lost(502))).toBe("open: unanswered");
  expect(shown([[0, 200]], 0, lost(502))).toBe("gone");
  expect(shown([OWN, ...OTHERS.slice(1), [8, 502]], 0, lost(403))).toBe("open: unanswered");
});
