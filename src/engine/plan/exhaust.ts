/** `--exhaust-rate-limit`, last in the run: uses up the key's limit, exceeds it, and waits for it to come back. Pure. */
import { settleTime } from "../../kit/evidence/order.ts";
import { isSuccess, responseField, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Figures } from "../catalogue.ts";
import { type Untested, untested } from "../judgement.ts";
import { EXHAUSTION_CEILING } from "./budget.ts";
import { endOf, type Round, type RunState, send } from "./round.ts";

/** Requests beyond a plan's figure, twice of which were served, and the rest before them in milliseconds. */
const LAST_TEN = 10;
const REST_MS = 12_000;

/** They must all be sent within this time, in milliseconds. */
const WITHIN_MS = 60_000;

/** Requests of one batch. */
const BATCH = 50;

/** A window that ends later, in seconds, is that of a day, and is not used up. */
const LONGEST_S = 3_600;

/** A window that ends sooner, in seconds, is too short to use it up and exceed it. */
const SHORTEST_S = 25;

/** Windows, in at most as many of which the requests beyond the limit are tried. */
const WINDOWS = 3;

/** So many seconds before its end, an answer may be of the next window. */
export const END_S = 2;

/** The next round of the phase, why it ended early, or `null` if it is over. */
export function nextOfExhaustion(state: RunState): Round | Untested | null {
  const { recording } = state;
  const used = recording.exchanges.filter(({ role }) => role === "use");
  const beyond = recording.exchanges.filter(({ role }) => role === "beyond");
  const refused = limiterRefusal(state, [...used, ...beyond]);
  if (refused) return afterwards(state, refused);
  const until = Math.max(0, ...used.filter(isRefused).map(mayGoOnAt));
  const notExhausted = untested("not-exhausted", { served: used.filter(isSuccess).length });
  if (until - endOf(recording) > state.options.maxWaitMs) return notExhausted;
  const figure = figureOf(state);
  if (used.length + beyond.length >= EXHAUSTION_CEILING)
    // A figure that is known is never too large.
    return figure === null ? untested("limit-too-large", { requests: used.length }) : notExhausted;
  return figure === null ? byHeaders(state, used, beyond) : byPlan(state, figure, used, beyond);
}

/** The most requests of the phase: known by the plan's figure, else the ceiling. */
export function mostByPlan(state: Pick<RunState, "catalogue" | "options">): number {
  const figure = figureOf(state);
  const needed = figure === null ? EXHAUSTION_CEILING : 2 * figure + LAST_TEN;
  return Math.min(EXHAUSTION_CEILING, needed + 1);
}

/** The requests per minute of the key's plan, `null` where they are not published. */
function figureOf({ catalogue, options: { plan } }: Pick<RunState, "catalogue" | "options">): number | null {
  return plan === null ? null : (catalogue.perMinute[plan] ?? null);
}

/** Twice the plan's figure, then ten more after a rest. */
function byPlan(
  state: RunState,
  figure: number,
  used: readonly Exchange[],
  beyond: readonly Exchange[],
): Round | Untested | null {
  const [first] = used;
  const spent = first ? endOf(state.recording) - first.sentAt : 0;
  if (spent > WITHIN_MS && beyond.length === 0)
    return untested("not-exhausted", { served: used.filter(isSuccess).length });
  const counted = used.filter((each) => state.catalogue.exhaustion.isCounted(each, state.recording));
  // Nothing is used up where nothing is served.
  if (used.length >= MOST_UNSERVED && !used.slice(-MOST_UNSERVED).some(isSuccess))
    return untested("not-exhausted", { served: used.filter(isSuccess).length });
  const latest = used.slice(-LAST_TEN);
  const isLimited = latest.length === LAST_TEN && latest.every(state.catalogue.exhaustion.isBeyond);
  if (counted.length < 2 * figure && !isLimited) {
    const batch = Math.min(batchOf(state, figure, counted), 2 * figure - counted.length);
    return useRound(state, used, batch);
  }
  if (beyond.length >= LAST_TEN) return null;
  return {
    name: "beyond the limit",
    sends: Array.from({ length: LAST_TEN }, (_, i) => send(state, oneBeyond(state, i + 1), "beyond")),
    unpaced: true,
    notBefore: endOf(state.recording) + REST_MS,
    reason: "a rest before the last requests beyond the limit",
  };
}

/** Requests in a row that are not served, after which no more are sent. */
const MOST_UNSERVED = 2 * BATCH;

/** Once the plan's figure was served, a batch has this many more than remain: a bucket gives back what is used meanwhile. */
const FEW_MORE = 4;

/**
 * As many requests as remain by the latest answers, and a few more beyond the figure. Where none do, one, and more with
 * each that is served: requests in
 * flight behind a 429 count as repeated, and a key that repeats is banned (interface §8.4).
 */
function batchOf(state: RunState, figure: number, used: readonly Exchange[]): number {
  const remaining = latestFigures(state, figure)?.remaining ?? 0;
  if (remaining > 0) return Math.min(BATCH, remaining + (used.length < figure ? 0 : FEW_MORE));
  const last = used.findLastIndex((e) => (state.catalogue.figures(e, state.recording)?.remaining ?? 0) > 0);
  return Math.min(BATCH, Math.max(1, used.length - 1 - last));
}

function oneBeyond({ catalogue }: RunState, attempt: number): ReturnType<RunState["catalogue"]["filler"]> {
  const [request] = catalogue.exhaustion.beyond(attempt);
  if (!request) throw new Error("no request exceeds the limit");
  return request;
}

