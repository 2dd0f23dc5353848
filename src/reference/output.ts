/** Types of results and responses. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "../kit/json/write-json.ts";
import type { HeaderLines } from "./context.ts";
import type { Refusal } from "./refusal.ts";
import type { Pet } from "./store/pet.ts";

/** A JSON value to write. */
export type Output = Writable;

/** A JSON object to write: members in this order, without those that are `undefined`. */
export interface OutputObject {
  readonly [name: string]: Output | undefined;
}

/** The result of an operation. */
export interface Outcome {
  readonly status: number;
  readonly value: Output;
  /** The refusal, if there is one. */
  readonly refusal?: Refusal;
  /** The animal that was created, if one was. */
  readonly created?: Pet;
}

/** A complete response. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Uint8Array;
}

/** The connection for a response; `response.socket` is the socket. */
export interface Line {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
