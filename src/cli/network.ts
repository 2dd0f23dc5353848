/** The way to the target: proxies of the environment, `--ca-file`, `--resolve`. */
import { X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { rootCertificates } from "node:tls";
import { DIRECT, type Network, type Proxies, type Resolution } from "../run/network.ts";
import { UsageError } from "./errors.ts";
import { codeOf } from "./out-dir.ts";
import { quote } from "./quote.ts";

/** What the command line says of it. */
export interface NetworkFlags {
  readonly caFile?: string;
  readonly resolve?: readonly Resolution[];
}

/** What messages call the flags: the options, or where the config says them. */
export interface NetworkSources {
  readonly caFile: string;
  readonly resolve: string;
}

const OPTIONS: NetworkSources = { caFile: "--ca-file", resolve: "--resolve" };

/** The network for a target, `null` being the embedded one, which is always reached directly. */
export async function networkFrom(
  { caFile, resolve = [] }: NetworkFlags,
  baseUrl: string | null,
  env: NodeJS.ProcessEnv,
  sources: NetworkSources = OPTIONS,
): Promise<Network> {
  const authorities =
    caFile === undefined ? null : await authoritiesOf(caFile, sources.caFile, env.NODE_EXTRA_CA_CERTS);
  if (baseUrl === null) {
    if (caFile !== undefined || resolve.length > 0) {
      const flag = caFile === undefined ? sources.resolve : sources.caFile;
      throw new UsageError(
        `${flag} is given but no target: name it with --base-url or PETSTORE_BASE_URL, or leave ${flag} out`,
      );
    }
    return DIRECT;
  }
  const proxies = proxiesFor(new URL(baseUrl), env);
  if (proxies && resolve.length > 0) {
    throw new UsageError(
      `${sources.resolve} has no effect through a proxy, which resolves names itself: leave it out, or name the host in NO_PROXY`,
    );
  }
  checkResolved(new URL(baseUrl), resolve, sources.resolve);
  return {
    proxies,
    authorities,
    resolutions: resolve,
    certificatesChecked: env.NODE_TLS_REJECT_UNAUTHORIZED !== "0",
  };
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

const PROXY_VARIABLES = ["http_proxy", "https_proxy"] as const;

/** As curl and others read them: lower case first. Loopback addresses are reached directly. */
function proxiesFor({ hostname, protocol }: URL, env: NodeJS.ProcessEnv): Proxies | null {
  if (/^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)) return null;
  const [http = "", https = ""] = PROXY_VARIABLES.map((name) => proxyOf(name, env));
  if ((protocol === "https:" ? https : http) === "") return null;
  return { http, https, except: env.no_proxy ?? env.NO_PROXY ?? "" };
}

function proxyOf(name: (typeof PROXY_VARIABLES)[number], env: NodeJS.ProcessEnv): string {
  const variable = env[name] === undefined ? name.toUpperCase() : name;
  const value = (env[variable] ?? "").trim();
  if (value === "") return "";
  const url = value.includes("://") ? value : `http://${value}`;
  // The value itself is never repeated: it may hold a password.
  if (!URL.canParse(url) || !["http:", "https:"].includes(new URL(url).protocol)) {
    throw new UsageError(
      `${variable} is no http or https URL: write it like http://proxy.example.com:3128, or unset it`,
    );
  }
  return url;
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The public authorities, those that Node was told of, and those of the file. */
async function authoritiesOf(
  file: string,
  source: string,
  extraFile: string | undefined,
): Promise<readonly string[]> {
  const where = `the file of ${source} ${quote(file)}`;
  const text = await readFile(file, "latin1").catch((error: unknown) => {
    throw new UsageError(`${where} cannot be read (${codeOf(error)}): name a PEM file`);
  });
  const own = text.match(CERTIFICATE) ?? [];
  if (own.length === 0 || !own.every(isCertificate)) {
    throw new UsageError(
      `${where} holds no certificate in PEM: name a file that begins "-----BEGIN CERTIFICATE-----"`,
    );
  }
  // With authorities of its own a connection no longer asks Node's: what NODE_EXTRA_CA_CERTS adds is added here.
  // Node itself has warned where that file could not be read.
  const extra = extraFile ? await readFile(extraFile, "latin1").catch(() => "") : "";
  return [...rootCertificates, ...(extra.match(CERTIFICATE) ?? []), ...own];
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 !== "";
  } catch {
    return false;
  }
}
