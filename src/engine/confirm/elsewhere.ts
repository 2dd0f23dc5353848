/** The second experiment: looked at from both sides, in three rounds with growing pauses (catalogue rule 6). Pure. */
import { CACHE_MS, settleTime } from "../../kit/evidence/order.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { LOOK_ROUNDS, type Look } from "../catalogue.ts";
import type { TestRequest } from "../claims.ts";
import type { Deviation } from "../judgement.ts";
import { byRound, endOf, isMissing, type Round, type RunState, type Send, send } from "../plan/round.ts";
import { type Doubt, PENDING, type Result } from "./result.ts";

/** Rounds in all. */
const MOST_ROUNDS = 5;

/** What a doubt is a part of: its code and the exchange that shows it. */
function keyOf({ deviation, request }: Doubt): string {
  return `${deviation.code} ${request.id}`;
}

/** The exchanges of each round of looks. */
function roundsOf(doubt: Doubt, { exchanges }: Recording): readonly (readonly Exchange[])[] {
  return byRound(exchanges.filter(({ role, of }) => role === "look" && of === keyOf(doubt)));
}

/** The last look: the deviating request itself, between two others. */
function isItself(exchanges: readonly Exchange[], { request }: Doubt): boolean {
  return exchanges.some(({ requestId }) => requestId === request.id);
}

/** The deviating request alone, before any look: sent where the same deviation elsewhere did not come back. */
function isOnceMore(round: readonly Exchange[] | undefined, doubt: Doubt): boolean {
  return round?.length === 1 && isItself(round, doubt);
}

/** What the rounds so far show, and where that is not enough, the other answers of the run. */
export function resultElsewhere(doubt: Doubt, look: Look, state: RunState): Result {
  const result = resultOfLooks(doubt, look, state);
  const isDecided = result.state === "pending" || result.state === "confirmed";
  return (isDecided ? null : recurringIn(doubt.deviation, look, state.recording)) ?? result;
}

/** What the other answers of the run confirm where looks did not, or were not all made; `null`: nothing. */
export function recurringIn(
  deviation: Deviation,
  look: Look | undefined,
  recording: Recording,
): Result | null {
  const found = look?.recurs?.(deviation, recording);
  return found ? { state: "confirmed", exchanges: found.exchanges, repeats: found.times } : null;
}

function resultOfLooks(doubt: Doubt, look: Look, state: RunState): Result {
  const { recording } = state;
  const asked = roundsOf(doubt, recording);
  const exchanges = asked.flat().map(({ index }) => index);
  const [first] = asked;
  const [answer] = first ?? [];
  const all = isOnceMore(first, doubt) ? asked.slice(1) : asked;
  if (answer && all !== asked && doubt.judge(answer)?.outcome === "passed")
    return { state: "gone", exchanges, repeats: 0, instead: answer.index };
  const itself = all.find((round) => isItself(round, doubt));
  const looks = all.filter((round) => round !== itself);
  const shown = looks.map((round) => look.shows(doubt.deviation, round, recording));
  const refused = shown.find((each) => typeof each === "object");
  const repeats = shown.filter((each) => each === "contradiction").length;
  if (repeats >= LOOK_ROUNDS) return { state: "confirmed", exchanges, repeats };
  const uncached = looks.flat().filter(({ sentAt }) => sentAt >= doubt.exchange.receivedAt + CACHE_MS);
  if (look.alternates?.(doubt.deviation, uncached, recording))
    return { state: "confirmed", exchanges, repeats };
  // A contradiction before it was seen while there was room.
  if (typeof refused === "object" && (repeats === 0 || looks.length >= MOST_ROUNDS))
    return { state: "open", code: refused.untested, exchanges, repeats };
  const agreed = shown.indexOf("agreement");
  if (agreed >= 0 && repeats === 0)
    return afterAgreement(doubt, look, itself, { exchanges, ...insteadIn(looks[agreed], doubt) }, recording);
  if (agreed >= 0 && !look.alternates) return { state: "open", code: "unsteady", exchanges, repeats };
  return looks.length >= MOST_ROUNDS ? { state: "open", code: "unsteady", exchanges, repeats } : PENDING;
}

