/**
 * Reads that deviated while other requests were in flight, and not when they were asked again alone: they are sent beside the same
 * others, between two that are sent alone (catalogue rule 6). Pure.
 */
import { memoize } from "../../kit/evidence/memoize.ts";
import { areTogether } from "../../kit/evidence/order.ts";
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import { sameDeviation } from "../judgement.ts";
import { isOfTarget, isServed, isUnexpected } from "../plan/parts.ts";
import { requestOf } from "../plan/request-of.ts";
import {
  byRound,
  endOf,
  isMissing,
  isOfSurvey,
  type Round,
  type RunState,
  type Send,
  send,
} from "../plan/round.ts";
import { type Doubt, PENDING, type Result } from "./result.ts";

/** Requests that are sent together, at most, and creations among them: few enough that the reserve affords all rounds. */
const TOGETHER = 7;
const MOST_CREATIONS = 3;

/** Rounds that must show it, rounds in all, and rounds that show nothing after which it is gone. */
const ROUNDS = 3;
const MOST_ROUNDS = 5;
const EMPTY_ROUNDS = 2;

/** Deviations of one code and operation that did not come back alone, and the one that is asked beside others. */
export interface Company {
  readonly doubt: Doubt;
  readonly gone: readonly Doubt[];
}

/** The requests that were in flight together with an exchange. */
export const besideOf: (recording: Recording) => (exchange: Exchange) => readonly Exchange[] = memoize(
  ({ exchanges }) =>
    (exchange) =>
      exchanges.filter((each) => areTogether(each, exchange)),
);

/** Which of the deviations of one code and operation that did not come back is asked beside others; `null`: none has to be. */
export function companyFor(gone: readonly Doubt[], { recording }: RunState): Company | null {
  const isRead = ({ exchange }: Doubt): boolean =>
    exchange.request.method === "GET" &&
    hasValidKey(exchange) &&
    isOfSurvey(exchange) &&
    !isMissing(exchange) &&
    besideOf(recording)(exchange).length > 0 &&
    !isGivenAlone(exchange, recording);
  const read = gone.filter(isRead);
  if (!read.some(({ isOfContent }) => isOfContent) && isOfMoment(read, recording)) return null;
  const count = ({ exchange }: Doubt): number =>
    besideOf(recording)(exchange).filter(
      ({ request, requestId }) =>
        request.operation === exchange.request.operation && requestId !== exchange.requestId,
    ).length;
  const [doubt] = read.toSorted((a, b) => count(b) - count(a));
  return doubt ? { doubt, gone } : null;
}

/** The unexpected statuses that requests got which were in flight alone. */
const givenAlone = memoize((recording: Recording): ReadonlySet<number> => {
  const unexpected = recording.exchanges.filter(isUnexpected);
  return new Set(unexpected.filter((each) => besideOf(recording)(each).length === 0).map(statusOf));
});

/** Whether a request that was in flight alone got the same unexpected status: company does not explain it. */
export function isGivenAlone(exchange: Exchange, recording: Recording): boolean {
  return isUnexpected(exchange) && givenAlone(recording).has(statusOf(exchange));
}

/**
 * Whether a part of the target may have been away: answers in a row, with none of their operation between them that was right, nor beside
 * one that the target itself gave.
 */
function isOfMoment(doubts: readonly Doubt[], recording: Recording): boolean {
  const { exchanges } = recording;
  const deviating = new Set(doubts.map(({ exchange }) => exchange.index));
  const operation = doubts[0]?.exchange.request.operation;
  const own = exchanges.filter(
    (each) => isOfSurvey(each) && hasValidKey(each) && each.request.operation === operation,
  );
  const isOf = ({ index }: Exchange): boolean => deviating.has(index);
  const among = own.slice(own.findIndex(isOf), own.findLastIndex(isOf) + 1);
  const given = doubts.filter(({ exchange }) => isUnexpected(exchange) && isOfTarget(exchange, recording));
  const beside = own.filter((each) => given.some(({ exchange }) => areTogether(each, exchange)));
  return ![...among, ...beside].some((each) => isServed(each) && !isOf(each));
}

/** What the name of this experiment begins with. */
export const COMPANY = "company ";

function keyOf({ deviation, request }: Doubt): string {
  return `${COMPANY}${deviation.code} ${request.id}`;
}

/** The rounds so far. */
function roundsOf(doubt: Doubt, { exchanges }: Recording): readonly (readonly Exchange[])[] {
  return byRound(exchanges.filter(({ of }) => of === keyOf(doubt)));
}

