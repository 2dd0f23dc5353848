/** Deviations of a plain request, which has no control: other plain answers decide (catalogue rule 6). Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { hasValidKey, isFailure, isPlainOf, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Operation, Recording } from "../../kit/exchange.ts";
import { sameDeviation } from "../judgement.ts";
import { isOfParts, isServed, isUnexpected } from "../plan/parts.ts";
import { isMissing, type Round, type RunState, respelled, type Send, send } from "../plan/round.ts";
import { excludesAt, MOST_OF_ALL, recurringRate } from "./chance.ts";
import { apartFrom, isServedBefore, PART_MS } from "./controls.ts";
import { apart, type Doubt, isLoopback, PENDING, type Result, restBefore } from "./result.ts";
import { isFailedRead, isRespelled, isSickBeside, URLS_OF_READ } from "./spelling.ts";

/** Tries of a plain request, those of the survey among them. */
const TRIES = 4;

/** 429s to plain requests of an operation after which nothing is known of them. */
const MOST_LIMITED = 8;

/**
 * The plain answers of an operation from a deviating one on, or from the first where all before it were refused in the same way; of
 * a read that failed, the first by each URL.
 */
function plainFrom(doubt: Doubt, recording: Recording): readonly Exchange[] {
  const { exchange } = doubt;
  const all = plainOf(exchange.request.operation, recording).filter((each) => !isLimited(each));
  const isBefore = ({ index }: Exchange): boolean => index < exchange.index;
  const isSame =
    isOfStatus(doubt) &&
    all.every((each) => !isBefore(each) || (!isServed(each) && statusOf(each) === statusOf(exchange)));
  const from = isSame ? all : all.filter((each) => !isBefore(each));
  const over = isOfStatus(doubt) ? lastOver(from, recording) : -1;
  const plain = from.filter(({ index }) => index > over);
  if (!isFailedRead(doubt)) return plain;
  const urls = new Set<string>();
  return plain.filter(
    (each) => isServed(each) || (!urls.has(each.request.target) && urls.add(each.request.target)),
  );
}

/** A success that comes so long after a plain request that failed shows that an outage was over, in milliseconds. */
const OVER_MS = 1_000;

/** The last exchange that shows that: what plain requests got before it says nothing of them. */
function lastOver(plain: readonly Exchange[], { exchanges }: Recording): number {
  const operation = plain[0]?.request.operation;
  const isOver = (each: Exchange): boolean => {
    const before = plain.findLast(({ index }) => index < each.index);
    return before !== undefined && !isServed(before) && each.sentAt - before.receivedAt >= OVER_MS;
  };
  const latest = exchanges.findLast(
    (each) =>
      each.request.operation === operation &&
      each.plain !== true &&
      hasValidKey(each) &&
      isSuccess(each) &&
      isOver(each),
  );
  return latest?.index ?? -1;
}

/** The plain requests of an operation. */
function plainOf(operation: Operation, { exchanges }: Recording): readonly Exchange[] {
  return exchanges.filter((each) => isPlainOf(operation, each));
}

/** Whether it was no try: a 429 is no answer to the question asked. */
function isLimited(exchange: Exchange): boolean {
  return statusOf(exchange) === 429;
}

/** Whether a deviation is about whether the request is served at all. */
function isOfStatus({ deviation }: Doubt): boolean {
  return deviation.code === "status" || deviation.code === "no-answer";
}

/** What the plain answers so far show. */
export function resultPlain(doubt: Doubt, state: RunState): Result {
  const { exchange, deviation } = doubt;
  const tries = plainFrom(doubt, state.recording);
  const exchanges = tries.slice(0, TRIES).map(({ index }) => index);
  if (isOfStatus(doubt)) return servedOrNot(doubt, tries, exchanges, state);
  const later = tries.filter((each) => each.index !== exchange.index && !isMissing(each));
  const judged = later.map((each) => ({ each, judgement: doubt.judge(each) }));
  const again = judged.find(
    ({ each, judgement }) =>
      sameDeviation(deviation, judgement) &&
      each.sentAt - exchange.sentAt >= apartFrom(exchange, doubt, state),
  );
  if (again) {
    return { state: "confirmed", exchanges: [exchange.index, again.each.index], repeats: 1 };
  }
  // Those of the same moment may deviate alike; the latest ones tell.
  const latest = judged.slice(1 - TRIES);
  const isFine = latest.every(({ judgement }) => judgement?.outcome === "passed");
  const instead = latest.at(-1)?.each.index;
  if (latest.length >= TRIES - 1 && instead !== undefined && isFine) {
    return { state: "gone", instead, exchanges, repeats: 0 };
  }
  return tries.length >= 2 * TRIES ? { state: "open", code: "unsteady", exchanges, repeats: 0 } : PENDING;
}

