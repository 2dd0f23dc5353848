/** What every seam knows about the request in hand. */
import type { Allowance } from "./limits/limiter.ts";
import type { ApiKey } from "./plans.ts";
import type { Seams } from "./seams.ts";
import type { Store } from "./store.ts";

/** A value now or later. */
export type Awaitable<T> = T | Promise<T>;

/** Header lines in the order and spelling of the wire; a repeated name has several entries. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

/** The operations of interface §4, and whatever else is asked. */
export type Operation = "listPets" | "createPet" | "getPet" | "other";

/** A request as it arrived. */
export interface IncomingCall {
  readonly method: string;
  /** The path as sent, still percent-encoded, with the base path. */
  readonly path: string;
  /** The query's parameters in order, decoded. */
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: HeaderLines;
  readonly body: Uint8Array;
  /** Whether the body went on beyond what the service reads; `body` is then empty. */
  readonly oversized: boolean;
  /** The client's address. */
  readonly address: string;
}

/** Which operation a request is for. */
export interface Route {
  readonly operation: Operation;
  /** The last path segment of getPet as sent, otherwise empty. */
  readonly petId: string;
  /** The methods that the path knows; empty for an unknown path. */
  readonly allow: readonly string[];
}

/** What belongs to the running service rather than to a request. */
export interface Service {
  /** The seams in force: a default that needs another seam takes it from here, so that a change shows everywhere. */
  readonly seams: Seams;
  readonly store: Store;
  /** Milliseconds since the Unix epoch. */
  readonly clock: () => number;
  /** An id that is not taken. */
  readonly ids: () => bigint;
  readonly keys: ReadonlyMap<string, ApiKey>;
}

/** A request under way. */
export interface Context extends Service, Route {
  readonly request: IncomingCall;
  /** The how-manyth request of the service this is, from 1. */
  readonly count: number;
  /** The time at which it arrived, by the service's clock. */
  readonly now: number;
  /** The authenticated key, or `null`: none, or not judged yet. */
  key: ApiKey | null;
  /** What the limiter said, or `null`: not asked yet. */
  allowance: Allowance | null;
}

/** The values of a query parameter, in order. */
export function queryValues(request: IncomingCall, name: string): readonly string[] {
  return request.query.filter(([given]) => given === name).map(([, value]) => value);
}

/** The values of a header, one per line; the name is given in lower case. */
export function headerValues(request: IncomingCall, name: string): readonly string[] {
  return request.headers.filter(([given]) => given.toLowerCase() === name).map(([, value]) => value);
}
