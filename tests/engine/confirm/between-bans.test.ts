/** A wrong credential whose controls are refused: by bans that end, or for good (catalogue rule 6). */
import { expect, test } from "vitest";
import { resultAgain } from "../../../src/engine/confirm/again.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { listAs } from "../../../suites/requests/credentials.ts";
import { UNKNOWN } from "../../../suites/requests/wrong-credentials.ts";
import { doubtAt } from "../../support/doubts.ts";
import { type Draft, error, listed, recordingOf } from "../../support/recordings.ts";

const REQUEST = listAs(UNKNOWN);

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 401
    ? PASSED
    : deviates(exchange, "status", { expected: [401], status: statusOf(exchange) });

/** The list with the key or without a valid one, as a control of round n, 5 s after the one before. */
function control(status: number, round: number): Draft {
  return listed("", status === 200 ? [] : error(status), {
    ...{ status, role: "control", of: "credential listPets ", round, sentAt: 5_000 * round },
    expects: [200],
  });
}

/** What the controls of these rounds show, after a wrong credential that got 401, and one that got 403. */
function shown(...controls: readonly Draft[]): string {
  return shownAfter(listed("", []), ...controls);
}

/** The same, after this answer to the list in the survey. */
function shownAfter(survey: Draft, ...controls: readonly Draft[]): string {
  const wrong = (status: number): Draft =>
    listed("", error(status), { status, credential: "unknown key", expects: [401], requestId: REQUEST.id });
  const recording = recordingOf([survey, wrong(401), wrong(403), ...controls]);
  const { doubt, state } = doubtAt(2, recording, REQUEST, judge);
  const { state: what, code } = resultAgain(doubt, state);
  return code ? `${what}: ${code}` : what;
}

/** A try of the wrong credential that is refused with 403, between the key and the key. */
const tried = (round: number): readonly Draft[] => [
  control(200, round),
  listed("", error(403), {
    ...{ status: 403, credential: "unknown key", expects: [401], role: "try", of: REQUEST.id },
    ...{ round, sentAt: 5_000 * round + 10 },
  }),
];

test("where a wrong credential can be a control, tries between the key alone show nothing", () => {
  const wrong = listed("", error(401), {
    ...{
      status: 401,
      credential: "another key",
      expects: [401],
      role: "control",
      of: "credential listPets ",
    },
    ...{ round: 1, sentAt: 5_000 },
  });
  const tries = [2, 3, 4].flatMap(tried);
  expect(shown(...tries, control(200, 5))).toBe("confirmed");
  expect(shown(wrong, ...tries, control(200, 5))).toBe("pending");
});

const page = (round: number): Draft =>
  listed("", "<h1>Sign in</h1>", {
    ...{ role: "control", of: "credential listPets ", round, sentAt: 5_000 * round, expects: [200] },
    headers: [["Content-Type", "text/html"]],
  });

test("bans that were over in between are waited for", () => {
  const bans = [1, 3, 5, 7].flatMap((round) => [control(403, round), control(200, round + 1)]);
  expect(shown(...bans)).toBe("pending");
});

test("a key that gets pages for people for 12.5 s is asked no more", () => {
  expect(shown(page(1), page(2), page(3))).toBe("pending");
  expect(shown(page(1), page(2), page(3), page(4), page(5))).toBe("open: control-refused");
});

test("a key that got the same page before any wrong credential is asked once", () => {
  const before = listed("", "<h1>Sign in</h1>", { headers: [["Content-Type", "text/html"]], expects: [200] });
  expect(shownAfter(before, page(1))).toBe("open: control-refused");
});
