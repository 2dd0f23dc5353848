/** Reads Ed25519 keys from PEM files, and trust files; no message shows the content of a key. */
import { createPrivateKey, type KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import { publicKeyIn, readTrust, type Trust, trustIn } from "../../report/certificate/trust.ts";
import { quote, readable, readInput, UsageError } from "../../setup/usage-error.ts";

/** The private key in a PKCS#8 PEM file; `-` is standard input. `passphraseEnv`: the variable with its passphrase. */
export async function readPrivateKey(file: string, passphraseEnv?: string): Promise<KeyObject> {
  const what = file === "-" ? "the key on standard input (--key -)" : `the key file ${quote(file)}`;
  const pem = await read(file, what, "--key");
  const passphrase = process.env[passphraseEnv ?? ""] ?? "";
  if (pem.includes("ENCRYPTED") && passphrase === "") {
    const variable =
      passphraseEnv === undefined ? "an environment variable" : `the variable ${passphraseEnv}`;
    throw new UsageError(
      `${what} is encrypted: set ${variable} to its passphrase, and name it with --key-passphrase-env`,
    );
  }
  try {
    const key = createPrivateKey({ key: pem, passphrase });
    if (key.asymmetricKeyType === "ed25519") return key;
  } catch {
    // OpenSSL's messages are about ASN.1 and do not help.
  }
  throw new UsageError(
    `${what} contains no Ed25519 private key that can be read: pass one in PEM, as written by keygen, and its passphrase if it is encrypted`,
  );
}

/** A warning where others than its owner can read a key file, else `null`; Windows has no such modes. */
export async function warnOfReaders(file: string): Promise<string | null> {
  if (file === "-" || process.platform === "win32") return null;
  const { mode } = await stat(file);
  return (mode & 0o077) === 0
    ? null
    : `warning: others can read the private key ${quote(file)}: chmod 600 it, and make another key if they may have`;
}

async function read(file: string, what: string, option: string): Promise<string> {
  if (file === "") throw new UsageError(`${option} is empty: name the file with the key`);
  return (await readInput(file, what, `check ${option}`)).toString("latin1");
}

export interface TrustFlags {
  readonly publicKey?: string;
  readonly trust?: string;
}

/** The trust that the flags name, `null` where they name none. */
export async function trustFrom({ publicKey, trust }: TrustFlags): Promise<Trust | null> {
  if (publicKey !== undefined && trust !== undefined)
    throw new UsageError("--public-key and --trust contradict each other: pass one of them");
  if (publicKey !== undefined) {
    const text = await read(publicKey, `the key file ${quote(publicKey)}`, "--public-key");
    return trustIn(readable(publicKey, () => publicKeyIn(text, "it"), ": pass the public key from keygen"));
  }
  return trust === undefined ? null : readTrustFile(trust);
}

export async function readTrustFile(trust: string): Promise<Trust> {
  const bytes = await readInput(trust, `the trust file ${quote(trust)}`, "check --trust");
  return readable(
    trust,
    () => readTrust(bytes),
    ": a trust file is described in docs/certificates/customer.md",
  );
}
