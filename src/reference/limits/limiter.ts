/** The types of rate limits (interface §8). */
import type { Quota } from "../plans.ts";

/** Requests that are counted together: of a key, of an address, or of all clients without a key. */
export interface Account extends Quota {
  readonly id: string;
}

export interface Allowance {
  /** The limit of the window that is shown. */
  readonly limit: number;
  readonly remaining: number;
  /** When that window ends, in milliseconds since the Unix epoch. */
  readonly resetAt: number;
  /** `null` if the request is served, else when requests are served again, in milliseconds since the Unix epoch. */
  readonly retryAt: number | null;
  readonly banned: boolean;
}

/** Counts a request of the account at a time in milliseconds; a refused request does not count. */
export type Limiter = (account: Account, now: number) => Allowance;

export const MINUTE = 60_000;

export const DAY = 86_400_000;
