/** The recording of a run: what was sent, what came back, and when. */
import type { Credential } from "./credential.ts";
import type {
  NoAnswerKind,
  Operation,
  RecordedExchange,
  RecordedOptions,
  RecordedRun,
} from "./generated/recording.ts";
import type { Report } from "./generated/report.ts";
import type { Plain } from "./json/json.ts";

export type { Exhaustion, Operation, Role } from "./generated/recording.ts";

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

export interface Exchange extends Omit<RecordedExchange, "operation" | "credential"> {
  /** Position in the recording, from 0, in order of sending. */
  readonly index: number;
  readonly request: SentRequest;
  /** `null` if no response came; then `noAnswer` says why. */
  readonly response: ReceivedResponse | null;
  readonly noAnswer: NoAnswer | null;
}

type RunMember =
  | "baseUrl"
  | "startedAt"
  | "withheld"
  | "exhaustion"
  | "longKey"
  | "keyHasLetters"
  | "description";

/** All that judges see: the exchanges, and the facts about the run that judges need. */
export interface Recording extends Pick<RecordedRun, RunMember>, Omit<RecordedOptions, "settleMs"> {
  /** Another list after each change. */
  readonly exchanges: readonly Exchange[];
  readonly runId: string;
  /** Absent: the default of 2 s. */
  readonly settleMs?: number;
}

/** What never changes in a run: a rule that sees an answer and this judges the answer once. */
export type RunConstants = Omit<Recording, "exchanges" | "exhaustion">;

/** The plans of interface §8.2 with published figures, and the custom one. */
export type Subscription = NonNullable<Report["target"]["plan"]>;

/** Replaces the key in a recording, in requests and in responses. */
export const KEY_PLACEHOLDER = "$PETSTORE_API_KEY";

export type { Unsent } from "./generated/recording.ts";

export interface RunFacts extends Omit<RecordedRun, keyof Recording | "format" | "id" | "options"> {
  readonly suite: Report["suite"];
  /** Every option that is plain data, defaults included. */
  readonly options: { readonly [name: string]: Plain };
}
