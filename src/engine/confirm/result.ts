/** A deviation that is in doubt, and what an experiment has shown of it. */
import type { Exchange } from "../../kit/exchange.ts";
import type { TestRequest } from "../claims.ts";
import type { Deviation, Judgement, Values } from "../judgement.ts";

/** A deviation whose request is sent again. */
export interface Doubt {
  readonly deviation: Deviation;
  readonly exchange: Exchange;
  readonly request: TestRequest;
  readonly judge: (exchange: Exchange) => Judgement | null;
  /** It is about what a list shows, which other requests need not show: it is asked again after the settle time, or by another URL. */
  readonly isOfContent?: true;
  /** Such a one fails a MUST: where other URLs agree, its own is asked once a cache has forgotten the answer. */
  readonly isOwnAtLast?: true;
}

/**
 * `confirmed`: it is the target's; `gone`: it did not come back; `open`: nothing is known, with the code; `pending`: more
 * requests would tell.
 */
export interface Result {
  readonly state: "confirmed" | "gone" | "open" | "pending";
  /** The code of an open one. */
  readonly code?: string;
  readonly values?: Values;
  /** The exchanges of the experiment, in order. */
  readonly exchanges: readonly number[];
  /** How often it came back. */
  readonly repeats: number;
  /** A try that was as claimed, if any: the check is judged by it. */
  readonly instead?: number;
  /** Of a pending one that did not come back alone: it is asked beside others next. */
  readonly isBeside?: true;
}

/** More requests would tell. */
export const PENDING: Result = { state: "pending", exchanges: [], repeats: 0 };

/** Milliseconds of rest before the n-th attempt, from 0, on a loopback address and elsewhere. */
export function restBefore(n: number, isLoopback: boolean): number {
  const remote = [0, 2_000, 8_000, 20_000];
  const local = [0, 500, 1_000, 1_500, 4_000];
  const rests = isLoopback ? local : remote;
  return rests[Math.min(n, rests.length - 1)] ?? 0;
}

/** Whether an address is this machine's own. */
export function isLoopback(baseUrl: string): boolean {
  const { hostname } = new URL(baseUrl);
  return (
    hostname === "localhost" ||
    hostname.startsWith("127.") ||
    hostname === "[::1]" ||
    hostname.endsWith(".localhost")
  );
}

/** What plain answers show, too, is confirmed by two of them that lie apart: a moment's failure shows in neighbours. */
export function apart(baseUrl: string): number {
  return isLoopback(baseUrl) ? 1_000 : 3_500;
}
