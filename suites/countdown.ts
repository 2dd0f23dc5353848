/** RATE-5: whether Remaining counts down (catalogue, "Counting down"). */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { failed, PASSED, untested } from "../src/kit/judging.ts";
import { serverTime } from "../src/kit/knowledge.ts";
import { NEARER_MS } from "../src/kit/limits.ts";
import { hasValidKey, responseField, statusOf } from "../src/kit/reading.ts";
import { remembered } from "../src/kit/remembered.ts";
import type { StandingCheck } from "../src/kit/requirement.ts";
import { figuresOfKey, putsOff } from "./open-window.ts";

const TITLE = "Remaining from response to response";

/** Fewer pairs than this that say something are no evidence. */
const FEWEST_PAIRS = 8;

/** The share of pairs that must fall: neighbours on the key and refills may hide some. */
const SHARE = 0.6;

/** So many requests are a run of their own: what they show is not made good by the many that follow. */
const WINDOW = 60;

/** A Reset may also be so much further than it seems. */
const FURTHER_MS = 1_000;

/** With so many earlier responses each one is compared to tell a countdown from a lottery. */
const NEAR = 5;

/** A Reset that is nearer than 2 s may turn the window in between; Date has cut off up to a second more. */
const TURN_MS = 3_000;

interface Reading {
  readonly exchange: Exchange;
  readonly limit: number;
  readonly remaining: number;
  /** Milliseconds since the epoch, or `null`. */
  readonly reset: number | null;
}

