/** What a run may be told, and what it tells while it goes on. */
import type { Plan } from "../kit/exchange.ts";
import type { Environment, Implementation } from "../kit/report.ts";
import { type Clock, SYSTEM_CLOCK } from "./clock.ts";
import { DIRECT, type Network } from "./network.ts";

/** Whom to judge. */
export interface Target {
  /** Ends in the version segment: `https://staging.example.com/v1`; no query, fragment or credentials. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A name for reports. */
  readonly name?: string | null;
  /** Whether it is the reference implementation that the suite started itself. */
  readonly embedded?: boolean;
  readonly environment?: Environment | null;
  /** What it is, for the report. */
  readonly implementation?: Implementation | null;
  /** Header lines that every request bears, for a gateway in front of the target. */
  readonly headers?: readonly ExtraHeader[];
}

/** A header line of the user's own; its value is a secret. */
export interface ExtraHeader {
  readonly name: string;
  readonly value: string;
  /** The name of a shell variable that stands for the value in recordings and curl lines: `GATEWAY_KEY`. */
  readonly variable: string;
}

/** Options of {@link judge}; every one has a default (`DEFAULTS`). */
export interface RunOptions {
  readonly profile: "core" | "full";
  readonly plan: Plan | null;
  /** Requirement ids or prefixes ("LIST", "LIST-2"); empty: all. */
  readonly only: readonly string[];
  /** A failed SHOULD makes the target nonconformant. */
  readonly strict: boolean;
  readonly seed: number;
  readonly readOnly: boolean;
  /** Hard limits over the whole run; `null`: the profile's. */
  readonly maxRequests: number | null;
  readonly maxCreations: number | null;
  /** An existing category, as decimal text (int64). */
  readonly categoryId: string;
  readonly categories: "any" | "restricted" | "auto";
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
  /** Uses up the key's limit at the end, to see what happens beyond it (RATE-7 to RATE-10). */
  readonly exhaustRateLimit: boolean;
  /** Requests of each window that are left to the key's other users. */
  readonly reserve: number;
  /** The instant to take for the present (ms since the Unix epoch), or `null`: the target's clock. */
  readonly now: number | null;
  /** Proxies, certificate authorities and addresses. */
  readonly network: Network;
  /** Called whenever something changed; must not throw. */
  readonly onProgress: (progress: Progress) => void;
  /** Ends the run early: what was seen is reported as inconclusive. */
  readonly signal: AbortSignal | null;
  /** The time that waits are measured by. */
  readonly clock: Clock;
}

/** How far a run is. */
export interface Progress {
  readonly sent: number;
  /** Requests planned by now; grows or shrinks a little as answers come in. */
  readonly planned: number;
  readonly creations: number;
  /** What the run waits for, and until when (ms since the Unix epoch), or `null`. */
  readonly waiting: { readonly reason: string; readonly until: number } | null;
  /** With how many requests the rate limit is to be used up, once that begins, or `null`. */
  readonly exhausting: number | null;
}

/** Upper bounds of a profile (requirements, "Profiles"). */
export interface Budget {
  readonly keyRequests: number;
  readonly requests: number;
  readonly creations: number;
}

/** What a run of each profile costs the target at most. */
export const BUDGETS: Readonly<Record<"core" | "full", Budget>> = {
  core: { keyRequests: 60, requests: 80, creations: 30 },
  full: { keyRequests: 900, requests: 1_100, creations: 250 },
};

/** What a full run may spend at most, within its budget, on making failures small. */
export const SEARCH_BUDGET: Pick<Budget, "requests" | "creations"> = { requests: 120, creations: 80 };
/** Using up the limit may take so many requests: a Business key's minute does, a Pro key's day doesn't. */
export const EXHAUSTION_CEILING = 1_100;

/** A full run needs several windows of a Free key: it waits longer, unless it is told otherwise. */
export const FULL_MAX_WAIT_MS: number = 20 * 60_000;

/** It sends fourteen times as many requests, too. */
export const FULL_MAX_TIME_MS: number = 15 * 60_000;

/** What holds where nothing else is said. */
export const DEFAULTS: RunOptions = {
  profile: "core",
  plan: null,
  only: [],
  strict: false,
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
  exhaustRateLimit: false,
  reserve: 0,
  now: null,
  network: DIRECT,
  onProgress: () => undefined,
  signal: null,
  clock: SYSTEM_CLOCK,
};

/** The defaults of a profile: a full run may take its time. */
export function defaultsOf(profile: RunOptions["profile"]): RunOptions {
  const patience = profile === "full" ? { maxWaitMs: FULL_MAX_WAIT_MS, maxTimeMs: FULL_MAX_TIME_MS } : {};
  return { ...DEFAULTS, ...patience, profile };
}
