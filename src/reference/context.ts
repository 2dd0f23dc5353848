/** The types of requests, results and responses, and the context of a request, which every seam gets. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Writable } from "../kit/json/write-json.ts";
import type { Allowance } from "./limits/limiter.ts";
import type { ApiKey } from "./plans.ts";
import type { Refusal } from "./refusal.ts";
import type { Seams } from "./seams.ts";
import type { Pet, Store } from "./store/store.ts";

export type Awaitable<T> = T | Promise<T>;

/** Header lines in the order and spelling on the wire; a repeated name has several entries. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** The operations of interface §4; `other` for all other requests. */
export type Operation = "listPets" | "createPet" | "getPet" | "other";

export interface IncomingCall {
  readonly method: string;
  /** The path as sent, still percent-encoded, with the base path. */
  readonly path: string;
  /** The query's parameters in order, decoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: HeaderLines;
  readonly body: Uint8Array;
  /** Whether the body was larger than the service accepts; `body` is then empty. */
  readonly oversized: boolean;
  readonly address: string;
}

export interface Route {
  readonly operation: Operation;
  /** The last path segment of getPet as sent, otherwise empty. */
  readonly petId: string;
  /** The methods of the path; empty for an unknown path. */
  readonly allow: readonly string[];
}

export interface Service {
  /** The current seams. A seam that calls another one takes it from here, so that a change has effect everywhere. */
  readonly seams: Seams;
  readonly store: Store;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  /** An id that is not taken. */
  readonly ids: () => bigint;
  readonly keys: ReadonlyMap<string, ApiKey>;
}

export interface Context extends Service, Route {
  readonly request: IncomingCall;
  /** Number of the request since the start of the service, from 1. */
  readonly count: number;
  /** The time at which it arrived, by the service's clock. */
  readonly now: number;
  /** The authenticated key; `null` if there is none, or before authentication. */
  key: ApiKey | null;
  /** The limiter's result; `null` before it was called. */
  allowance: Allowance | null;
}

export type Output = Writable;

/** A JSON object to write: members in this order, without those that are `undefined`. */
export interface OutputObject {
  readonly [name: string]: Output | undefined;
}

export interface Outcome {
  readonly status: number;
  readonly value: Output;
  readonly refusal?: Refusal;
  readonly created?: Pet;
}

export interface Answer {
  readonly status: number;
  readonly headers: HeaderLines;
  readonly body: Uint8Array;
}

export interface Line {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export function queryValues(request: IncomingCall, name: string): readonly string[] {
  return request.query.filter(([given]) => given === name).map(([, value]) => value);
}

/** The values of a header, one per line; the name is given in lower case. */
export function headerValues(request: IncomingCall, name: string): readonly string[] {
  return request.headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
}
