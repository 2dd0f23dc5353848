/** The recording of a run: what was sent, what came back, and when. */

import type { Credential } from "./credential.ts";
import type { Description, NoAnswerKind, Operation, Role, Unsent } from "./generated/recording.ts";

export type { Operation, Role } from "./generated/recording.ts";

/** Header lines in the order and spelling of the wire; a repeated name has several entries. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** A request as it was sent, with `$PETSTORE_API_KEY` in place of the key. */
export interface SentRequest {
  readonly operation: Operation;
  readonly credential: Credential;
  readonly method: string;
  /** Path and query exactly as sent, relative to the base address: `/pets?limit=1`. */
  readonly target: string;
  readonly headers: HeaderLines;
  readonly body: Uint8Array | null;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  /** The body, transfer and content codings removed. */
  readonly body: Uint8Array;
  /** The error in the coding or size of the body: "larger than 4 MiB"; `null` if there is none. */
  readonly bodyFault: string | null;
}

export interface NoAnswer {
  readonly kind: NoAnswerKind;
  /** One sentence for people. */
  readonly message: string;
}

/** One request and its response. Times are milliseconds since the run's start, on a monotonic clock. */
export interface Exchange {
  /** Position in the recording, from 0, in order of sending. */
  readonly index: number;
  /** The id of the request (`TestRequest`) that was sent, shared by an exchange and its repetitions. */
  readonly requestId: string;
  readonly request: SentRequest;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `null` if no response came; then `noAnswer` says why. */
  readonly response: ReceivedResponse | null;
  readonly noAnswer: NoAnswer | null;
  /** The round of the run in which it was sent, from 0: what comes next is decided only between two rounds. */
  readonly round: number;
  readonly role: Role;
  /** Which sending of its request it is, from 1. */
  readonly attempt: number;
  /** Of an experiment: what it is a part of. */
  readonly of?: string;
  /** The statuses that a conformant target may answer; none: what it answers is observed only. */
  readonly expects: readonly number[];
  /** A router, parser or firewall may refuse it in its own words (catalogue rule 12). */
  readonly unusual?: true;
  readonly plain?: true;
  readonly freshConnection?: true;
}

/** All that judges see: the exchanges, and the facts about the run that judges need. */
export interface Recording {
  /** Another list after each change. */
  readonly exchanges: readonly Exchange[];
  /** The base address, without a trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds since the Unix epoch at which the run started, by the local clock. */
  readonly startedAt: number;
  /** `--now`, by which the removal of getPet is judged, or `null`; milliseconds since the Unix epoch. */
  readonly now: number | null;
  /** The run's id, part of the name of every animal that it creates. */
  readonly runId: string;
  /** `--anonymous`: neither the names of animals nor the User-Agent tell that the suite runs; absent: they do. */
  readonly anonymous?: boolean;
  /** `--plan`, or `null`. */
  readonly plan: Subscription | null;
  /** `--category-id`: a category that exists. */
  readonly categoryId: string;
  /** `--categories`. */
  readonly categories: CategoryMode;
  /** Whether the options left out creations (`--read-only`, `--max-creations`). */
  readonly withheld: boolean;
  /** The outcome of `--exhaust-rate-limit`, `null` without that option. */
  readonly exhaustion: Exhaustion | null;
  /** `--settle` in milliseconds; absent: the default of 2 s. */
  readonly settleMs?: number;
  /** Whether the key has 16 characters or more, so that finding it in a response is no coincidence. */
  readonly longKey: boolean;
  /** Whether the key has letters: else swapping their case makes no other key. */
  readonly keyHasLetters: boolean;
  /** `--description`; absent where none was given. */
  readonly description?: Description;
}

/** What never changes in a run: a rule that sees an answer and this judges the answer once. */
export type RunConstants = Omit<Recording, "exchanges" | "exhaustion">;

/** Why using up the rate limit ended early: the code and values of an untested check; `null`: it did not. */
export interface Exhaustion {
  readonly ended: Unsent | null;
}

/** The plans of interface §8.2 with published figures, and the custom one. */
export const PLANS = ["free", "pro", "business", "enterprise"] as const;

export type Subscription = (typeof PLANS)[number];

/** What a target does with unknown categories: `any`: accepts them; `restricted`: refuses them; `auto`: either. */
export const CATEGORY_MODES = ["any", "restricted", "auto"] as const;

export type CategoryMode = (typeof CATEGORY_MODES)[number];

/** Replaces the key in a recording, in requests and in responses. */
export const KEY_PLACEHOLDER = "$PETSTORE_API_KEY";
