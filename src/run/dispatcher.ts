/** Connections to one origin: straight, or through a proxy. */
import { createRequire } from "node:module";
import type { LookupFunction } from "node:net";
import type { Dispatcher, Pool } from "undici";
import type { Network, Resolution } from "./network.ts";

const load: NodeJS.Require = createRequire(import.meta.url);

/** How connections are made; times in milliseconds. */
export interface Connecting {
  readonly connections: number;
  readonly timeoutMs: number;
  readonly maxHeaderSize: number;
  readonly network: Network;
}

/** A dispatcher for an origin. Certificates are judged by `network`; names too, unless a proxy resolves them. */
export function createDispatcher(
  origin: string,
  { connections, timeoutMs, maxHeaderSize, network }: Connecting,
): Dispatcher {
  const { proxies, authorities, certificatesChecked } = network;
  const trust = {
    ...(authorities ? { ca: [...authorities] } : {}),
    ...(certificatesChecked ? {} : { rejectUnauthorized: false }),
  };
  const lookup = lookupFor(origin, network.resolutions);
  const options = {
    pipelining: 1,
    connections,
    // Who sends waits no longer than its own time-out, which is for the whole answer.
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize,
    connect: { timeout: timeoutMs, ...trust, ...(lookup ? { lookup } : {}) },
  };
  if (!proxies) {
    // All of undici, with its caches, sockets and mocks, takes longer to load than an answer to judge.
    const Connections: typeof Pool = load("undici/lib/dispatcher/pool.js");
    return new Connections(origin, options);
  }
  const { EnvHttpProxyAgent }: typeof import("undici") = load("undici");
  return new EnvHttpProxyAgent({
    ...options,
    httpProxy: proxies.http,
    httpsProxy: proxies.https,
    noProxy: proxies.except,
    // Plain HTTP goes through a proxy as a request, not as a tunnel, which many proxies allow for TLS only.
    proxyTunnel: false,
    requestTls: trust,
    proxyTls: { timeout: timeoutMs, ...trust },
  });
}

/** A look-up that knows one address, `undefined` where the system's is to be used. */
function lookupFor(origin: string, resolutions: readonly Resolution[]): LookupFunction | undefined {
  const { hostname, port, protocol } = new URL(origin);
  const at = Number(port || (protocol === "https:" ? 443 : 80));
  const known = resolutions.find(({ host, port }) => host === hostname && port === at);
  if (!known) return undefined;
  const { address } = known;
  const family = address.includes(":") ? 6 : 4;
  return (_, { all }, callback) => {
    if (all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}