function figure(exchange: Exchange, name: string): number | null {
  const [text] = responseField(exchange, name);
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

function readings(recording: Recording): readonly Reading[] {
  return recording.exchanges.flatMap((exchange) => {
    const limit = figure(exchange, "x-ratelimit-limit");
    const remaining = figure(exchange, "x-ratelimit-remaining");
    const counts = hasValidKey(exchange) && exchange.response && ![401, 429].includes(statusOf(exchange));
    if (!counts || limit === null || remaining === null) return [];
    const reset = figure(exchange, "x-ratelimit-reset");
    return [{ exchange, limit, remaining, reset: reset === null ? null : reset * 1_000 }];
  });
}

type Sense = "falls" | "nothing" | "contradicts";

/** What a pair says. The windows of interface §8 are 60 s and a day: a limit refills at most once a minute. */
function sense(earlier: Reading, later: Reading, all: readonly Reading[], recording: Recording): Sense {
  const elapsed = later.exchange.receivedAt - earlier.exchange.sentAt;
  const refill = (later.limit / 60_000) * elapsed;
  const inFlight = all.filter((r) => isInFlight(r.exchange, earlier.exchange.receivedAt)).length;
  if (earlier.limit !== later.limit || earlier.remaining === 0) return "nothing";
  if (turns(earlier, later, recording)) return "nothing";
  if (earlier.limit - earlier.remaining <= inFlight + refill) return "nothing";
  if (later.remaining < earlier.remaining) return "falls";
  const between = all.filter(
    (r) => r !== earlier && startsWithin(r.exchange, earlier.exchange, later.exchange),
  ).length;
  const change = later.remaining - earlier.remaining;
  return refills(earlier, recording).some(([slow, fast]) => {
    return (
      fast * elapsed >= 1 && change >= (slow * elapsed) / 2 - between - 1 && change <= fast * elapsed + 1
    );
  })
    ? "nothing"
    : "contradicts";
}

/**
 * What may come back in a millisecond, at least and at most: the Limit within a minute or a day, or what an earlier
 * response says itself, where Reset is put off by requests: then it is the time when a bucket is full again.
 */
function refills(earlier: Reading, recording: Recording): readonly (readonly [slow: number, fast: number])[] {
  const { limit, remaining, reset } = earlier;
  const ofInterface = [60_000, 86_400_000].map((window) => [limit / window, limit / window] as const);
  if (reset === null || !isBucket(recording)) return ofInterface;
  const rest = reset - serverTime(earlier.exchange, recording).at;
  const announced = [FURTHER_MS, -NEARER_MS].map((error) => (limit - remaining) / Math.max(rest + error, 1));
  return [...ofInterface, [announced[0] ?? 0, announced[1] ?? 0]];
}

const isBucket: (recording: Recording) => boolean = remembered((recording) =>
  putsOff(figuresOfKey(recording)),
);

function isInFlight(exchange: Exchange, at: number): boolean {
  return exchange.sentAt <= at && at <= exchange.receivedAt;
}

function startsWithin(exchange: Exchange, from: Exchange, to: Exchange): boolean {
  return exchange.receivedAt > from.sentAt && exchange.sentAt <= to.receivedAt;
}

function turns(earlier: Reading, later: Reading, recording: Recording): boolean {
  if (earlier.reset === null) return false;
  const now = serverTime(later.exchange, recording).at;
  // A Reset that was in the past from the start announces no turn: RATE-4 has it.
  const wasAhead = earlier.reset >= serverTime(earlier.exchange, recording).at;
  return wasAhead && earlier.reset - now <= TURN_MS;
}

type Said = { readonly sense: Sense; readonly pair: readonly [Reading, Reading] };

/** Compares responses with those answered before they were sent, the latest ones first, so many at most. */
function compare(
  some: readonly Reading[],
  all: readonly Reading[],
  recording: Recording,
  depth: number,
): readonly Said[] {
  const latest = [...all].sort((a, b) => b.exchange.receivedAt - a.exchange.receivedAt);
  return some.flatMap((later) =>
    latest
      .filter((r) => r !== later && r.exchange.receivedAt <= later.exchange.sentAt)
      .slice(0, depth)
      .map((earlier): Said => ({ sense: sense(earlier, later, all, recording), pair: [earlier, later] }))
      .filter((said) => said.sense !== "nothing"),
  );
}

function falls(said: readonly Said[]): boolean {
  return said.filter((s) => s.sense === "falls").length >= SHARE * said.length;
}

/**
 * Judges the whole run, and the first window of a Free key's size by itself: of a core run there is no more, and what
 * it would show must not be hidden by hundreds of requests after it.
 */
export function countdown(recording: Recording): readonly StandingCheck[] {
  const all = readings(recording);
  if (all.length === 0) return [];
  const whole = fall(all, all, recording, TITLE);
  if (all.length <= WINDOW) return [whole];
  const first = fall(all.slice(0, WINDOW), all, recording, `${TITLE}, in the first ${WINDOW}`);
  return first.judgement.outcome === "failed" ? [whole, first] : [whole];
}

/**
 * Compares each response with the latest one that was answered before it was sent. Many share that one, so that a
 * figure drawn by lot would pass now and then: it must fall from the few latest as well.
 */
function fall(
  some: readonly Reading[],
  all: readonly Reading[],
  recording: Recording,
  title: string,
): StandingCheck {
  const said = compare(some, all, recording, 1);
  if (said.length < FEWEST_PAIRS) {
    const reason = `only ${said.length} of ${some.length} responses could show it fall: the limit is too large, refills too fast, or too few were asked`;
    return { title, evidence: indicesOf(some), judgement: untested(reason, "target") };
  }
  const near = compare(some, all, recording, NEAR);
  if (falls(said) && falls(near)) {
    return { title, evidence: indicesOf(said.flatMap((s) => s.pair)), judgement: PASSED };
  }
  const judged = falls(said) ? near : said;
  const contradicting = judged.filter((s) => s.sense === "contradicts");
  const shown = contradicting.slice(0, 6).map(({ pair: [a, b] }) => `${a.remaining} → ${b.remaining}`);
  const expected = `Remaining lower in at least 60 % of ${judged.length} pairs of responses`;
  const lower = judged.length - contradicting.length;
  const judgement = failed(expected, `lower in ${lower}; for instance ${shown.join(", ")}`);
  return { title, evidence: indicesOf(contradicting.flatMap((s) => s.pair)), judgement };
}

function indicesOf(all: readonly Reading[]): readonly number[] {
  return [...new Set(all.map((r) => r.exchange.index))];
}
