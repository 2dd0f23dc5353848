/** The vocabulary of rate limits (interface §8). */
import type { Quota } from "../plans.ts";

/** Whose requests are counted together: those of a key, an address, everybody without a key. */
export interface Account extends Quota {
  readonly id: string;
}

/** What is left to an account after a request. */
export interface Allowance {
  /** The limit in force: that of the window which is shown. */
  readonly limit: number;
  readonly remaining: number;
  /** When that window ends, in milliseconds since the Unix epoch. */
  readonly resetAt: number;
  /** `null` where the request is served, else the time from which requests are served again. */
  readonly retryAt: number | null;
  /** Whether the refusal is due to a ban. */
  readonly banned: boolean;
}

/** Counts a request of the account at a time in milliseconds; a refused request does not count. */
export type Limiter = (account: Account, now: number) => Allowance;

/** The length of a minute in milliseconds. */
export const MINUTE = 60_000;

/** The length of a day in milliseconds. */
export const DAY = 86_400_000;
