/** The network options of a run: proxies, certificates, addresses. */
import { X509Certificate } from "node:crypto";
import type { Plain } from "../../kit/json/json.ts";

/** A host and port with its IP address (as with curl's `--resolve`). */
export interface Resolution {
  /** In lower case, without brackets. */
  readonly host: string;
  readonly port: number;
  /** An IPv4 or IPv6 address, without brackets. */
  readonly address: string;
}

/** Proxies by the scheme of the target; each an http or https URL, perhaps with credentials, or "" for none. */
export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are reached directly, as in `NO_PROXY`. */
  readonly except: string;
}

/** A client certificate, for servers that request one (RFC 8446 §4.4.2). */
export interface ClientCertificate {
  /** PEM: the certificate, then the intermediate ones. */
  readonly certificate: string;
  /** PEM, not encrypted. A secret: never in a report, recording or message. */
  readonly key: string;
}

/** The default is {@link DIRECT}. */
export interface Network {
  readonly proxies: Proxies | null;
  /** PEM certificates of the authorities to trust, instead of Node's own; `null`: Node's own. */
  readonly authorities: readonly string[] | null;
  readonly resolutions: readonly Resolution[];
  /** Whether an untrusted certificate ends the connection. If not, reports say so. */
  readonly certificatesChecked: boolean;
  readonly clientCertificate?: ClientCertificate | null;
  /** A host, with or without a port, for the `Host` field and TLS server name, instead of the base address's. */
  readonly host?: string | null;
}

/** No proxy, Node's certificate authorities, names resolved by the system. */
export const DIRECT: Network = {
  proxies: null,
  authorities: null,
  resolutions: [],
  certificatesChecked: true,
};

/** The network facts of a report: options that differ from the default, without the credentials of proxies. */
export function networkFacts(network: Network, baseUrl: string): { readonly [name: string]: Plain } {
  const { proxies, authorities, resolutions, certificatesChecked, clientCertificate, host } = network;
  const facts: { [name: string]: Plain } = {};
  if (proxies) {
    const { http, https, except } = proxies;
    facts.proxies = { http: originOf(http), https: originOf(https), except };
  }
  if (authorities) facts.ownAuthorities = true;
  if (resolutions.length > 0) {
    facts.resolve = resolutions.map(({ host, port, address }) => `${host}:${port}:${address}`);
  }
  if (host) facts.host = host;
  if (clientCertificate) {
    // Nothing of its key.
    const { subject, fingerprint256 } = new X509Certificate(clientCertificate.certificate);
    const sha256 = fingerprint256.replaceAll(":", "").toLowerCase();
    facts.clientCertificate = { subject: (subject ?? "").split("\n").join(", "), sha256 };
  }
  if (!certificatesChecked) facts.certificatesChecked = false;
  if (sendsKeyInClear(baseUrl, network)) facts.keySentInClear = true;
  return facts;
}

function originOf(url: string): string | null {
  return url === "" ? null : new URL(url).origin;
}

/** Whether the key can be read on the network: it is sent without TLS, and not to this machine. */
export function sendsKeyInClear(baseUrl: string, { resolutions }: Network): boolean {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== "http:" || isLoopback(hostname)) return false;
  return !isLoopback(addressOf(baseUrl, resolutions) ?? "");
}

export function portOf({ port, protocol }: URL): number {
  return Number(port || (protocol === "https:" ? 443 : 80));
}

/** The address that `--resolve` gives for a URL. */
export function addressOf(url: string, resolutions: readonly Resolution[]): string | undefined {
  const to = new URL(url);
  return resolutions.find(({ host, port }) => host === to.hostname && port === portOf(to))?.address;
}

const LOOPBACK =
  /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?|\[?::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]?)$/;

/** Whether `URL.hostname` is this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3, RFC 4291 §2.5.3). */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
