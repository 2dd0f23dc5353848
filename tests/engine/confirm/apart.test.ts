/** Servers behind one address that share neither animals nor counts, chosen by connection. */
import { createServer, request as send } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, test } from "vitest";
import { ID_STYLES } from "../../../proof/faults/styles/store/ids.ts";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import { judge } from "../../../src/index.ts";
import { type RunningReference, startReference } from "../../../src/reference/index.ts";
import { failedIn } from "../../support/judged.ts";
import { KEY } from "../../support/targets.ts";

/** Passes on what comes over the n-th connection to the n-th store, and begins again after the last one. */
async function front(stores: readonly RunningReference[]): Promise<{ baseUrl: string; close: () => void }> {
  const connections = new WeakMap<Socket, number>();
  let opened = 0;
  const server = createServer((incoming, outgoing) => {
    const store = stores[(connections.get(incoming.socket) ?? 0) % stores.length] as RunningReference;
    const { method, headers } = incoming;
    const passed = send(new URL(incoming.url ?? "/", store.baseUrl), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  server.on("connection", (socket) => connections.set(socket, opened++));
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test("an animal that comes and goes by connection, and a Remaining for each connection, fail", async () => {
  const random = ID_STYLES.find(({ id }) => id === "ids-random");
  const { clock, run } = skippingClock();
  const start = () =>
    startReference({ ...random?.options(), plan: "business", apiKey: KEY, clock: clock.epoch });
  const stores = [await start(), await start()];
  const { baseUrl, close } = await front(stores);
  const { onProgress, over } = run();
  try {
    const { report } = await judge(
      { baseUrl, apiKey: KEY },
      { clock, onProgress, timeoutMs: 2_000, seed: 1 },
    );
    expect(failedIn(report)).toEqual(expect.arrayContaining(["LIST-10", "RATE-5"]));
  } finally {
    over();
    close();
    for (const store of stores) await store.close();
  }
}, 180_000);
