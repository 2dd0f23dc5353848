/** Reads whose deviation did not come back elsewhere: one request each tells (catalogue rule 6). */
import { expect, test } from "vitest";
import { elsewhereRound, onceMoreRound, resultElsewhere } from "../../../src/engine/confirm/elsewhere.ts";
import { deviates, type Judgement, PASSED } from "../../../src/engine/judgement.ts";
import { statusOf } from "../../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { get } from "../../../suites/requests/requests.ts";
import { doubtAt } from "../../support/doubts.ts";
import { type Draft, error, fetched, pet, recordingOf } from "../../support/recordings.ts";

const judge = (exchange: Exchange): Judgement =>
  statusOf(exchange) === 200 ? PASSED : deviates(exchange, "not-found", { id: 1 });

const missing: Draft = fetched("1", error(404), {
  ...{ status: 404, sentAt: 0, receivedAt: 5, expects: [200], requestId: "GET /pets/{first}" },
});

/** The same request again, as a look. */
function onceMore(status: number): Draft {
  return fetched("1", status === 200 ? pet(1) : error(status), {
    ...{ status, sentAt: 13_000, receivedAt: 13_005, expects: [200], requestId: "GET /pets/{first}" },
    ...{ role: "look", of: "not-found GET /pets/{first}", round: 1 },
  });
}

function of(...drafts: readonly Draft[]) {
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  const look = CONFORMANCE.looks.get("not-found");
  if (!look) throw new Error("there is no look");
  return { ...doubtAt(0, recording, get("{first}", "1"), judge), look };
}

test("each doubt is asked once more, the same one in two requirements only once", () => {
  const { doubt, state } = of(missing);
  const round = onceMoreRound([doubt, { ...doubt }], state);
  expect(round?.sends.map(({ request }) => request.id)).toEqual(["GET /pets/{first}"]);
  expect(round?.notBefore).toBe(12_005);
});

test("answered as claimed, it did not come back", () => {
  const { doubt, look, state } = of(missing, onceMore(200));
  expect(resultElsewhere(doubt, look, state)).toMatchObject({ state: "gone", instead: 1 });
  expect(onceMoreRound([doubt], state)).toBeNull();
});

test("deviating still, it is looked at from both sides", () => {
  const { doubt, look, state } = of(missing, onceMore(404));
  expect(resultElsewhere(doubt, look, state).state).toBe("pending");
  expect(elsewhereRound(doubt, look, state)?.name).toBe("looks, 1");
});

test("a creation is not sent once more", () => {
  const { doubt, state } = of(fetched("1", error(404), { status: 404, method: "POST" }));
  expect(onceMoreRound([doubt], state)).toBeNull();
});
