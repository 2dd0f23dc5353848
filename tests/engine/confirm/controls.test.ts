/** Controls: what is a service, and what a control says of the doubtful answer (catalogue rule 6). */
import { expect, test } from "vitest";
import { checksOf } from "../../../src/engine/confirm/checks.ts";
import { deviatesAlike } from "../../../src/engine/confirm/controls.ts";
import type { Doubt } from "../../../src/engine/confirm/result.ts";
import { isFailedRead } from "../../../src/engine/confirm/spelling.ts";
import { deviates, type Judgement } from "../../../src/engine/judgement.ts";
import { isServed } from "../../../src/engine/plan/parts.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import type { RunState } from "../../../src/engine/plan/round.ts";
import type { Exchange } from "../../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { list } from "../../../suites/requests/requests.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  fetched,
  listed,
  pet,
  recordingOf,
} from "../../support/recordings.ts";

const HTML = [
  ["Content-Type", "text/html; charset=utf-8"],
  ["Server", "nginx"],
] as const;

test("a page for people is no service, JSON of that media type is one", () => {
  const answers = recordingOf([
    listed("", "<h1>Maintenance</h1>", { headers: HTML, expects: [200] }),
    listed("", [], { headers: HTML, expects: [200] }),
    listed("", [], { expects: [200] }),
    listed("", [], { expects: [400] }),
  ]).exchanges;
  expect(answers.map(isServed)).toEqual([false, true, true, false]);
});

/** Whether a plain list deviates like a doubtful one, by a judge that holds anything against it. */
function isAlike(code: string): boolean {
  const recording = recordingOf([listed("status=sold", []), listed("", [], { expects: [200] })]);
  const judge = (exchange: Exchange): Judgement => deviates(exchange, code, {});
  const exchange = at(recording, 0);
  const doubt: Doubt = {
    ...{ deviation: deviates(exchange, code, {}), exchange, request: list("status=sold"), judge },
    ...(CONFORMANCE.contentCodes.has(code) ? { isOfContent: true } : {}),
  };
  return deviatesAlike(doubt, at(recording, 1));
}

test.each(["field-missing", "media-type", "not-json", "not-an-array"])(
  "a control may show %s, too",
  (code) => {
    expect(isAlike(code)).toBe(true);
  },
);

test.each(["other-status", "no-status", "id-twice-on-page", "page-too-short", "status"])(
  "a control says nothing of %s: it asks for something else",
  (code) => {
    expect(isAlike(code)).toBe(false);
  },
);

test("where a check has several requests, a control of the same operation takes the place of the last", () => {
  const stranger = [pet(1, { status: "sold" }), pet(2, { status: "pending" })];
  const ask = (query: string, body: Parameters<typeof listed>[1], requestId = `GET /pets?${query}`): Draft =>
    listed(query, body, { requestId, expects: [200], role: "survey" });
  const recording = recordingOf([
    ask("status=sold&limit=3", []),
    ask("status=available&limit=3", stranger),
    fetched("1", pet(1), { expects: [200], role: "control", requestId: "a control" }),
    listed("status=available&limit=4", [], { expects: [200], role: "control", requestId: "another" }),
  ]);
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const check = checksOf(state).find(
    ({ requirement, title }) => requirement.id === "LIST-9" && title === "status=sold&limit=3, status",
  );
  const said = (index: number): string | undefined => check?.judgeInstead(at(recording, index))?.outcome;
  expect(said(1)).toBe("failed");
  expect(said(2)).toBeUndefined();
  expect(said(3)).toBe("untested");
});

test("a read is failed if it was lost or the target failed, not if it was refused or its body is wrong", () => {
  const [lost, failed, refused, posted] = recordingOf([
    listed("", "", { noAnswer: CLOSED }),
    listed("", error(500), { status: 500 }),
    listed("", error(404), { status: 404 }),
    created({}, error(500), { status: 500 }),
  ]).exchanges;
  const isFailed = (exchange: Exchange | undefined, code: string): boolean => {
    if (!exchange) throw new Error("there is no exchange");
    const deviation = deviates(exchange, code, {});
    return isFailedRead({ deviation, exchange, request: list(""), judge: () => deviation });
  };
  expect([lost, failed, refused, posted].map((each) => isFailed(each, "status"))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([lost, failed, refused].map((each) => isFailed(each, "not-json"))).toEqual([true, false, false]);
});
