/** Reads Ed25519 keys from PEM files; no message shows their content. */
import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { quote } from "../../setup/quote.ts";
import { readInput } from "../../setup/read-input.ts";
import { UsageError } from "../../setup/usage-error.ts";

/** Bytes; far more than a key needs. */
const LARGEST = 16_384;

/** The private key in a PKCS#8 PEM file; `-` is standard input. */
export async function readPrivateKey(file: string): Promise<KeyObject> {
  const what = file === "-" ? "the key on standard input (--key -)" : `the key file ${quote(file)}`;
  const text = await read(file, what, "--key");
  if (text.includes("PUBLIC KEY"))
    throw new UsageError(`${what} contains a public key: --key needs the private key`);
  if (text.includes("ENCRYPTED"))
    throw new UsageError(`${what} is encrypted: decrypt it first, with openssl pkey, and pass it as --key -`);
  return ed25519(() => createPrivateKey(text), what, "private");
}

/** The public key in an SPKI PEM file; `option` is the option that named the file, for messages. */
export async function readPublicKey(file: string, option: string): Promise<KeyObject> {
  const what = `the key file ${quote(file)}`;
  const text = await read(file, what, option);
  if (text.includes("PRIVATE KEY"))
    throw new UsageError(
      `${what} contains a private key, which only the signer should have: ${option} needs the public key`,
    );
  return ed25519(() => createPublicKey(text), what, "public");
}

async function read(file: string, what: string, option: string): Promise<string> {
  if (file === "") throw new UsageError(`${option} is empty: name the file with the key`);
  return (await readInput(file, { what, remedy: `check ${option}` }, LARGEST)).toString("latin1");
}

function ed25519(parse: () => KeyObject, what: string, kind: string): KeyObject {
  const wanted = `pass an Ed25519 ${kind} key in PEM, as written by keygen`;
  let key: KeyObject;
  try {
    key = parse();
  } catch {
    // OpenSSL's messages are about ASN.1 and do not help.
    throw new UsageError(`${what} contains no ${kind} key: ${wanted}`);
  }
  if (key.asymmetricKeyType !== "ed25519")
    throw new UsageError(`${what} contains a key of type ${key.asymmetricKeyType ?? "unknown"}: ${wanted}`);
  return key;
}
