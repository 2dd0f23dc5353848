/** The survey: the planned requests, stage by stage (catalogue, "The order of a run"). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize, memoizeAlone } from "../../kit/evidence/memoize.ts";
import { areTogether, settleTime } from "../../kit/evidence/order.ts";
import { hasValidKey, isHtml, isPlainOf, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import { DECIDED_BEFORE, STAGES, type Stage, type TestRequest } from "../claims.ts";
import { costOf, isWithin, plus, RESERVES, spentBy, usesKey } from "./budget.ts";
import { afterBan, credentialsRound } from "./credentials.ts";
import { isOfSickServer, isOfTarget, isUnexpected } from "./parts.ts";
import type { RequestPlan } from "./plan.ts";
import { isAffordable } from "./reserve.ts";
import {
  endOf,
  evidenceIn,
  isMissing,
  isOfSurvey,
  isPrepared,
  type Round,
  type RunState,
  send,
} from "./round.ts";

/** Most sendings of a request that is lost or refused by the rate limit, in the survey. */
const MOST_AGAIN = 4;

/** Pauses before a lost request is sent again, in milliseconds. */
const PAUSES_MS = [200, 1_000, 3_000];

/** The stages, parted where experiments are made. */
export const BLOCKS: readonly (readonly Stage[])[] = [
  0,
  ...DECIDED_BEFORE.map((stage) => STAGES.indexOf(stage)),
].map((from, i, all) => STAGES.slice(from, all[i + 1]));

/** The next round of a stage, `null` if it is over. */
export function nextOfStage(state: RunState, stage: Stage): Round | null {
  const open = openRequests(state, stage);
  if (open.length > 0) {
    if (stage === "credentials") return credentialsRound(state, open);
    const batch = stage === "reads" ? readBatch(state, open) : open;
    const burst = open.some(({ burst }) => burst);
    return {
      name: stage,
      sends: batch.map((request) =>
        send(state, request, "survey", request.burst || burst ? { fresh: true } : {}),
      ),
      ...(stage === "reads" ? settled(state, batch) : stage === "last" ? afterBan(state) : {}),
    };
  }
  // What reads need is created at once, those of lost answers among them.
  const { plan } = state;
  const awaited =
    stage === "creations" ? creating(plan) : requestsOf(plan, stage).filter((request) => request.awaited);
  const lost = lostOf(state, awaited);
  const round = again(state, lost, `${stage}, again`);
  if (round) return round;
  if (stage === "creations") return fill(state, plan.stock, stage);
  return stage === "crowd" ? fill(state, plan.crowd, stage) : null;
}

/** One read shows whether lists are behind the creations, before all others; if they are, another one comes next. */
function readBatch({ catalogue, recording }: RunState, open: readonly TestRequest[]): readonly TestRequest[] {
  const ids = catalogue.firstReads.map(({ id }) => id);
  const first = open.find(({ id }) => ids.includes(id));
  return first && !evidenceIn(recording).has(first.id) ? [first] : open;
}

/**
 * Where lists are behind, the others are read after the settle time; so are substitutes, since a copy may have answered
 * what they stand in for, which is behind by more.
 */
function settled(
  { recording, catalogue }: RunState,
  batch: readonly TestRequest[],
): Pick<Round, "notBefore" | "reason"> {
  const isOfSubstitutes = batch.every(({ needed }) => needed !== undefined);
  const isFirst = batch.some(({ id }) => catalogue.firstReads.some((first) => first.id === id));
  if (isOfSubstitutes && !isFirst)
    return {
      notBefore: endOf(recording) + 1.5 * settleTime(recording),
      reason: "answers that may be behind",
    };
  const times = catalogue.settling(recording);
  if (times === 0) return {};
  const writes = recording.exchanges.filter(({ request }) => catalogue.isCreating(request.operation));
  const latest = Math.max(0, ...writes.map(({ receivedAt }) => receivedAt));
  return { notBefore: latest + times * settleTime(recording), reason: "creations that no list shows yet" };
}

/** The planned requests of a stage. */
export function requestsOf(plan: RequestPlan, stage: Stage): readonly TestRequest[] {
  return byStage(plan).get(stage) ?? [];
}

