/**
 * Whether a recording holds the whole of its profile: every request of the plan is there and is the one that the run's
 * id and seed give, or the exchanges themselves show why it was not sent. No list of excuses is believed.
 */

import { animalName } from "../../kit/animal-names.ts";
import { isValidCredential } from "../../kit/credential.ts";
import { AUTHORIZATION } from "../../kit/curl/key-expression.ts";
import { quotaOf } from "../../kit/evidence/quota.ts";
import { hasValidKey } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { Catalogue, RequestContext, RequestSpec, TestRequest } from "../../kit/requirement.ts";
import type { RunFacts } from "../../kit/run-facts.ts";
import { randomFrom } from "../../kit/random.ts";
import {
  exchangesOf,
  followUpsOf,
  isSent,
  knownAnimals,
  plainId,
  uncontrolled,
} from "../../verdict/collect-evidence.ts";
import { BUDGETS, type JudgingOptions, RESERVES } from "../../verdict/options.ts";
import { LARGE_STOCK, type PlannedRequest, type RequestPlan } from "../../verdict/plan/plan.ts";

type Options = Pick<JudgingOptions, "profile" | "seed">;

/** Planned requests by id, with those that a run sends for stock where others were refused. */
type Planned = ReadonlyMap<string, TestRequest>;

/** More than any run numbers. */
const MOST_FILLERS = 500;

/** What is missing of the profile, or is not what the run would have sent; a clause each. */
export function profileGaps(
  { plan, filler }: { readonly plan: RequestPlan; readonly filler: Catalogue["filler"] },
  recording: Recording,
  unsent: RunFacts["unsent"],
  options: Options,
): readonly string[] {
  const fillers = Array.from({ length: MOST_FILLERS }, (_, i) => filler(i));
  const all = [...fillers, ...plan.requests.map(({ request }) => request)];
  const planned = new Map(all.map((request) => [request.id, request]));
  return [
    ...reserveGaps(recording, options),
    ...missing(plan, recording, options),
    ...openFollowUps(plan, recording, options),
    ...unfounded(plan, recording, unsent, options),
    ...altered(planned, recording, options),
    ...padding(planned, recording),
    ...cutOff(planned, recording),
  ];
}

/** A reserve that was used up leaves doubts that nothing settled. */
function reserveGaps({ exchanges }: Recording, { profile }: Options): readonly string[] {
  const { requests, keyRequests } = RESERVES[profile];
  const used = exchanges.filter(({ reserve }) => reserve);
  return used.length >= requests || used.filter(hasValidKey).length >= keyRequests
    ? ["the reserve for retries and controls was used up, so that doubts may be left: run again"]
    : [];
}

/** Requests of the plan that were not sent, though nothing in the recording kept them back. */
function missing(plan: RequestPlan, recording: Recording, options: Options): readonly string[] {
  const spent = isSpent(recording, options);
  const isCrowded = knownAnimals(recording) >= LARGE_STOCK;
  const isExcused = ({ request, filler }: PlannedRequest): boolean => {
    if (filler) return true;
    if (request.state === "crowded" && !isCrowded) return true;
    if (unpreparedFor(request, recording, options.seed).length > 0) return true;
    return spent(request);
  };
  return plan.requests
    .filter((planned) => exchangesOf(recording, planned.request).length === 0 && !isExcused(planned))
    .map(
      ({ request, requirements }) =>
        `${request.id} was not sent (${requirements[0] ?? "every run"}), and nothing in the recording shows why`,
    );
}

/** What answers called for and was not asked: a doubt that nothing settled. */
function openFollowUps(plan: RequestPlan, recording: Recording, options: Options): readonly string[] {
  const spent = isSpent(recording, options);
  const open = new Map<string, string>();
  for (const { requirement, testCase } of plan.cases) {
    if (!isSent(testCase, recording)) continue;
    for (const request of uncontrolled(testCase, recording)) open.set(plainId(request), requirement.id);
    for (const request of followUpsOf(testCase, recording)) {
      const isAsked = exchangesOf(recording, request).length > 0;
      if (isAsked || unpreparedFor(request, recording, options.seed).length > 0) continue;
      if (!(request.operation === "createPet" && spent(request))) open.set(request.id, requirement.id);
    }
  }
  return [...open].map(
    ([id, requirement]) => `${id} was called for by an answer (${requirement}) and was not sent`,
  );
}

/** Excuses for requests that were sent, and those that lay the blame on the target where no exchange bears them out. */
function unfounded(
  plan: RequestPlan,
  recording: Recording,
  unsent: RunFacts["unsent"],
  { seed }: Options,
): readonly string[] {
  const planned = plan.requests.map(({ request }) => request);
  const followUps = plan.cases.flatMap(({ testCase }) => followUpsOf(testCase, recording));
  const byId = new Map([...followUps, ...planned].map((request) => [request.id, request]));
  const sent = new Set(recording.exchanges.map(({ requestId }) => requestId));
  return Object.entries(unsent).flatMap(([id, { reason, cause }]) => {
    if (sent.has(id)) return [`${id} is said not to have been sent (${reason}), and it was`];
    if (cause !== "target") return [];
    const request = byId.get(id) ?? byId.get(id.replace(/ \(plain credential\)$/, ""));
    const reasons = request ? unpreparedFor(request, recording, seed) : [quotaOf(recording)];
    const isShown = reasons.includes(reason);
    return isShown
      ? []
      : [`${id} is said not to have been sent because of the target (${reason}), which no exchange shows`];
  });
}

