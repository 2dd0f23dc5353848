/** Network options: proxies of the environment, `--ca-file`, `--client-cert`, `--resolve`, `--host`. */
import { type ClientCertificate, DIRECT, type Network, type Resolution } from "../../run/wire/network.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";
import { authoritiesOf } from "./authorities.ts";
import type { ClientCertificateFlags } from "./client-certificate.ts";
import { proxiesFor } from "./proxies.ts";

export interface NetworkFlags extends ClientCertificateFlags {
  readonly caFile?: string;
  readonly resolve?: readonly Resolution[];
  readonly host?: string;
}

/** Names of the flags in messages: the options, or their places in the config. */
export type NetworkSources = Readonly<Record<keyof NetworkFlags, string>>;

const OPTIONS: NetworkSources = {
  caFile: "--ca-file",
  clientCert: "--client-cert",
  clientKey: "--client-key",
  clientKeyPassphraseEnv: "--client-key-passphrase-env",
  resolve: "--resolve",
  host: "--host",
};

/** The names of the flags; errors name the first one that is given. */
export const NETWORK_FLAGS: readonly (keyof NetworkFlags)[] = Object.keys(OPTIONS) as (keyof NetworkFlags)[];

/** The network options for a target; `baseUrl` is `null` for the embedded one, which is reached directly. */
export async function networkFrom(
  flags: NetworkFlags,
  baseUrl: string | null,
  env: NodeJS.ProcessEnv,
  sources: NetworkSources = OPTIONS,
): Promise<Network> {
  const { caFile, resolve = [], host = null } = flags;
  const authorities =
    caFile === undefined ? null : await authoritiesOf(caFile, sources.caFile, env.NODE_EXTRA_CA_CERTS);
  const hasCertificate = flags.clientCert ?? flags.clientKey ?? flags.clientKeyPassphraseEnv;
  const clientCertificate = hasCertificate === undefined ? null : await certificateOf(flags, env, sources);
  if (baseUrl === null) {
    const given = NETWORK_FLAGS.find((name) => flags[name] !== undefined);
    if (given === undefined) return DIRECT;
    const flag = sources[given];
    throw new UsageError(`${flag} needs a target: set --base-url or PETSTORE_BASE_URL, or remove ${flag}`);
  }
  const address = new URL(baseUrl);
  const proxies = proxiesFor(address, env);
  if (proxies && resolve.length > 0) {
    throw new UsageError(
      `${sources.resolve} has no effect through a proxy, which resolves names itself: remove it, or add the host to NO_PROXY`,
    );
  }
  checkResolved(address, resolve, sources.resolve);
  if (address.protocol === "http:") checkPlain(flags, proxies !== null, sources);
  return {
    proxies,
    authorities,
    resolutions: resolve,
    certificatesChecked: env.NODE_TLS_REJECT_UNAUTHORIZED !== "0",
    clientCertificate,
    host,
  };
}

async function certificateOf(
  flags: NetworkFlags,
  env: NodeJS.ProcessEnv,
  sources: NetworkSources,
): Promise<ClientCertificate | null> {
  const { clientCertificateFrom } = await import("./client-certificate.ts");
  return clientCertificateFrom(flags, env, sources);
}

/** Throws a {@link UsageError} for options that have no effect without TLS. */
function checkPlain({ clientCert, host }: NetworkFlags, proxied: boolean, sources: NetworkSources): void {
  if (clientCert !== undefined) {
    throw new UsageError(`${sources.clientCert} has no effect on an http URL: use https, or remove it`);
  }
  // Such a proxy takes the host from the request target (RFC 9112 §3.2.2).
  if (host !== undefined && proxied) {
    throw new UsageError(
      `${sources.host} has no effect on an http URL through a proxy: remove it, or add the URL's host to NO_PROXY`,
    );
  }
}

/** Throws a {@link UsageError} if `--resolve` is for another host or port: the run would judge the wrong service. */
function checkResolved(
  { hostname, port, protocol }: URL,
  resolve: readonly Resolution[],
  source: string,
): void {
  const at = Number(port || (protocol === "https:" ? 443 : 80));
  const stray = resolve.find((known) => known.host !== hostname || known.port !== at);
  if (!stray) return;
  throw new UsageError(
    `${source} names ${quote(`${stray.host}:${stray.port}`)}, but the target is at ${quote(`${hostname}:${at}`)}: write the target's host and port`,
  );
}
