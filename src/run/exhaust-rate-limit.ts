/** `--exhaust-rate-limit`: uses up the key's limit, sends two requests beyond it, and one after Retry-After. */

import type { Clock } from "../kit/clock.ts";
import { isLost } from "../kit/evidence/lost-answers.ts";
import { hasValidKey, isServedWithKey, isSuccess, responseField, statusOf } from "../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../kit/exchange.ts";
import type { ExhaustionAsks } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { BEYOND_LIMIT, EXHAUSTION_CEILING } from "../verdict/options.ts";
import type { RunOptions } from "./options.ts";
import {
  type RateLimitHeaders,
  readRateLimitHeaders,
  retryAfter,
} from "./pacing/rate-limit/rate-limit-headers.ts";
import type { Session } from "./session.ts";

/** Milliseconds after an attempt to exceed the limit without an answer, and after a second one. */
const PAUSES_MS: readonly number[] = [800, 2_000];

/** Added to every wait, in milliseconds. */
const MARGIN_MS = 500;

/** A window that ends later, in milliseconds, is that of a day, and is not used up. */
const LONGEST_MS = 3_600_000;

/**
 * A window that ends sooner, in milliseconds, is too short to use it up and exceed it: what is served within 3 s of its
 * end says nothing about RATE-7, and a slow target takes seconds to answer.
 */
const SHORTEST_MS = 8_000;

/** The rate limit by the latest answer. */
interface State extends RateLimitHeaders {
  readonly limit: number;
  readonly remaining: number;
  /** Until the reset, in milliseconds from now. */
  readonly resetIn: number;
}

/** Runs the phase. Returns why it ended early, or `null`. */
export async function exhaust(
  session: Session,
  requests: ExhaustionAsks,
  options: RunOptions,
): Promise<Unsent | null> {
  if (session.stopped) return session.stopped;
  const declined = (await refusalsOver(session)) ?? (await prepared(session, requests, options));
  if (declined) return declined;
  for (let attempt = 1; attempt <= requests.attempts; attempt++) {
    const ended = await useUp(session, requests, options);
    if (ended) return ended;
    if (!isRefused(session.recording)) {
      await Promise.all(requests.beyond(attempt).map((request) => session.once(request)));
    }
    if (isRefused(session.recording)) return servedAgain(session, requests);
    if (isAllLost(session.recording, attempt)) {
      await session.pause(PAUSES_MS[attempt - 1] ?? 0);
      continue;
    }
    // Both were served beyond the limit: try again only if some requests were refilled.
    if ((stateOf(session)?.remaining ?? 0) === 0) return null;
  }
  return isAllLost(session.recording) ? servedAgain(session, requests) : null;
}

/** Waits out the 429s from before, which the run may not have waited for. Returns why not, or `null`. */
async function refusalsOver(session: Session): Promise<Unsent | null> {
  const refused = session.recording.exchanges.filter((e) => hasValidKey(e) && statusOf(e) === 429);
  const wait = waitAfter(refused, session);
  if (wait <= 0) return null;
  if (wait + MARGIN_MS > session.timeoutMs) return tooLong(wait + MARGIN_MS);
  await session.waitOut(wait + MARGIN_MS, "Retry-After");
  return null;
}

/** Grants the requests, and waits for a window that is long enough. Returns why not, or `null`. */
async function prepared(
  session: Session,
  requests: ExhaustionAsks,
  options: RunOptions,
): Promise<Unsent | null> {
  const { maxRequests } = options;
  const state = stateOf(session);
  if (!state) return { reason: "the responses show no rate limit to use up", cause: "target" };
  if (state.resetIn > LONGEST_MS)
    return { reason: "the limit is a daily one, which is not used up", cause: "target" };
  const { limit, remaining, resetIn } = state;
  const each = timeOfOne(session.recording, options);
  const isLong = resetIn >= remaining * each + SHORTEST_MS;
  const needed = (isLong ? remaining : limit) + BEYOND_LIMIT;
  if (needed > EXHAUSTION_CEILING) {
    return { reason: `needs ${needed} requests, more than ${EXHAUSTION_CEILING}`, cause: "target" };
  }
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - session.spending.requests;
  if (needed > left) {
    return { reason: `needs ${needed} requests, and --max-requests leaves ${left}`, cause: "narrowed" };
  }
  const wait = isLong ? 0 : resetIn + MARGIN_MS;
  if (wait > session.timeoutMs) return tooLong(wait);
  session.exhausts(needed, Math.min(left, EXHAUSTION_CEILING));
  if (isLong) return null;
  await session.waitOut(wait, "a new window of the rate limit");
  const sent = await session.once(requests.use(0));
  if ("reason" in sent) return sent;
  const fresh = stateOf(session);
  if (options.rate === null || !fresh || fresh.remaining * each < fresh.resetIn) return null;
  const reason = `--rate ${options.rate} does not use up ${fresh.remaining} requests before the limit resets`;
  return { reason, cause: "narrowed" };
}

