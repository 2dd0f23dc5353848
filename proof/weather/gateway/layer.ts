/** A layer of the gateway: code between the client and the service that may change, delay or lose what passes. */

/** A request that the gateway received. */
export interface Call {
  readonly method: string;
  /** The request target as sent: path and query. */
  readonly url: string;
  /** Names and values by turns, as sent. */
  readonly headers: readonly string[];
  readonly body: Buffer;
  /** Which of the client's connections, counted from 1. */
  readonly connection: number;
  /** Which request, counted from 1. */
  readonly turn: number;
  /** Milliseconds since the first request. */
  readonly at: number;
}

/** A complete response. */
export interface Reply {
  readonly status: number;
  /** Names and values by turns. */
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/**
 * A body that ends in the middle. `framed` says how the client could know where it ends: by `Content-Length`, by chunks,
 * or only by the end of the connection, in which case it cannot see that something is missing.
 */
export interface Cut {
  readonly lost: "cut";
  readonly reply: Reply;
  readonly framed: "length" | "chunks" | "close";
}

/** No complete response: the connection is closed or reset before it, or nothing is sent at all. */
export type Loss = { readonly lost: "closed" | "reset" | "silent" } | Cut;

/** What happens to a request in the end. */
export type Result = Reply | Loss;

/** Passes a request on to the next layer, and at last to the service. */
export type Next = (call: Call) => Promise<Result>;

/** One layer. It may answer itself, or call `next` and change what comes back. */
export type Layer = (call: Call, next: Next) => Promise<Result>;

/** Whether there is a complete response. */
export function isReply(result: Result): result is Reply {
  return "status" in result;
}
