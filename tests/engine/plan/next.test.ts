/** What comes next: outages that are waited for, what is decided at once, and the end (catalogue, "The order of a run"). */
import { expect, test } from "vitest";
import { next } from "../../../src/engine/plan/next.ts";
import { select } from "../../../src/engine/plan/plan.ts";
import { requestOf } from "../../../src/engine/plan/request-of.ts";
import { isRound, type RunState } from "../../../src/engine/plan/round.ts";
import { JUDGING_DEFAULTS, type JudgingOptions } from "../../../src/verdict/options.ts";
import { CONFORMANCE } from "../../../suites/index.ts";
import { plain } from "../../../suites/requests/plain.ts";
import { play } from "../../support/played-run.ts";
import {
  at,
  CLOSED,
  created,
  type Draft,
  error,
  listed,
  pet,
  recordingOf,
  type Unusual,
} from "../../support/recordings.ts";

function stateAfter(drafts: readonly Draft[], given: Partial<JudgingOptions> = {}): RunState {
  const options = { ...JUDGING_DEFAULTS, ...given };
  const recording = recordingOf(drafts, { baseUrl: "http://127.0.0.1:8080/v1" });
  return { catalogue: CONFORMANCE, plan: select(CONFORMANCE, options), options, recording, unsent: {} };
}

/** The first requests of a run, answered as claimed. */
const OPENED: readonly Draft[] = [
  ...CONFORMANCE.unauthenticated.map(({ id }) =>
    listed("", error(401), { requestId: id, credential: "missing", status: 401, expects: [401] }),
  ),
  ...CONFORMANCE.opening.map(({ id, operation }) =>
    operation === "createPet"
      ? created({}, pet(1), { requestId: id, expects: [201] })
      : listed("", [], { requestId: id, expects: [200] }),
  ),
];
const lost = (more: Unusual = {}): Draft =>
  listed("limit=9", "", { noAnswer: CLOSED, requestId: "a read", expects: [200], ...more });
const many = (count: number, draft: Draft): readonly Draft[] => Array.from({ length: count }, () => draft);

/** "outage: probe GET /pets (control 910) after 500 ms", or the code by which the run ends. */
function said(drafts: readonly Draft[], given: Partial<JudgingOptions> = {}): string {
  const state = stateAfter([...OPENED, ...drafts], given);
  const step = next(state);
  if (!isRound(step)) return `ended ${step.ended?.code} ${JSON.stringify(step.ended?.values)}`;
  const end = state.recording.exchanges.at(-1)?.receivedAt ?? 0;
  const [first] = step.sends;
  return `${step.name}: ${step.sends.length} ${first?.role} ${first?.fresh} ${(step.notBefore ?? end) - end} ms${step.waits ? ", waits" : ""}`;
}

test("four lost answers in a row look like an outage, in which one read at a time looks whether it is over", () => {
  expect(said(many(3, lost()))).toMatch(/^invalid: /);
  expect(said(many(4, lost()))).toBe("outage: 1 probe true 500 ms, waits");
  expect(said([...many(4, lost()), listed("limit=9", [], { requestId: "a read" })])).toMatch(/^invalid: /);
  const probes = (count: number, given?: Partial<JudgingOptions>): string =>
    said([...many(4, lost()), ...many(count, lost({ role: "probe" }))], given);
  const rests = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => probes(count, { maxWaitMs: 1e6 }));
  expect(rests).toEqual(
    [1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000, 30_000, 30_000].map(
      (ms) => `outage: 1 probe true ${ms} ms, waits`,
    ),
  );
  expect(probes(10, { maxWaitMs: 1e6 })).toBe(
    'ended outage {"answer":"connection closed without an answer"}',
  );
});

test("up to --max-wait", () => {
  const probes = (count: number): readonly Draft[] => [
    ...many(4, lost()),
    ...many(count, lost({ role: "probe" })),
  ];
  expect(said(probes(1), { maxWaitMs: 1_500 })).toBe("outage: 1 probe true 1000 ms, waits");
  expect(said(probes(1), { maxWaitMs: 1_499 })).toBe(
    'ended outage {"answer":"connection closed without an answer"}',
  );
});

test("an exchange is that of a planned request, of one of a check, of a filler, of the second opening or of a plain one", () => {
  const state = stateAfter([]);
  const of = (
    requestId: string,
    more: Unusual = {},
    draft = listed("", [], { requestId, ...more }),
  ): string | undefined => requestOf(at(recordingOf([draft]), 0), state)?.id;
  const [planned] = state.plan.requests;
  const [second] = CONFORMANCE.second;
  for (const id of [planned?.request.id, CONFORMANCE.filler(1).id, CONFORMANCE.filler(120).id, second?.id])
    expect(of(id ?? "")).toBe(id);
  expect(of(CONFORMANCE.filler(121).id)).toBeUndefined();
  expect(of("a request that no one planned")).toBeUndefined();
  expect(of(plain("listPets", 7)?.id ?? "", { plain: true })).toBe(plain("listPets", 7)?.id);
  const leftOut = stateAfter([], { maxRequests: 20 });
  const check = leftOut.plan.cases
    .flatMap(({ testCase }) => testCase.requests)
    .find(({ id }) => leftOut.plan.leftOut.has(id));
  expect(requestOf(at(recordingOf([listed("", [], { requestId: check?.id ?? "" })]), 0), leftOut)?.id).toBe(
    check?.id,
  );
});

test("a look whether creations are accepted again is left out where --max-requests allows none", async () => {
  const looks = async (maxRequests: number): Promise<readonly number[]> => {
    const { recording } = await play({
      options: { maxRequests },
      instead: ({ request, nth }) => (request.method === "POST" && nth > 19 ? 403 : null),
    });
    return recording.exchanges.flatMap(({ role, index }) => (role === "probe" ? index : []));
  };
  for (const most of [28, 29, 30]) expect(Math.max(...(await looks(most)))).toBeLessThan(most);
  expect(await looks(45)).toHaveLength(3);
});

test("lost answers are asked for again as far as the reserve suffices", async () => {
  const { report } = await play({ instead: ({ nth }) => (nth > 24 && nth % 4 > 0 ? "closed" : null) });
  const { requests, keyRequests } = report.run.reserve ?? {};
  for (const each of [requests, keyRequests]) expect(each?.used).toBeLessThanOrEqual(each?.available ?? 0);
});
