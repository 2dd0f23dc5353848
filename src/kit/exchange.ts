/** The recording of a run: what was sent, what came back, and when. */

import type { Credential } from "./credential.ts";
import type { Description } from "./description/description.ts";
import type { ExhaustionStep } from "./exhaustion-step.ts";

/** The documented operations (interface §4), and everything else that a request may ask. */
export const OPERATIONS = ["listPets", "createPet", "getPet", "other"] as const;

export type Operation = (typeof OPERATIONS)[number];

/** Header lines in the order and spelling of the wire; a name that is repeated has several entries. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** A request as it was sent. The key itself is never here: header lines show `$PETSTORE_API_KEY`. */
export interface SentRequest {
  readonly operation: Operation;
  readonly credential: Credential;
  readonly method: string;
  /** Path and query exactly as sent, relative to the base address: `/pets?limit=1`. */
  readonly target: string;
  readonly headers: HeaderLines;
  /** The body's bytes, `null` where none was sent. */
  readonly body: Uint8Array | null;
}

/** A response as it was received. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: HeaderLines;
  /** The body after removal of the transfer and content codings. */
  readonly body: Uint8Array;
  /** What was wrong with the coding or size of the body, where something was: "larger than 4 MiB". */
  readonly bodyFault: string | null;
}

/**
 * Ways to get no response: `refused`, `unresolved` and `tls` happen before the request is sent, `closed`, `silent` and
 * `malformed` after; `unread` is an answer that HTTP allows and the suite's client cannot read; `ended` says that the
 * run was over before the answer came.
 */
export const NO_ANSWERS = [
  "refused",
  "unresolved",
  "tls",
  "closed",
  "silent",
  "malformed",
  "unread",
  "ended",
] as const;

/** Why no response was received. */
export interface NoAnswer {
  readonly kind: (typeof NO_ANSWERS)[number];
  /** One sentence for people. */
  readonly message: string;
}

/** One request and what came of it. Times are milliseconds since the run's start, on a monotonic clock. */
export interface Exchange {
  /** Position in the recording, from 0, in order of sending. */
  readonly index: number;
  /** What it was sent for: the ask's id, shared by an exchange and its repetitions. */
  readonly ask: string;
  readonly request: SentRequest;
  readonly sentAt: number;
  readonly receivedAt: number;
  /** `null` where no response came; then `noAnswer` says why. */
  readonly response: ReceivedResponse | null;
  readonly noAnswer: NoAnswer | null;
  /** The exchange that this one repeats (after no answer, a 429, or a read that had not settled). */
  readonly repeats: number | null;
  /** Of a control: the lost exchange beside whose retries it was sent (catalogue rule 10). */
  readonly controlOf?: number;
  /** Whether the reserve paid for it: a retry, a control or a follow-up. */
  readonly reserve?: true;
  /** Whether it was sent over a connection of its own, and not over one that was kept open. */
  readonly freshConnection?: true;
  /** Its step in using up the rate limit, where it was sent for that. */
  readonly exhausts?: ExhaustionStep;
}

/** Everything that judges may know: the exchanges, and the facts of the run that are no exchange. */
export interface Recording {
  readonly exchanges: readonly Exchange[];
  /** The base address, without a trailing slash. */
  readonly baseUrl: string;
  /** Milliseconds since the Unix epoch at which the run started, by the local clock. */
  readonly startedAt: number;
  /** `--now`: the instant to take for the present when the removal of getPet is judged, or `null`. */
  readonly now: number | null;
  /** The run's id, part of the name of every animal that it creates. */
  readonly runId: string;
  /** `--plan`, or `null`. */
  readonly plan: Subscription | null;
  /** `--category-id`: a category that exists. */
  readonly categoryId: string;
  /** `--categories`. */
  readonly categories: CategoryMode;
  /** Whether creations were left out by the user's choice (`--read-only`, `--max-creations`). */
  readonly withheld: boolean;
  /** What became of `--exhaust-rate-limit`, `null` where it was not asked for. */
  readonly exhaustion: Exhaustion | null;
  /** `--settle` in milliseconds; the default of 2 s where it is not said. */
  readonly settleMs?: number;
  /** Whether the key has 16 characters or more, so that a repetition of it is no coincidence. */
  readonly longKey: boolean;
  /** `--description`; absent where none was given. */
  readonly description?: Description;
}

/** How the exhaustion of the rate limit ended, where it did not come to its end: as an untested check says it. */
export interface Exhaustion {
  readonly ended: { readonly reason: string; readonly cause: "target" | "narrowed" | "run" } | null;
}

/** The plans of interface §8.2 with published figures, and the custom one. */
export const PLANS = ["free", "pro", "business", "enterprise"] as const;

export type Subscription = (typeof PLANS)[number];

/** What a target may do with categories that it does not know: accept any, refuse them, or either. */
export const CATEGORY_MODES = ["any", "restricted", "auto"] as const;

export type CategoryMode = (typeof CATEGORY_MODES)[number];

/** Stands in a recording wherever the key stood, in requests and in responses alike. */
export const KEY_PLACEHOLDER = "$PETSTORE_API_KEY";
