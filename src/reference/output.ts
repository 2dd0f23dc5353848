/** What a response is made of on its way to the wire. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "../kit/json/write-json.ts";
import type { HeaderLines } from "./context.ts";
import type { Pet } from "./pet.ts";
import type { Refusal } from "./refusal.ts";

/** A JSON value to be written. */
export type Output = Writable;

/** A JSON object to be written: members in this order, those that are `undefined` left out. */
export interface OutputObject {
  readonly [name: string]: Output | undefined;
}

/** What an operation came to. */
export interface Outcome {
  readonly status: number;
  readonly value: Output;
  /** The refusal that it came to, if any. */
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

/** The connection that a response is to be written to; `response.socket` is the socket. */
export interface Line {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}
