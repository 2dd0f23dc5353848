/** Which exchanges are evidence for which case: a function of the recording. */

import { describe, expect, test } from "vitest";
import { credentialOf } from "../../src/kit/credential.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { PASSED } from "../../src/kit/judging/judge-helpers.ts";
import type { Case, RequirementWithCases, TestRequest } from "../../src/kit/requirement.ts";
import {
  collectEvidence,
  type Ending,
  exchangesOf,
  followUpsOf,
  isSent,
} from "../../src/verdict/collect-evidence.ts";
import { listed, pets } from "../support/recordings.ts";

function exchange(requestId: string, changes: Partial<Exchange> = {}, credential = "valid"): Exchange {
  return {
    index: 0,
    requestId,
    sentAt: 0,
    receivedAt: 1,
    noAnswer: null,
    repeats: null,
    request: {
      operation: "other",
      method: "GET",
      target: "/pets",
      headers: [],
      body: null,
      credential: credentialOf(credential),
    },
    response: { status: 200, headers: [], body: new Uint8Array(), bodyFault: null },
    ...changes,
  };
}

function recordingOf(...exchanges: readonly Exchange[]): Recording {
  return {
    exchanges: exchanges.map((each, index) => ({ ...each, index })),
    baseUrl: "https://a.example/v1",
    startedAt: 0,
    now: null,
    runId: "a1",
    plan: null,
    categoryId: "1",
    categories: "auto",
    withheld: false,
    longKey: true,
    exhaustion: null,
  };
}

const request = (id: string, credential = "valid"): TestRequest => ({
  id,
  credential: credentialOf(credential),
  operation: "other",
  creates: "no",
  build: () => ({ method: "GET", target: "/pets" }),
});

const caseOf = (requests: readonly TestRequest[], followUp?: Case["followUp"]): Case => ({
  title: "a case",
  requests,
  priority: "essential",
  judge: { name: "any", judge: () => PASSED },
  ...(followUp ? { followUp } : {}),
});

const indices = (exchanges: readonly Exchange[]): readonly number[] => exchanges.map(({ index }) => index);

describe("the exchanges of a request", () => {
  test("are the last of its repetitions", () => {
    const recording = recordingOf(
      exchange("a"),
      exchange("b"),
      exchange("a", { repeats: 0 }),
      exchange("a (still there?)"),
    );
    expect(indices(exchangesOf(recording, request("a")))).toEqual([2]);
    expect(indices(exchangesOf(recording, request("c")))).toEqual([]);
  });

  test("with the usual form of the key behind the unusual one that was refused", () => {
    const refused = exchange("a", {}, "valid: bearer");
    const recording = recordingOf(refused, refused, exchange("a"), exchange("a"));
    expect(indices(exchangesOf(recording, request("a", "valid: bearer")))).toEqual([1, 3]);
    expect(indices(exchangesOf(recordingOf(refused), request("a", "valid: bearer")))).toEqual([0]);
  });
});

describe("doubts", () => {
  /** Doubts about a number name the next one, as long as that was asked, up to 3. */
  const next: Case["followUp"] = (evidence) => {
    const number = Number(evidence.at(-1)?.requestId);
    return number < 3 ? [request(String(number + 1))] : [];
  };
  const each = caseOf([request("0")], next);

  test("go on as long as the answers call for more", () => {
    const requests = (...known: readonly string[]): readonly string[] =>
      followUpsOf(each, recordingOf(...known.map((id) => exchange(id)))).map(({ id }) => id);
    expect(requests("0")).toEqual(["1"]);
    expect(requests("0", "1")).toEqual(["1", "2"]);
    expect(requests("0", "1", "2", "3")).toEqual(["1", "2", "3"]);
  });

  test("that name what was asked already are no new ones", () => {
    const circular = caseOf([request("0")], () => [request("0"), request("1")]);
    expect(followUpsOf(circular, recordingOf(exchange("0"), exchange("1"))).map(({ id }) => id)).toEqual([
      "1",
    ]);
  });

  test("wait until all requests of the case were sent", () => {
    expect(isSent(each, recordingOf())).toBe(false);
    expect(isSent(each, recordingOf(exchange("0")))).toBe(true);
  });
});

