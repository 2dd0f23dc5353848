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
export declare const DIRECT: Network;
/** The network facts of a report: options that differ from the default, without the credentials of proxies. */
export declare function networkFacts(network: Network, baseUrl: string): {
	readonly [name: string]: Plain;
};
/** Whether the key can be read on the network: it is sent without TLS, and not to this machine. */
export declare function sendsKeyInClear(baseUrl: string, { resolutions }: Network): boolean;
