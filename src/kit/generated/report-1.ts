/** Written by `node scripts/generate-types.mjs` from schemas/report-1.schema.json: change that, not this file. */
import type { Plain } from "../json/json.ts";

/** What earlier builds of petstore-conformance wrote as report.json. */
export interface FirstReport {
  readonly formatVersion: 1;
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
    readonly environment: "production" | "staging" | null;
    /** What was judged, as its maker names it; null where nothing was said. */
    readonly implementation: null | Implementation;
  };
  readonly run: {
    readonly id: string;
    /** By the local clock, in UTC (RFC 3339). */
    readonly startedAt: string;
    /** Milliseconds. */
    readonly durationMs: number;
    readonly profile: "core" | "full";
    readonly seed: number;
    /** All that were sent, repetitions included. */
    readonly requests: number;
    /** Those with the valid key. */
    readonly keyRequests: number;
    /** Animals created, or possibly created. */
    readonly creations: number;
    /** Of them those that the reserve paid for (retries, controls, follow-ups), and what it could have paid for. */
    readonly reserve?: {
      readonly requests: Used;
      readonly keyRequests: Used;
    };
    /** Lost answers, which are not the API's, by what came instead. */
    readonly lost?: readonly {
      readonly answer: string;
      readonly count: number;
    }[];
    /** Milliseconds without a request, for the sake of a rate limit. */
    readonly waitedMs: number;
    /** The challenge that the run's id and seed follow from, where it met one. */
    readonly challenge?: {
      readonly nonce: string;
      readonly issued: string;
      readonly level: "core" | "full";
      readonly target: string;
    };
    readonly node: string;
    /** Options that differ from their defaults. */
    readonly options: { readonly [name: string]: Plain };
  };
  readonly verdict: "conformant" | "partial" | "nonconformant" | "inconclusive";
  /** One sentence: why this verdict. */
  readonly verdictReason: string;
  /** How many requirements of each level came out how. */
  readonly summary: {
    readonly must: Counts;
    readonly should: Counts;
  };
  readonly requirements: readonly Requirement[];
  /** What the failures come from, most consequential first; each failed requirement belongs to one or more. */
  readonly causes?: readonly CauseReport[];
  /** The expected failures of the run, if it had any (--expected-failures). */
  readonly expectedFailures?: ExpectedFailures;
  readonly observations: readonly Observation[];
  /** File name of the recording, which lies beside the report. */
  readonly recording: string | null;
  /** Digest of the recording's text, which is decompressed if need be. */
  readonly recordingDigest: {
    readonly sha256: string;
  } | null;
}

export interface Implementation {
  readonly organization: string | null;
  readonly project: string | null;
  readonly url: string | null;
  readonly version: string | null;
  /** What is deployed: the digest of its container image, or its commit. Absent where it was not given. */
  readonly digest?: string;
  readonly contact: readonly string[];
}

export interface Used {
  readonly used: number;
  readonly available: number;
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
}

export type Outcome = "passed" | "failed" | "untested";

/** Where the reason lies: in the interface or the target, in the options, in the run. */
export type Cause = "target" | "narrowed" | "run";

export interface CauseReport {
  /** The same in every run that shows the same cause. */
  readonly id: string;
  /** In words of the target. */
  readonly title: string;
  readonly level: "MUST" | "SHOULD";
  /** The failed requirement that the cause is best named by. */
  readonly requirement: string;
  /** All failed requirements that it explains. */
  readonly requirements: readonly [string, ...string[]];
  /** Requirements that are untested because of it, or judged only in part. */
  readonly holdsBack: readonly string[];
  readonly evidence: readonly number[];
  /** What to do, in one sentence. */
  readonly advice: string | null;
}

export interface ExpectedFailures {
  /** Whether all failures that count are expected, every entry is up to date, and everything else could be judged. */
  readonly asExpected: boolean;
  /** The failed requirements that count and that no entry covers. */
  readonly unexpected: readonly string[];
  readonly entries: readonly ExpectedFailure[];
}

export interface ExpectedFailure {
  readonly requirement: string;
  /** The title of one check; null: any. */
  readonly check: string | null;
  readonly reason: string;
  /** The last day on which it is expected. */
  readonly expires: string | null;
  readonly link: string | null;
  /** failed: as expected. untested: not shown by this run. The others are errors of the entry. */
  readonly status: "failed" | "untested" | "passed" | "expired" | "unknown";
  /** One clause, unless it failed as expected. */
  readonly message: string | null;
}

export interface Requirement {
  readonly id: string;
  readonly section: string;
  readonly level: "MUST" | "SHOULD";
  readonly title: string;
  /** Why a failure matters, in one line. */
  readonly why: string;
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly cause: Cause | null;
  readonly checks: readonly Check[];
}

export interface Check {
  readonly title: string;
  /** Name of the judge. */
  readonly judge: string;
  /** What the judge was told: any JSON. */
  readonly params: Plain;
  readonly evidence: readonly number[];
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly cause: Cause | null;
  readonly expected: string | null;
  readonly received: string | null;
  /** Of the evidence the exchange that decided, by its position in the recording. */
  readonly at: number | null;
  /** A curl line that takes the key from $PETSTORE_API_KEY. */
  readonly reproduce: string | null;
}

export interface Observation {
  readonly id: string;
  readonly section: string;
  readonly question: string;
  readonly observed: string | null;
  readonly evidence: readonly number[];
}
