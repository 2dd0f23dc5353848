/** Certificates in PEM (RFC 7468 §5), and the authorities to trust: `--ca-file`. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createSecureContext, rootCertificates } from "node:tls";
import type { ClientCertificate } from "../../run/wire/network.ts";
import { LARGE, readInput } from "../read-input.ts";
import { codeOf, quote, UsageError } from "../usage-error.ts";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates in a text, in order; none if one of them is invalid. */
export function certificatesIn(text: string): readonly string[] {
  const all = text.match(CERTIFICATE) ?? [];
  return all.every(isCertificate) ? all : [];
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).fingerprint256 !== "";
  } catch {
    return false;
  }
}

/** The public authorities, those of `NODE_EXTRA_CA_CERTS` (`extraFile`), and those of the file, in PEM. */
export async function authoritiesOf(
  file: string,
  source: string,
  extraFile: string | undefined,
): Promise<readonly string[]> {
  const where = `${source} ${quote(file)}`;
  const bytes = await readInput(file, where, "name a PEM file", LARGE);
  const text = bytes.toString("latin1");
  const own = certificatesIn(text);
  if (own.length === 0) {
    throw new UsageError(
      `${where} contains no certificate in PEM: name a file that begins "-----BEGIN CERTIFICATE-----"`,
    );
  }
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

type SourceOf = (name: keyof ClientCertificateFlags) => string;

const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z0-9]+ )*PRIVATE KEY-----/;

/** The certificate and its decrypted key; `null` without flags. No message shows the key. */
export async function clientCertificateFrom(
  flags: ClientCertificateFlags,
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
  const where = `the file of ${sourceOf("clientCert")} ${quote(clientCert)}`;
  const certificates = certificatesIn(await textOf(clientCert, sourceOf("clientCert")));
  const [leaf] = certificates;
  if (leaf === undefined)
    throw new UsageError(
      `${where} contains no certificate in PEM: name a file with "-----BEGIN CERTIFICATE-----"`,
    );
  const passphrase = variable === undefined ? null : env[variable];
  if (passphrase === undefined)
    throw new UsageError(
      `${sourceOf("clientKeyPassphraseEnv")} names ${quote(variable ?? "")}, which is not set: set that environment variable to the key's passphrase`,
    );
  const key = await privateKey(clientKey, passphrase, sourceOf("clientKey"));
  if (!new X509Certificate(leaf).checkPrivateKey(key))
    throw new UsageError(
      `${where} begins with a certificate that does not match the key of ${sourceOf("clientKey")}: use a matching pair`,
    );
  const pair = {
    certificate: certificates.join("\n"),
    key: key.export({ type: "pkcs8", format: "pem" }).toString(),
  };
  try {
    // OpenSSL refuses short keys and unknown algorithms: every connection would fail.
    createSecureContext({ cert: pair.certificate, key: pair.key });
  } catch (error) {
    throw new UsageError(
      `${where} contains a certificate that TLS cannot use (${codeOf(error)}): use another pair`,
    );
  }
  return pair;
}

async function privateKey(file: string, passphrase: string | null, source: string): Promise<KeyObject> {
  const where = `the file of ${source} ${quote(file)}`;
  const [pem] = (await textOf(file, source)).match(KEY) ?? [];
  if (pem === undefined)
    throw new UsageError(
      `${where} contains no private key in PEM: name a file with "-----BEGIN PRIVATE KEY-----"`,
    );
  const isEncrypted = /BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/.test(pem);
  if (isEncrypted && passphrase === null)
    throw new UsageError(
      `${where} is encrypted: name an environment variable with its passphrase in --client-key-passphrase-env`,
    );
  try {
    return createPrivateKey(isEncrypted ? { key: pem, passphrase: passphrase ?? "" } : pem);
  } catch {
    // OpenSSL's messages are about ASN.1 and do not help.
    const how = isEncrypted ? "decrypted with the passphrase" : "read";
    throw new UsageError(`${where} contains a private key that cannot be ${how}: check the file`);
  }
}

async function textOf(file: string, source: string): Promise<string> {
  // The value may be a pasted key, which must not appear in the message.
  if (file.includes("-----BEGIN"))
    throw new UsageError(
      `${source} must be the name of a PEM file, not its content: write the content to a file`,
    );
  const bytes = await readInput(file, `the file of ${source} ${quote(file)}`, "name a PEM file");
  return bytes.toString("latin1");
}
