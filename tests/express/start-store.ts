/** The naive store on a port of this machine, as `node` would run it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createStore, KEY } from "./store.mjs";

/** A store that runs. */
export interface RunningStore {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly close: () => Promise<void>;
}

/** Starts an empty store with some mistakes fixed. */
export async function startStore(mended: readonly string[]): Promise<RunningStore> {
  const server = createServer(createStore(mended));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { baseUrl, apiKey: KEY, close };
}
