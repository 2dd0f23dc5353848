/** What stands behind a gateway: the reference, over HTTP or TLS, or nothing at all. */
import { readFileSync } from "node:fs";
import { type AddressInfo, connect, type Socket } from "node:net";
import { createServer } from "node:tls";
import { startReference } from "../../src/reference/index.ts";
import { freePort } from "../support/free-port.ts";
import type { Authority } from "./authority.ts";

/** The service and the key that it knows. */
export interface Service {
  readonly port: number;
  readonly apiKey: string;
  readonly close: () => Promise<void>;
}

/** Starts it. Its key is on a large plan, so that no run waits for the next window. */
export async function startService(kind: "http" | "https" | "none", authority: Authority): Promise<Service> {
  if (kind === "none") {
    return { port: await freePort(), apiKey: "gateway-test-key-0123456789", close: async () => undefined };
  }
  const { baseUrl, apiKey, close } = await startReference({ plan: "business" });
  const port = Number(new URL(baseUrl).port);
  if (kind === "http") return { port, apiKey, close };
  const tls = await overTls(port, authority);
  return {
    port: tls.port,
    apiKey,
    close: async () => {
      await tls.close();
      await close();
    },
  };
}

/** Decrypts on a port of its own. */
async function overTls(to: number, authority: Authority): Promise<Pick<Service, "port" | "close">> {
  const sockets = new Set<Socket>();
  const [key, cert] = [readFileSync(authority.serverKey), readFileSync(authority.serverCert)];
  const server = createServer({ key, cert }, (socket) => {
    const inner = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
