/** Collects the exchanges that are evidence for each case: a pure function of the recording and the run's facts. */

import { isValidCredential, sameCredential } from "../kit/credential.ts";
import { answeredTry } from "../kit/evidence/lost-answers.ts";
import { memoize } from "../kit/evidence/memoize.ts";
import { statusOf } from "../kit/evidence/reading.ts";
import { sightings } from "../kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { Case, TestRequest } from "../kit/requirement.ts";
import type { RunFacts, Unsent } from "../kit/run-facts.ts";
import type { JudgingOptions } from "./options.ts";
import type { CaseEvidence, Evidence } from "./outcomes.ts";
import { LARGE_STOCK, type RequestPlan } from "./plan/plan.ts";
import { isUnusual } from "./plan/spelling-only.ts";

/** The facts of a run that evidence depends on. */
export type Ending = Pick<RunFacts, "stopped" | "unsent">;

/** Collects the evidence of a run. */
export function collectEvidence(
  selection: Pick<RequestPlan, "cases">,
  recording: Recording,
  options: Pick<JudgingOptions, "only" | "readOnly" | "strict">,
  ending: Ending,
): Evidence {
  const cases = new Map<string, CaseEvidence[]>();
  for (const { requirement, testCase } of selection.cases) {
    const found = cases.get(requirement.id) ?? [];
    found.push(caseEvidence(testCase, recording, ending));
    cases.set(requirement.id, found);
  }
  return {
    recording,
    cases,
    stopped: ending.stopped,
    narrowed: options.only.length > 0 || options.readOnly || isNarrowed(cases),
    strict: options.strict,
  };
}

function isNarrowed(cases: ReadonlyMap<string, readonly CaseEvidence[]>): boolean {
  return [...cases.values()].flat().some(({ unasked }) => unasked?.cause === "narrowed");
}

/** The id of the same request with the plain credential, among requests that were not sent. */
export function plainId({ id }: TestRequest): string {
  return `${id} (plain credential)`;
}

/**
 * The exchanges of a request that count: the last of its repetitions; if the valid key was spelled in an unusual way,
 * also the last one with the usual spelling, if that was sent. For a request that is only about a spelling, those of
 * the request that was sent with it.
 */
export function exchangesOf(recording: Recording, request: TestRequest): readonly Exchange[] {
  const found = foundOf(recording);
  const exchanges = found.get(request) ?? findExchanges(recording, request);
  found.set(request, exchanges);
  return exchanges;
}

/** What {@link exchangesOf} has found, until the recording grows. */
const foundOf: (recording: Recording) => Map<TestRequest, readonly Exchange[]> = memoize(() => new Map());

function findExchanges(recording: Recording, request: TestRequest): readonly Exchange[] {
  const id = request.spellingOnly ? hostIn(recording, request) : request.id;
  const sent = byRequest(recording).get(id) ?? [];
  const last = (is: (exchange: Exchange) => boolean): Exchange | undefined => {
    const found = sent.findLast(is);
    return found && answeredTry(found, recording);
  };
  if (!isValidCredential(request.credential)) {
    const own = last((e) => sameCredential(e.request.credential, request.credential));
    return own ? [own] : [];
  }
  const [unusual, plain] = [
    last((e) => isUnusual(e.request)),
    last((e) => e.request.credential.kind === "valid"),
  ];
  return [unusual, plain].filter((exchange) => exchange !== undefined);
}

/** The exchanges of each request, in order of sending. */
const byRequest: (recording: Recording) => ReadonlyMap<string, readonly Exchange[]> = memoize(
  ({ exchanges }) => {
    const found = new Map<string, Exchange[]>();
    for (const exchange of exchanges) {
      // In flight: a try that another one was answered before.
      if (exchange.response === null && exchange.noAnswer === null) continue;
      const others = found.get(exchange.requestId);
      if (others) others.push(exchange);
      else found.set(exchange.requestId, [exchange]);
    }
    return found;
  },
);

/** The id of the request that was sent with this spelling of the credential. */
function hostIn({ exchanges }: Recording, { id, credential }: TestRequest): string {
  return exchanges.findLast(({ request }) => sameCredential(request.credential, credential))?.requestId ?? id;
}

/** Whether all requests of a case were sent. */
export function isSent({ requests }: Case, recording: Recording): boolean {
  return requests.every((request) => exchangesOf(recording, request).length > 0);
}

/**
 * The follow-ups of a case, and their follow-ups, as far as the recording has answers. The last of these may not be
 * sent yet.
 */
export function followUpsOf(testCase: Case, recording: Recording): readonly TestRequest[] {
  const followUps = new Map<string, TestRequest>();
  const isNew = ({ id }: TestRequest): boolean =>
    !followUps.has(id) && testCase.requests.every((request) => request.id !== id);
  for (;;) {
    const evidence = evidenceOf(testCase, [...followUps.values()], recording);
    const more = (testCase.followUp?.(evidence, recording) ?? []).filter(isNew);
    if (more.length === 0) return [...followUps.values()];
    for (const request of more) followUps.set(request.id, request);
  }
}

