/** The report of a run, format 2 (`schemas/report.schema.json`). Plain data: `JSON.stringify` renders it. */
import type { Subscription } from "./exchange.ts";
import type { ExpectedFailuresReport } from "./expected-failures.ts";
import type { Plain } from "./json/json.ts";

export const CAUSES = ["target", "narrowed", "run"] as const;

export type Cause = (typeof CAUSES)[number];

export type Outcome = "passed" | "failed" | "untested";

/** The result of the whole run (requirements, "Levels"). */
export type Verdict = "conformant" | "partial" | "nonconformant" | "inconclusive";

export interface DeviationReport {
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
  /** What decided it: nothing (`itself`), an experiment, or the recording. */
  readonly kind: "itself" | "again" | "elsewhere" | "series" | "record";
}

/** How a deviation was made sure; `null`: it speaks for itself, or is like one that was confirmed. */
export interface ConfirmationReport {
  readonly experiment: "again" | "elsewhere" | "series";
  readonly exchanges: readonly number[];
  readonly repeats: number;
}

/** Why untested: a code with its values, and its words. */
export interface ReasonReport {
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
  readonly text: string;
}

/** One check: its parameters and evidence (indices into the recording), and the outcome. */
export interface CheckReport {
  readonly title: string;
  readonly params: Plain;
  readonly evidence: readonly number[];
  readonly outcome: Outcome;
  readonly essential: boolean;
  /** Set if failed, else `null`. */
  readonly deviation: DeviationReport | null;
  readonly confirmation: ConfirmationReport | null;
  /** Why untested, else `null`. */
  readonly reason: ReasonReport | null;
  /** Set if failed, else `null`. */
  readonly expected: string | null;
  readonly received: string | null;
  /** The exchange of the evidence that decided, `null` without evidence. */
  readonly at: number | null;
  /** A curl line that repeats it, with `$PETSTORE_API_KEY` for the key; `null` without evidence. */
  readonly reproduce: string | null;
}

export interface RequirementReport {
  readonly id: string;
  readonly section: string;
  readonly level: "MUST" | "SHOULD";
  readonly title: string;
  /** Why a failure matters to clients of the target, in one line. */
  readonly why: string;
  readonly outcome: Outcome;
  readonly reason: ReasonReport | null;
  /** Why untested: `target`: the catalogue allows it; `narrowed`: because of the options; `run`: anything else. */
  readonly cause: Cause | null;
  /** Of the checks that the plan has for it: those that passed, and all that count. */
  readonly passedChecks: number;
  readonly sentChecks: number;
  readonly checks: readonly CheckReport[];
}

/** One mistake of the target, with all failures that it explains. */
export interface CauseReport {
  /** Unique in the report, the same in every run that shows the same cause; `compare` matches by it. */
  readonly id: string;
  /** What the target does wrong: "400 and 404 answers lack `code`". */
  readonly title: string;
  /** MUST if one of its requirements is a MUST. */
  readonly level: "MUST" | "SHOULD";
  /** The code of the deviation that names it. */
  readonly code: string;
  /** The failed requirement that names the cause best. */
  readonly requirement: string;
  /** All failed requirements that it explains, `requirement` included, in the order of the catalogue. */
  readonly requirements: readonly string[];
  /** Requirements that are untested, or judged only in part, because of it. */
  readonly holdsBack: readonly string[];
  readonly evidence: readonly number[];
  /** What to do, in one sentence; `null` if the title says it. */
  readonly advice: string | null;
}

export interface ObservationReport {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  /** A short answer, or `null` if the run does not show it. */
  readonly observed: string | null;
  readonly evidence: readonly number[];
}

/** A deviation that did not come back when it was asked again: observed, never judged. */
export interface OnceReport extends Omit<DeviationReport, "kind"> {
  readonly requirement: string;
  readonly check: string;
  /** The exchange that shows it. */
  readonly at: number;
  readonly expected: string;
  readonly received: string;
}

/** How a process ended. */
export interface ExitReport {
  readonly code: number | null;
  readonly signal: string | null;
}

/** A crash of the service: the requests that may have caused it, and what became of them after the run. Never judged. */
export interface CrashReport {
  /** How the service that the run had started ended; `null`: it had not started it. */
  readonly exit: ExitReport | null;
  /** The requests in flight, the most suspicious first. */
  readonly suspects: readonly number[];
  /** What became of them when each was sent alone; `null`: none was sent. */
  readonly alone: {
    readonly when: "restarted" | "answering";
    /** The one that ends the service alone, and how it ended or why there was no answer. */
    readonly culprit: number | null;
    readonly exit: ExitReport | null;
    readonly noAnswer: string | null;
  } | null;
  /** The last lines of a service that the run had started, without secrets. */
  readonly printed: readonly string[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
}

/** The implementation under test, as the config describes it; `null`: not given. */
export interface Implementation {
  readonly organization: string | null;
  readonly project: string | null;
  readonly url: string | null;
  readonly version: string | null;
  /** What is deployed: the digest of its image, or its commit (`deployed-digest.ts`); absent: not given. */
  readonly digest?: string;
  readonly contact: readonly string[];
}

/** The kind of deployment, from the config: in production nothing is created unless the options say so. */
export const ENVIRONMENTS = ["production", "staging"] as const;

export type Environment = (typeof ENVIRONMENTS)[number];

export interface Report {
  readonly formatVersion: 2;
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
    /** Animals that the run created or may have created. */
    readonly creations: number;
    /** Requests from the reserve: retries, controls and follow-ups. Not in older reports. */
    readonly reserve?: {
      readonly requests: { readonly used: number; readonly available: number };
      readonly keyRequests: { readonly used: number; readonly available: number };
    };
    /** Lost answers by what came instead, the most frequent first. Not in older reports. */
    readonly lost?: readonly { readonly answer: string; readonly count: number }[];
    readonly waitedMs: number;
    readonly node: string;
    /** Options that differ from their defaults. */
    readonly options: { readonly [name: string]: Plain };
    /** The challenge that the run's id and seed follow from, where it met one. */
    readonly challenge?: Challenge;
  };
  readonly verdict: Verdict;
  /** What it left untested by the catalogue's table, by id. */
  readonly exempt: readonly { readonly id: string; readonly code: string }[];
  readonly once: readonly OnceReport[];
  readonly verdictReason: string;
  readonly summary: { readonly must: Counts; readonly should: Counts };
  readonly requirements: readonly RequirementReport[];
  /** The causes of the failures, the most consequential first. Not in older reports. */
  readonly causes?: readonly CauseReport[];
  readonly expectedFailures?: ExpectedFailuresReport;
  readonly observations: readonly ObservationReport[];
  /** File name of the recording beside the report, `null` if none is written. */
  readonly recording: string | null;
  /** Digest of the recording in lower-case hexadecimal digits; `null` without one. */
  readonly recordingDigest: { readonly sha256: string } | null;
  /** What crashed the service, if it did. */
  readonly crash?: CrashReport;
}

/** A certifier's challenge: what a run's id and seed follow from, so that neither could be known before. */
export interface Challenge {
  /** 128 random bits, in lower-case hexadecimal digits. */
  readonly nonce: string;
  /** When it was made, RFC 3339 in UTC, to the second. */
  readonly issued: string;
  readonly level: "core" | "full";
  readonly target: string;
}
