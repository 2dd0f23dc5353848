/** Ports for servers that are given their port: a gateway, a service under test, `serve --port`. */
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports that systems give to outgoing connections and to servers that ask for any port: one of those
 * could be taken by another test before its server listens.
 */
const PORTS = { from: 20_000, to: 32_000 };

/** Each of eight test workers has ports of its own, so that no other one takes the same at the same time. */
const WORKERS = 8;

/** A loopback port that nothing listens on. */
export async function freePort(): Promise<number> {
  const each = (PORTS.to - PORTS.from) / WORKERS;
  const from = PORTS.from + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * each;
  for (;;) {
    const port = randomInt(from, from + each);
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