function evidenceOf(
  testCase: Case,
  followUps: readonly TestRequest[],
  recording: Recording,
): readonly Exchange[] {
  return [...testCase.requests, ...followUps].flatMap((request) => exchangesOf(recording, request));
}

/** Number of animals in the recording. */
export const knownAnimals: (recording: Recording) => number = memoize((recording) => {
  const ids = new Set<bigint>();
  for (const { id } of sightings(recording)) if (id !== undefined) ids.add(id);
  return ids.size;
});

function caseEvidence(testCase: Case, recording: Recording, ending: Ending): CaseEvidence {
  const without = (unasked: Unsent): CaseEvidence => ({ testCase, evidence: [], unasked });
  if (testCase.state === "crowded" && knownAnimals(recording) < LARGE_STOCK) {
    return without(reasonOf(ending.stopped) ?? TOO_FEW);
  }
  const unsent = firstUnsent(testCase.requests, recording, ending);
  if (unsent === LEFT_OUT && testCase.state === "crowded") return without(GREW_LATE);
  const sent = testCase.requests.some((request) => exchangesOf(recording, request).length > 0);
  if (unsent && !(testCase.sampled && sent)) return without(unsent);
  const [withoutControl] = uncontrolled(testCase, recording);
  if (withoutControl) {
    const { reason, cause } =
      unsentOf(plainId(withoutControl), ending) ?? reasonOf(ending.stopped) ?? LEFT_OUT;
    return without({ reason: `the same request with the plain credential was not sent: ${reason}`, cause });
  }
  const followUps = followUpsOf(testCase, recording);
  const open = firstUnsent(followUps, recording, ending);
  if (open) return without({ ...open, reason: `a follow-up request was not sent: ${open.reason}` });
  // A read that showed too little, and could not be repeated, is no evidence (catalogue rule 6).
  const isSettled = ({ id }: TestRequest): boolean => !unsentOf(id, ending);
  const more = [...followUps, ...(testCase.shrink?.(recording).asked ?? [])].filter(isSettled);
  const evidence = evidenceOf(
    { ...testCase, requests: testCase.requests.filter(isSettled) },
    more,
    recording,
  );
  if (evidence.length === 0 && unsent) return without(unsent);
  return { testCase, evidence: evidence.map(({ index }) => index), unasked: null };
}

/**
 * Requests of a case with an unusual spelling of the valid key, without a control in the usual spelling, that were not
 * answered as expected: because of the case, or of the spelling (rule 14).
 */
export function uncontrolled(testCase: Case, recording: Recording): readonly TestRequest[] {
  if (testCase.requests.some(({ spellingOnly }) => spellingOnly)) return [];
  const open = testCase.requests.filter((request) => {
    const [unusual, plain] = exchangesOf(recording, request);
    return unusual && isUnusual(unusual.request) && !plain;
  });
  if (open.length === 0) return [];
  const unexpected = open.filter((request) =>
    exchangesOf(recording, request).some((exchange) => statusOf(exchange) < 200 || statusOf(exchange) >= 300),
  );
  if (unexpected.length > 0) return unexpected;
  const judgement = testCase.judge.judge(
    testCase.params ?? null,
    evidenceOf(testCase, [], recording),
    recording,
  );
  return judgement.outcome === "failed" ? open : [];
}

function unsentOf(id: string, { unsent }: Ending): Unsent | undefined {
  return Object.hasOwn(unsent, id) ? unsent[id] : undefined;
}

/** Why the first of several requests that were not sent, or not repeated as needed, was not; `null`: all were. */
function firstUnsent(requests: readonly TestRequest[], recording: Recording, ending: Ending): Unsent | null {
  const missing = requests.find(
    (request) => unsentOf(request.id, ending) || exchangesOf(recording, request).length === 0,
  );
  if (!missing) return null;
  // A spelling could not be added to any request because none was sent: their reason applies.
  const [other] = missing.spellingOnly ? Object.values(ending.unsent) : [];
  return unsentOf(missing.id, ending) ?? reasonOf(ending.stopped) ?? other ?? LEFT_OUT;
}

function reasonOf(stopped: Ending["stopped"]): Unsent | null {
  return stopped && { reason: stopped.reason, cause: stopped.cause };
}

const LEFT_OUT: Unsent = { reason: "left out by the budget", cause: "run" };

const GREW_LATE: Unsent = {
  reason: "the store had more than 100 animals too late in the run to send this",
  cause: "target",
};

const TOO_FEW: Unsent = {
  reason: "needs more than 100 animals in the store: the full profile creates them, budget permitting",
  cause: "target",
};
