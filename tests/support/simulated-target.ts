/** A client with gate and pacing, and a target with a real limiter, upon a clock of their own: hours take milliseconds. */
import { VALID } from "../../src/kit/credential.ts";
import type { Exchange, HeaderLines } from "../../src/kit/exchange.ts";
import { type Account, type Allowance, type Limiter, withBan } from "../../src/reference/limits/limiter.ts";
import { Pacing, type PacingOptions } from "../../src/run/pacing/pacing.ts";
import { RequestQueue } from "../../src/run/pacing/request-queue.ts";
import { virtualClock } from "./virtual-clock.ts";

/** What is simulated; times in milliseconds. */
export interface Scene {
  /** Made anew for each play; refused requests of the client may get the key banned. */
  readonly limiter: () => Limiter;
  readonly account: Account;
  /** Requests that the client has to send. */
  readonly requests: number;
  readonly concurrency?: number;
  readonly maxWaitMs?: number;
  readonly pacing?: PacingOptions;
  /** From sending to arrival, and from there to the answer: of the n-th request. */
  readonly latency?: (n: number) => readonly [there: number, back: number];
  /** Requests that others have made with the key by an instant since the start. */
  readonly neighbours?: (now: number) => number;
  /** What the target says instead of the truth. */
  readonly header?: (headers: HeaderLines, allowance: Allowance, n: number) => HeaderLines;
  /** The status of the n-th request that arrives; otherwise as the limiter has it. */
  readonly status?: (n: number) => number;
}

/** What came of it. */
export interface Played {
  readonly served: number;
  readonly refused: number;
  /** Why requests were given up: the reason in words, else its code. */
  readonly unsent: readonly string[];
  /** Requests sent while the latest answer said that 0 remained until an instant yet to come. */
  readonly atZero: number;
  readonly waits: readonly { readonly reason: string; readonly ms: number }[];
  readonly waitedMs: number;
  readonly durationMs: number;
  /** When requests arrived. */
  readonly arrivals: readonly number[];
}

/** Sends all requests, repeating those that get a 429. */
export async function play(scene: Scene): Promise<Played> {
  const { concurrency = 10, maxWaitMs = 1_200_000, latency = () => [5, 5], requests } = scene;
  const clock = virtualClock();
  const pacing = new Pacing({ clock, ...scene.pacing });
  const waits: { reason: string; ms: number }[] = [];
  const onWait = (waiting: { reason: string; until: number } | null): void => {
    if (waiting) waits.push({ reason: waiting.reason, ms: waiting.until - clock.epoch() });
  };
  const limits = { concurrency, maxWaitMs, maxRequests: 1e6, maxCreations: 0, clock };
  const gate = new RequestQueue(limits, pacing, onWait);
  const count = { sent: 0, arrived: 0, served: 0, refused: 0, atZero: 0, neighbours: 0 };
  const unsent: string[] = [];
  const arrivals: number[] = [];
  let latest = { order: -1, remaining: 1, until: 0 };

  const pass = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

  const limiter = scene.limiter();
  const strict = withBan(limiter);
  const take = (): Allowance => {
    const others = scene.neighbours?.(clock.now()) ?? 0;
    for (; count.neighbours < others; count.neighbours++) limiter(scene.account, clock.epoch());
    return strict(scene.account, clock.epoch());
  };

  const send = async (): Promise<void> => {
    const why = await gate.enter("key", false);
    if (why) {
      unsent.push(String(why.values.reason ?? why.code));
      return;
    }
    const n = count.sent++;
    const sentAt = clock.now();
    if (latest.remaining === 0 && clock.epoch() < latest.until) count.atZero += 1;
    const [there, back] = latency(n);
    await pass(there);
    arrivals.push(clock.now());
    const order = count.arrived++;
    const allowance = take();
    const arrivedAt = clock.epoch();
    const status = scene.status?.(order) ?? (allowance.retryAt === null ? 200 : 429);
    const truth = headersOf(allowance, arrivedAt);
    const headers = scene.header?.(truth, allowance, order) ?? truth;
    await pass(back);
    if (order > latest.order) {
      latest = { order, remaining: status === 429 ? 1 : allowance.remaining, until: allowance.resetAt };
    }
    pacing.answered("key", exchangeOf(n, status, headers, sentAt, clock.now()), 0);
    gate.leave();
    if (status === 200) count.served += 1;
    else {
      count.refused += 1;
      await send();
    }
  };

  const first = send();
  const all = first.then(() => Promise.all(Array.from({ length: requests - 1 }, send)));
  await clock.runUntil(all);
  const { served, refused, atZero } = count;
  const { waitedMs } = gate;
  return { served, refused, unsent, atZero, waits, waitedMs, durationMs: clock.now(), arrivals };
}

function headersOf({ limit, remaining, resetAt, retryAt }: Allowance, now: number): HeaderLines {
  return [
    ["Date", new Date(now).toUTCString()],
    ["X-RateLimit-Limit", String(limit)],
    ["X-RateLimit-Remaining", String(remaining)],
    ["X-RateLimit-Reset", String(Math.ceil(resetAt / 1_000))],
    ...(retryAt === null
      ? []
      : [["Retry-After", String(Math.max(1, Math.ceil((retryAt - now) / 1_000)))] as const]),
  ];
}

function exchangeOf(
  index: number,
  status: number,
  headers: HeaderLines,
  sentAt: number,
  receivedAt: number,
): Exchange {
  const request = { operation: "listPets", credential: VALID, method: "GET", target: "/pets" } as const;
  return {
    index,
    requestId: "a",
    request: { ...request, headers: [], body: null },
    sentAt,
    receivedAt,
    response: { status, headers, body: new Uint8Array(), bodyFault: null },
    noAnswer: null,
    round: 0,
    role: "survey",
    attempt: 1,
    expects: [200],
  };
}
