/** What a recording does not show by itself of what it declares, which are reasons not to certify it. Pure. */
import { isLost } from "../../kit/evidence/lost-answers.ts";
import { rateLimitFields } from "../../kit/evidence/rate-limit-fields.ts";
import { hasValidKey, responseField, statusOf } from "../../kit/evidence/reading.ts";
import { dateOf } from "../../kit/evidence/server-time.ts";
import type { Exchange, Recording, RunFacts } from "../../kit/exchange.ts";
import { challengeGaps } from "../../kit/identity/challenge.ts";
import { BEYOND_A_MINUTE_MS, LONG_MINUTE_MS, MINUTE_OF_DAY } from "../../kit/subscriptions.ts";
import { OPTION_RULES } from "../../options/certificate-rules.ts";
import { OPTIONS } from "../../options/table.ts";
import { CLOCKS } from "../../report/certificate/policy.ts";
import { sha256 } from "../../report/certificate/statement.ts";
import { duration } from "../../report/text/text.ts";
import type { RunOptions } from "../../run/options.ts";
import { readOptions } from "../../verdict/options-data.ts";
import type { Played } from "../check-report.ts";
import { type Due, lateBy } from "../replay/match-round.ts";
import { identityGaps } from "./identity.ts";

export interface Proof {
  readonly gaps: readonly string[];
  /** Whether any answer shows the time. */
  readonly dated: boolean;
}

/** Holds the declarations of a recording that was played again against its exchanges. */
export function proofOf({ recording, facts, late }: Played): Proof {
  const options = readOptions(facts.options);
  const gaps = [
    ...timeGaps(recording, facts),
    ...identityGaps(recording, facts),
    ...challengeGaps(recording, facts.challenge, options),
    ...concurrencyGaps(recording, options),
    ...rateGaps(recording, options),
    ...reserveGaps(recording, options),
    ...descriptionGaps(recording),
    ...unsentGaps(facts),
    ...(options.categories === "restricted" ? [RESTRICTED] : []),
    ...restGaps(late, options, waitedIn(recording, late, options, facts)),
  ];
  return { gaps, dated: showsTime(recording) };
}

/** No exchange shows why a request was not sent: an excuse is believed for a verdict, not for a certificate. */
function unsentGaps({ unsent, stopped }: RunFacts): readonly string[] {
  return [
    ...(stopped ? [`the run ended early (${stopped.code})`] : []),
    ...Object.entries(unsent).map(
      ([id, { code }]) =>
        `${id} is said not to have been sent (${code}), and nothing in the recording shows why`,
    ),
  ];
}

/** Such a run sends no unknown category, so that no recording of it shows a refusal. */
const { flag, because } = OPTION_RULES.find(({ effect }) => effect === "shown") ?? { flag: "", because: "" };
const RESTRICTED = `it was run with ${flag}, ${because}`;

/** Clocks are read one after the other, and rounded, in milliseconds. */
const ROUNDING_MS = 1_000;

/** A run ends this long after its last answer at most, in milliseconds; one that was stopped may have waited for long. */
const LONGEST_END_MS = 60_000;
const LONGEST_STOP_MS = 300_000;

type Times = Pick<RunFacts, "durationMs" | "waitedMs" | "stopped">;

/** What does not agree in the times of a recording; a clause each. */
export function timeGaps(recording: Recording, facts: Times): string[] {
  return [...durationGaps(recording, facts), ...dateGaps(recording)];
}

function durationGaps({ exchanges }: Recording, { durationMs, waitedMs, stopped }: Times): string[] {
  // What was in flight when a run ended has no end of its own.
  const ends = exchanges.map(({ sentAt, receivedAt }) => (Number.isFinite(receivedAt) ? receivedAt : sentAt));
  const last = Math.max(0, ...ends);
  const gaps: string[] = [];
  if (exchanges.some(({ sentAt, receivedAt }) => sentAt < -ROUNDING_MS || receivedAt < sentAt))
    gaps.push("an answer is recorded before its request, or a request before the run");
  if (durationMs < last - ROUNDING_MS || durationMs > last + (stopped ? LONGEST_STOP_MS : LONGEST_END_MS))
    gaps.push(`the run is said to have taken ${seconds(durationMs)}, its exchanges took ${seconds(last)}`);
  if (waitedMs > durationMs + ROUNDING_MS)
    gaps.push(`the run is said to have waited ${seconds(waitedMs)} of ${seconds(durationMs)}`);
  return gaps;
}

