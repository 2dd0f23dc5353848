/** Written by `node scripts/generate-types.mjs` from schemas/report.schema.json: change that, not this file. */
import type { Plain } from "../json/json.ts";

/** What petstore-conformance writes as report.json. */
export interface Report {
  readonly formatVersion: 2;
  /** The suite that judged. */
  readonly suite: {
    readonly name: string;
    readonly version: string;
  };
  /** The interface that was judged against. */
  readonly specification: {
    readonly title: string;
    readonly version: string;
  };
  readonly target: {
    /** The base address, without a trailing slash. */
    readonly baseUrl: string;
    /** What --target called it. */
    readonly name: string | null;
    readonly plan: "free" | "pro" | "business" | "enterprise" | null;
    /** Whether the target was the suite's own reference implementation. */
    readonly embedded: boolean;
    /** What the config says of the target; null where it says nothing. */
    readonly environment: Environment | null;
    /** What was judged, as its maker names it; null where nothing was said. */
    readonly implementation: Implementation | null;
  };
  readonly run: {
    readonly id: string;
    /** By the local clock, in UTC (RFC 3339). */
    readonly startedAt: string;
    /** Milliseconds. */
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
      readonly requests: ReserveReport;
      readonly keyRequests: ReserveReport;
    };
    /** Lost answers by what came instead, the most frequent first. Not in older reports. */
    readonly lost?: readonly {
      readonly answer: string;
      readonly count: number;
    }[];
    /** Milliseconds without a request, for the sake of a rate limit. */
    readonly waitedMs: number;
    /** The challenge that the run's id and seed follow from, where it met one. */
    readonly challenge?: Challenge;
    readonly node: string;
    /** Options that differ from their defaults. */
    readonly options: { readonly [name: string]: Plain };
  };
  readonly verdict: Verdict;
  /** What it left untested by the catalogue's table, by id. */
  readonly exempt: readonly {
    readonly id: string;
    readonly code: string;
  }[];
  /** What deviated once and did not come back when it was asked again. */
  readonly once: readonly OnceReport[];
  /** One sentence: why this verdict. */
  readonly verdictReason: string;
  /** How many requirements of each level came out how. */
  readonly summary: {
    readonly must: Counts;
    readonly should: Counts;
  };
  readonly requirements: readonly RequirementReport[];
  /** The causes of the failures, the most consequential first. Not in older reports. */
  readonly causes?: readonly CauseReport[];
  /** The expected failures of the run, if it had any (--expected-failures). */
  readonly expectedFailures?: ExpectedFailuresReport;
  readonly observations: readonly ObservationReport[];
  /** File name of the recording beside the report, null if none is written. */
  readonly recording: string | null;
  /** Digest of the recording's text, in lower-case hexadecimal digits; null without a recording. */
  readonly recordingDigest: {
    readonly sha256: string;
  } | null;
  /** A crash of the service, if there was one: never judged. */
  readonly crash?: CrashReport;
}

/** How a process ended. */
export interface ExitReport {
  readonly code: number | null;
  readonly signal: string | null;
}

/** The implementation under test, as the config describes it; null: not given. */
export interface Implementation {
  readonly organization: string | null;
  readonly project: string | null;
  readonly url: string | null;
  readonly version: string | null;
  /** What is deployed: the digest of its container image, or its commit. Absent where it was not given. */
  readonly digest?: string;
  readonly contact: readonly string[];
}

/** Why untested: a code with its values, and its words. */
export interface ReasonReport {
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
  readonly text: string;
}

/** What was deviated from. Its kind decides how it is made sure. */
export interface DeviationReport {
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
  /** What decided it: nothing (`itself`), an experiment, or the recording. */
  readonly kind: "itself" | "again" | "elsewhere" | "series" | "record";
}

/** How a deviation was made sure: the experiment, its exchanges, and how often it came back. */
export interface ConfirmationReport {
  readonly experiment: "again" | "elsewhere" | "series";
  readonly exchanges: readonly number[];
  readonly repeats: number;
}

export interface ReserveReport {
  readonly used: number;
  readonly available: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
}

export type Outcome = "passed" | "failed" | "untested";

export type Cause = "target" | "narrowed" | "run";

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
  /** What to do, in one sentence; null if the title says it. */
  readonly advice: string | null;
  /** Where no check is judged by an answer of this cause, how the first of its answers shows it. */
  readonly shown?: {
    readonly at: number;
    readonly expected: string;
    readonly received: string;
    /** A curl line that repeats it, with `$PETSTORE_API_KEY` for the key; null if there is none. */
    readonly reproduce: string | null;
  };
}

