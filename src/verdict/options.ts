/** The options that plans and verdicts depend on, with the budgets of the profiles. Plain data. */
import type { CategoryMode, Subscription } from "../kit/exchange.ts";
import type { Allowance, Budget } from "./plan/budget.ts";

/** The options of a run that are data: what is planned and judged by, and what a recording keeps. */
export interface JudgingOptions {
  readonly profile: "core" | "full";
  readonly plan: Subscription | null;
  /** Requirement ids or prefixes ("LIST", "LIST-2"); empty: all. */
  readonly only: readonly string[];
  /** A failed SHOULD makes the target nonconformant. */
  readonly strict: boolean;
  /** Sends nothing more once a requirement has failed that makes the target nonconformant. */
  readonly bail: boolean;
  readonly seed: number;
  readonly readOnly: boolean;
  /** Hard limits over the whole run; `null`: the profile's. */
  readonly maxRequests: number | null;
  readonly maxCreations: number | null;
  /** An existing category, as decimal text (int64). */
  readonly categoryId: string;
  readonly categories: CategoryMode;
  /** Requests in flight at once. */
  readonly concurrency: number;
  /** Milliseconds until a request without an answer is given up. */
  readonly timeoutMs: number;
  /** Milliseconds during which a read may lag behind a write (catalogue rule 6). */
  readonly settleMs: number;
  /** Milliseconds that the run may wait in all for rate limits (full: 20 minutes unless told otherwise). */
  readonly maxWaitMs: number;
  /** Milliseconds that the run may take in all, waits for rate limits aside (full: 15 minutes unless told otherwise). */
  readonly maxTimeMs: number;
  /** Requests a second of the run, at most; `null`: as many as the target's limits let through. */
  readonly rate: number | null;
  /** Uses up the key's limit at the end, to see what happens beyond it (RATE-7 to RATE-10). */
  readonly exhaustRateLimit: boolean;
  /** Requests of each window that are left to the key's other users. */
  readonly reserve: number;
  /** The instant to take for the present (ms since the Unix epoch), or `null`: the target's clock. */
  readonly now: number | null;
}

/** What a run of each profile costs the target at most, where every request is answered and no answer is in doubt. */
export const BUDGETS: Readonly<Record<"core" | "full", Budget>> = {
  core: { keyRequests: 60, requests: 80, creations: 30 },
  full: { keyRequests: 780, requests: 1_100, creations: 250 },
};

/** What pays beyond that for retries, controls, settling and follow-ups, and for nothing else. */
export const RESERVES: Readonly<Record<"core" | "full", Allowance>> = {
  core: { keyRequests: 20, requests: 40 },
  full: { keyRequests: 80, requests: 120 },
};

/** What a full run may spend at most, within its reserve, on making failures small. */
export const SEARCH_BUDGET: Pick<Budget, "requests" | "creations"> = { requests: 80, creations: 80 };
/** Using up the limit may take so many requests: a Business key's minute does, a Pro key's day doesn't. */
export const EXHAUSTION_CEILING = 1_100;

/** A full run needs several windows of a Free key: it waits longer, unless it is told otherwise. */
export const FULL_MAX_WAIT_MS: number = 20 * 60_000;

/** It sends fourteen times as many requests, too. */
export const FULL_MAX_TIME_MS: number = 15 * 60_000;

/** What holds where nothing else is said. */
export const JUDGING_DEFAULTS: JudgingOptions = {
  profile: "core",
  plan: null,
  only: [],
  strict: false,
  bail: false,
  seed: 1,
  readOnly: false,
  maxRequests: null,
  maxCreations: null,
  categoryId: "1",
  categories: "auto",
  concurrency: 10,
  timeoutMs: 10_000,
  settleMs: 2_000,
  maxWaitMs: 120_000,
  maxTimeMs: 50_000,
  rate: null,
  exhaustRateLimit: false,
  reserve: 0,
  now: null,
};

/** The defaults of a profile: a full run may take its time. */
export function judgingDefaultsOf(profile: JudgingOptions["profile"]): JudgingOptions {
  const longer = profile === "full" ? { maxWaitMs: FULL_MAX_WAIT_MS, maxTimeMs: FULL_MAX_TIME_MS } : {};
  return { ...JUDGING_DEFAULTS, ...longer, profile };
}
