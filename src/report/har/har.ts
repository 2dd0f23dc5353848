/**
 * A recording as a HAR 1.2 file: what browser tools open, with all that judging again needs. Fields of our own begin
 * with an underscore, as the format wants it.
 */
import type { Operation, Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";

/** Changes whenever older files could no longer be read. */
export const HAR_FORMAT = 1;

/** What HAR calls a record: a header line, a parameter, a cookie. */
export interface HarPair {
  readonly name: string;
  readonly value: string;
}

/** A body as text; one that is no plain text in UTF-8 is in base64. */
export interface HarText {
  readonly text: string;
  readonly encoding?: "base64";
}

export interface HarRequest {
  readonly method: string;
  readonly url: string;
  /** What was sent, where the URL had to be escaped. */
  readonly _target?: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarPair[];
  readonly headers: readonly HarPair[];
  readonly queryString: readonly HarPair[];
  /** HAR knows no encoding here. */
  readonly postData?: { readonly mimeType: string; readonly text: string; readonly _encoding?: "base64" };
  readonly headersSize: number;
  readonly bodySize: number;
}

export interface HarResponse {
  /** 0 where no response came. */
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarPair[];
  readonly headers: readonly HarPair[];
  readonly content: { readonly size: number; readonly mimeType: string } & Partial<HarText>;
  readonly redirectURL: string;
  readonly headersSize: number;
  readonly bodySize: number;
  readonly _bodyFault?: string;
  /** Why no response came: for people, as Chromium names the field, and for programs. */
  readonly _error?: string;
  readonly _noAnswer?: string;
}

export interface HarEntry {
  readonly startedDateTime: string;
  /** Milliseconds. */
  readonly time: number;
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly _ask: string;
  readonly _operation: Operation;
  readonly _credential: string;
  /** Position of the entry that this one repeats. */
  readonly _repeats?: number;
  /** Milliseconds since the run's start, by a monotonic clock. */
  readonly _sentAt: number;
  readonly _receivedAt: number;
}

/** The run that the entries come from: of the recording what is no exchange, and the run's facts. */
export interface HarRun extends Omit<RunFacts, "suite"> {
  readonly format: typeof HAR_FORMAT;
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly baseUrl: string;
  readonly longKey: boolean;
  readonly withheld: boolean;
  readonly exhaustion: Recording["exhaustion"];
}

export interface Har {
  readonly log: {
    readonly version: "1.2";
    readonly creator: { readonly name: string; readonly version: string };
    readonly _run: HarRun;
    readonly entries: readonly HarEntry[];
  };
}