/** The answer of a round by which a check is judged: one of the same operation. */
function insteadIn(round: readonly Exchange[] | undefined, { exchange }: Doubt): Pick<Result, "instead"> {
  const own = round?.findLast(({ request }) => request.operation === exchange.request.operation);
  return own ? { instead: own.index } : {};
}

/** Other URLs agree: whether the deviating one still deviates after a cache's time. */
function afterAgreement(
  doubt: Doubt,
  look: Look,
  last: readonly Exchange[] | undefined,
  shown: Pick<Result, "exchanges" | "instead">,
  recording: Recording,
): Result {
  const gone: Result = { state: "gone", repeats: 0, ...shown };
  if (!isRead(doubt.exchange)) return gone;
  if (!last) return PENDING;
  const isOwn = ({ requestId }: Exchange): boolean => requestId === doubt.request.id;
  if (last.some(isMissing)) return gone;
  const beside = last.filter((each) => !isOwn(each));
  const still = last.filter(isOwn).map((each) => look.still(doubt.deviation, each, beside, recording));
  // A cache shows what is old in the first of both at most; what comes in the second only changes to and fro.
  if (still.at(-1) !== true) return gone;
  const { exchanges } = shown;
  return still.every((each) => each)
    ? { state: "confirmed", exchanges, repeats: 1 }
    : { state: "open", code: "unsteady", exchanges, repeats: 0 };
}

function isRead({ request }: Exchange): boolean {
  return request.method === "GET";
}

/** Doubtful requests that are sent once more in one round. */
const MOST_ONCE_MORE = 20;

/**
 * Reads whose deviation did not come back elsewhere, each sent once more, since most of them agree by now; `null` if all of
 * them were. Looks follow for those that still deviate.
 */
export function onceMoreRound(doubts: readonly Doubt[], state: RunState): Round | null {
  const unasked = doubts.filter(
    (doubt) => isRead(doubt.exchange) && roundsOf(doubt, state.recording).length === 0,
  );
  const open = [...new Map(unasked.map((doubt) => [keyOf(doubt), doubt])).values()].slice(0, MOST_ONCE_MORE);
  if (open.length === 0) return null;
  return {
    name: "once more",
    inTurn: true,
    sends: open.map((doubt) => send(state, doubt.request, "look", { of: keyOf(doubt), fresh: true })),
    notBefore: Math.max(...open.map(({ exchange }) => exchange.receivedAt + CACHE_MS)),
    reason: "a cache to forget an answer",
  };
}

/** The next round of looks. */
export function elsewhereRound(doubt: Doubt, look: Look, state: RunState): Round | null {
  const { recording } = state;
  const asked = roundsOf(doubt, recording);
  const done = isOnceMore(asked[0], doubt) ? asked.slice(1) : asked;
  const settle = settleTime(recording);
  const of = keyOf(doubt);
  const shown = done.map((round) => look.shows(doubt.deviation, round, recording));
  if (shown.includes("agreement") && (!look.alternates || !shown.includes("contradiction"))) {
    const [before, after] = [0, 1].map((nth) => look.beside(doubt.deviation, nth, recording));
    const asks = (request: TestRequest | null | undefined, how: { pause?: number } = {}): readonly Send[] =>
      request ? [send(state, request, "look", { of, fresh: true, ...how })] : [];
    return {
      name: "the same request again",
      inTurn: true,
      // Asked twice: a cache that is renewed when it is used answers by what it has the first time (RFC 5861).
      sends: [
        ...asks(before),
        ...asks(doubt.request),
        ...asks(doubt.request, { pause: settle }),
        ...asks(after),
      ],
      notBefore: doubt.exchange.receivedAt + CACHE_MS,
      reason: "a cache to forget an answer",
    };
  }
  const n = done.length + 1;
  const requests = look.requests(doubt.deviation, n, recording);
  if (requests.length === 0) return null;
  const rest = n === 2 ? settle / 2 : settle;
  const from = n === 1 ? doubt.exchange.receivedAt : endOf(recording);
  const uncached = n > LOOK_ROUNDS && look.alternates ? doubt.exchange.receivedAt + CACHE_MS : 0;
  return {
    name: `looks, ${n}`,
    inTurn: true,
    sends: requests.map(({ request, ...how }) => send(state, request, "look", { of, fresh: true, ...how })),
    notBefore: Math.max(from + rest, uncached),
    reason: "two answers that contradict each other",
  };
}