const byStage = memoizeAlone((plan: RequestPlan): ReadonlyMap<Stage, readonly TestRequest[]> => {
  const requests = plan.requests.map(({ request }) => request);
  return new Map(STAGES.map((stage) => [stage, requests.filter((request) => request.stage === stage)]));
});

const creating = memoizeAlone((plan: RequestPlan) =>
  plan.requests.map(({ request }) => request).filter(({ creates }) => creates !== "no"),
);

/** Planned requests of a stage that can be sent now. */
function openRequests(state: RunState, stage: Stage): readonly TestRequest[] {
  const { plan, recording, unsent } = state;
  const sent = evidenceIn(recording);
  return requestsOf(plan, stage).filter(
    (request) =>
      !sent.has(request.id) &&
      !(request.id in unsent) &&
      (request.after ?? []).every((id) => sent.has(id)) &&
      (request.needed?.(recording) ?? true) &&
      isInBudget(state, request) &&
      isPrepared(state, request),
  );
}

/** What the survey has cost so far. */
const spentOnSurvey = memoize(({ exchanges }) => spentBy(exchanges.filter(({ role }) => role === "survey")));

/** Substitutes and fillers cost what the plan left. */
function isInBudget({ plan, recording, catalogue }: RunState, request: TestRequest): boolean {
  if (!request.needed) return true;
  const spent = spentOnSurvey(recording);
  const creations = catalogue.isCreating(request.operation) && request.creates !== "no" ? 1 : 0;
  return isWithin(plus(spent, { requests: 1, keyRequests: usesKey(request) ? 1 : 0, creations }), {
    ...plan.budget,
    keyRequests: plan.budget.keyRequests + RESERVES.core.keyRequests,
    requests: plan.budget.requests + RESERVES.core.requests,
    creations: plan.budget.creations + RESERVES.core.creations,
  });
}

/**
 * Those of some requests whose answer was lost, or refused by the rate limit. While nothing of a kind is answered, one of them is
 * asked again at a time.
 */
export function lostOf(state: RunState, requests: readonly TestRequest[]): readonly TestRequest[] {
  const lost = lostIn(state.recording);
  const down = downIn(state.recording);
  const missing = requests.filter(({ id }) => lost.has(id) && !(id in state.unsent));
  const kinds = grouped(missing, (request) => kindOf(request.operation, usesKey(request)));
  const asked = [...kinds].flatMap(([kind, own]) =>
    down.has(kind) ? own.toSorted((a, b) => timesSent(state, b) - timesSent(state, a)).slice(0, 1) : own,
  );
  return requests.filter((request) => asked.includes(request) && timesSent(state, request) < MOST_AGAIN);
}

function kindOf(operation: string, isWithKey: boolean): string {
  return `${operation} ${isWithKey}`;
}

/** Lost answers of one kind in a round, and no other, that look like an outage. */
const DOWN = 3;

/** The kinds of requests, by operation and whether they have the key, of which nothing was answered in their latest round. */
const downIn = memoize(({ exchanges }): ReadonlySet<string> => {
  const kinds = grouped(exchanges, (each) => kindOf(each.request.operation, hasValidKey(each)));
  const isDown = (own: readonly Exchange[]): boolean => {
    const latest = own.filter(({ round }) => round === own.at(-1)?.round);
    return latest.every(isLost) && (latest.length >= DOWN || latest.some(({ role }) => role === "again"));
  };
  return new Set([...kinds].flatMap(([kind, own]) => (isDown(own) ? kind : [])));
});

const lostIn = memoize((recording): ReadonlySet<string> => {
  // What an experiment is about is that one's to ask again.
  const tried = new Set(recording.exchanges.map(({ role, of }) => (role === "try" ? of : undefined)));
  const isLeft = ([id, exchange]: readonly [string, Exchange]): boolean =>
    isMissing(exchange) || (isOfOutage(exchange, recording) && !tried.has(id));
  return new Set([...evidenceIn(recording)].filter(isLeft).map(([id]) => id));
});

/**
 * Whether plain requests of the operation were refused in the same way, or requests of others, and plain ones served later:
 * what was asked meanwhile is asked again.
 */