/** Reads until none remain, then one more at a time. */
function byHeaders(
  state: RunState,
  used: readonly Exchange[],
  beyond: readonly Exchange[],
): Round | Untested | null {
  const figures = latestFigures(state);
  if (!figures) return untested("limit-too-large", { requests: null });
  const { limit, remaining, reset } = figures;
  const ahead = reset - nowOf(figures, state);
  if (limit > EXHAUSTION_CEILING || ahead > LONGEST_S)
    return untested("limit-too-large", { requests: limit });
  const { attempts } = state.catalogue.exhaustion;
  const tries = beyond.filter((each) => isTry(each, state)).length;
  if (tries >= attempts || beyond.length >= WINDOWS * attempts) return null;
  if (used.length === 0 && beyond.length === 0 && ahead < SHORTEST_S && ahead > 0) {
    const first = useRound(state, used, 1);
    return {
      ...first,
      notBefore: endOf(state.recording) + ahead * 1_000 + 500,
      reason: "a new window of the limit",
      waits: true,
    };
  }
  if (remaining > 0 && used.length < limit * 2 + attempts) {
    return useRound(state, used, Math.min(BATCH, Math.max(1, remaining)));
  }
  if (remaining > 0) return untested("limit-too-large", { requests: used.length });
  const rest = tries === 0 ? 0 : tries === 1 ? settleTime(state.recording) : REST_MS;
  return {
    name: "beyond the limit",
    sends: [send(state, oneBeyond(state, beyond.length + 1), "beyond")],
    unpaced: true,
    notBefore: endOf(state.recording) + rest,
    reason: "a rest before the next request beyond the limit",
  };
}

/** Whether this is a try: none remained in a window that goes on, and was not about to end. In the next one, they begin anew. */
function isTry(exchange: Exchange, state: RunState): boolean {
  const figures = state.catalogue.figures(exchange, state.recording);
  if (figures === null) return true;
  const { reset, remaining, at } = figures;
  return remaining === 0 && reset > nowOf(figures, state) && reset - at > END_S;
}

/** More reads; fewer at once for each batch in which another device than the limiter refused one, and once it lets them in. */
function useRound(state: RunState, used: readonly Exchange[], wanted: number): Round {
  const refused = used.filter(isRefused);
  const batches = new Set(refused.map(({ round }) => round)).size;
  const count = Math.max(1, Math.min(wanted, Math.floor(BATCH / 2 ** batches)));
  const until = Math.max(0, ...refused.map(mayGoOnAt));
  return {
    name: "using up the limit",
    sends: Array.from({ length: count }, (_, i) =>
      send(state, state.catalogue.exhaustion.use(used.length + i + 1), "use"),
    ),
    unpaced: true,
    ...(until > 0 ? { notBefore: until, reason: "Retry-After of another device" } : {}),
  };
}

/** When a key that another device refused may be used again: after Retry-After, or a rest where it says nothing. */
function mayGoOnAt(refused: Exchange): number {
  const wait = retryAfter(refused);
  return refused.receivedAt + (Number.isFinite(wait) ? wait : REST_MS);
}

function isRefused(exchange: Exchange): boolean {
  return statusOf(exchange) === 429;
}

/** The first 429 of the limiter, not of another device that refuses while many requests remain (catalogue rule 11). */
function limiterRefusal({ catalogue, recording }: RunState, sent: readonly Exchange[]): Exchange | undefined {
  return sent.find((each) => isRefused(each) && catalogue.exhaustion.isOfLimiter(each, recording));
}

/**
 * The lowest figures of the latest answers, since those of answers in flight together arrive in any order; of those with this
 * limit where there are any, since answers may show the minute's limit and the day's by turns.
 */
function latestFigures({ recording, catalogue }: RunState, limit?: number): Figures | null {
  const found: Figures[] = [];
  // Of two rounds, since all that one has may come from a cache, with old figures.
  const rounds = new Set<number>();
  for (const exchange of recording.exchanges.toReversed()) {
    if (rounds.size === 2 && !rounds.has(exchange.round)) break;
    const figures = catalogue.figures(exchange, recording);
    if (!figures) continue;
    found.push(figures);
    rounds.add(exchange.round);
  }
  const ofLimit = found.filter((each) => each.limit === limit);
  const chosen = ofLimit.length > 0 ? ofLimit : found;
  const furthest = Math.max(...chosen.map(({ reset }) => reset));
  return (
    chosen.filter(({ reset }) => reset >= furthest - 1).sort((a, b) => a.remaining - b.remaining)[0] ?? null
  );
}

function nowOf({ at, exchange }: Figures, { recording }: RunState): number {
  return at + (endOf(recording) - exchange.receivedAt) / 1_000;
}

/** After a 429 of the limiter: one read once Retry-After has passed, if the run may wait as long. */
function afterwards(state: RunState, refused: Exchange): Round | null {
  const { recording, options, catalogue } = state;
  const since = recording.exchanges.slice(refused.index);
  const after = since.filter(({ role }) => role === "after");
  if (after.length > 1 || after.some((exchange) => !isRefused(exchange))) return null;
  const waits = since.filter(isRefused).map((e) => e.receivedAt + retryAfter(e));
  const until = Math.max(...waits);
  if (!Number.isFinite(until) || until - endOf(recording) > options.maxWaitMs) return null;
  return {
    name: "after Retry-After",
    sends: [send(state, catalogue.exhaustion.again, "after")],
    unpaced: true,
    notBefore: until + 500,
    reason: "Retry-After",
    waits: true,
  };
}

/** Milliseconds of Retry-After; Infinity if there is none to wait for. `Date.parse` takes numbers such as -3 for dates, too. */
function retryAfter(exchange: Exchange): number {
  const [value = ""] = responseField(exchange, "retry-after");
  if (/^\d{1,6}$/.test(value.trim())) return Number(value) * 1_000;
  const at = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(at) || Number.isNaN(date) ? Number.POSITIVE_INFINITY : Math.max(0, at - date);
}
