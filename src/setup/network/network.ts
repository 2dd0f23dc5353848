/** The way to the target: proxies of the environment, `--ca-file`, `--client-cert`, `--resolve`, `--host`. */
import { type ClientCertificate, DIRECT, type Network, type Resolution } from "../../run/wire/network.ts";
import { quote } from "../quote.ts";
import { UsageError } from "../usage-error.ts";
import { authoritiesOf } from "./authorities.ts";
import type { ClientCertificateFlags } from "./client-certificate.ts";
import { proxiesFor } from "./proxies.ts";

/** What the command line says of it. */
export interface NetworkFlags extends ClientCertificateFlags {
  readonly caFile?: string;
  readonly resolve?: readonly Resolution[];
  readonly host?: string;
}

/** What messages call the flags: the options, or where the config says them. */
export type NetworkSources = Readonly<Record<keyof NetworkFlags, string>>;

const OPTIONS: NetworkSources = {
  caFile: "--ca-file",
  clientCert: "--client-cert",
  clientKey: "--client-key",
  clientKeyPassphraseEnv: "--client-key-passphrase-env",
  resolve: "--resolve",
  host: "--host",
};

/** The names of the flags, in the order in which messages look for them. */
export const NETWORK_FLAGS: readonly (keyof NetworkFlags)[] = Object.keys(OPTIONS) as (keyof NetworkFlags)[];

/** The network for a target, `null` being the embedded one, which is always reached directly. */
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
    throw new UsageError(
      `${flag} is given but no target: name it with --base-url or PETSTORE_BASE_URL, or leave ${flag} out`,
    );
  }
  const address = new URL(baseUrl);
  const proxies = proxiesFor(address, env);
  if (proxies && resolve.length > 0) {
    throw new UsageError(
      `${sources.resolve} has no effect through a proxy, which resolves names itself: leave it out, or name the host in NO_PROXY`,
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

/** What has no effect without TLS would be taken for granted. */
function checkPlain({ clientCert, host }: NetworkFlags, proxied: boolean, sources: NetworkSources): void {
  if (clientCert !== undefined) {
    throw new UsageError(
      `${sources.clientCert} has no effect on an http address: use https, or leave it out`,
    );
  }
  // RFC 9112 §3.2.2: such a proxy takes the host from the address.
  if (host !== undefined && proxied) {
    throw new UsageError(
      `${sources.host} has no effect on an http address through a proxy: leave it out, or name the address's host in NO_PROXY`,
    );
  }
}

/** A look-up for another host would go unnoticed, and the run would judge what it was not meant to. */
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
