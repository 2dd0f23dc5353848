/** How the target is reached, where that is not simply over the network with Node's own trust. */

import { X509Certificate } from "node:crypto";
import type { Plain } from "../../kit/json/json.ts";
import { isLoopback } from "./loopback.ts";

/** A host and port that is reached at an address of its own (as with curl's `--resolve`). */
export interface Resolution {
  /** In lower case, without brackets. */
  readonly host: string;
  readonly port: number;
  /** An IPv4 or IPv6 address, without brackets. */
  readonly address: string;
}

/** Proxies by the scheme of the target; each an http or https URL that may hold credentials, or "" for none. */
export interface Proxies {
  readonly http: string;
  readonly https: string;
  /** Hosts that are reached without one, as in `NO_PROXY`. */
  readonly except: string;
}

/** What the client shows to a server that asks for a certificate (RFC 8446 §4.4.2). */
export interface ClientCertificate {
  /** PEM: the certificate, then those between it and its authority. */
  readonly certificate: string;
  /** PEM, not encrypted. A secret: it is in no report, recording or message. */
  readonly key: string;
}

/** Particulars of the network; the default is {@link DIRECT}. */
export interface Network {
  readonly proxies: Proxies | null;
  /** PEM certificates of the authorities to trust, instead of Node's own; `null`: Node's own. */
  readonly authorities: readonly string[] | null;
  readonly resolutions: readonly Resolution[];
  /** Whether a certificate that nobody vouches for ends the connection. Reports say so where it is false. */
  readonly certificatesChecked: boolean;
  readonly clientCertificate?: ClientCertificate | null;
  /** A host, with or without a port, to ask for instead of the base address's: in `Host`, and by name in TLS. */
  readonly host?: string | null;
}

/** No proxy, Node's own certificate authorities, names as the system resolves them. */
export const DIRECT: Network = {
  proxies: null,
  authorities: null,
  resolutions: [],
  certificatesChecked: true,
};

/** What a report says of it: what differs from the default, without the credentials of proxies. */
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
  if (clientCertificate) facts.clientCertificate = whoseCertificate(clientCertificate);
  if (!certificatesChecked) facts.certificatesChecked = false;
  if (sendsKeyInClear(baseUrl, network)) facts.keySentInClear = true;
  return facts;
}

/** Enough to find the certificate again; of the key, nothing. */
function whoseCertificate({ certificate }: ClientCertificate): Plain {
  const { subject, fingerprint256 } = new X509Certificate(certificate);
  return {
    subject: (subject ?? "").split("\n").join(", "),
    sha256: fingerprint256.replaceAll(":", "").toLowerCase(),
  };
}

function originOf(url: string): string | null {
  return url === "" ? null : new URL(url).origin;
}

/** Whether others on the way to a base address can read the key: it is sent without TLS, and beyond this machine. */
export function sendsKeyInClear(baseUrl: string, { resolutions }: Network): boolean {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== "http:" || isLoopback(hostname)) return false;
  const at = Number(port || 80);
  const known = resolutions.find((each) => each.host === hostname && each.port === at);
  return known === undefined || !isLoopback(known.address);
}
