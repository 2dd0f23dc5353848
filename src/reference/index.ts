/** The embedded reference implementation of the interface, against which the suite is tested. */
import { randomBytes } from "node:crypto";
import { BASE_PATH } from "../../suites/interface.ts";
import { type Gateway, listen } from "./http/server.ts";
import { type Counters, createPetStore } from "./pet-store.ts";
import { type ApiKey, PLANS, type PlanChoice } from "./plans.ts";
import type { Change } from "./seams.ts";
import {
  createStore,
  type IdSource,
  inTurn,
  type StockStatus,
  type Store,
  sequentialIds,
  stockUp,
} from "./store/store.ts";

export type { Answer, Context, Line, Outcome, Output, OutputObject } from "./context.ts";
export type { Counters } from "./pet-store.ts";
export type { PlanChoice, Quota } from "./plans.ts";
export { Refusal } from "./refusal.ts";
export type { Change, Seams, Showing } from "./seams.ts";
export type { Pet, PetStatus, Store } from "./store/store.ts";

export interface ReferenceOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  /** The API key; default a random one. */
  readonly apiKey?: string;
  /** The plan of that key; default `free`. */
  readonly plan?: PlanChoice;
  readonly keys?: readonly { readonly key: string; readonly plan: PlanChoice }[];
  /** Number of animals at the start; default 0. */
  readonly stock?: number;
  /** Their statuses; default the three in turn. */
  readonly stockStatus?: StockStatus;
  /** Returns milliseconds since the Unix epoch; default the machine's clock. */
  readonly clock?: () => number;
  /** Default 1, 2, 3 … */
  readonly ids?: IdSource;
  /** Changes of seams, which make a variant of the service; see {@link Change}. */
  readonly changes?: readonly Change[];
  readonly gateway?: Gateway;
}

export interface RunningReference {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly store: Store;
  readonly counters: Counters;
  /** Stops the server and closes all connections, including active ones. */
  close(): Promise<void>;
}

export async function startReference(options: ReferenceOptions = {}): Promise<RunningReference> {
  const { port = 0, host = "127.0.0.1", plan = "free", keys = [], stock = 0, changes = [] } = options;
  const { apiKey = `reference-${randomBytes(24).toString("hex")}`, clock = Date.now } = options;
  const store = createStore();
  const source = options.ids ?? sequentialIds();
  const ids = (): bigint => source(store);
  stockUp(store, stock, options.stockStatus ?? inTurn, ids, clock());
  const known = [{ key: apiKey, plan }, ...keys].map((entry): [string, ApiKey] => [
    entry.key,
    { key: entry.key, quota: typeof entry.plan === "string" ? PLANS[entry.plan] : entry.plan },
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
