/** Connections to one origin: direct, or through a proxy. */
import type { LookupFunction } from "node:net";
import type { buildConnector, Dispatcher } from "undici";
import { load } from "../../kit/schema/foreign-json.ts";
import { addressOf, type Network } from "./network.ts";
import { LARGEST_HEAD } from "./response-bounds.ts";

type Undici = typeof import("undici");

/** undici's parts, loaded on first use. Its index loads fetch, caches and mocks as well (45 ms, 8 MiB), so most runs load two modules. */
const UNDICI = {
  buildConnector: (): Undici["buildConnector"] => load("undici/lib/core/connect.js"),
  Pool: (): Undici["Pool"] => load("undici/lib/dispatcher/pool.js"),
  EnvHttpProxyAgent: (): Undici["EnvHttpProxyAgent"] => load("undici").EnvHttpProxyAgent,
};

/** How connections are made; times in milliseconds. */
export interface Connecting {
  readonly connections: number;
  readonly timeoutMs: number;
  readonly network: Network;
  /** Called with the code of a TLS alert in use, by which TLS 1.3 refuses client certificates, and of which undici says only "closed". */
  readonly onAlert: (code: string) => void;
}

/** A dispatcher for an origin. Certificates and names are checked as `network` says; a proxy resolves names itself. */
export function createDispatcher(
  origin: string,
  { connections, timeoutMs, network, onAlert }: Connecting,
): Dispatcher {
  const { proxies } = network;
  const { authorities, certificatesChecked, clientCertificate, host } = network;
  // The accepted certificates, of the target and of a proxy.
  const trust: buildConnector.BuildOptions = {
    ...(authorities ? { ca: [...authorities] } : {}),
    ...(certificatesChecked ? {} : { rejectUnauthorized: false }),
  };
  // The client certificate and the server name; a proxy gets neither.
  const toTarget: buildConnector.BuildOptions = {
    ...trust,
    ...(clientCertificate ? { cert: clientCertificate.certificate, key: clientCertificate.key } : {}),
    ...(host ? { servername: host.replace(/:\d+$/, "") } : {}),
  };
  const lookup = lookupFor(addressOf(origin, network.resolutions));
  // The client has one time-out for the whole answer.
  const maxHeaderSize = LARGEST_HEAD;
  const options = { pipelining: 1, connections, headersTimeout: 0, bodyTimeout: 0, maxHeaderSize };
  const connect = { timeout: timeoutMs, ...toTarget, ...(lookup ? { lookup } : {}) };
  if (!proxies) {
    const connector = UNDICI.buildConnector()(connect);
    return new (UNDICI.Pool())(origin, {
      ...options,
      connect: (to, callback) => connector(to, (...made) => callback(...noticed(made, onAlert))),
    });
  }
  return new (UNDICI.EnvHttpProxyAgent())({
    ...options,
    connect,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.except,
    // Plain HTTP goes through a proxy as a request, not as a tunnel, which many proxies allow for TLS only.
    proxyTunnel: false,
    requestTls: toTarget,
    proxyTls: { timeout: timeoutMs, ...trust },
  });
}

type Made = buildConnector.CallbackArgs;

/** Reports TLS alerts, and skips each `100 Continue` that was not asked for (RFC 9110 §15.2), at which undici closes the connection. */
function noticed(made: Made, onAlert: Connecting["onAlert"]): Made {
  const [, socket] = made;
  if (!socket) return made;
  socket.on("error", (error: Error & { code?: string }) => {
    if (error.code?.startsWith("ERR_SSL_")) onAlert(error.code);
  });
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    return Buffer.isBuffer(chunk) ? withoutContinue(chunk) : chunk;
  };
  return made;
}

function lookupFor(address: string | undefined): LookupFunction | undefined {
  if (address === undefined) return undefined;
  const family = address.includes(":") ? 6 : 4;
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

/** An interim answer with the status 100 at the start of what arrived. */
const CONTINUE = /^HTTP\/1\.[01] 100(?: [^\r\n]*)?\r\n(?:[^\r\n]+\r\n)*\r\n/;

const LONGEST_CONTINUE = 1_024;

function withoutContinue(chunk: Buffer): Buffer {
  const [skipped] = CONTINUE.exec(chunk.toString("latin1", 0, LONGEST_CONTINUE)) ?? [];
  return skipped === undefined ? chunk : withoutContinue(chunk.subarray(skipped.length));
}
