/**
 * The third experiment: the slow series, which decides whether Remaining counts down (catalogue, "Counting down"). Rest,
 * three reads, 24 requests that are served, rest, three reads. Pure.
 */
import { isSuccess } from "../../../kit/evidence/reading.ts";
import type { Operation } from "../../../kit/exchange.ts";
import type { Figures } from "../../catalogue.ts";
import type { TestRequest } from "../../claims.ts";
import { SERIES_BUDGET, spentBy } from "../../plan/budget.ts";
import { isAffordable } from "../../plan/reserve.ts";
import { endOf, type Round, type RunState, type Send, send } from "../../plan/round.ts";
import { FEWEST_REMAINING, latest, READS, readingOf, SERVED, seriesOf, shows } from "./shows.ts";

/** Series in all. */
export const MOST_SERIES = 4;

/** Rests in milliseconds: before the reads of the first series, and of the others. */
export const REST_MS = 2_500;
const LONG_REST_MS = 12_000;

/** A Reset further ahead is not waited for, in seconds; none beyond `--max-wait` is. */
const LONGEST_RESET_S = 65;

/**
 * The next series: at once where little can come back while it lasts, else after the Reset. Then one read opens the new
 * window, and the series rests a little: processes that add up their counters late still show the last one at its first requests.
 */
export function seriesRound(state: RunState): Round {
  const { recording, catalogue } = state;
  const n = seriesOf(state).length;
  const name = `series ${n + 1}`;
  const last = lowest(state);
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

/** Answers that are looked through for the least Remaining of a window. */
const LATEST = 60;

/** Of the latest answers with the Limit and Reset of the very last one, that with the least Remaining: operations may be counted apart. */
function lowest(state: RunState): Figures | null {
  const last = latest(state);
  if (!last) return null;
  return state.recording.exchanges
    .slice(-LATEST)
    .flatMap((each) => readingOf(each, state) ?? [])
    .filter(({ limit, reset }) => limit === last.limit && Math.abs(reset - last.reset) <= 1)
    .reduce((least, each) => (each.remaining < least.remaining ? each : least), last);
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
  const mayCreate =
    !state.options.readOnly &&
    spent.creations + SERVED / 3 <= SERIES_BUDGET.creations &&
    !catalogue.limited(recording);
  const mayUse = (operation: Operation): boolean => {
    const isCreating = catalogue.isCreating(operation);
    const plain = recording.exchanges.filter((e) => e.plain && e.request.operation === operation);
    const last = plain.at(-1);
    if (!last) return !isCreating;
    // What is refused or fails need not have the headers, and answers without them spoil a series.
    const served = plain.filter(isSuccess);
    const hasHeaders = served.length < 2 || served.some((each) => readingOf(each, state) !== null);
    return isSuccess(last) && hasHeaders && (mayCreate || !isCreating);
  };
  const of = `series ${n + 1}`;
  // Every second one over a new connection: processes that do not share a counter may be chosen by connection.
  const sent = (request: TestRequest, i: number): Send =>
    send(state, request, "series", { of, ...(i % 2 === 1 ? { fresh: true } : {}) });
  const read = (i: number): Send => sent(catalogue.seriesRead(n * 2 * READS + i), i);
  const before = Array.from({ length: READS }, (_, i) => read(i));
  const middle = Array.from({ length: SERVED }, (_, i) =>
    sent(catalogue.seriesServed(n * SERVED + i, mayUse), i),
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
