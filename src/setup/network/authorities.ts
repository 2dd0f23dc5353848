/** Certificates in PEM (RFC 7468 §5), and the authorities to trust: `--ca-file`. */
import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecureContext, rootCertificates } from "node:tls";
import type { ClientCertificate } from "../../run/wire/network.ts";
import { codeOf, LARGE, quote, readInput, UsageError } from "../usage-error.ts";

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

export interface ClientCertificateFlags {
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
}

const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z0-9]+ )*PRIVATE KEY-----/;

/** The certificate and its decrypted key; `null` without flags. No message shows the key. */
export async function clientCertificateFrom(
  flags: ClientCertificateFlags,
  env: NodeJS.ProcessEnv,
  sourceOf: (name: keyof ClientCertificateFlags) => string,
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
