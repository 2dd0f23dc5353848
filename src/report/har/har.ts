/**
 * The types of `recording.har`: HAR 1.2, which browser tools open, with the additional fields that `verify` needs. These
 * begin with an underscore, as HAR requires.
 */
import type { Entry, PostData, Request, Response } from "har-format";
import type { Description } from "../../kit/description/description.ts";
import type { Operation, Recording, Role } from "../../kit/exchange.ts";
import type { RunFacts } from "../../kit/run-facts.ts";

/** Incremented when older files can no longer be read. Format 1 had no rounds and roles. */
export const HAR_FORMAT = 2;

/** Characters; more than the longest run against a target with the longest answers. */
export const LARGEST_HAR: number = 150 * 1024 * 1024;

/** A body as text, or in base64 if it is not plain UTF-8 text. */
export interface HarText {
  readonly text: string;
  readonly encoding?: "base64";
}

export interface HarRequest extends Request {
  /** The request target as sent, if it had to be escaped in the URL. */
  readonly _target?: string;
  /** HAR itself has no `encoding` here. */
  readonly postData?: PostData & { readonly _encoding?: "base64" };
}

export interface HarResponse extends Response {
  /** 0 if there was no response. */
  readonly status: number;
  readonly _bodyFault?: string;
  /** Why there was no response: `_error` for people (Chromium's field), `_noAnswer` for programs. */
  readonly _error?: string;
  readonly _noAnswer?: string;
}

export interface HarEntry extends Entry {
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly _ask: string;
  readonly _operation: Operation;
  readonly _credential: string;
  /** The round in which it was sent, why, which sending of its request it is, and the experiment that it is a part of. */
  readonly _round: number;
  readonly _role: Role;
  readonly _attempt: number;
  readonly _of?: string;
  /** The statuses that a conformant target may answer. */
  readonly _expects: readonly number[];
  /** Set if it is the plain request of its operation. */
  readonly _plain?: true;
  /** Set if a router, parser or firewall may refuse it. */
  readonly _unusual?: true;
  /** Set if it was sent over a new connection. */
  readonly _freshConnection?: true;
  /** Milliseconds since the run's start, by a monotonic clock. */
  readonly _sentAt: number;
  readonly _receivedAt: number;
}

/** `log._run`: the members of the recording other than exchanges, and the run's facts. */
export interface HarRun extends Omit<RunFacts, "suite"> {
  readonly format: typeof HAR_FORMAT;
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly baseUrl: string;
  readonly longKey: boolean;
  readonly keyHasLetters: boolean;
  readonly withheld: boolean;
  readonly exhaustion: Recording["exhaustion"];
  /** The description that was judged, as it was read; absent where none was given. */
  readonly description?: Description;
}
