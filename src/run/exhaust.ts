/** `--exhaust-rate-limit`: the key's limit is used up, two requests go beyond it, and the key is seen served again. */
import type { Exchange, Recording } from "../kit/exchange.ts";
import { hasValidKey, statusOf } from "../kit/reading.ts";
import type { ExhaustionAsks } from "../kit/requirement.ts";
import type { Unsent } from "../kit/run-facts.ts";
import { type Announced, announced, retryAfter } from "./announced.ts";
import type { Clock } from "./clock.ts";
import { EXHAUSTION_CEILING, type RunOptions } from "./options.ts";
import type { Session } from "./session.ts";

/** So often the limit is gone beyond, at most: what came back meanwhile may have served the first attempts. */
const ATTEMPTS = 3;

/** Waited beyond an announced instant, in milliseconds. */
const MARGIN_MS = 500;

/** A window that ends later, in milliseconds, is a day's: nobody wants that used up. */
const LONGEST_MS = 3_600_000;

/** A window that ends sooner, in milliseconds, can't be used up and gone beyond. */
const SHORTEST_MS = 3_000;

/** Requests beyond the limit, and the one after. */
const EXTRA = 3;

/** What the key has left, by the latest answer. */
interface State extends Announced {
  readonly limit: number;
  readonly remaining: number;
  /** Until the reset, in milliseconds from now. */
  readonly resetIn: number;
}

/** Uses up the limit, as far as that is allowed. Returns why it ended before its end, or `null`. */
export async function exhaust(
  session: Session,
  asks: ExhaustionAsks,
  options: RunOptions,
): Promise<Unsent | null> {
  if (session.stopped) return session.stopped;
  const declined = await prepared(session, asks, options);
  if (declined) return declined;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const ended = await useUp(session, asks, options);
    if (ended) return ended;
    if (!isRefused(session.recording, asks)) {
      await Promise.all(asks.beyond(attempt).map((ask) => session.once(ask)));
    }
    if (isRefused(session.recording, asks)) return servedAgain(session, asks, options.clock);
    // Two went beyond the limit and were served; only where some came back may two more be sent.
    if ((stateOf(session, options.clock)?.remaining ?? 0) === 0) return null;
  }
  return null;
}

/** Sees to a window that is long enough, and to the requests; or says why not. */
async function prepared(
  session: Session,
  asks: ExhaustionAsks,
  { clock, concurrency, maxRequests }: RunOptions,
): Promise<Unsent | null> {
  const state = stateOf(session, clock);
  if (!state) return { reason: "the responses announce no limit to use up", cause: "target" };
  if (state.resetIn > LONGEST_MS)
    return { reason: "the limit shown is a day's, which is not used up", cause: "target" };
  const { limit, remaining, resetIn } = state;
  const isLong = resetIn >= (remaining / concurrency) * roundTrip(session.recording) + SHORTEST_MS;
  const needed = (isLong ? remaining : limit) + EXTRA;
  if (needed > EXHAUSTION_CEILING) {
    return { reason: `takes ${needed} requests, more than ${EXHAUSTION_CEILING}`, cause: "target" };
  }
  const left = (maxRequests ?? Number.POSITIVE_INFINITY) - session.spending.requests;
  if (needed > left) {
    return { reason: `takes ${needed} requests, and --max-requests leaves ${left}`, cause: "narrowed" };
  }
  const wait = isLong ? 0 : resetIn + MARGIN_MS;
  if (wait > session.patienceMs) return tooLong(wait);
  session.exhausts(needed, Math.min(left, EXHAUSTION_CEILING));
  if (isLong) return null;
  await session.waitOut(wait, "a new window of the rate limit");
  const sent = await session.once(asks.use(0));
  return "reason" in sent ? sent : null;
}

