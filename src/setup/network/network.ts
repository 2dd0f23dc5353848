/** Network options: proxies of the environment, `--ca-file`, `--client-cert`, `--resolve`, `--host`, and the certificates in PEM that they name (RFC 7468 §5). */

import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecureContext, rootCertificates } from "node:tls";
import { NETWORK_ROWS } from "../../options/network.ts";
import {
  type ClientCertificate,
  DIRECT,
  isLoopback,
  type Network,
  type Proxies,
  portOf,
  type Resolution,
} from "../../run/wire/network.ts";
import { codeOf, LARGE, quote, readInput, UsageError } from "../usage-error.ts";

export interface NetworkFlags {
  readonly caFile?: string;
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
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
  if (address.protocol === "http:" && clientCertificate !== null)
    throw new UsageError(`${sourceOf("clientCert")} has no effect on an http URL: use https, or remove it`);
  // Such a proxy takes the host from the request target (RFC 9112 §3.2.2).
  if (address.protocol === "http:" && host !== null && proxies !== null)
    throw new UsageError(
      `${sourceOf("host")} has no effect on an http URL through a proxy: remove it, or add the URL's host to NO_PROXY`,
    );
  const certificatesChecked = env.NODE_TLS_REJECT_UNAUTHORIZED !== "0";
  return { proxies, authorities, resolutions: resolve, certificatesChecked, clientCertificate, host };
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

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a text, in order; none if one of them is invalid. */
export function certificatesIn(text: string): readonly string[] {
  const all = text.match(CERTIFICATE) ?? [];
  try {
    return all.every((pem) => new X509Certificate(pem).fingerprint256 !== "") ? all : [];
  } catch {
    return [];
  }
}

/** The public authorities, those of `NODE_EXTRA_CA_CERTS` (`extraFile`), and those of the file, in PEM. */
export async function authoritiesOf(
  file: string,
  source: string,
  extraFile: string | undefined,
): Promise<readonly string[]> {
  const own = await certificatesOf(file, source);
  // A connection with its own authorities ignores Node's, so NODE_EXTRA_CA_CERTS is added here.
  // If that file cannot be read, Node itself prints a warning.
  const extra = extraFile ? await readFile(extraFile, "latin1").catch(() => "") : "";
  return [...rootCertificates, ...certificatesIn(extra), ...own];
}

const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z0-9]+ )*PRIVATE KEY-----/;

/** The certificate and its decrypted key; `null` without flags. No message shows the key. */
async function clientCertificateFrom(
  flags: NetworkFlags,
  env: NodeJS.ProcessEnv,
  sourceOf: SourceOf,
): Promise<ClientCertificate | null> {
  const { clientCert, clientKey, clientKeyPassphraseEnv: variable } = flags;
  if (clientCert === undefined || clientKey === undefined) {
    const names = ["clientCert", "clientKey", "clientKeyPassphraseEnv"] as const;
    const given = names.find((name) => flags[name] !== undefined);
    if (given === undefined) return null;
    const missing = clientKey === undefined ? "--client-key" : "--client-cert";
    throw new UsageError(`${sourceOf(given)} is given without ${missing}: add that, or remove this`);
  }
  const passphrase = variable === undefined ? null : env[variable];
  if (passphrase === undefined)
    throw new UsageError(
      `${sourceOf("clientKeyPassphraseEnv")} names ${quote(variable ?? "")}, which is not set: set that environment variable to the key's passphrase`,
    );
  const certificate = (await certificatesOf(clientCert, sourceOf("clientCert"))).join("\n");
  const key = await privateKey(clientKey, passphrase, sourceOf("clientKey"));
  try {
    // Refuses a key of another certificate, short keys and unknown algorithms: every connection would fail.
    createSecureContext({ cert: certificate, key });
  } catch (error) {
    throw new UsageError(
      `the certificate of ${sourceOf("clientCert")} and the key of ${sourceOf("clientKey")} cannot be used (${codeOf(error)}): use a matching pair`,
    );
  }
  return { certificate, key };
}

async function privateKey(file: string, passphrase: string | null, source: string): Promise<string> {
  const [pem] = (await textOf(file, source)).match(KEY) ?? [];
  if (pem === undefined) throw lacks(file, source, "private key");
  try {
    const key = createPrivateKey({ key: pem, ...(passphrase === null ? {} : { passphrase }) });
    return key.export({ type: "pkcs8", format: "pem" }).toString();
  } catch {
    // OpenSSL's messages are about ASN.1 and do not help.
    throw new UsageError(
      `the private key in the file of ${source} ${quote(file)} cannot be read: check it, and the passphrase of --client-key-passphrase-env if it is encrypted`,
    );
  }
}

async function certificatesOf(file: string, source: string): Promise<readonly string[]> {
  const found = certificatesIn(await textOf(file, source));
  if (found.length === 0) throw lacks(file, source, "certificate");
  return found;
}

function lacks(file: string, source: string, what: string): UsageError {
  return new UsageError(
    `the file of ${source} ${quote(file)} contains no ${what} in PEM: name a file with "-----BEGIN ${what.toUpperCase()}-----"`,
  );
}

async function textOf(file: string, source: string): Promise<string> {
  // The value may be a pasted key, which must not appear in the message.
  if (file.includes("-----BEGIN"))
    throw new UsageError(
      `${source} must be the name of a PEM file, not its content: write the content to a file`,
    );
  const bytes = await readInput(file, `the file of ${source} ${quote(file)}`, "name a PEM file", LARGE);
  return bytes.toString("latin1");
}
