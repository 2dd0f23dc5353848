/** Network options: proxies of the environment, `--ca-file`, `--client-cert`, `--resolve`, `--host`. */
import { NETWORK_ROWS } from "../../options/network.ts";
import {
  DIRECT,
  isLoopback,
  type Network,
  type Proxies,
  portOf,
  type Resolution,
} from "../../run/wire/network.ts";
import { quote, UsageError } from "../usage-error.ts";
import { authoritiesOf, type ClientCertificateFlags, clientCertificateFrom } from "./authorities.ts";

export interface NetworkFlags extends ClientCertificateFlags {
  readonly caFile?: string;
  readonly resolve?: readonly Resolution[];
  readonly host?: string;
}

/** The name of a flag in messages: the option, or its place in the config. */
type SourceOf = (name: keyof NetworkFlags) => string;

/** The network options for a target; `baseUrl` is `null` for the embedded one, which is reached directly. */
export async function networkFrom(
  flags: NetworkFlags,
  baseUrl: string | null,
  env: NodeJS.ProcessEnv,
  sourceOf: SourceOf = String,
): Promise<Network> {
  const { caFile, resolve = [], host = null } = flags;
  const authorities =
    caFile === undefined ? null : await authoritiesOf(caFile, sourceOf("caFile"), env.NODE_EXTRA_CA_CERTS);
  const clientCertificate = await clientCertificateFrom(flags, env, sourceOf);
  if (baseUrl === null) {
    const names = Object.keys(NETWORK_ROWS) as (keyof NetworkFlags)[];
    const given = names.find((name) => flags[name] !== undefined);
    if (given === undefined) return DIRECT;
    const flag = sourceOf(given);
    throw new UsageError(`${flag} needs a target: set --base-url or PETSTORE_BASE_URL, or remove ${flag}`);
  }
  const address = new URL(baseUrl);
  const proxies = proxiesFor(address, env);
  if (proxies && resolve.length > 0)
    throw new UsageError(
      `${sourceOf("resolve")} has no effect through a proxy, which resolves names itself: remove it, or add the host to NO_PROXY`,
    );
  const at = portOf(address);
  // For another host or port, the run would judge the wrong service.
  const stray = resolve.find((known) => known.host !== address.hostname || known.port !== at);
  if (stray)
    throw new UsageError(
      `${sourceOf("resolve")} names ${quote(`${stray.host}:${stray.port}`)}, but the target is at ${quote(`${address.hostname}:${at}`)}: write the target's host and port`,
    );
  if (address.protocol === "http:") checkPlain(flags, proxies !== null, sourceOf);
  const certificatesChecked = env.NODE_TLS_REJECT_UNAUTHORIZED !== "0";
  return { proxies, authorities, resolutions: resolve, certificatesChecked, clientCertificate, host };
}

function checkPlain({ clientCert, host }: NetworkFlags, proxied: boolean, sourceOf: SourceOf): void {
  if (clientCert !== undefined)
    throw new UsageError(`${sourceOf("clientCert")} has no effect on an http URL: use https, or remove it`);
  // Such a proxy takes the host from the request target (RFC 9112 §3.2.2).
  if (host !== undefined && proxied)
    throw new UsageError(
      `${sourceOf("host")} has no effect on an http URL through a proxy: remove it, or add the URL's host to NO_PROXY`,
    );
}

/** The proxies for a URL; `null` if it is reached directly, like all loopback addresses. */
export function proxiesFor(address: URL, env: NodeJS.ProcessEnv): Proxies | null {
  if (isLoopback(address.hostname)) return null;
  const [http, https] = [proxyOf("http_proxy", env), proxyOf("https_proxy", env)];
  const except = env.no_proxy ?? env.NO_PROXY ?? "";
  if ((address.protocol === "https:" ? https : http) === "" || isExcepted(address, except)) return null;
  return { http, https, except };
}

function proxyOf(name: string, env: NodeJS.ProcessEnv): string {
  const variable = env[name] === undefined ? name.toUpperCase() : name;
  const value = (env[variable] ?? "").trim();
  if (value === "") return "";
  const url = value.includes("://") ? value : `http://${value}`;
  // The message does not show the value, which may contain a password.
  if (URL.canParse(url) && ["http:", "https:"].includes(new URL(url).protocol)) return url;
  throw new UsageError(
    `${variable} is not an http or https URL: write it like http://proxy.example.com:3128, or unset it`,
  );
}

/** Whether `NO_PROXY` lists the host, one of its parent domains, with or without a port, or `*`; same rules as undici. */
function isExcepted(address: URL, except: string): boolean {
  if (except === "*") return true;
  const { hostname } = address;
  const at = portOf(address);
  return except.split(/[,\s]/).some((entry) => {
    const [, named = entry, only] = /^(.+):(\d+)$/.exec(entry) ?? [];
    const name = named.replace(/^\*?\./, "").toLowerCase();
    return name !== "" && Number(only ?? at) === at && (hostname === name || hostname.endsWith(`.${name}`));
  });
}
