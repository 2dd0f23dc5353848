/** When the next plain request is sent, and by which URL. */
import { expect, test } from "vitest";
import { plainRound } from "../../../src/engine/confirm/plain.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { worldOf } from "../../../src/engine/plan/round.ts";
import { fieldValues, statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { list } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { error, listed, recordingOf } from "../../support/recordings.ts";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200
    ? PASSED
    : deviates(exchange, "status", { expected: [200], status: statusOf(exchange) });

const [LOOPBACK, REMOTE] = ["http://127.0.0.1:8080/v1", "https://pets.test/v1"];

/** After how many milliseconds the next plain list is sent, where its limit header was there (true) or absent (false), by the second. */
function restOfHeaders(baseUrl: string, answers: readonly (readonly [second: number, isThere: boolean])[]) {
  const drafts = answers.map(([second, isThere], i) =>
    listed("&".repeat(i), [], {
      ...{ sentAt: second * 1_000, receivedAt: second * 1_000 + 5, expects: [200], plain: true },
      headers: isThere ? [["X-RateLimit-Limit", "60"] as const] : [],
    }),
  );
  const judgeHeaders = (each: Exchange): Judgement =>
    fieldValues(each.response?.headers ?? [], "X-RateLimit-Limit").length === 0
      ? deviates(each, "field-missing", {})
      : PASSED;
  const doubtful = answers.findIndex(([, isThere]) => !isThere);
  const { doubt, state } = doubtAt(doubtful, recordingOf(drafts, { baseUrl }), list(""), judgeHeaders);
  return (plainRound(doubt, state)?.notBefore ?? 0) - (answers.at(-1)?.[0] ?? 0) * 1_000 - 5;
}

const [GONE, THERE, GONE_LATER] = [[0.1, false] as const, [0, true] as const, [6.2, false] as const];

test.each([
  ["is looked at again a second after the first time", LOOPBACK, [[0, false], GONE], 895],
  ["and 3.5 s elsewhere", REMOTE, [[0, false], GONE], 3_395],
  [
    "that is missing again is looked at once more later",
    LOOPBACK,
    [
      [0, false],
      [2, false],
    ],
    1_000,
  ],
  ["that was there before is given more time", LOOPBACK, [THERE, GONE, GONE_LATER], 4_000],
  [
    "that is there again is looked at at once",
    LOOPBACK,
    [
      [0, false],
      [2, true],
    ],
    0,
  ],
] as const)("a header that is missing %s", (_, baseUrl, answers, rest) => {
  expect(restOfHeaders(baseUrl, answers)).toBe(rest);
});

/** After how many milliseconds the next plain list is sent, where these were refused, by the second; and what is sent with it. */
function restOfRefused(baseUrl: string, seconds: readonly number[], status: number): string {
  const drafts = seconds.map((second, i) =>
    listed("&".repeat(i), error(status), {
      ...{ status, sentAt: second * 1_000, receivedAt: second * 1_000 + 5, expects: [200], plain: true },
    }),
  );
  const { doubt, state } = doubtAt(0, recordingOf(drafts, { baseUrl }), list(""), judge);
  const round = plainRound(doubt, state);
  const sent = round?.sends.map(({ request, fresh }) => {
    const spec = request.build(worldOf(state, 1));
    return "unprepared" in spec ? spec.unprepared : `${spec.target}${fresh ? " *" : ""}`;
  });
  return `${(round?.notBefore ?? 0) - (seconds.at(-1) ?? 0) * 1_000 - 5} ms: ${sent}`;
}

test.each([
  [LOOPBACK, [0], 422, "500 ms: /pets *"],
  [LOOPBACK, [0], 500, "500 ms: /pets?& *"],
  [LOOPBACK, [0, 1], 422, "1000 ms: /pets *"],
  [LOOPBACK, [0, 1, 2, 2.5], 422, "4000 ms: /pets *"],
  [LOOPBACK, [0, 1, 2, 40], 422, "0 ms: /pets *"],
  [REMOTE, [0], 422, "2000 ms: /pets *"],
  [REMOTE, [0, 2, 10], 422, "20000 ms: /pets *"],
  [REMOTE, [0, 2, 10, 20], 422, "20000 ms: /pets *"],
  [REMOTE, [0, 2, 10, 30], 422, "0 ms: /pets *"],
] as const)("at %s, after refusals at seconds %j with %d", (baseUrl, seconds, status, next) => {
  expect(restOfRefused(baseUrl, seconds, status)).toBe(next);
});