/** Sends as many as remain, again and again, until nothing does or Limit were served; or says why not. */
async function useUp(session: Session, asks: ExhaustionAsks, options: RunOptions): Promise<Unsent | null> {
  for (;;) {
    const state = stateOf(session, options.clock);
    if (!state || isRefused(session.recording, asks)) return null;
    const open = state.limit - servedIn(state.window, session, options.clock);
    const count = Math.min(state.remaining, options.concurrency, open);
    if (count <= 0) return null;
    const from = usedBy(session.recording, asks);
    const batch = Array.from({ length: count }, (_, i) => session.once(asks.use(from + i)));
    const unsent = (await Promise.all(batch)).find((sent) => "reason" in sent);
    if (unsent && "reason" in unsent) {
      return (
        session.stopped ?? {
          reason: `${EXHAUSTION_CEILING} requests did not use it up: the allowance comes back too fast`,
          cause: "target",
        }
      );
    }
  }
}

/** Waits as long as the 429s ask for, then asks once more. */
async function servedAgain(session: Session, asks: ExhaustionAsks, clock: Clock): Promise<Unsent | null> {
  const now = session.now();
  const waits = phase(session.recording, asks)
    .filter((exchange) => statusOf(exchange) === 429)
    .map((exchange) => {
      const asked = retryAfter(exchange, clock) ?? announced(exchange, clock).resetIn ?? 0;
      return exchange.receivedAt + asked - now;
    });
  const wait = Math.max(0, ...waits) + MARGIN_MS;
  if (wait > session.patienceMs) return tooLong(wait);
  await session.waitOut(wait, "Retry-After");
  const sent = await session.once(asks.again);
  return "reason" in sent ? sent : null;
}

function tooLong(wait: number): Unsent {
  return { reason: `waiting ${Math.ceil(wait / 1_000)} s more would exceed the longest wait`, cause: "run" };
}

/** The figures of the latest served answer; of those that came together, the lowest. */
function stateOf(session: Session, clock: Clock): State | null {
  const served = session.recording.exchanges.filter(isServed);
  const last = served.reduce<Exchange | null>((a, b) => (a && a.sentAt > b.sentAt ? a : b), null);
  if (!last) return null;
  const together = served.filter(({ receivedAt }) => receivedAt > last.sentAt);
  const states = together.flatMap((exchange): State[] => {
    const { limit, remaining, resetIn, window } = announced(exchange, clock);
    if (limit === null || remaining === null || resetIn === null) return [];
    return [{ limit, remaining, window, resetIn: resetIn - (session.now() - exchange.receivedAt) }];
  });
  return states.sort((a, b) => a.remaining - b.remaining)[0] ?? null;
}

function isServed(exchange: Exchange): boolean {
  return hasValidKey(exchange) && exchange.response !== null && ![401, 429].includes(statusOf(exchange));
}

/** How many requests succeeded in a window. */
function servedIn(window: string, session: Session, clock: Clock): number {
  const succeeded = session.recording.exchanges.filter(
    (exchange) => isServed(exchange) && statusOf(exchange) >= 200 && statusOf(exchange) < 300,
  );
  return succeeded.filter((exchange) => announced(exchange, clock).window === window).length;
}

/** The exchanges of this phase. */
function phase({ exchanges }: Recording, asks: ExhaustionAsks): readonly Exchange[] {
  const mark = markOf(asks);
  const beyond = new Set(
    Array.from({ length: ATTEMPTS }, (_, i) => asks.beyond(i + 1).map(({ id }) => id)).flat(),
  );
  return exchanges.filter(({ ask }) => beyond.has(ask) || ask.startsWith(mark));
}

function usedBy({ exchanges }: Recording, asks: ExhaustionAsks): number {
  const mark = markOf(asks);
  return exchanges.filter(({ ask }) => ask.startsWith(mark)).length;
}

/** What the ids of all asks of `use` begin with. */
function markOf(asks: ExhaustionAsks): string {
  return asks.use(0).id.replace(/\d+\)$/, "");
}

function isRefused(recording: Recording, asks: ExhaustionAsks): boolean {
  return phase(recording, asks).some((exchange) => statusOf(exchange) === 429);
}

/** The longest of the latest round trips, in milliseconds. */
function roundTrip({ exchanges }: Recording): number {
  return Math.max(0, ...exchanges.slice(-20).map(({ sentAt, receivedAt }) => receivedAt - sentAt));
}
