/** The embedded reference implementation of the interface, against which the suite is tested. */
import { BASE_PATH } from "../../suites/interface.ts";
import { type Gateway, listen } from "./http/server.ts";
import { createPetStore, type PetStore, type PetStoreOptions } from "./pet-store.ts";

export type { Answer, Context, Line, Outcome, Output, OutputObject } from "./context.ts";
export type { Counters } from "./pet-store.ts";
export type { PlanChoice, Quota } from "./plans.ts";
export { Refusal } from "./refusal.ts";
export type { Change, Seams, Showing } from "./seams.ts";
export type { Pet, PetStatus, Store } from "./store/store.ts";

export interface ReferenceOptions extends PetStoreOptions {
  /** Default 0: any free port. */
  readonly port?: number;
  readonly host?: string;
  readonly gateway?: Gateway;
}

export interface RunningReference extends Pick<PetStore, "apiKey" | "store" | "counters"> {
  /** `http://127.0.0.1:PORT/v1`. */
  readonly baseUrl: string;
  /** Stops the server and closes all connections, including active ones. */
  close(): Promise<void>;
}

export async function startReference(options: ReferenceOptions = {}): Promise<RunningReference> {
  const { port: wanted = 0, host = "127.0.0.1", gateway } = options;
  const petStore = createPetStore(options);
  const { apiKey, store, counters } = petStore;
  const { port, close } = await listen(petStore, host, wanted, gateway);
  const baseUrl = `http://${host.includes(":") ? `[${host}]` : host}:${port}${BASE_PATH}`;
  return { baseUrl, apiKey, store, counters, close };
}
