/** Reads `--client-cert` and `--client-key`: the client certificate for mutual TLS. */
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { createSecureContext } from "node:tls";
import type { ClientCertificate } from "../../run/wire/network.ts";
import { quote } from "../quote.ts";
import { readInput } from "../read-input.ts";
import { UsageError } from "../usage-error.ts";
import { certificatesIn } from "./pem.ts";

export interface ClientCertificateFlags {
  readonly clientCert?: string;
  readonly clientKey?: string;
  readonly clientKeyPassphraseEnv?: string;
}

/** Names of the flags in messages. */
export type ClientCertificateSources = Readonly<Record<keyof ClientCertificateFlags, string>>;

const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z0-9]+ )*PRIVATE KEY-----/;
const IS_ENCRYPTED = /BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/;

/** Bytes; far more than a certificate chain needs. */
const LARGEST = 256 * 1_024;

/** The certificate and its decrypted key; `null` without flags. No message shows the key. */
export async function clientCertificateFrom(
  flags: ClientCertificateFlags,
  env: NodeJS.ProcessEnv,
  sources: ClientCertificateSources,
): Promise<ClientCertificate | null> {
  const { clientCert, clientKey, clientKeyPassphraseEnv } = flags;
  if (clientCert === undefined && clientKey === undefined) {
    if (clientKeyPassphraseEnv === undefined) return null;
    throw new UsageError(
      `${sources.clientKeyPassphraseEnv} is given without --client-key: add that option, or remove this one`,
    );
  }
  if (clientKey === undefined)
    throw new UsageError(
      `${sources.clientCert} is given without --client-key: name the file with its private key, too`,
    );
  if (clientCert === undefined)
    throw new UsageError(
      `${sources.clientKey} is given without --client-cert: name the file with its certificate, too`,
    );
  const where = `the file of ${sources.clientCert} ${quote(clientCert)}`;
  const certificates = certificatesIn(await textOf(clientCert, sources.clientCert));
  const [leaf] = certificates;
  if (leaf === undefined)
    throw new UsageError(
      `${where} contains no certificate in PEM: name a file with "-----BEGIN CERTIFICATE-----"`,
    );
  const key = await privateKey(clientKey, clientKeyPassphraseEnv, env, sources);
  if (!new X509Certificate(leaf).checkPrivateKey(key))
    throw new UsageError(
      `${where} begins with a certificate that does not match the key of ${sources.clientKey}: use a matching pair`,
    );
  const certificate = certificates.join("\n");
  const pem = key.export({ type: "pkcs8", format: "pem" }).toString();
  checkUse(certificate, pem, where);
  return { certificate, key: pem };
}

async function privateKey(
  file: string,
  variable: string | undefined,
  env: NodeJS.ProcessEnv,
  sources: ClientCertificateSources,
): Promise<KeyObject> {
  const where = `the file of ${sources.clientKey} ${quote(file)}`;
  const [pem] = (await textOf(file, sources.clientKey)).match(KEY) ?? [];
  if (pem === undefined)
    throw new UsageError(
      `${where} contains no private key in PEM: name a file with "-----BEGIN PRIVATE KEY-----"`,
    );
  const isEncrypted = IS_ENCRYPTED.test(pem);
  if (isEncrypted && variable === undefined)
    throw new UsageError(
      `${where} is encrypted: name an environment variable with its passphrase in --client-key-passphrase-env`,
    );
  const passphrase = variable === undefined ? "" : env[variable];
  if (passphrase === undefined)
    throw new UsageError(
      `${sources.clientKeyPassphraseEnv} names ${quote(variable ?? "")}, which is not set: set that environment variable to the key's passphrase`,
    );
  try {
    return createPrivateKey(isEncrypted ? { key: pem, passphrase } : pem);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(
      isEncrypted
        ? `${where} cannot be decrypted with the passphrase in ${variable}: check the file and the passphrase`
        : `${where} contains a private key that cannot be read: convert it to PKCS #8 in PEM`,
    );
  }
}

/**
 * Throws a {@link UsageError} for a pair that OpenSSL refuses (short key, unknown algorithm): every connection
 * would fail.
 */
function checkUse(cert: string, key: string, where: string): void {
  try {
    createSecureContext({ cert, key });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
    throw new UsageError(`${where} contains a certificate that TLS cannot use (${code}): use another pair`);
  }
}

async function textOf(file: string, source: string): Promise<string> {
  // The value may be a pasted key, which must not appear in the message.
  if (file.includes("-----BEGIN"))
    throw new UsageError(
      `${source} must be the name of a PEM file, not its content: write the content to a file`,
    );
  const bytes = await readInput(
    file,
    { what: `the file of ${source} ${quote(file)}`, remedy: "name a PEM file" },
    LARGEST,
  );
  return bytes.toString("latin1");
}
