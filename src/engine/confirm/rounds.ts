/** The rounds in which doubtful requests are sent again, between controls (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { CACHE_MS, settleTime } from "../../kit/evidence/order.ts";
import { hasValidKey, isHtml, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { grouped } from "../../kit/grouped.ts";
import { isOfParts, isServed } from "../plan/parts.ts";
import { endOf, type Round, type RunState, type Send } from "../plan/round.ts";
import { type Bans, bansIn } from "./ban.ts";
import {
  apartFrom,
  controlSends,
  controlsOf,
  deviatesAlike,
  groupOf,
  isOfOwnUrl,
  isServedBefore,
  isServedControl,
  ownTriesOf,
  PART_MS,
  triesOf,
  trySend,
  unservedIn,
  withLater,
} from "./controls.ts";
import { beside } from "./plain.ts";
import { type Doubt, isLoopback, restBefore } from "./result.ts";

/** Doubtful requests that are tried in one round. */
const MOST_IN_ROUND = 9;

/** Longest rest before a control that deviates is asked again. */
const STEP_MS = 4_000;

/** Tries between two controls of a wrong credential: more would look like an attack. */
const MOST_OF_CREDENTIAL = 3;

/** Doubtful requests in turn, those of an operation between the same two controls. */
export function againRound(doubts: readonly Doubt[], state: RunState): Round | null {
  if (doubts.length === 0) return null;
  const all = [...new Map(doubts.map((doubt) => [doubt.request.id, doubt])).values()];
  // What has to wait waits alone; tries for one doubt of a request are tries for its others, too.
  const due = ({ request: { id } }: Doubt): number =>
    Math.max(...doubts.filter(({ request }) => request.id === id).map((each) => afterMoment(each, state)));
  const ready = all.filter((doubt) => due(doubt) <= endOf(state.recording));
  const unique = (ready.length > 0 ? ready : all).slice(0, MOST_IN_ROUND);
  const sends: Send[] = [];
  let wait = 0;
  const bans = bansIn(state.recording, state.options.maxWaitMs);
  const credentials = unique.filter(({ request }) => request.control !== undefined);
  // While a ban lasts, everything waits for its end.
  if (bans.refused.length > 0 && credentials.length > 0) return carefully(credentials, bans, state);
  for (const [group, members] of grouped(unique, groupOf)) {
    const [first] = members;
    if (!first) continue;
    if (first.request.control && bans.isCareful) {
      if (sends.length === 0) return carefully(credentials, bans, state);
      continue;
    }
    const controls = controlsOf(state.recording, group);
    const began = Math.min(...members.map(({ exchange }) => exchange.index));
    const refusals = unservedIn(controls).filter(({ index }) => index > began);
    const latest = controls.findLast(hasValidKey);
    const isAlike = latest !== undefined && members.every((doubt) => deviatesAlike(doubt, latest));
    if (isAlike) {
      // The control deviates in the same way: what two of them show, some time apart, is confirmed.
      wait = Math.max(wait, ...members.map((doubt) => Math.min(STEP_MS, apartFrom(latest, doubt, state))));
      sends.push(...withLater(controlSends(first, state, 0), sends));
      continue;
    }
    if (refusals.length > 0) {
      // The control was refused: it is asked alone, after a rest that grows.
      const isLostOnly = refusals.every(isLost) && refusals.length < 3;
      wait = Math.max(
        wait,
        isLostOnly ? 300 : restBefore(refusals.length, isLoopback(state.recording.baseUrl)),
      );
      const other = first.request.control ? [] : beside(first, state);
      sends.push(...withLater([...controlSends(first, state, 0), ...other], sends));
      continue;
    }
    // Rounds of different length: of servers that get requests by turns, tries would meet the same one each time.
    const isOdd = members.some((doubt) => triesOf(state.recording, doubt).length % 2 === 1);
    const reused = !isOdd && isFresh(controls, state.recording);
    if (!reused) sends.push(...withLater(controlSends(first, state, 0), sends));
    const most = first.request.control ? MOST_OF_CREDENTIAL : MOST_IN_ROUND;
    sends.push(...members.slice(0, most).map((doubt) => trySend(doubt, state)));
    sends.push(...withLater(controlSends(first, state, reused ? 0 : 1), sends));
  }
  const over = Math.max(0, ...unique.map(due));
  const ofContent = unique.filter(({ isOfContent }) => isOfContent);
  const settle = ofContent.length > 0 ? settleTime(state.recording) : 0;
  const writes = state.recording.exchanges.filter(({ request }) =>
    state.catalogue.isCreating(request.operation),
  );
  const latest = Math.max(
    0,
    ...[...ofContent.map(({ exchange }) => exchange), ...writes].map((e) => e.receivedAt),
  );
  return {
    name: "asked again",
    inTurn: true,
    sends,
    notBefore: Math.max(endOf(state.recording) + wait, latest + settle, over),
    reason: reasonOf(wait > 0, over > 0, unique, state),
    ...(wait > 0 || over > 0 ? { waits: true as const } : {}),
  };
}

