import { i as isLowOrder } from "./trust-DyVAk6vT.js";
import { F as UsageError, I as quote, N as readInput } from "./start-C9SLF50V.js";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { stat } from "node:fs/promises";
// src/cli/certificate/keys.ts
const LARGEST = 16384;
async function readPrivateKey(file, passphraseEnv, env = process.env) {
	const what = file === "-" ? "the key on standard input (--key -)" : `the key file ${quote(file)}`;
	const text = await read(file, what, "--key");
	if (text.includes("PUBLIC KEY")) throw new UsageError(`${what} contains a public key: --key needs the private key`);
	if (!text.includes("ENCRYPTED")) return ed25519(() => createPrivateKey(text), what, "private");
	if (passphraseEnv === void 0) throw new UsageError(`${what} is encrypted: name the environment variable with its passphrase with --key-passphrase-env`);
	const passphrase = env[passphraseEnv] ?? "";
	if (passphrase === "") throw new UsageError(`${what} is encrypted, and the environment variable ${passphraseEnv} is not set or empty`);
	return ed25519(() => createPrivateKey({
		key: text,
		passphrase
	}), what, "private", ", or check its passphrase");
}
async function warnOfReaders(file) {
	if (file === "-" || process.platform === "win32") return null;
	const { mode } = await stat(file);
	return (mode & 63) === 0 ? null : `warning: others can read the private key ${quote(file)}: chmod 600 it, and make another key if they may have`;
}
async function readPublicKey(file, option) {
	const what = `the key file ${quote(file)}`;
	const text = await read(file, what, option);
	if (text.includes("PRIVATE KEY")) throw new UsageError(`${what} contains a private key, which only the signer should have: ${option} needs the public key`);
	const key = ed25519(() => createPublicKey(text), what, "public");
	if (isLowOrder(key)) throw new UsageError(`${what} contains a key for which anyone can sign: pass the one from keygen`);
	return key;
}
async function read(file, what, option) {
	if (file === "") throw new UsageError(`${option} is empty: name the file with the key`);
	return (await readInput(file, {
		what,
		remedy: `check ${option}`
	}, LARGEST)).toString("latin1");
}
function ed25519(parse, what, kind, more = "") {
	const wanted = `pass an Ed25519 ${kind} key in PEM, as written by keygen`;
	let key;
	try {
		key = parse();
	} catch {
		throw new UsageError(`${what} contains no ${kind} key: ${wanted}${more}`);
	}
	if (key.asymmetricKeyType !== "ed25519") throw new UsageError(`${what} contains a key of type ${key.asymmetricKeyType ?? "unknown"}: ${wanted}`);
	return key;
}
export { readPublicKey as n, warnOfReaders as r, readPrivateKey as t };