/** What a round shows: `company`: one of the doubtful requests deviates, and the one that was asked alone does not. */
function shown(
  round: readonly Exchange[],
  { doubt, gone }: Company,
  state: RunState,
): "company" | "fine" | "nothing" {
  const [before, after] = [round[0], round.at(-1)];
  const together = round.slice(1, -1);
  if (!before || !after || [before, after, ...together].some(isMissing)) return "nothing";
  if ([before, after].some((each) => deviatesAgain(doubt, each, [], state))) return "nothing";
  const isCompany = together.some((each) => {
    const own = gone.find(({ request }) => request.id === each.requestId);
    return own !== undefined && deviatesAgain(own, each, own === doubt ? [before, after] : [], state);
  });
  return isCompany ? "company" : "fine";
}

/** Whether an answer shows a deviation again, which those beside it may contradict. */
function deviatesAgain(
  { deviation, judge }: Doubt,
  exchange: Exchange,
  beside: readonly Exchange[],
  { catalogue, recording }: RunState,
): boolean {
  const look = catalogue.looks.get(deviation.code);
  if (look && beside.length > 0 && look.still(deviation, exchange, beside, recording)) return true;
  const judgement = judge(exchange);
  return sameDeviation(deviation, judgement) && judgement.at === exchange.index;
}

/** What asking beside others has shown of a deviation that did not come back alone. */
export function resultInCompany({ doubt, gone }: Company, alone: Result, state: RunState): Result {
  const rounds = roundsOf(doubt, state.recording);
  const exchanges = rounds.flat().map(({ index }) => index);
  const all = rounds.map((round) => shown(round, { doubt, gone }, state));
  const repeats = all.filter((each) => each === "company").length;
  if (repeats >= ROUNDS) return { state: "confirmed", exchanges, repeats };
  const isOver = rounds.length >= MOST_ROUNDS || companyOf(doubt, gone, state).length === 0;
  if (repeats > 0) return isOver ? { state: "open", code: "unsteady", exchanges, repeats } : PENDING_BESIDE;
  return isOver || all.filter((each) => each === "fine").length >= EMPTY_ROUNDS ? alone : PENDING_BESIDE;
}

const PENDING_BESIDE: Result = { ...PENDING, isBeside: true };

/**
 * The requests that were in flight with a doubtful one: first those that deviated, too, then those that were served, then those of
 * its operation, then those that were sent closest to it. Creations are plain.
 */
function companyOf({ exchange }: Doubt, gone: readonly Doubt[], state: RunState): readonly TestRequest[] {
  const { catalogue, recording } = state;
  const deviating = new Set(gone.map((each) => each.exchange.index));
  const rank = (each: Exchange): number =>
    (deviating.has(each.index) ? 0 : 4) +
    (isSuccess(each) ? 0 : 2) +
    (each.request.operation === exchange.request.operation ? 0 : 1);
  const distance = ({ sentAt }: Exchange): number => Math.abs(sentAt - exchange.sentAt);
  const beside = besideOf(recording)(exchange)
    .filter((each) => hasValidKey(each) && each.requestId !== exchange.requestId)
    .sort((a, b) => rank(a) - rank(b) || distance(a) - distance(b));
  const creating = beside.filter(({ request }) => catalogue.isCreating(request.operation));
  const surplus = new Set(creating.slice(MOST_CREATIONS));
  return beside
    .filter((each) => !surplus.has(each))
    .slice(0, TOGETHER - 1)
    .sort((a, b) => a.sentAt - b.sentAt)
    .flatMap(
      (each, i) =>
        (catalogue.isCreating(each.request.operation)
          ? catalogue.plain(each.request.operation, 700 + recording.exchanges.length + i)
          : requestOf(each, state)) ?? [],
    );
}

/** The doubtful request alone, in the middle of the others, and alone again. */
export function companyRound({ doubt, gone }: Company, state: RunState): Round {
  const of = keyOf(doubt);
  const alone = (later: number): Send => send(state, doubt.request, "look", { of, later });
  const company = companyOf(doubt, gone, state).map((request) => send(state, request, "look", { of }));
  const together = company.toSpliced(Math.ceil(company.length / 2), 0, alone(1));
  return {
    name: "beside others",
    inTurn: true,
    sends: [
      alone(0),
      ...together.map((each, i): Send => (i === 0 ? each : { ...each, beside: true })),
      alone(2),
    ],
    notBefore: endOf(state.recording),
  };
}