function isOfOutage(exchange: Exchange, recording: Recording): boolean {
  const { exchanges } = recording;
  const status = statusOf(exchange);
  // What was carried out, if with another status, was no outage; a page for people may have any status.
  if (!isUnexpected(exchange) || (isSuccess(exchange) && !isHtml(exchange))) return false;
  if (isOfTarget(exchange, recording)) return false;
  const plain = exchanges.filter((each) => isPlainOf(exchange.request.operation, each));
  // A target that fails where several creations are sent at once is not down.
  const isAlone = (each: Exchange): boolean =>
    each.request.method === "GET" ||
    !exchanges.some((other) => other.request.method !== "GET" && areTogether(each, other));
  const isRefused = (each: Exchange): boolean =>
    statusOf(each) === status && isUnexpected(each) && isAlone(each);
  return (
    (plain.some(isRefused) || isOfSickServer(exchange, recording)) &&
    plain.some((each) => each.index > exchange.index && each.expects.includes(statusOf(each)))
  );
}

function timesSent({ recording }: RunState, { id }: TestRequest): number {
  return recording.exchanges.filter((exchange) => exchange.requestId === id && isOfSurvey(exchange)).length;
}

/**
 * Sends lost requests again, after a pause that grows with their tries: all of them, where that leaves as much of the reserve
 * again, else those that others wait for, or without which a requirement does not pass. `null` if there are none.
 */
export function again(state: RunState, requests: readonly TestRequest[], name: string): Round | null {
  if (requests.length === 0) return null;
  const sends = requests.map((request) => send(state, request, "again", { fresh: true }));
  const needed = isAffordable([...sends, ...sends], state)
    ? sends
    : sends.filter(({ request }) => isNeeded(request, state));
  if (needed.length === 0) return null;
  const tries = Math.max(...needed.map(({ request }) => timesSent(state, request)));
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  return { name, sends: needed, notBefore: endOf(state.recording) + pause, reason: "lost answers" };
}

function isNeeded({ id, awaited }: TestRequest, { plan }: RunState): boolean {
  const planned = plan.requests.find(({ request }) => request.id === id);
  return awaited === true || planned?.priority === "essential";
}

/** Creates until this many are known: one goes first, since a store may take no more (catalogue rule 13). */
function fill(state: RunState, wanted: number, stage: Stage): Round | null {
  const { recording, catalogue, plan, unsent } = state;
  const unknown = wanted - catalogue.known(recording);
  if (unknown <= 0) return null;
  // What is planned for later stages has its room.
  const sent = new Set(
    recording.exchanges.flatMap(({ role, requestId }) => (role === "survey" ? requestId : [])),
  );
  const planned = plan.requests.filter(({ request }) => !request.needed && !sent.has(request.id));
  const spent = spentOnSurvey(recording);
  const later = costOf(planned.map(({ request }) => request));
  const missing = Math.min(
    unknown,
    plan.budget.creations - spent.creations - later.creations,
    plan.budget.keyRequests - spent.keyRequests,
  );
  if (missing <= 0) return null;
  const fillers: Exchange[] = [];
  for (let i = 1; ; i++) {
    const filler = evidenceIn(recording).get(catalogue.filler(i).id);
    if (!filler) break;
    fillers.push(filler);
  }
  const isRefusal = (each: Exchange): boolean =>
    !isSuccess(each) && !isLost(each) && !isOfOutage(each, recording);
  if (fillers.some(isRefusal) || catalogue.limited(recording)) return null;
  const plain = recording.exchanges.findLast(
    (e) => e.plain && catalogue.isCreating(e.request.operation) && isOfSurvey(e),
  );
  const isOpen = plain !== undefined && isSuccess(plain);
  const count = isOpen ? missing : 1;
  const next = Array.from({ length: count }, (_, i) => catalogue.filler(fillers.length + i + 1));
  // One that could not be sent, by the rate limit or a budget, is not asked for again.
  const sends = next.filter(({ id }) => !(id in unsent)).map((filler) => send(state, filler, "survey"));
  return sends.length === count ? { name: `${stage}, stock`, sends } : null;
}