/** Milliseconds per request, with others in flight. */
function timeOfOne(recording: Recording, { concurrency, rate }: RunOptions): number {
  return Math.max(roundTrip(recording) / concurrency, rate === null ? 0 : 1_000 / rate);
}

/** Sends reads until nothing remains, or Limit were served. Returns why not, or `null`. */
async function useUp(
  session: Session,
  requests: ExhaustionAsks,
  options: RunOptions,
): Promise<Unsent | null> {
  for (;;) {
    const state = stateOf(session);
    if (!state || isRefused(session.recording)) return null;
    const open = state.limit - servedIn(state.window, session);
    const count = Math.min(state.remaining, options.concurrency, open);
    if (count <= 0) return null;
    const from = usedBy(session.recording);
    const batch = Array.from({ length: count }, (_, i) => session.once(requests.use(from + i)));
    const unsent = (await Promise.all(batch)).find((sent) => "reason" in sent);
    if (unsent && "reason" in unsent) {
      return (
        session.stopped ?? {
          reason: `${EXHAUSTION_CEILING} requests did not use up the limit: it refills too fast`,
          cause: "target",
        }
      );
    }
  }
}

/** Waits as long as the 429s say, without one until the Reset, then sends one read. */
async function servedAgain(session: Session, requests: ExhaustionAsks): Promise<Unsent | null> {
  const refused = refusalsIn(session.recording);
  const left = refused.length > 0 ? waitAfter(refused, session) : (stateOf(session)?.resetIn ?? 0);
  const wait = Math.max(0, left) + MARGIN_MS;
  if (wait > session.timeoutMs) return tooLong(wait);
  await session.waitOut(wait, "Retry-After");
  const sent = await session.once(requests.again);
  return "reason" in sent ? sent : null;
}

/** Milliseconds until the time of every 429's Retry-After, without one of its Reset, has passed; 0 or less: it has. */
function waitAfter(refused: readonly Exchange[], session: Session): number {
  const ends = refused.map((exchange) => {
    const then = clockAt(exchange, session.recording);
    const asked = retryAfter(exchange, then) ?? readRateLimitHeaders(exchange, then).resetIn ?? 0;
    return exchange.receivedAt + asked;
  });
  return Math.max(...ends) - session.now();
}

function tooLong(wait: number): Unsent {
  return { reason: `waiting ${Math.ceil(wait / 1_000)} s more would exceed the longest wait`, cause: "run" };
}

/** The rate limit by the latest served answer; of answers in flight together, the one with the lowest Remaining. */
function stateOf(session: Session): State | null {
  const served = session.recording.exchanges.filter((e) => isServedWithKey(e) && !isLost(e));
  const last = served.reduce<Exchange | null>((a, b) => (a && a.sentAt > b.sentAt ? a : b), null);
  if (!last) return null;
  const together = served.filter(({ receivedAt }) => receivedAt > last.sentAt);
  const states = together.flatMap((exchange): State[] => {
    const then = clockAt(exchange, session.recording);
    const { limit, remaining, resetIn, window } = readRateLimitHeaders(exchange, then);
    if (limit === null || remaining === null || resetIn === null) return [];
    return [{ limit, remaining, window, resetIn: resetIn - (session.now() - exchange.receivedAt) }];
  });
  return states.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

/** The local clock at the time when a response was received. */
function clockAt({ receivedAt }: Exchange, { startedAt }: Recording): Pick<Clock, "epoch"> {
  return { epoch: () => startedAt + receivedAt };
}

/** Number of requests that succeeded in a window. */
function servedIn(window: string, session: Session): number {
  const succeeded = session.recording.exchanges.filter(
    (exchange) => isServedWithKey(exchange) && isSuccess(exchange),
  );
  return succeeded.filter((exchange) => (responseField(exchange, "x-ratelimit-reset")[0] ?? "") === window)
    .length;
}

/** Number of requests sent to use up the limit. */
function usedBy({ exchanges }: Recording): number {
  return exchanges.filter(({ exhausts }) => exhausts?.does === "using").length;
}

function isRefused(recording: Recording): boolean {
  return refusalsIn(recording).length > 0;
}

/** The 429s of this phase. */
function refusalsIn({ exchanges }: Recording): readonly Exchange[] {
  return exchanges.filter((exchange) => exchange.exhausts && statusOf(exchange) === 429);
}

/** Whether no request beyond the limit was answered, of an attempt or of all. */
function isAllLost({ exchanges }: Recording, attempt?: number): boolean {
  const beyond = exchanges.filter(({ exhausts }) => exhausts?.does === "beyond");
  return beyond.every((e) => (attempt !== undefined && e.exhausts?.count !== attempt) || isLost(e));
}

/** The longest of the latest round trips, in milliseconds. */
function roundTrip({ exchanges }: Recording): number {
  return Math.max(0, ...exchanges.slice(-20).map(({ sentAt, receivedAt }) => receivedAt - sentAt));
}