describe("a case", () => {
  const requirement: RequirementWithCases = {
    id: "LIST-1",
    level: "MUST",
    section: "4.1",
    title: "t",
    how: "h",
    why: "w",
    cases: [],
    flaw: (evidence) => evidence,
  };
  const OPTIONS = { only: [], readOnly: false, strict: false };
  const evidenceFor = (testCase: Case, recording: Recording, ending: Partial<Ending> = {}) => {
    const selection = { cases: [{ requirement, testCase }] };
    const gathered = collectEvidence(selection, recording, OPTIONS, { stopped: null, unsent: {}, ...ending });
    const [found] = gathered.cases.get("LIST-1") ?? [];
    return { evidence: found?.evidence, unasked: found?.unasked, narrowed: gathered.narrowed };
  };
  const budget = { reason: "the budget is used up", cause: "narrowed" } as const;
  const interrupted = { reason: "interrupted", cause: "run" } as const;

  test("has the exchanges of its requests and of its follow-ups, in that order", () => {
    const testCase = caseOf([request("a"), request("b")], () => [request("c")]);
    const recording = recordingOf(exchange("c"), exchange("b"), exchange("a"));
    expect(evidenceFor(testCase, recording)).toEqual({ evidence: [2, 1, 0], unasked: null, narrowed: false });
  });

  test("has none where a request was not sent, with the reason of the first", () => {
    const testCase = caseOf([request("a"), request("b")]);
    const found = evidenceFor(testCase, recordingOf(exchange("a")), { unsent: { b: budget } });
    expect(found).toEqual({ evidence: [], unasked: budget, narrowed: true });
  });

  test("of samples: those that were not repeated as needed are no evidence", () => {
    const testCase: Case = { ...caseOf([request("a"), request("b"), request("c")]), sampled: true };
    const recording = recordingOf(exchange("a"), exchange("b"));
    expect(evidenceFor(testCase, recording, { unsent: { b: budget } }).evidence).toEqual([0]);
    const all = { a: budget, b: budget, c: budget };
    expect(evidenceFor(testCase, recording, { unsent: all })).toMatchObject({
      evidence: [],
      unasked: budget,
    });
  });

  test("is untested for what ended the run, where that is why nothing was asked", () => {
    const found = evidenceFor(caseOf([request("a")]), recordingOf(), {
      stopped: { ...interrupted, nothing: false },
    });
    expect(found).toEqual({ evidence: [], unasked: interrupted, narrowed: false });
    expect(evidenceFor(caseOf([request("a")]), recordingOf()).unasked?.reason).toBe("left out by the budget");
  });

  test("is untested where a follow-up was not sent", () => {
    const testCase = caseOf([request("a")], () => [request("b")]);
    const found = evidenceFor(testCase, recordingOf(exchange("a")), { unsent: { b: budget } });
    expect(found.unasked).toEqual({
      ...budget,
      reason: `a follow-up request was not sent: ${budget.reason}`,
    });
  });

  test("that needs a large store lies in the target where the store is small", () => {
    const found = evidenceFor({ ...caseOf([request("a")]), state: "crowded" }, recordingOf(exchange("a")));
    expect(found.unasked).toMatchObject({ cause: "target" });
  });

  test("that needs a large store lies in the target where the store grew too late, but not where a request was refused", () => {
    const testCase: Case = { ...caseOf([request("a")]), state: "crowded" };
    const shown = listed("", pets(101))(0);
    expect(evidenceFor(testCase, recordingOf(shown)).unasked).toEqual({
      reason: "the store had more than 100 animals too late in the run to send this",
      cause: "target",
    });
    expect(evidenceFor(testCase, recordingOf(shown), { unsent: { a: budget } }).unasked).toEqual(budget);
  });
});
