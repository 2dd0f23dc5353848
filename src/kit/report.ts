/** The report of a run, format 1 (`schemas/report.schema.json`). Plain data: `JSON.stringify` renders it. */
import type { Challenge } from "./challenge.ts";
import type { Subscription } from "./exchange.ts";
import type { Plain } from "./json/json.ts";
import type { Cause } from "./requirement.ts";

export type Outcome = "passed" | "failed" | "untested";

/** How the run as a whole came out (requirements, "Levels"). */
export type Verdict = "conformant" | "partial" | "nonconformant" | "inconclusive";

/** One check: what was judged, by which judge, upon which exchanges (indices into the recording). */
export interface CheckReport {
  readonly title: string;
  readonly judge: string;
  readonly params: Plain;
  readonly evidence: readonly number[];
  readonly outcome: Outcome;
  /** Why untested, else `null`; `cause` says where that reason lies. */
  readonly reason: string | null;
  readonly cause: Cause | null;
  /** Set where failed, else `null`. */
  readonly expected: string | null;
  readonly received: string | null;
  /** Of the evidence the exchange that decided, `null` where no exchange is evidence. */
  readonly at: number | null;
  /** A curl line that repeats it, with `$PETSTORE_API_KEY` for the key; `null` where no exchange is evidence. */
  readonly reproduce: string | null;
}

export interface RequirementReport {
  readonly id: string;
  readonly section: string;
  readonly level: "MUST" | "SHOULD";
  readonly title: string;
  /** Why a failure matters to those who depend on the target, in one line. */
  readonly why: string;
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly cause: Cause | null;
  readonly checks: readonly CheckReport[];
}

/** What the target's maker has to mend, once: all failures that it explains belong to it. */
export interface CauseReport {
  /** Unique within the report, the same in every run that shows the same cause: what `compare` matches by. */
  readonly id: string;
  /** In words of the target: "400 and 404 answers lack `code`". */
  readonly title: string;
  /** MUST where one of its requirements is one. */
  readonly level: "MUST" | "SHOULD";
  /** The failed requirement that the cause is best named by. */
  readonly requirement: string;
  /** All failed requirements that it explains, in the order of the catalogue; the one above is among them. */
  readonly requirements: readonly string[];
  /** Requirements that are untested because of it, or were judged only in part. */
  readonly holdsBack: readonly string[];
  /** Exchanges that show it, the plainest first. */
  readonly evidence: readonly number[];
  /** What to do, in one sentence, where more can be said than the title does; else `null`. */
  readonly advice: string | null;
}

export interface ObservationReport {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  /** A short answer, or `null` where nothing in the run shows it. */
  readonly observed: string | null;
  readonly evidence: readonly number[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
}

/** What was judged, as its maker names it; `null` where nothing was said. */
export interface Implementation {
  readonly organization: string | null;
  readonly project: string | null;
  /** An http or https address of the project. */
  readonly url: string | null;
  readonly version: string | null;
  /** Whom to ask: addresses or names. */
  readonly contact: readonly string[];
}

/** What stands behind a base address, as the config says: in production nothing is created unless told to. */
export const ENVIRONMENTS = ["production", "staging"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

export interface Report {
  readonly formatVersion: 1;
  readonly suite: { readonly name: string; readonly version: string };
  readonly specification: { readonly title: string; readonly version: string };
  readonly target: {
    readonly baseUrl: string;
    readonly name: string | null;
    readonly plan: Subscription | null;
    readonly embedded: boolean;
    readonly environment: Environment | null;
    readonly implementation: Implementation | null;
  };
  readonly run: {
    readonly id: string;
    /** RFC 3339, UTC. */
    readonly startedAt: string;
    readonly durationMs: number;
    readonly profile: "core" | "full";
    readonly seed: number;
    /** All requests sent, repetitions included. */
    readonly requests: number;
    /** Those with the valid key, which use up the plan's limit. */
    readonly keyRequests: number;
    /** Animals that the run created, or may have created. */
    readonly creations: number;
    /** Of them those that the reserve paid for: retries, controls and follow-ups. Not in older reports. */
    readonly reserve?: {
      readonly requests: { readonly used: number; readonly available: number };
      readonly keyRequests: { readonly used: number; readonly available: number };
    };
    /** Lost answers, which are not the API's, by what came instead; most frequent first. Not in older reports. */
    readonly lost?: readonly { readonly answer: string; readonly count: number }[];
    /** Time during which nothing was sent, for the sake of a rate limit. */
    readonly waitedMs: number;
    readonly node: string;
    /** Options that differ from their defaults. */
    readonly options: { readonly [name: string]: Plain };
    /** The challenge that the run's id and seed follow from, where it met one. */
    readonly challenge?: Challenge;
  };
  readonly verdict: Verdict;
  /** One sentence: why this verdict. */
  readonly verdictReason: string;
  readonly summary: { readonly must: Counts; readonly should: Counts };
  readonly requirements: readonly RequirementReport[];
  /** What the failures come from, most consequential first. Not in older reports. */
  readonly causes?: readonly CauseReport[];
  readonly observations: readonly ObservationReport[];
  /** File name of the recording beside the report, `null` where none is written. */
  readonly recording: string | null;
  /** Digest of the recording's bytes, in lower-case hexadecimals; `null` where there is none. */
  readonly recordingDigest: { readonly sha256: string } | null;
}
