/** How the target is reached, where that is not simply over the network with Node's own trust. */

import type { Plain } from "../kit/json.ts";

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

/** Particulars of the network; the default is {@link DIRECT}. */
export interface Network {
  readonly proxies: Proxies | null;
  /** PEM certificates of the authorities to trust, instead of Node's own; `null`: Node's own. */
  readonly authorities: readonly string[] | null;
  readonly resolutions: readonly Resolution[];
  /** Whether a certificate that nobody vouches for ends the connection. Reports say so where it is false. */
  readonly certificatesChecked: boolean;
}

/** No proxy, Node's own certificate authorities, names as the system resolves them. */
export const DIRECT: Network = {
  proxies: null,
  authorities: null,
  resolutions: [],
  certificatesChecked: true,
};

/** What a report says of it: what differs from the default, without the credentials of proxies. */
export function networkFacts(network: Network): { readonly [name: string]: Plain } {
  const { proxies, authorities, resolutions, certificatesChecked } = network;
  const facts: { [name: string]: Plain } = {};
  if (proxies) {
    const { http, https, except } = proxies;
    facts.proxies = { http: originOf(http), https: originOf(https), except };
  }
  if (authorities) facts.ownAuthorities = true;
  if (resolutions.length > 0) {
    facts.resolve = resolutions.map(({ host, port, address }) => `${host}:${port}:${address}`);
  }
  if (!certificatesChecked) facts.certificatesChecked = false;
  return facts;
}

function originOf(url: string): string | null {
  return url === "" ? null : new URL(url).origin;
}