export interface ExpectedFailuresReport {
  /** Whether everything could be judged that is not accepted as untested. Not in older reports. */
  readonly judged?: boolean;
  /** Whether all failures that count are expected, every entry is up to date, and everything else could be judged. */
  readonly asExpected: boolean;
  /** The failed requirements that count and that no entry covers, in the order of the catalogue. */
  readonly unexpected: readonly string[];
  readonly entries: readonly ExpectedFailureReport[];
}

/** An entry, and what the run shows of it. */
export interface ExpectedFailureReport {
  readonly requirement: string;
  /** The title of one of its checks; null: every check of the requirement. */
  readonly check: string | null;
  /** The code of the reason for which the requirement may stay untested; absent: its failure is expected. */
  readonly untested?: string;
  readonly reason: string;
  /** The last day on which it is expected; null: no end. */
  readonly expires: string | null;
  readonly link: string | null;
  readonly status: ExpectedStatus;
  /** One clause about an entry that did not fail as expected: "LIST-2 passed: remove its entry"; else null. */
  readonly message: string | null;
}

export interface RequirementReport {
  readonly id: string;
  readonly section: string;
  readonly level: "MUST" | "SHOULD";
  readonly title: string;
  /** Why a failure matters to clients of the target, in one line. */
  readonly why: string;
  readonly outcome: Outcome;
  /** Why untested, else null. */
  readonly reason: ReasonReport | null;
  /** Why untested: `target`: the catalogue allows it; `narrowed`: because of the options; `run`: anything else. */
  readonly cause: Cause | null;
  /** Of the checks that count, those that passed. */
  readonly passedChecks: number;
  /** The checks that count: not those that stand for something this run had no need of. */
  readonly sentChecks: number;
  readonly checks: readonly CheckReport[];
}

/** One check: its parameters and evidence (indices into the recording), and the outcome. */
export interface CheckReport {
  readonly title: string;
  /** What the judge was given: any JSON. */
  readonly params: Plain;
  readonly evidence: readonly number[];
  readonly outcome: Outcome;
  /** Its requirement cannot pass without it. */
  readonly essential: boolean;
  /** Set if failed, else null. */
  readonly deviation: DeviationReport | null;
  /** How the deviation was made sure; null: it speaks for itself, or is like one of the same requirement that was confirmed. */
  readonly confirmation: ConfirmationReport | null;
  /** Why untested, else null. */
  readonly reason: ReasonReport | null;
  /** Set if failed, else null. */
  readonly expected: string | null;
  readonly received: string | null;
  /** The exchange of the evidence that decided, null without evidence. */
  readonly at: number | null;
  /** A curl line that repeats it, with `$PETSTORE_API_KEY` for the key; null without evidence. */
  readonly reproduce: string | null;
}

export interface ObservationReport {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  /** A short answer, or null if the run does not show it. */
  readonly observed: string | null;
  readonly evidence: readonly number[];
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

/** A crash of the service: the requests that may have caused it, and what became of them after the run. Never judged. */
export interface CrashReport {
  /** How the service that the run had started ended; null: it had not started it. */
  readonly exit: ExitReport | null;
  /** The requests in flight, the most suspicious first. */
  readonly suspects: readonly number[];
  /** What became of them when each was sent alone; null: none was sent. */
  readonly alone: {
    /** After a restart by the run, or once it answered again. */
    readonly when: "restarted" | "answering";
    /** The suspect that ends the service alone. */
    readonly culprit: number | null;
    readonly exit: ExitReport | null;
    /** Why the culprit had no answer. */
    readonly noAnswer: string | null;
  } | null;
  /** The last lines of a service that the run had started, without secrets. */
  readonly printed: readonly string[];
}

/** A deviation that did not come back when it was asked again: observed, never judged. */
export interface OnceReport {
  readonly requirement: string;
  readonly check: string;
  readonly code: string;
  readonly values: { readonly [name: string]: Plain };
  /** The exchange that shows it. */
  readonly at: number;
  readonly expected: string;
  readonly received: string;
}

/** The result of the whole run. */
export type Verdict = "conformant" | "partial" | "nonconformant" | "inconclusive";

/** The kind of deployment, from the config: in production nothing is created unless the options say so. */
export type Environment = "production" | "staging";

/** `failed`: as expected. `accepted`: untested, as accepted. `untested`: this run does not show it. All others are errors of the entry. */
export type ExpectedStatus = "failed" | "accepted" | "untested" | "passed" | "expired" | "unknown";
