/** The embedded reference implementation of the interface: the yardstick of the suite. */
import { randomBytes } from "node:crypto";
import type { Counters } from "./counters.ts";
import { BASE_PATH } from "./defaults/route.ts";
import type { Gateway } from "./gateway.ts";
import { type IdSource, sequentialIds } from "./ids.ts";
import { createPetStore } from "./pet-store.ts";
import { type ApiKey, type PlanChoice, quotaOf } from "./plans.ts";
import type { Change } from "./seams.ts";
import { listen } from "./server.ts";
import { inTurn, type StockStatus, stockUp } from "./stock.ts";
import { createStore, type Store } from "./store.ts";

export type { Context } from "./context.ts";
export type { Counters } from "./counters.ts";
export type { Answer, Line, Outcome, Output, OutputObject } from "./output.ts";
export type { Pet, PetStatus } from "./pet.ts";
export type { PlanChoice, Quota } from "./plans.ts";
export { Refusal } from "./refusal.ts";
export type { Change, Seams, Showing } from "./seams.ts";
export type { Store } from "./store.ts";

/** How to start it; everything has a default. */
export interface ReferenceOptions {
  /** 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The default key; otherwise a random one. */
  readonly apiKey?: string;
  /** The default key's plan: `free`. */
  readonly plan?: PlanChoice;
  /** Further keys. */
  readonly keys?: readonly { readonly key: string; readonly plan: PlanChoice }[];
  /** How many animals there are at the start: none. */
  readonly stock?: number;
  /** Their statuses: the three in turn. */
  readonly stockStatus?: StockStatus;
  /** Milliseconds since the Unix epoch: the machine's clock. */
  readonly clock?: () => number;
  /** 1, 2, 3 … */
  readonly ids?: IdSource;
  /** What makes a variant of it; see {@link Change}. */
  readonly changes?: readonly Change[];
  /** What is in front of it and may lose answers: nothing. */
  readonly gateway?: Gateway;
}

/** The reference implementation at work. */
export interface RunningReference {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly store: Store;
  readonly counters: Counters;
  /** Stops and cuts every connection, idle or not. */
  close(): Promise<void>;
}

/** Starts the reference implementation, or a variant of it; rejects where the port cannot be had. */
export async function startReference(options: ReferenceOptions = {}): Promise<RunningReference> {
  const { port = 0, host = "127.0.0.1", plan = "free", keys = [], stock = 0, changes = [] } = options;
  const { apiKey = `reference-${randomBytes(24).toString("hex")}`, clock = Date.now } = options;
  const store = createStore();
  const source = options.ids ?? sequentialIds();
  const ids = (): bigint => source(store);
  stockUp(store, stock, options.stockStatus ?? inTurn, ids, clock());
  const known = [{ key: apiKey, plan }, ...keys].map((entry): [string, ApiKey] => [
    entry.key,
    { key: entry.key, quota: quotaOf(entry.plan) },
  ]);
  const petStore = createPetStore({ store, clock, ids, keys: new Map(known), changes });
  const server = await listen(petStore, host, port, options.gateway);
  return {
    baseUrl: `http://${host.includes(":") ? `[${host}]` : host}:${server.port}${BASE_PATH}`,
    apiKey,
    store,
    counters: petStore.counters,
    close: server.close,
  };
}