/** How far the target's clock is ahead by the `Date` of each answer, in milliseconds: an interval, since that has whole seconds. */
function offsetsIn({
  exchanges,
  startedAt,
}: Recording): readonly Readonly<Record<"least" | "most", number>>[] {
  return exchanges.flatMap((exchange) => {
    const date = responseField(exchange, "date").length === 1 && !isLost(exchange) ? dateOf(exchange) : null;
    if (date === null) return [];
    const { sentAt, receivedAt } = exchange;
    return [{ least: date - startedAt - receivedAt, most: date + ROUNDING_MS - startedAt - sentAt }];
  });
}

export function showsTime(recording: Recording): boolean {
  return offsetsIn(recording).length > 0;
}

function dateGaps(recording: Recording): string[] {
  const offsets = offsetsIn(recording);
  if (offsets.length === 0) return [];
  const least = Math.max(...offsets.map((offset) => offset.least));
  const most = Math.min(...offsets.map((offset) => offset.most));
  // Where they agree, `least` is below `most`.
  if (least - most > CLOCKS.drift * 1_000)
    return [
      `the Date of its answers does not run with the clock of the recording: the difference changes by ${seconds(least - most)}, more than ${CLOCKS.drift} s`,
    ];
  const apart = Math.max(Math.min(least, most), Math.min(-least, -most));
  if (apart <= CLOCKS.apart * 1_000) return [];
  const way = Math.min(least, most) > 0 ? "ahead of" : "behind";
  return [
    `the Date of its answers is ${seconds(apart)} ${way} the clock of the recording, more than ${CLOCKS.apart} s: set the clock that is wrong, and run again`,
  ];
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1_000)} s`;
}

/** A run whose options allow the usual number has at least this many at once in some round, unless its rate leaves fewer. */
const LEAST_AT_ONCE = 5;

/** What the exchanges do not bear out of `--concurrency`; a clause. */
export function concurrencyGaps(
  { exchanges }: Recording,
  { concurrency, rate }: Pick<RunOptions, "concurrency" | "rate">,
): readonly string[] {
  const most = atOnce(exchanges);
  const said = `--concurrency is said to have been ${concurrency}`;
  if (most > concurrency) return [`${said}, and ${most} requests were in flight at once`];
  // Half of what the rate lets be sent while an answer is awaited, in the median.
  const times = exchanges.map(({ sentAt, receivedAt }) => receivedAt - sentAt).sort((a, b) => a - b);
  const time = times[Math.floor(times.length / 2)] ?? 0;
  const paced = rate === null ? LEAST_AT_ONCE : Math.floor((time * rate) / 2_000);
  if (concurrency < OPTIONS.concurrency.default || most >= Math.min(LEAST_AT_ONCE, paced)) return [];
  return [
    `${said}, and no more than ${most} ${most === 1 ? "request was" : "requests were"} in flight at once`,
  ];
}

/** What the exchanges do not bear out of `--rate`, over the whole run; a clause. */
export function rateGaps({ exchanges }: Recording, { rate }: Pick<RunOptions, "rate">): readonly string[] {
  const times = exchanges.map(({ sentAt }) => sentAt).sort((a, b) => a - b);
  const took = (times.at(-1) ?? 0) - (times[0] ?? 0);
  if (rate === null || ((times.length - 1) * 1_000) / rate <= took + ROUNDING_MS) return [];
  return [`--rate is said to have been ${rate}, and ${times.length} requests were sent in ${seconds(took)}`];
}

/** The most exchanges at one instant; what ends when another begins is not beside it. */
function atOnce(exchanges: Recording["exchanges"]): number {
  const events = exchanges.flatMap(({ sentAt, receivedAt }) => [
    { at: sentAt, change: 1 },
    { at: receivedAt, change: -1 },
  ]);
  let [now, most] = [0, 0];
  for (const { change } of events.sort((a, b) => a.at - b.at || a.change - b.change)) {
    now += change;
    most = Math.max(most, now);
  }
  return most;
}

/** Milliseconds by which a busy machine and a connection that is slow to open may be late. */
const LATEST_MS = 10_000;

/** That a run rested longer than it says; a clause. That it rested for less is found where it is played again. */
export function restGaps(
  late: Due | null,
  { settleMs, rate }: Pick<RunOptions, "settleMs" | "rate">,
  waitedMs: number,
): readonly string[] {
  const pause = rate === null ? 0 : 1_000 / rate;
  if (late === null || lateBy(late) <= waitedMs + LATEST_MS + pause) return [];
  const { index, requestId } = late.exchange;
  return [
    `--settle is said to have been ${duration(settleMs)}, and the run rested ${duration(lateBy(late))} longer before entry ${index} (${requestId}) than that calls for`,
  ];
}

/** How long a run may have waited for the rate limit beside a rest, in milliseconds: as it says, where an answer shows why. */
function waitedIn(
  recording: Recording,
  late: Due | null,
  options: Pick<RunOptions, "concurrency" | "reserve">,
  { waitedMs }: RunFacts,
): number {
  return late !== null && mayHaveWaited(recording, late.exchange, options) ? waitedMs : 0;
}

/** How many answers before a rest are looked at. */
const LATEST_ANSWERS = 24;

/** Whether an answer before an exchange was refused or lost, or shows that few requests were left: twice as many as may be at once are few. */
export function mayHaveWaited(
  { exchanges, startedAt }: Pick<Recording, "exchanges" | "startedAt">,
  { sentAt }: Exchange,
  { concurrency, reserve }: Pick<RunOptions, "concurrency" | "reserve">,
): boolean {
  const few = reserve + 2 * concurrency;
  const before = exchanges.filter(({ receivedAt }) => receivedAt <= sentAt);
  const latest = before.sort((a, b) => a.receivedAt - b.receivedAt).slice(-LATEST_ANSWERS);
  const [end = 0] = latest.map(({ receivedAt }) => receivedAt).slice(-1);
  const inMinute = before.filter((each) => each.sentAt > end - LONG_MINUTE_MS).length;
  return latest.some((exchange) => {
    const { remaining, limit, reset } = rateLimitFields(exchange);
    const now = dateOf(exchange) ?? startedAt + exchange.receivedAt;
    const isDay = (reset ?? 0) * 1_000 - now > BEYOND_A_MINUTE_MS;
    const perMinute = (isDay && MINUTE_OF_DAY.get(limit ?? 0)) || Number.POSITIVE_INFINITY;
    const isShort = (remaining !== null && remaining <= few) || inMinute >= perMinute - few;
    return isShort || isLost(exchange) || statusOf(exchange) === 429;
  });
}

/** A run waits for each window whose limit is not above what it leaves to others, and so sends nothing. */
export function reserveGaps(
  { exchanges }: Recording,
  { reserve }: Pick<RunOptions, "reserve">,
): readonly string[] {
  const limits = exchanges.filter(hasValidKey).flatMap((each) => rateLimitFields(each).limit ?? []);
  const least = Math.min(...limits);
  if (reserve === 0 || reserve < least) return [];
  return [`--reserve is said to have been ${reserve}, which leaves nothing of a limit of ${least}`];
}

const BYTE_ORDER_MARK = "\ufeff";

/** Documents whose text is another; a clause each. */
export function descriptionGaps({ description }: Recording): readonly string[] {
  const { documents = [] } = description ?? {};
  const changed = documents.filter(({ text, sha256: wanted }) =>
    text === null ? wanted !== null : ![text, BYTE_ORDER_MARK + text].some((each) => sha256(each) === wanted),
  );
  return changed.map(
    ({ name }) =>
      `the description ${name} is not the text that its SHA-256 names: it was changed, or holds a secret, which is redacted`,
  );
}