/** Whether none of four tries, spread over time, was served. */
function servedOrNot(
  doubt: Doubt,
  tries: readonly Exchange[],
  exchanges: readonly number[],
  state: RunState,
): Result {
  const served = tries.filter((each) => isServed(each) && !isRespelled(doubt, each));
  const instead = served.at(-1)?.index;
  if (served.length >= TRIES - 1 && instead !== undefined) {
    return { state: "gone", instead, exchanges, repeats: tries.length - served.length };
  }
  const byOther = tries.find((each) => isServed(each) && isRespelled(doubt, each));
  if (byOther && isRefusedSince(byOther, doubt, state))
    return resultByUrl(doubt, state) ?? { state: "open", code: "unsteady", exchanges, repeats: 0 };
  const fewest = isFailedRead(doubt) ? URLS_OF_READ : TRIES;
  if (tries.length < fewest) {
    const latest = plainOf(doubt.request.operation, state.recording).filter(isLimited)[MOST_LIMITED - 1];
    if (!latest) return PENDING;
    const values = { status: statusOf(latest), control: latest.index };
    return { state: "open", code: "control-refused", values, exchanges, repeats: 0 };
  }
  if (served.length > 0 || byOther)
    return tries.length < TRIES + 2 ? PENDING : { state: "open", code: "outage", exchanges, repeats: 0 };
  // What is refused is answered: that it is, is a deviation of its own.
  if (doubt.deviation.code === "no-answer" && tries.some((each) => !isMissing(each)))
    return { state: "open", code: "unanswered", exchanges, repeats: 0 };
  const spread = spreadAt(tries, state);
  if (spread === -1) return PENDING;
  const limited =
    state.catalogue.isCreating(doubt.request.operation) && !isSuccess(doubt.exchange)
      ? state.catalogue.limited(state.recording)
      : null;
  if (limited)
    return { state: "open", code: limited.code, values: limited.values, exchanges, repeats: tries.length };
  const [first] = tries;
  const rate = first && doubt.exchange.response ? recurringRate(doubt, first, state.recording) : null;
  if (rate !== null && !excludesAt(rate, tries.length))
    return tries.length < MOST_OF_ALL
      ? PENDING
      : {
          state: "open",
          code: "unsteady",
          values: { alike: tries.length },
          exchanges,
          repeats: tries.length,
        };
  // The first and the last show how far they lie apart; what came later as a control for others adds nothing.
  const shown = rate === null ? tries.slice(0, Math.max(fewest, spread + 1)) : tries;
  return { state: "confirmed", exchanges: shown.map(({ index }) => index), repeats: shown.length };
}

/** Whether a read was refused by its own URL, twice, since it was served by another one: nothing is known then. */
function isRefusedSince({ index }: Exchange, { exchange }: Doubt, { recording }: RunState): boolean {
  const since = recording.exchanges.filter(
    (each) => each.index > index && hasValidKey(each) && each.request.target === exchange.request.target,
  );
  return since.filter((each) => each.request.method === "GET" && !isServed(each)).length > 1;
}

/** Other URLs of an operation that must be served where one alone fails: fewer may all belong to servers that are not sick. */
const OTHER_URLS = 8;

/**
 * What a read shows whose own URL fails at every try, and no other one of its operation: it is the target's once a cache has forgotten
 * the first answer. `null`: it is not so.
 */
function resultByUrl(doubt: Doubt, { recording }: RunState): Result | null {
  const { target } = doubt.exchange.request;
  const isOwn = (each: Exchange): boolean => each.request.target === target;
  const own = plainOf(doubt.request.operation, recording).filter((each) => isOwn(each) && !isLimited(each));
  const others = recording.exchanges.filter(
    (each) =>
      each.request.operation === doubt.request.operation &&
      hasValidKey(each) &&
      !isOwn(each) &&
      !isLimited(each),
  );
  const served = [...new Map(others.filter(isServed).map((each) => [each.request.target, each])).values()];
  const isAlone =
    !others.some((each) => isUnexpected(each) && statusOf(each) === statusOf(doubt.exchange)) &&
    !isSickBeside(doubt, recording);
  const [first, last] = [own[0], own.at(-1)];
  const isAlways = own.every((each) => !isServed(each) && statusOf(each) === statusOf(doubt.exchange));
  if (!first || !last || !isAlone || !isAlways || served.length < OTHER_URLS) return null;
  const least = isLoopback(recording.baseUrl) ? PART_MS : SPREAD_MS;
  if (own.length < TRIES || last.sentAt - first.sentAt < least) return PENDING;
  const shown = [...own, ...served.slice(0, OTHER_URLS)].map(({ index }) => index);
  return { state: "confirmed", exchanges: shown.sort((a, b) => a - b), repeats: own.length };
}

/**
 * Milliseconds over which a plain request must fail on a loopback address where other operations are served meanwhile: a part
 * of a target may be down for some seconds, with statuses by which such parts, or what they need, are refused, or with any
 * where it was served before.
 */
const LOOPBACK_MS = 3_000;

/** Milliseconds over which it must fail elsewhere, or where it was served before. */
const SPREAD_MS = 30_000;

