/**
 * The number of sequential round trips of a core run: its wall time against a target that answers late, minus that
 * against one that answers at once, in units of the delay. The two take turns, each with a new target.
 */
import { connect, createServer } from "node:net";
import { run, serve } from "../processes.mjs";
import { compared } from "./turns.mjs";

/** Fewer runs need a longer delay, so that what else the machine does counts less. */
const [DELAY_MS, QUICK_DELAY_MS] = [100, 300];

/** Round trips of a core run. */
export async function latency({ runs, quick }) {
  const delayMs = quick ? QUICK_DELAY_MS : DELAY_MS;
  const [late, prompt] = await compared(runs, [() => delayed(delayMs), () => delayed(0)]);
  const detail = `${runs} runs of each: ${Math.round(late.ms)} ms with answers after ${delayMs} ms, ${Math.round(prompt.ms)} ms at once`;
  return [{ id: "latency", value: (late.ms - prompt.ms) / delayMs, detail }];
}

async function delayed(delay) {
  const target = await serve();
  const relay = await relayTo(target.baseUrl, delay);
  try {
    return { ms: await run(relay.baseUrl) };
  } finally {
    relay.close();
    await target.close();
  }
}

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
