/** Decides every deviation by its kind, and what is asked next (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { memoize } from "../../kit/evidence/memoize.ts";
import { settleTime } from "../../kit/evidence/order.ts";
import { hasValidKey, isSuccess } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import type { Deviation } from "../judgement.ts";
import {
  type Budget,
  beyond,
  isOfReserve,
  isWithin,
  plus,
  RESERVES,
  spentBy,
  usesKey,
} from "../plan/budget.ts";
import { endOf, type Round, type RunState, type Send } from "../plan/round.ts";
import {
  apart,
  controlSends,
  controlsOf,
  type Doubt,
  deviatesAlike,
  groupOf,
  isServed,
  refusedInRow,
  restAfter,
  resultAgain,
} from "./again.ts";
import { type Checked, checksOf } from "./checks.ts";
import { elsewhereRound, resultElsewhere } from "./elsewhere.ts";
import { resultLost } from "./lost.ts";
import { isAboutContent, trySend } from "./next-try.ts";
import { plainRound, resultPlain } from "./plain.ts";
import type { Result } from "./result.ts";
import { resultSeries, seriesRound } from "./series.ts";

/** A failing check with the deviations that it may fail by, the first to be decided first. */
export interface OpenCheck {
  readonly check: Checked;
  readonly deviations: readonly Deviation[];
}

/** A deviation that is still to be decided. */
interface Pending {
  readonly check: Checked;
  readonly deviation: Deviation;
  readonly doubt: Doubt | null;
}

/** Doubtful requests that are tried in one round. */
const MOST_IN_ROUND = 12;

/** Tries between two controls of a wrong credential: more would look like an attack. */
const MOST_OF_CREDENTIAL = 3;

/** The result of a deviation, whatever its kind. */
export function resultOf(check: Checked, deviation: Deviation, state: RunState): Result {
  const known = results(state.recording);
  const key = `${check.requirement.id} ${check.title} ${deviation.code} ${deviation.at}`;
  const found = known.get(key) ?? decide(check, deviation, state);
  known.set(key, found);
  return found;
}

const results: (recording: Recording) => Map<string, Result> = memoize(() => new Map());

function decide(check: Checked, deviation: Deviation, state: RunState): Result {
  const kind = state.catalogue.kinds.get(deviation.code);
  if (kind === undefined) throw new Error(`the code ${deviation.code} is not declared`);
  const certain: Result = { state: "confirmed", exchanges: [], repeats: 0 };
  if (kind === "itself" || kind === "record") return certain;
  if (kind === "series") return resultSeries(state);
  const doubt = doubtOf(check, deviation, state);
  if (!doubt) return certain;
  if (kind === "elsewhere") {
    const look = state.catalogue.looks.get(deviation.code);
    if (!look) throw new Error(`there is no look for ${deviation.code}`);
    return resultElsewhere(doubt, look, state);
  }
  if (isLost(doubt.exchange))
    return doubt.exchange.plain ? resultPlain(doubt, state) : resultLost(doubt, state);
  return doubt.exchange.plain ? resultPlain(doubt, state) : resultAgain(doubt, state);
}

/** The doubt of a deviation, `null` if no request can be sent for it. */
function doubtOf(check: Checked, deviation: Deviation, state: RunState): Doubt | null {
  const exchange = deviation.at === null ? undefined : state.recording.exchanges[deviation.at];
  if (!exchange) return null;
  const request = requestOf(exchange, state);
  return request ? { deviation, exchange, request, judge: check.judgeInstead } : null;
}

/** The request of an exchange: planned, or one that only fills the store. */
export function requestOf(exchange: Exchange, { plan, catalogue }: RunState): TestRequest | null {
  const planned = plan.requests.find(({ request }) => request.id === exchange.requestId);
  if (planned) return planned.request;
  for (const { requests } of plan.cases.map(({ testCase }) => testCase)) {
    const found = requests.find(({ id }) => id === exchange.requestId);
    if (found) return found;
  }
  for (let i = 1; i <= 120; i++) {
    const filler = catalogue.filler(i);
    if (filler.id === exchange.requestId) return filler;
  }
  return catalogue.second.find(({ id }) => id === exchange.requestId) ?? null;
}

