/** Reads Ed25519 keys from PEM files, and trust files; no message shows the content of a key. */

import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { stat } from "node:fs/promises";
import { isLowOrder, readTrust, type Trust, trustIn } from "../../report/certificate/trust.ts";
import { readable, readInput } from "../../setup/read-input.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";

/** The private key in a PKCS#8 PEM file; `-` is standard input. `passphraseEnv`: the variable with its passphrase. */
export async function readPrivateKey(file: string, passphraseEnv?: string): Promise<KeyObject> {
  const what = file === "-" ? "the key on standard input (--key -)" : `the key file ${quote(file)}`;
  const text = await read(file, what, "--key");
  if (text.includes("PUBLIC KEY"))
    throw new UsageError(`${what} contains a public key: --key needs the private key`);
  if (!text.includes("ENCRYPTED")) return ed25519(() => createPrivateKey(text), what, "private");
  if (passphraseEnv === undefined)
    throw new UsageError(
      `${what} is encrypted: name the environment variable with its passphrase with --key-passphrase-env`,
    );
  const passphrase = process.env[passphraseEnv] ?? "";
  if (passphrase === "")
    throw new UsageError(
      `${what} is encrypted, and the environment variable ${passphraseEnv} is not set or empty`,
    );
  const decrypted = (): KeyObject => createPrivateKey({ key: text, passphrase });
  return ed25519(decrypted, what, "private", ", or check its passphrase");
}

/** A warning where others than its owner can read a key file, else `null`; Windows has no such modes. */
export async function warnOfReaders(file: string): Promise<string | null> {
  if (file === "-" || process.platform === "win32") return null;
  const { mode } = await stat(file);
  return (mode & 0o077) === 0
    ? null
    : `warning: others can read the private key ${quote(file)}: chmod 600 it, and make another key if they may have`;
}

async function readPublicKey(file: string): Promise<KeyObject> {
  const what = `the key file ${quote(file)}`;
  const text = await read(file, what, "--public-key");
  if (text.includes("PRIVATE KEY"))
    throw new UsageError(
      `${what} contains a private key, which only the signer should have: --public-key needs the public key`,
    );
  const key = ed25519(() => createPublicKey(text), what, "public");
  if (isLowOrder(key))
    throw new UsageError(`${what} contains a key for which anyone can sign: pass the one from keygen`);
  return key;
}

async function read(file: string, what: string, option: string): Promise<string> {
  if (file === "") throw new UsageError(`${option} is empty: name the file with the key`);
  return (await readInput(file, what, `check ${option}`)).toString("latin1");
}

function ed25519(parse: () => KeyObject, what: string, kind: string, more = ""): KeyObject {
  const wanted = `pass an Ed25519 ${kind} key in PEM, as written by keygen`;
  let key: KeyObject;
  try {
    key = parse();
  } catch {
    // OpenSSL's messages are about ASN.1 and do not help.
    throw new UsageError(`${what} contains no ${kind} key: ${wanted}${more}`);
  }
  if (key.asymmetricKeyType !== "ed25519")
    throw new UsageError(`${what} contains a key of type ${key.asymmetricKeyType ?? "unknown"}: ${wanted}`);
  return key;
}

export interface TrustFlags {
  readonly publicKey?: string;
  readonly trust?: string;
}

/** The trust that the flags name, `null` where they name none. */
export async function trustFrom({ publicKey, trust }: TrustFlags): Promise<Trust | null> {
  if (publicKey !== undefined && trust !== undefined)
    throw new UsageError("--public-key and --trust contradict each other: pass one of them");
  if (publicKey !== undefined) return trustIn(await readPublicKey(publicKey));
  if (trust === undefined) return null;
  const bytes = await readInput(trust, `the trust file ${quote(trust)}`, "check --trust");
  return readable(
    trust,
    () => readTrust(bytes),
    ": a trust file is described in docs/certificates/customer.md",
  );
}