/** Only a run that was stopped leaves requests without an answer that way. */
function cutOff(planned: Planned, recording: Recording): readonly string[] {
  return [...planned.values()].flatMap((request) =>
    exchangesOf(recording, request)
      .filter(({ noAnswer }) => noAnswer?.kind === "ended")
      .map(({ index }) => `entry ${index} has no answer since the run ended, which nothing else shows`),
  );
}

/** Whether the count of requests shows that the profile's budget was used up, for one more of a kind. */
function isSpent({ exchanges }: Recording, { profile }: Options): (request: TestRequest) => boolean {
  const budget = BUDGETS[profile];
  const paid = exchanges.filter(({ reserve, exhausts }) => !reserve && !exhausts);
  const withKey = paid.filter(hasValidKey).length;
  const made = exchanges.filter(({ request, response }) => request.method === "POST" && isSuccess(response));
  return ({ operation, credential }) =>
    paid.length >= budget.requests ||
    (withKey >= budget.keyRequests && isValidCredential(credential)) ||
    (operation === "createPet" && made.length >= budget.creations);
}

function isSuccess(response: Exchange["response"]): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}

/** Why a request could not be built from what the recording shows, with a key of letters or without; empty: it could. */
function unpreparedFor(request: TestRequest, recording: Recording, seed: number): readonly string[] {
  const world = worldOf(recording, seed);
  return [world, { ...world, keyHasLetters: false }].flatMap((each) => {
    const spec = request.build(each);
    return "unprepared" in spec ? [spec.unprepared] : [];
  });
}

/** Requests that are not those that the run's id and seed give. */
function altered(planned: Planned, recording: Recording, { seed }: Options): readonly string[] {
  return recording.exchanges.flatMap((exchange) => {
    const request = planned.get(exchange.requestId);
    if (!request) return [];
    const { label, kind } = exchange.request.credential;
    const isPlain = kind === "valid" && request.credential.kind === "spelled";
    if ((isPlain || label === request.credential.label) && isBuilt(request, exchange, recording, seed))
      return [];
    return [
      `entry ${exchange.index} is not the request that the run's id and seed give for ${exchange.requestId}`,
    ];
  });
}

/** Whether a request comes of what the recording shows, as a whole or as it was when the request was sent. */
function isBuilt(request: TestRequest, exchange: Exchange, recording: Recording, seed: number): boolean {
  if (isSame(request.build(worldOf(recording, seed)), exchange)) return true;
  const before = (is: (other: Exchange) => boolean): Recording => ({
    ...recording,
    exchanges: recording.exchanges.slice(0, exchange.index).filter(is),
  });
  const moments = [
    before((other) => other.receivedAt <= exchange.sentAt),
    before(() => true),
    // What was built before a quota showed may be sent after it.
    before((other) => other.request.method !== "POST" || isSuccess(other.response)),
  ];
  return moments.some((earlier) => isSame(request.build(worldOf(earlier, seed)), exchange));
}

function isSame(spec: ReturnType<TestRequest["build"]>, { request }: Exchange): boolean {
  if ("unprepared" in spec) return false;
  const isRequest = spec.method === request.method && spec.target === request.target;
  return isRequest && sameHeaders(spec, request) && sameBody(spec, request.body);
}

/** Lines that every request has, and those of the user, are checked elsewhere; a control has the usual `Authorization`. */
function sameHeaders(
  { headers = [] }: RequestSpec,
  { headers: sent, credential }: Exchange["request"],
): boolean {
  const isUsual = credential.kind === "valid";
  const lines = headers.map((line) => (isUsual && line[0] === AUTHORIZATION[0] ? AUTHORIZATION : line));
  return lines.every(([name, value]) => sent.some(([other, is]) => other === name && is === value));
}

/** Requests beyond those of the plan, each of which is sent once: the reserve pays for all others. */
function padding(planned: Planned, { exchanges }: Recording): readonly string[] {
  const seen = new Set<string>();
  return exchanges.flatMap(({ index, requestId, request, reserve, exhausts }) => {
    if (reserve || exhausts) return [];
    const own = `${requestId}\n${request.credential.label}`;
    if (planned.has(requestId) && !seen.has(own)) {
      seen.add(own);
      return [];
    }
    return [`entry ${index} is no request that the plan has (${requestId}), or one of it again`];
  });
}

function sameBody({ body }: RequestSpec, sent: Uint8Array | null): boolean {
  if (body === undefined || body === null || sent === null) return (body ?? null) === sent;
  return Buffer.from(body).equals(sent);
}

/** What requests are built from, as a run builds them. */
export function worldOf(recording: Recording, seed: number): RequestContext {
  return {
    recording,
    name: (label) => animalName(recording, label),
    keyHasLetters: true,
    random: (label) => randomFrom(`${seed} ${label}`),
  };
}