/** What a round waits for. */
function reasonOf(
  isRefused: boolean,
  isOfMoment: boolean,
  doubts: readonly Doubt[],
  { recording }: RunState,
): string {
  if (doubts.some((doubt) => isOfOwnUrl(doubt, recording))) return "a cache to forget an answer";
  if (isRefused) return "a plain request that was refused";
  return isOfMoment ? "a part of the target that may be down" : "the settle time";
}

/**
 * Few doubtful wrong credentials at a time, since the target bans clients for them: after the key, which is the control
 * after those before; alone between both controls once one deviates; while a control is refused, that control alone.
 */
function carefully(doubts: readonly Doubt[], bans: Bans, state: RunState): Round {
  const { recording } = state;
  const isAwaited = (each: Doubt): boolean => {
    const last = triesOf(recording, each).at(-1);
    return last !== undefined && each.judge(last)?.outcome === "passed" && !isFollowed(last, recording);
  };
  const open = doubts.filter((each) => !isAwaited(each));
  const doubt = (open[0] ?? doubts[0]) as Doubt;
  const isTried = (each: Doubt): boolean =>
    triesOf(recording, each).some(
      (one) => each.judge(one)?.outcome === "failed" && isBetweenServed(one, recording),
    );
  const [right, wrong] = controlSends(doubt, state, 0);
  const inFull = [right, wrong, trySend(doubt, state), ...withLater(controlSends(doubt, state, 1), [])];
  const together = open
    .filter((each) => groupOf(each) === groupOf(doubt) && !isTried(each))
    .slice(0, Math.min(bans.room, MOST_OF_CREDENTIAL));
  const { began, rest, isSuspected } = bans;
  const sends = began
    ? probeOf(doubt, began, state)
    : isSuspected
      ? [right, wrong]
      : isTried(doubt)
        ? inFull
        : [right, ...together.map((each) => trySend(each, state))];
  return {
    name: began || isSuspected ? "whether a ban is over" : "asked again, few at a time",
    inTurn: true,
    sends: sends.filter((each) => each !== undefined),
    notBefore: endOf(recording) + (rest ?? 0),
    reason: "a ban after wrong credentials",
    ...(rest ? { waits: true as const } : {}),
  };
}

/** What shows whether a ban is over: the key, and with it a wrong credential where that began it. */
function probeOf(doubt: Doubt, began: Exchange, state: RunState): readonly (Send | undefined)[] {
  const [right, wrong] = controlSends(doubt, state, 0);
  return hasValidKey(began) ? [right] : [right, wrong];
}

/** Milliseconds after which a failure that plain requests met as well may be over. */
const MOMENT_MS = 10_000;

/** Milliseconds for which a part of a target may be away with a status that it may also mean. */
const SHORT_MS = 5_000;

/** Such statuses. */
const OF_SHORT: ReadonlySet<number> = new Set([404, 500, 501]);

/**
 * When a request is tried first whose status a part of the target may have given, or plain requests got, too: the latest of these,
 * and some time after it.
 */
function afterMoment(doubt: Doubt, { recording }: RunState): number {
  const { exchange, deviation } = doubt;
  if (isOfOwnUrl(doubt, recording)) {
    const own = ownTriesOf(recording, doubt).at(-1);
    return own ? own.receivedAt + settleTime(recording) : exchange.receivedAt + CACHE_MS;
  }
  if (!hasValidKey(exchange) || triesOf(recording, doubt).some(({ index }) => index > exchange.index))
    return 0;
  // Its control tells at once whether anything of the operation is served.
  if (doubt.request.decidedAtOnce && !isServedBefore(exchange, recording)) return 0;
  const status = statusOf(exchange);
  if (isOfParts(exchange) && !OF_SHORT.has(status)) return exchange.receivedAt + PART_MS;
  const short = OF_SHORT.has(status) ? exchange.receivedAt + SHORT_MS : 0;
  // Tries for what an answer shows are tries for its status, too.
  if (deviation.code !== "status" && exchange.expects.includes(status)) return isHtml(exchange) ? short : 0;
  const alike = recording.exchanges.filter(
    (each) => each.plain && !isServed(each) && statusOf(each) === status,
  );
  const latest = alike.at(-1);
  if (!latest) return short;
  return Math.max(short, latest.receivedAt + (isLoopback(recording.baseUrl) ? MOMENT_MS / 10 : MOMENT_MS));
}

/** Whether the key was served right before a try and right after it. */
function isBetweenServed({ index }: Exchange, { exchanges }: Recording): boolean {
  const own = exchanges.filter(hasValidKey);
  const [before, after] = [own.findLast((e) => e.index < index), own.find((e) => e.index > index)];
  return before !== undefined && after !== undefined && isServedControl(before) && isServedControl(after);
}

/** Whether the key was served after a try. */
function isFollowed({ index }: Exchange, { exchanges }: Recording): boolean {
  return exchanges.some((each) => each.index > index && hasValidKey(each) && isServedControl(each));
}

/** Whether the last control was served in the round just before. */
function isFresh(controls: readonly Exchange[], recording: Recording): boolean {
  const last = controls.at(-1);
  const round = recording.exchanges.at(-1)?.round;
  return (
    last !== undefined &&
    last.round === round &&
    isServedControl(last) &&
    recording.exchanges.at(-1)?.role === "control"
  );
}
