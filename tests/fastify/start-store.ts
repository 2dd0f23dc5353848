/** The store in Fastify on a port of this machine. */
import type { RunningStore } from "../express/start-store.ts";
import { createStore, KEY } from "./store.mjs";

/** Starts an empty store. */
export async function startFastify(): Promise<RunningStore> {
  const store = createStore();
  const origin = await store.listen({ host: "127.0.0.1", port: 0 });
  return { baseUrl: `${origin}/v1`, apiKey: KEY, close: () => store.close() };
}
