/** The options that plans and verdicts depend on, and the budgets of the profiles. */
import type { CategoryMode, Subscription } from "../kit/exchange.ts";
import type { ExpectedFailure } from "../kit/expected-failures.ts";

/** The options of a run that are plain data; recordings contain them. */
export interface JudgingOptions {
  readonly profile: "core" | "full";
  readonly plan: Subscription | null;
  /** Requirement ids or prefixes ("LIST", "LIST-2"); empty: all. */
  readonly only: readonly string[];
  /** A failed SHOULD makes the target nonconformant. */
  readonly strict: boolean;
  /** Ends the run once a requirement has failed that makes the target nonconformant. */
  readonly bail: boolean;
  /** Hides from the target that the suite runs: neutral names of animals and User-Agent. */
  readonly anonymous: boolean;
  readonly seed: number;
  readonly readOnly: boolean;
  /** Limits of the whole run; `null`: the profile's. */
  readonly maxRequests: number | null;
  readonly maxCreations: number | null;
  /** An existing category, as decimal text (int64). */
  readonly categoryId: string;
  readonly categories: CategoryMode;
  /** Requests in flight at once. */
  readonly concurrency: number;
  /** Time-out of a request, in milliseconds. */
  readonly timeoutMs: number;
  /** Milliseconds until a read must show a write (catalogue rule 6). */
  readonly settleMs: number;
  /** Milliseconds that the whole run may wait for rate limits (full: 20 minutes by default). */
  readonly maxWaitMs: number;
  /** Milliseconds that the whole run may take, without waits for rate limits (full: 15 minutes by default). */
  readonly maxTimeMs: number;
  /** Most requests a second of the run; `null`: as many as the target's limits allow. */
  readonly rate: number | null;
  /** Uses up the key's limit at the end, to see what happens beyond it (RATE-7 to RATE-10). */
  readonly exhaustRateLimit: boolean;
  /** Requests of each window that are left to other clients of the key. */
  readonly reserve: number;
  /** The assumed current time (ms since the Unix epoch), or `null`: the target's clock. */
  readonly now: number | null;
  /** Known failures, which do not fail the run. */
  readonly expectedFailures: readonly ExpectedFailure[];
}

/** The default of a full run, which needs several windows of a Free key. */
export const FULL_MAX_WAIT_MS: number = 20 * 60_000;

/** The default of a full run, which sends fourteen times as many requests. */
export const FULL_MAX_TIME_MS: number = 15 * 60_000;

/** The default options. */
export const JUDGING_DEFAULTS: JudgingOptions = {
  profile: "core",
  plan: null,
  only: [],
  strict: false,
  bail: false,
  anonymous: false,
  seed: 1,
  readOnly: false,
  maxRequests: null,
  maxCreations: null,
  categoryId: "1",
  categories: "auto",
  concurrency: 12,
  timeoutMs: 10_000,
  settleMs: 2_000,
  maxWaitMs: 120_000,
  maxTimeMs: 50_000,
  rate: null,
  exhaustRateLimit: false,
  reserve: 0,
  now: null,
  expectedFailures: [],
};

/** The default options of a profile: a full run may take longer. */
export function judgingDefaultsOf(profile: JudgingOptions["profile"]): JudgingOptions {
  const longer = profile === "full" ? { maxWaitMs: FULL_MAX_WAIT_MS, maxTimeMs: FULL_MAX_TIME_MS } : {};
  return { ...JUDGING_DEFAULTS, ...longer, profile };
}