/** The next round of experiments, `null` if nothing is open; with `id` only about that request, asked again. */
export function nextExperiment(state: RunState, id: string | null = null): Round | null {
  const order = [...state.catalogue.kinds.keys()];
  // Of two with the same code, that of a MUST.
  const rank = ({ deviation, check: { requirement } }: Pending): number =>
    2 * order.indexOf(deviation.code) + (requirement.level === "MUST" ? 0 : 1);
  const isMeant = ({ deviation, doubt }: Pending): boolean =>
    id === null || (isAgain(deviation, state) && doubt?.request.id === id);
  const pending = pendingDeviations(state)
    .filter(isMeant)
    .sort((a, b) => rank(a) - rank(b));
  const plain = pending.find(({ doubt }) => doubt?.exchange.plain && isAgain(doubt.deviation, state));
  const round =
    (plain?.doubt && plainRound(plain.doubt, state)) ??
    againRound(
      pending.flatMap(({ doubt }) =>
        doubt && !doubt.exchange.plain && isAgain(doubt.deviation, state) ? [doubt] : [],
      ),
      state,
    ) ??
    looks(pending, state) ??
    (pending.some(({ deviation }) => state.catalogue.kinds.get(deviation.code) === "series")
      ? seriesRound(state)
      : null);
  return round && (isOfSeries(round) || isAffordable(round.sends, state)) ? round : null;
}

function isOfSeries({ sends }: Round): boolean {
  return sends.some(({ role }) => role === "series");
}

function isAgain({ code }: Deviation, { catalogue }: RunState): boolean {
  return catalogue.kinds.get(code) === "again";
}

/** The deviations that are still to be decided: one for each requirement, since one that is confirmed is enough. */
function pendingDeviations(state: RunState): Pending[] {
  const byRequirement = new Map<string, Checked[]>();
  for (const check of checksOf(state)) {
    const known = byRequirement.get(check.requirement.id);
    if (known) known.push(check);
    else byRequirement.set(check.requirement.id, [check]);
  }
  const pending: Pending[] = [];
  for (const checks of byRequirement.values()) {
    const all = checks.flatMap((check) =>
      deviationsOf(check).map((deviation) => ({
        check,
        deviation,
        result: resultOf(check, deviation, state),
      })),
    );
    const confirmed = new Set(
      all.filter(({ result }) => result.state === "confirmed").map(({ deviation }) => deviation.code),
    );
    const codes = [...new Set(all.map(({ deviation }) => deviation.code))].filter(
      (code) => !confirmed.has(code),
    );
    for (const code of codes) {
      const open = all.filter(
        ({ deviation, result }) => deviation.code === code && result.state === "pending",
      );
      const started = open.find(({ deviation }) => isStarted(deviation, state)) ?? cheapest(open, state);
      if (started) {
        const { check, deviation } = started;
        pending.push({ check, deviation, doubt: doubtOf(check, deviation, state) });
      }
    }
  }
  return pending;
}

/** All deviations of a check. */
export function deviationsOf(check: Checked): readonly Deviation[] {
  return check.judgement.outcome === "failed" ? [check.judgement, ...check.others] : [];
}

/** Whether tries of a deviation's request were sent already. */
function isStarted(deviation: Deviation, { recording }: RunState): boolean {
  const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
  return exchange !== undefined && recording.exchanges.some(({ of }) => of?.includes(exchange.requestId));
}

/** The deviation that is cheapest to decide: one of a read that is not plain, then of a refusal, then of a creation. */
function cheapest<T extends { readonly deviation: Deviation }>(
  open: readonly T[],
  { recording }: RunState,
): T | undefined {
  const cost = ({ deviation }: T): number => {
    const exchange = deviation.at === null ? undefined : recording.exchanges[deviation.at];
    if (!exchange) return 0;
    const creates = exchange.request.method !== "GET" && isSuccess(exchange);
    return (creates ? 4 : 0) + (exchange.plain ? 2 : 0) + (hasValidKey(exchange) ? 0 : 1);
  };
  return [...open].sort((a, b) => cost(a) - cost(b))[0];
}

