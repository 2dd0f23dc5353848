/** What one slow series shows of whether Remaining counts down (catalogue, "Counting down"). Pure. */
import { isLost } from "../../../kit/evidence/lost-answers.ts";
import { isSuccess, statusOf } from "../../../kit/evidence/reading.ts";
import { localTime } from "../../../kit/evidence/server-time.ts";
import type { Exchange } from "../../../kit/exchange.ts";
import type { Figures } from "../../catalogue.ts";
import { byRound, type RunState } from "../../plan/round.ts";

/** Reads before and after the requests that are served, and how many of these there are. */
export const READS = 3;
export const SERVED = 24;

/** Figures that show nothing. */
export const FEWEST_REMAINING = 30;

/** What one series shows. */
export type Shown = "fault" | "fine" | "nothing" | "spoiled" | "refills" | "constant" | "restarted";

/** The exchanges of each series so far. */
export function seriesOf({ recording }: RunState): readonly (readonly Exchange[])[] {
  return byRound(recording.exchanges.filter(({ role }) => role === "series"));
}

export function readingOf(
  exchange: Exchange | undefined,
  { catalogue, recording }: RunState,
): Figures | null {
  return exchange ? catalogue.figures(exchange, recording) : null;
}

/** The last figures that the key got. */
export function latest(state: RunState): Figures | null {
  for (const exchange of [...state.recording.exchanges].reverse()) {
    const reading = readingOf(exchange, state);
    if (reading) return reading;
  }
  return null;
}

/** What may have come back from one answer to another; `isStill`: they are of one window. */
export function most(from: Figures, to: Figures, isStill: boolean): number {
  const missing = Math.max(0, from.limit - from.remaining);
  const seconds = (to.exchange.receivedAt - from.exchange.sentAt) / 1_000;
  const bySpeed = (missing * (seconds + 1)) / Math.max(0.5, from.reset - from.at - 2) + 1;
  return isStill ? Math.min(missing + 1, bySpeed) : missing + 1;
}

export function shows(sent: readonly Exchange[], state: RunState): Shown {
  // One that was lost on the way shows nothing, and the rest no less; of several in a row, a limiter may have been restarted.
  const lost = sent.map(isLost);
  if (lost.some((is, i) => is && lost[i + 1])) return "spoiled";
  const answered = (from: number, to?: number): readonly Exchange[] =>
    sent.slice(from, to).filter((_, i) => !lost.slice(from, to)[i]);
  const [first, middle, last] = [answered(0, READS), answered(READS, -READS), answered(-READS)];
  const exchanges = [...first, ...middle, ...last];
  const isEnough = first.length > 0 && middle.length >= SERVED / 2 && last.length > 0;
  if (!isEnough) return "spoiled";
  const readings = exchanges.map((exchange) => readingOf(exchange, state));
  if (exchanges.some((exchange) => statusOf(exchange) === 429) || readings.some((each) => each === null))
    return "spoiled";
  const all = readings.filter((each) => each !== null);
  const [a, b] = [readingOf(first.at(-1), state), readingOf(last.at(-1), state)];
  if (!a || !b || all.some(({ limit }) => limit !== a.limit)) return "spoiled";
  const isNear = ({ reset }: Figures): boolean => Math.abs(reset - a.reset) <= 1;
  const isSame = all.every(isNear);
  // A gateway's Date may be behind the clock of Reset, so that it hides a Reset in between.
  const timeOf = ({ at, exchange }: Figures): number =>
    Math.max(at, localTime(exchange, state.recording).at / 1_000);
  const moves = all.filter(({ reset }, i) => Math.abs(reset - (all[i - 1]?.reset ?? reset)) > 1).length;
  // A Reset that stands still but for one step has come, by whatever clock.
  const hasCome = (moves === 1 && !isRolling(state)) || all.some((each) => timeOf(each) > a.reset);
  if (!isSame && hasCome) return "spoiled";
  // Answers between may belong to other counters, each with a Reset of its own, none of which has come.
  const isStill = isSame || (isNear(b) && all.every(({ reset }) => timeOf(b) <= reset));
  // Used requests are counted in place of remaining ones: whatever time passes, each answer shows one more.
  if (all.slice(1).every(({ remaining }, i) => remaining - (all[i]?.remaining ?? 0) === 1)) return "fault";
  if (a.remaining < FEWEST_REMAINING || b.remaining === 0) return "nothing";
  if (isRestarted(readings.filter((each) => each !== null))) return "restarted";
  // A cache may have answered what was asked before, so that no limiter has counted it.
  const isCounted = (each: Exchange): boolean =>
    each.request.method === "GET"
      ? state.catalogue.exhaustion.isCounted(each, state.recording)
      : isSuccess(each);
  const k = [...middle, ...last].filter(isCounted).length;
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