/** By which try they lie far enough apart: 30 s, or less on a loopback address; what the first ones show, later ones do not undo. */
function spreadAt(tries: readonly Exchange[], state: RunState): number {
  return tries.findIndex((_, i) => i + 1 >= TRIES && isSpreadAt(i, tries, state));
}

function isSpread(tries: readonly Exchange[], state: RunState): boolean {
  return spreadAt(tries, state) !== -1;
}

function isSpreadAt(i: number, tries: readonly Exchange[], { recording }: RunState): boolean {
  const [first, previous, last, next] = [tries[0], tries[i - 1], tries[i], tries[i + 1]];
  if (!first || !previous || !last) return false;
  const isServedMeanwhile = recording.exchanges
    .slice(previous.index + 1, next?.index)
    .some((each) => isOfOther(each, last.request.operation) && isServed(each));
  const wasServed = isServedBefore(first, recording);
  const wasPlainServed = isServedBefore(first, recording, ({ plain }) => plain === true);
  const mayBeDown = wasServed || isLost(first) || isOfParts(first) || isFailure(first);
  const local = mayBeDown ? PART_MS : LOOPBACK_MS;
  const isQuick = isLoopback(recording.baseUrl) && isServedMeanwhile && !wasPlainServed;
  const least = isQuick ? local : SPREAD_MS;
  return last.sentAt - refusedSince(first, recording) >= least - 50;
}

/** When the requests of the operation began to be refused in the same way, all of them, up to a plain one. */
function refusedSince(plain: Exchange, { exchanges }: Recording): number {
  const own = exchanges
    .slice(0, plain.index + 1)
    .filter((each) => hasValidKey(each) && each.request.operation === plain.request.operation);
  const latest = own.findLastIndex((each) => isMissing(each) || statusOf(each) !== statusOf(plain));
  return (own[latest + 1] ?? plain).sentAt;
}

/** Whether the plain request of an operation was never served, and for so long that this alone is a failure. */
export function isNeverServed(operation: Operation, state: RunState): boolean {
  const tries = plainOf(operation, state.recording).filter((each) => !isLimited(each));
  return !tries.some(isServed) && isSpread(tries, state);
}

/** Whether a plain request is one of another operation. */
function isOfOther(exchange: Exchange, operation: Operation): boolean {
  return exchange.plain === true && exchange.request.operation !== operation;
}

/**
 * A plain read of another operation beside a try, of one that was served if there is one: where it is refused as well, the
 * whole target may be down.
 */
export function beside({ request }: Pick<Doubt, "request">, state: RunState): readonly Send[] {
  const { recording, catalogue } = state;
  const reads = recording.exchanges.filter(
    (each) => isOfOther(each, request.operation) && each.request.method === "GET",
  );
  const known = reads.findLast(isServed) ?? reads.at(-1);
  const plain = known && catalogue.plain(known.request.operation, 700 + recording.exchanges.length);
  return plain ? [send(state, plain, "control", { of: `beside ${request.operation}` })] : [];
}

/** On a loopback address, what lasts for longer than four tries is asked again after this rest. */
const LATER_MS = 4_000;

/** Milliseconds of rest before the next try. */
function restOf(tries: readonly Exchange[], state: RunState): number {
  const isLocal = isLoopback(state.recording.baseUrl);
  if (tries.length < TRIES) return restBefore(tries.length, isLocal);
  if (isSpread(tries, state)) return 0;
  return isLocal ? LATER_MS : restBefore(tries.length, false);
}

/** Milliseconds of rest before the next answer in which the same header or body is looked at. */
function restOfContent(doubt: Doubt, latest: Exchange, state: RunState): number {
  const { exchange } = doubt;
  const rest = apart(state.recording.baseUrl) - (latest.receivedAt - exchange.sentAt);
  if (rest > 0) return rest;
  return doubt.judge(latest)?.outcome === "failed"
    ? Math.min(LATER_MS, apartFrom(exchange, doubt, state))
    : 0;
}

/** The next plain request. */
export function plainRound(doubt: Doubt, state: RunState): Round | null {
  const { recording, catalogue } = state;
  const { exchange, request } = doubt;
  const tries = plainFrom(doubt, recording);
  const sent = recording.exchanges.filter(
    ({ role, request: { operation } }) => role === "control" && operation === request.operation,
  );
  const plain = catalogue.plain(request.operation, sent.length + 1);
  if (!plain) return null;
  const latestSent = sent.at(-1);
  const isOther = isFailedRead(doubt) && !(latestSent && isServed(latestSent));
  const next = isOther ? respelled(plain, tries.length) : plain;
  const latest = tries.at(-1) ?? exchange;
  const rest = isOfStatus(doubt) ? restOf(tries, state) : restOfContent(doubt, latest, state);
  return {
    name: `plain ${request.operation}`,
    sends: [
      send(state, next, "control", { of: `key ${request.operation}`, fresh: true }),
      ...(isOfStatus(doubt) ? beside(doubt, state) : []),
    ],
    notBefore: latest.receivedAt + rest,
    reason: "another answer to a plain request",
  };
}
