/**
 * A recording as a HAR 1.2 file: what browser tools open, with all that judging again needs. Fields of our own begin
 * with an underscore, as the format wants it.
 */
import type { Entry, PostData, Request, Response } from "har-format";
import type { Description } from "../../kit/description/description.ts";
import type { Operation, Recording } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";

/** Changes whenever older files could no longer be read. */
export const HAR_FORMAT = 1;

/** More than the longest run comes to with the most talkative target, in characters. */
export const LARGEST_HAR: number = 150 * 1024 * 1024;

/** A body as text; one that is no plain text in UTF-8 is in base64. */
export interface HarText {
  readonly text: string;
  readonly encoding?: "base64";
}

export interface HarRequest extends Request {
  /** What was sent, where the URL had to be escaped. */
  readonly _target?: string;
  /** HAR knows no encoding here. */
  readonly postData?: PostData & { readonly _encoding?: "base64" };
}

export interface HarResponse extends Response {
  /** 0 where no response came. */
  readonly status: number;
  readonly _bodyFault?: string;
  /** Why no response came: for people, as Chromium names the field, and for programs. */
  readonly _error?: string;
  readonly _noAnswer?: string;
}

export interface HarEntry extends Entry {
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly _ask: string;
  readonly _operation: Operation;
  readonly _credential: string;
  /** Position of the entry that this one repeats. */
  readonly _repeats?: number;
  /** Of a control: position of the lost entry beside whose retries it was sent. */
  readonly _controlOf?: number;
  /** Whether the reserve paid for it. */
  readonly _reserve?: true;
  /** Whether it was sent over a connection of its own. */
  readonly _freshConnection?: true;
  /** Milliseconds since the run's start, by a monotonic clock. */
  readonly _sentAt: number;
  readonly _receivedAt: number;
}

/** `log._run`: of the recording what is no exchange, and the run's facts. */
export interface HarRun extends Omit<RunFacts, "suite"> {
  readonly format: typeof HAR_FORMAT;
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly baseUrl: string;
  readonly longKey: boolean;
  readonly withheld: boolean;
  readonly exhaustion: Recording["exhaustion"];
  /** The description that was judged, as it was read; absent where none was given. */
  readonly description?: Description;
}
