/**
 * The third experiment: the slow series, which decides whether Remaining counts down (catalogue, "Counting down"). Rest,
 * three reads, 24 requests that are served, rest, three reads. Pure.
 */
import { isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import { localTime } from "../../kit/evidence/server-time.ts";
import type { Exchange } from "../../kit/exchange.ts";
import type { Figures } from "../catalogue.ts";
import type { TestRequest } from "../claims.ts";
import { SERIES_BUDGET, spentBy } from "../plan/budget.ts";
import { isAffordable } from "../plan/reserve.ts";
import { byRound, endOf, type Round, type RunState, type Send, send } from "../plan/round.ts";
import type { Result } from "./result.ts";

const READS = 3;
const SERVED = 24;

/** Series in all, and those that must show a fault. */
const MOST_SERIES = 4;
const CONVICTING = 2;

/** Series whose reads are all refused, after which no more are sent. */
const MOST_UNREAD = 2;

/** Rests in milliseconds: before the reads of the first series, and of the others. */
const REST_MS = 2_500;
const LONG_REST_MS = 12_000;

/** A Reset further ahead is not waited for, in seconds; none beyond `--max-wait` is. */
const LONGEST_RESET_S = 65;

/** Figures that show nothing. */
const FEWEST_REMAINING = 30;

/** What one series shows. */
type Shown = "fault" | "fine" | "nothing" | "spoiled" | "refills" | "constant" | "restarted";

/** The exchanges of each series so far. */
function seriesOf({ recording }: RunState): readonly (readonly Exchange[])[] {
  return byRound(recording.exchanges.filter(({ role }) => role === "series"));
}

/** What all series so far show. */
export function resultSeries(state: RunState): Result {
  const series = seriesOf(state);
  const exchanges = series.flat().map(({ index }) => index);
  const shown = series.map((each) => shows(each, state));
  const faults = shown.filter((each) => each === "fault").length;
  if (faults >= CONVICTING) return { state: "confirmed", exchanges, repeats: faults };
  if (shown.includes("fine")) {
    const last = exchanges.at(-1);
    return { state: "gone", exchanges, repeats: 0, ...(last === undefined ? {} : { instead: last }) };
  }
  const open = (code: string): Result => ({ state: "open", code, exchanges, repeats: faults });
  if (shown.includes("restarted") && series.length >= MOST_SERIES) return open("unsteady");
  if (shown.includes("refills")) return open("refills-too-fast");
  const unread = series.filter((each) => each.slice(0, READS).every((read) => !isSuccess(read)));
  const [read] = unread.at(-1) ?? [];
  // A third one would show no more, and may wait for a Reset.
  if (read && unread.length >= MOST_UNREAD)
    return { ...open("control-refused"), values: { status: statusOf(read), control: read.index } };
  const unsent = series.length === 0 ? whyNotSent(state) : null;
  if (unsent) return open(unsent);
  if (series.length >= MOST_SERIES)
    return open(series.every((each) => isOfManyLimits(each, state)) ? "unsteady" : "refills-too-fast");
  if (shown.filter((each) => each === "nothing").length >= 2) return open("too-few-remaining");
  if (!hasAnother(state)) return open(shown.includes("constant") ? "refills-too-fast" : "reserve-used-up");
  return { state: "pending", exchanges, repeats: faults };
}

function hasAnother({ recording }: RunState): boolean {
  const spent = spentBy(recording.exchanges.filter(({ role }) => role === "series"));
  return spent.requests + 2 * READS + SERVED <= SERIES_BUDGET.requests;
}

function readingOf(exchange: Exchange | undefined, { catalogue, recording }: RunState): Figures | null {
  return exchange ? catalogue.figures(exchange, recording) : null;
}

/** Changes of the Limit in one series by which it follows no window: of two windows, each is nearer to its end for a while. */
const MOST_CHANGES = 2;

/** Whether the Limit changes so often in a series that no window can be seen to count down. */
function isOfManyLimits(series: readonly Exchange[], state: RunState): boolean {
  const limits = series.flatMap((each) => readingOf(each, state)?.limit ?? []);
  return limits.filter((limit, i) => i > 0 && limit !== limits[i - 1]).length > MOST_CHANGES;
}

/** What may have come back from one answer to another. */
function most(from: Figures, to: Figures, isStill: boolean): number {
  const missing = from.limit - from.remaining;
  const seconds = (to.exchange.receivedAt - from.exchange.sentAt) / 1_000;
  const bySpeed = (missing * (seconds + 1)) / Math.max(0.5, from.reset - from.at - 2) + 1;
  return isStill ? Math.min(missing + 1, bySpeed) : missing + 1;
}

function shows(exchanges: readonly Exchange[], state: RunState): Shown {
  const first = exchanges.slice(0, READS);
  const last = exchanges.slice(-READS);
  const middle = exchanges.slice(READS, -READS);
  if (exchanges.length < 2 * READS + SERVED / 2) return "spoiled";
  const readings = exchanges.map((exchange) => readingOf(exchange, state));
  if (exchanges.some((exchange) => statusOf(exchange) === 429) || readings.some((each) => each === null))
    return "spoiled";
  const all = readings.filter((each) => each !== null);
  const [a, b] = [readingOf(first.at(-1), state), readingOf(last.at(-1), state)];
  if (!a || !b || all.some(({ limit }) => limit !== a.limit)) return "spoiled";
  const isStill = all.every(({ reset }) => Math.abs(reset - a.reset) <= 1);
  // A gateway's Date may be behind the clock of Reset, so that it hides a Reset in between.
  const isPast = ({ at, exchange }: Figures): boolean =>
    Math.max(at, localTime(exchange, state.recording).at / 1_000) > a.reset;
  const moves = all.filter(({ reset }, i) => Math.abs(reset - (all[i - 1]?.reset ?? reset)) > 1).length;
  // A Reset that stands still but for one step has come, by whatever clock.
  if (!isStill && ((moves === 1 && !isRolling(state)) || all.some(isPast))) return "spoiled";
  // Used requests are counted in place of remaining ones: whatever time passes, each answer shows one more.
  if (all.slice(1).every(({ remaining }, i) => remaining - (all[i]?.remaining ?? 0) === 1)) return "fault";
  if (a.remaining < FEWEST_REMAINING || b.remaining === 0) return "nothing";
  if (isRestarted(readings.filter((each) => each !== null))) return "restarted";
  const k = [...middle, ...last].filter(isSuccess).length;
  const back = b.remaining - a.remaining + k;
  const bound = most(a, b, isStill);
  if (back > bound + 3 && back > bound + k / 4) return "fault";
  if (rises(first, state, isStill) || rises(last, state, isStill)) return "fault";
  const isConstant = all.every(({ remaining }) => remaining === a.remaining) && a.limit - a.remaining >= 8;
  if (isConstant && (bound < k / 2 || bound > 1.5 * k)) return "fault";
  if (bound < k / 2 && isConstantFor(all)) return "fault";
  // While nothing came back in the rest, no more can have come back than before it.
  const unrested = readingOf(middle.at(-1), state);
  if (isStill && unrested && isUncountedFor(all, most(a, unrested, isStill))) return "fault";
  if (bound <= k / 2) return "fine";
  // As much may have come back as was used; while a longer series lasts, it would be more.
  return isConstant ? "constant" : "refills";
}

/** How long a Reset must be as far ahead, and how exactly, to be no end of a window; both in seconds. */
const ROLLS_FOR = 5;
const ROLLS_WITHIN = 1.2;

/** Whether Reset was as far ahead in each answer of the run: it never comes. */
function isRolling(state: RunState): boolean {
  const all = state.recording.exchanges.flatMap((exchange) => readingOf(exchange, state) ?? []);
  const ahead = all.map(({ reset, at }) => reset - at);
  const times = all.map(({ at }) => at);
  const spread = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
  return spread(times) >= ROLLS_FOR && spread(ahead) <= ROLLS_WITHIN;
}

/** Fewest answers of one operation that show the same Remaining. */
const FEWEST_OF_OPERATION = 6;

/** Whether all answers of one operation show the same Remaining, between others that count down. */
function isConstantFor(all: readonly Figures[]): boolean {
  const operationOf = ({ exchange }: Figures): string => exchange.request.operation;
  return [...new Set(all.map(operationOf))].some((operation) => {
    const own = all.filter((each) => operationOf(each) === operation);
    const isOwn = (each: Figures): boolean => operationOf(each) === operation;
    const others = all.slice(all.findIndex(isOwn), all.findLastIndex(isOwn)).filter((each) => !isOwn(each));
    const fall = (others[0]?.remaining ?? 0) - (others.at(-1)?.remaining ?? 0);
    const isSame = own.every(({ remaining }) => remaining === own[0]?.remaining);
    return (
      isSame && own.length >= FEWEST_OF_OPERATION && fall >= FEWEST_OF_OPERATION && fall >= others.length / 2
    );
  });
}

/**
 * Whether requests of some operations never take anything, and each of the others one: more than can have come back. What it took may
 * be given back once it was answered, so that the next answer shows it.
 */
function isUncountedFor(all: readonly Figures[], bound: number): boolean {
  const operationOf = (reading: Figures | undefined): string | undefined =>
    reading?.exchange.request.operation;
  return [0, 1].some((before) => {
    const steps = all.slice(1).map((later, i) => ({
      operation: operationOf(all[i + 1 - before]),
      fall: (all[i]?.remaining ?? 0) - later.remaining,
    }));
    const counted = new Set(steps.filter(({ fall }) => fall !== 0).map(({ operation }) => operation));
    const free = steps.filter(({ operation }) => !counted.has(operation));
    return (
      free.length >= FEWEST_OF_OPERATION &&
      free.length > bound + 3 &&
      counted.size > 0 &&
      steps.every(({ operation, fall }) => fall === (counted.has(operation) ? 1 : 0))
    );
  });
}

/** How far below the Limit a limiter may be at the first answer after its restart: the key has other clients, too. */
const AFTER_RESTART = 3;

/** Fewest steps down for each rise of a limiter that is restarted now and then. */
const STEPS_FOR_EACH = 3;

/**
 * Whether the limiter forgot its counts in the series, and counts down otherwise: Remaining falls at each step, but for
 * rises by two and more up to the Limit itself (catalogue rule 2: a limiter that restarts).
 */
function isRestarted(all: readonly Figures[]): boolean {
  const steps = all.slice(1).map((later, i) => ({ later, rise: later.remaining - (all[i]?.remaining ?? 0) }));
  const rises = steps.filter(({ rise }) => rise >= 2);
  const isToLimit = ({ limit, remaining }: Figures): boolean => limit - remaining <= AFTER_RESTART;
  const falls = steps.filter(({ rise }) => rise < 0).length;
  const isElse = steps.length - rises.length - falls > rises.length;
  return (
    rises.length > 0 &&
    rises.every(({ later }) => isToLimit(later)) &&
    falls >= STEPS_FOR_EACH * rises.length &&
    !isElse
  );
}

/** Whether Remaining rises within one group of reads by more than can have come back. */
function rises(group: readonly Exchange[], state: RunState, isStill: boolean): boolean {
  return group.some((exchange, i) => {
    const [from, to] = [readingOf(group[i - 1], state), readingOf(exchange, state)];
    return from !== null && to !== null && to.remaining - from.remaining > most(from, to, isStill) + 2;
  });
}

/** The last figures that the key got. */
function latest(state: RunState): Figures | null {
  for (const exchange of [...state.recording.exchanges].reverse()) {
    const reading = readingOf(exchange, state);
    if (reading) return reading;
  }
  return null;
}

/** Why no series is sent: its first reads must show a Remaining that a small Limit does not have. */
function whyNotSent(state: RunState): string | null {
  const last = latest(state);
  if (!last || last.limit >= FEWEST_REMAINING) return null;
  const lasting = (2 * REST_MS) / 1_000 + 1;
  const perSecond = last.limit / Math.max(0.5, last.reset - last.at - 2);
  return perSecond * lasting > SERVED / 2 ? "refills-too-fast" : "too-few-remaining";
}

/**
 * The next series: at once where little can come back while it lasts, else after the Reset. Then one read opens the new
 * window, and the series rests a little: processes that add up their counters late still show the last one at its first requests.
 */
export function seriesRound(state: RunState): Round {
  const { recording, catalogue } = state;
  const n = seriesOf(state).length;
  const name = `series ${n + 1}`;
  const last = latest(state);
  const now = endOf(recording);
  const rest = n === 0 ? Math.max(REST_MS, recording.settleMs ?? 0) : LONG_REST_MS;
  const isOpened = recording.exchanges.at(-1)?.of === openingOf(name);
  const opens = last && !isOpened ? newWindow(last, rest, now, state) : null;
  const read = catalogue.seriesRead((n + MOST_SERIES) * 2 * READS - 1);
  const opening = [send(state, read, "control", { of: openingOf(name) })];
  const waits = {
    notBefore: opens ?? now + (isOpened ? REST_MS : rest),
    ...(opens === null ? {} : { waits: true as const }),
  };
  const reason = "a slow series of reads";
  return opens !== null && isAffordable(opening, state)
    ? { name: openingOf(name), sends: opening, reason, ...waits }
    : { name, inTurn: true, sends: sendsOf(n, state, { rest, isOpened }), reason, ...waits };
}

function openingOf(series: string): string {
  return `${series}, first of a window`;
}

/** When the next window is open, where a series now would show too little, and the Reset may be waited for. */
function newWindow(last: Figures, rest: number, now: number, state: RunState): number | null {
  const isConstant = seriesOf(state).some((each) => shows(each, state) === "constant");
  const missing = last.limit - last.remaining;
  const ahead = last.reset - last.at;
  const lasting = (2 * rest) / 1_000 + 1;
  const perSecond = missing / Math.max(0.5, ahead - 2);
  const isQuiet =
    (isConstant || perSecond * lasting <= SERVED / 3) &&
    ahead > lasting + 5 &&
    last.remaining >= FEWEST_REMAINING + SERVED;
  const after = last.exchange.receivedAt + Math.max(0, ahead) * 1_000 + 1_000;
  return !isQuiet && ahead <= LONGEST_RESET_S && after - now <= state.options.maxWaitMs && after > now + rest
    ? after
    : null;
}

/** Where one list opened the window, there is one fewer: two series have room in a Free key's minute. */
function sendsOf(
  n: number,
  state: RunState,
  { rest, isOpened }: { readonly rest: number; readonly isOpened: boolean },
): readonly Send[] {
  const { catalogue, recording } = state;
  const spent = spentBy(recording.exchanges.filter(({ role }) => role === "series"));
  const creation = recording.exchanges.findLast((e) => e.plain && catalogue.isCreating(e.request.operation));
  // What is refused or fails need not have the headers.
  const mayCreate =
    !state.options.readOnly &&
    creation !== undefined &&
    isSuccess(creation) &&
    spent.creations + SERVED / 3 <= SERIES_BUDGET.creations &&
    !catalogue.limited(recording);
  const of = `series ${n + 1}`;
  // Every second one over a new connection: processes that do not share a counter may be chosen by connection.
  const sent = (request: TestRequest, i: number): Send =>
    send(state, request, "series", { of, ...(i % 2 === 1 ? { fresh: true } : {}) });
  const read = (i: number): Send => sent(catalogue.seriesRead(n * 2 * READS + i), i);
  const before = Array.from({ length: READS }, (_, i) => read(i));
  const middle = Array.from({ length: SERVED }, (_, i) =>
    sent(catalogue.seriesServed(n * SERVED + i, mayCreate), i),
  ).slice(isOpened ? 1 : 0);
  // Most requests came over one connection: of processes that count by connection, a new one shows that its process has
  // counted fewer.
  const after = Array.from(
    { length: READS },
    (_, i): Send =>
      send(state, catalogue.seriesRead((n * 2 + 1) * READS + i), "series", {
        of,
        ...(i === 0 ? { pause: rest } : { fresh: true }),
      }),
  );
  return [...before, ...middle, ...after];
}
