/** How long it takes until a run says that there is no such target: a closed port, an unknown host, a wrong path. */
import { createServer } from "node:net";
import { join } from "node:path";
import { BIN, ended, serve, spread, TEMP } from "../processes.mjs";

/** The exit code of a run without a verdict. */
const INCONCLUSIVE = 3;

/** The slowest of the addresses, each the median of some runs, in seconds. */
export async function absent({ runs }) {
  const target = await serve();
  const addresses = {
    "a closed port": `http://127.0.0.1:${await closedPort()}/v1`,
    "an unknown host": "http://no-such-host.invalid/v1",
    "a wrong path": `${target.baseUrl}/nothing/here`,
  };
  const medians = {};
  for (const [name, baseUrl] of Object.entries(addresses)) {
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      const args = [BIN, "run", "--base-url", baseUrl, "--quiet", "--out", join(TEMP, "absent")];
      times.push((await ended(args, {}, [INCONCLUSIVE])).ms / 1_000);
    }
    medians[name] = spread(times).median;
  }
  await target.close();
  const detail = Object.entries(medians).map(([name, s]) => `${name} ${s.toFixed(1)} s`);
  return [
    {
      id: "absent",
      value: Math.max(...Object.values(medians)),
      detail: `${runs} runs each: ${detail.join(", ")}`,
    },
  ];
}

/** A port on which nothing listens any more. */
async function closedPort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}