/** Doubtful requests in turn, those of an operation between the same two controls. */
function againRound(doubts: readonly Doubt[], state: RunState): Round | null {
  if (doubts.length === 0) return null;
  const unique = [...new Map(doubts.map((doubt) => [doubt.request.id, doubt])).values()].slice(
    0,
    MOST_IN_ROUND,
  );
  const groups = new Map<string, Doubt[]>();
  for (const doubt of unique) groups.set(groupOf(doubt), [...(groups.get(groupOf(doubt)) ?? []), doubt]);
  const sends: Send[] = [];
  let wait = 0;
  for (const [group, members] of groups) {
    const [first] = members;
    if (!first) continue;
    const controls = controlsOf(state.recording, group);
    const refusals = refusedInRow(controls);
    const latest = controls.findLast(hasValidKey);
    const isAlike = latest !== undefined && members.every((doubt) => deviatesAlike(doubt, latest));
    if (isAlike) {
      // The control deviates in the same way: what two of them show, some time apart, is confirmed.
      wait = Math.max(wait, apart(state.recording.baseUrl));
      sends.push(...withLater(controlSends(first, state, 0), sends));
      continue;
    }
    if (refusals.length > 0) {
      // The control was refused: it is asked alone, after a rest that grows.
      wait = Math.max(wait, restAfter(refusals, state) ?? 0);
      sends.push(...withLater(controlSends(first, state, 0), sends));
      continue;
    }
    const reused = isFresh(controls, state.recording);
    if (!reused) sends.push(...withLater(controlSends(first, state, 0), sends));
    const most = first.request.control ? MOST_OF_CREDENTIAL : MOST_IN_ROUND;
    sends.push(...members.slice(0, most).map((doubt) => trySend(doubt, state)));
    sends.push(...withLater(controlSends(first, state, reused ? 0 : 1), sends));
  }
  const ofContent = unique.filter((doubt) => isAboutContent(doubt, state));
  const settle = ofContent.length > 0 ? settleTime(state.recording) : 0;
  const latest = Math.max(0, ...ofContent.map(({ exchange }) => exchange.receivedAt));
  return {
    name: "asked again",
    inTurn: true,
    sends,
    notBefore: Math.max(endOf(state.recording) + wait, latest + settle),
    reason: wait > 0 ? "a control that was refused" : "the settle time",
    ...(wait > 0 ? { waits: true as const } : {}),
  };
}

/** Whether the last control was served in the round just before. */
function isFresh(controls: readonly Exchange[], recording: Recording): boolean {
  const last = controls.at(-1);
  const round = recording.exchanges.at(-1)?.round;
  return (
    last !== undefined &&
    last.round === round &&
    isServed(last) &&
    recording.exchanges.at(-1)?.role === "control"
  );
}

/** Sends with an attempt of their own, if their request is in the round already. */
function withLater(added: readonly Send[], before: readonly Send[]): readonly Send[] {
  return added.map((each) => {
    const same = before.filter(({ request }) => request.id === each.request.id).length;
    const highest = Math.max(
      0,
      ...before.filter(({ request }) => request.id === each.request.id).map(({ attempt }) => attempt),
    );
    return same === 0 ? each : { ...each, attempt: Math.max(each.attempt, highest + 1) };
  });
}

function looks(
  pending: readonly { deviation: Deviation; doubt: Doubt | null }[],
  state: RunState,
): Round | null {
  for (const { deviation, doubt } of pending) {
    const look = state.catalogue.looks.get(deviation.code);
    if (look && doubt) return elsewhereRound(doubt, look, state);
  }
  return null;
}

/** Whether the reserve affords requests; substitutes beyond the survey's budget are taken from it. */
export function isAffordable(sends: readonly Send[], { recording, options, plan }: RunState): boolean {
  const spent = spentBy(recording.exchanges.filter(isOfReserve));
  const planned = new Set(plan.requests.flatMap(({ request }) => (request.needed ? [] : [request.id])));
  const more = recording.exchanges.filter(
    ({ role, requestId }) => role === "survey" && !planned.has(requestId),
  );
  const survey = plus(plan.spent, spentBy(more));
  const requests = sends.map(({ request }) => request);
  const cost: Budget = {
    requests: requests.length,
    keyRequests: requests.filter(usesKey).length,
    creations: requests.filter(({ creates }) => creates === "yes").length,
  };
  const most = options.maxRequests ?? Number.POSITIVE_INFINITY;
  const room = options.maxCreations ?? Number.POSITIVE_INFINITY;
  const all = spentBy(recording.exchanges);
  return (
    isWithin(plus(plus(spent, beyond(survey, plan.budget)), cost), RESERVES[options.profile]) &&
    all.requests + cost.requests <= most &&
    all.creations + cost.creations <= room &&
    !(options.readOnly && cost.creations > 0)
  );
}
