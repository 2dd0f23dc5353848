/** The reference implementation behind TLS, as a gateway would put it there. */
import { type AddressInfo, connect, type Socket } from "node:net";
import { createServer, type TLSSocket, type TlsOptions } from "node:tls";

/** A port that speaks TLS, and for which names it was asked. */
export interface TlsFront {
  readonly port: number;
  readonly names: (string | false)[];
  /** The subjects of the certificates that clients showed. */
  readonly clients: (string | undefined)[];
  readonly close: () => void;
}

/** Ends TLS and passes everything on to a port of this machine. */
export async function tlsFront(to: number, options: TlsOptions): Promise<TlsFront> {
  const names: TlsFront["names"] = [];
  const clients: TlsFront["clients"] = [];
  const server = createServer(options, (socket: TLSSocket) => {
    names.push(socket.servername ?? false);
    clients.push(socket.getPeerX509Certificate()?.subject);
    joinConnections(socket, connect(to, "127.0.0.1"));
  });
  server.on("tlsClientError", (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { port, names, clients, close: () => void server.close() };
}

/** Joins two connections; what ends one ends the other. */
export function joinConnections(a: Socket, b: Socket): void {
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const) {
    one.pipe(other);
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}
