/**
 * The number of sequential round trips of a core run: its wall time against a target that answers after 100 ms, minus
 * that against one that answers at once, in units of 100 ms. The two take turns, each with a new target.
 *
 *   npm run bench:latency [-- --runs 5 --at-most 14]
 */
import { connect, createServer } from "node:net";
import { countFrom, run, serve, shown, spread } from "./processes.mjs";

const DELAY_MS = 100;
const runs = countFrom(process.argv, "--runs", 5);
const atMost = countFrom(process.argv, "--at-most", Number.POSITIVE_INFINITY);

/** A relay that delays the target's bytes by `delay` milliseconds. */
async function relayTo(baseUrl, delay) {
  const { hostname, port, pathname } = new URL(baseUrl);
  const server = createServer({ noDelay: true }, (client) => {
    const target = connect({ host: hostname, port: Number(port), noDelay: true });
    client.on("data", (bytes) => target.write(bytes));
    target.on("data", (bytes) => setTimeout(() => client.writable && client.write(bytes), delay));
    for (const [one, other] of [
      [client, target],
      [target, client],
    ]) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { baseUrl: `http://127.0.0.1:${server.address().port}${pathname}`, close: () => server.close() };
}

async function judged(delay) {
  const target = await serve();
  const relay = await relayTo(target.baseUrl, delay);
  try {
    return await run(relay.baseUrl);
  } finally {
    relay.close();
    await target.close();
  }
}

const slow = [];
const prompt = [];
for (let i = -1; i < runs; i++) {
  const times = [await judged(DELAY_MS), await judged(0)];
  // The first runs warm up the caches of the machine.
  if (i < 0) continue;
  slow.push(times[0]);
  prompt.push(times[1]);
}

const trips = (spread(slow).median - spread(prompt).median) / DELAY_MS;
console.log(`${runs} runs of each after one to warm up, Node.js ${process.versions.node}`);
console.log(`answers after ${DELAY_MS} ms  ${shown(slow)}`);
console.log(`answers at once       ${shown(prompt)}`);
console.log(`difference            ${trips.toFixed(1)} round trips (of the medians)`);
if (trips > atMost) {
  console.error(`these are more than ${atMost} round trips`);
  process.exitCode = 1;
}
