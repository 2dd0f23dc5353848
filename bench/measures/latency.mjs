/**
 * The number of sequential round trips of a core run, counted, not timed: a relay holds all answers back until the suite
 * sends nothing more without them, then passes them on together. Each time is a round trip.
 */
import { connect, createServer } from "node:net";
import { run, serve } from "../processes.mjs";

/** A suite that has sent nothing for so long waits for answers. */
const IDLE_MS = 250;

/** Round trips that a core run waits for: the fewest of these runs. A busy machine can only add some. */
export async function latency({ runs }) {
  const counts = [];
  for (let i = 0; i < runs; i += 1) counts.push(await roundTrips());
  return [{ id: "latency", value: Math.min(...counts), detail: `${runs} runs: ${counts.join(", ")}` }];
}

async function roundTrips() {
  const target = await serve();
  const relay = await holdingRelay(target.baseUrl);
  try {
    await run(relay.baseUrl);
    return relay.close();
  } finally {
    relay.close();
    await target.close();
  }
}

/** A relay that holds answers back; `close` returns how often it passed some on. */
async function holdingRelay(baseUrl) {
  const { hostname, port, pathname } = new URL(baseUrl);
  let releases = 0;
  let held = [];
  let sentAt = performance.now();
  const timer = setInterval(() => {
    if (held.length === 0 || performance.now() - sentAt < IDLE_MS) return;
    releases += 1;
    for (const { client, bytes } of held) if (client.writable) client.write(bytes);
    held = [];
    sentAt = performance.now();
  }, 10);
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ host: hostname, port: Number(port), noDelay: true });
    client.on("data", (bytes) => {
      sentAt = performance.now();
      target.write(bytes);
    });
    target.on("data", (bytes) => held.push({ client, bytes }));
    for (const [one, other] of [
      [client, target],
      [target, client],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}${pathname}`,
    close() {
      clearInterval(timer);
      server.close();
      return releases;
    },
  };
}
