import { F as UsageError, I as quote, N as readInput } from "./start-C9SLF50V.js";
import { Ct as certificatesIn } from "./running-BaDR1E0n.js";
import { X509Certificate, createPrivateKey } from "node:crypto";
import { createSecureContext } from "node:tls";
// src/setup/network/client-certificate.ts
const KEY = /-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY-----[\s\S]+?-----END (?:[A-Z0-9]+ )*PRIVATE KEY-----/;
const IS_ENCRYPTED = /BEGIN ENCRYPTED|Proc-Type: 4,ENCRYPTED/;
const LARGEST = 262144;
async function clientCertificateFrom(flags, env, sources) {
	const { clientCert, clientKey, clientKeyPassphraseEnv } = flags;
	if (clientCert === void 0 && clientKey === void 0) {
		if (clientKeyPassphraseEnv === void 0) return null;
		throw new UsageError(`${sources.clientKeyPassphraseEnv} is given without --client-key: add that option, or remove this one`);
	}
	if (clientKey === void 0) throw new UsageError(`${sources.clientCert} is given without --client-key: name the file with its private key, too`);
	if (clientCert === void 0) throw new UsageError(`${sources.clientKey} is given without --client-cert: name the file with its certificate, too`);
	const where = `the file of ${sources.clientCert} ${quote(clientCert)}`;
	const certificates = certificatesIn(await textOf(clientCert, sources.clientCert));
	const [leaf] = certificates;
	if (leaf === void 0) throw new UsageError(`${where} contains no certificate in PEM: name a file with "-----BEGIN CERTIFICATE-----"`);
	const key = await privateKey(clientKey, clientKeyPassphraseEnv, env, sources);
	if (!new X509Certificate(leaf).checkPrivateKey(key)) throw new UsageError(`${where} begins with a certificate that does not match the key of ${sources.clientKey}: use a matching pair`);
	const certificate = certificates.join("\n");
	const pem = key.export({
		type: "pkcs8",
		format: "pem"
	}).toString();
	checkUse(certificate, pem, where);
	return {
		certificate,
		key: pem
	};
}
async function privateKey(file, variable, env, sources) {
	const where = `the file of ${sources.clientKey} ${quote(file)}`;
	const [pem] = (await textOf(file, sources.clientKey)).match(KEY) ?? [];
	if (pem === void 0) throw new UsageError(`${where} contains no private key in PEM: name a file with "-----BEGIN PRIVATE KEY-----"`);
	const isEncrypted = IS_ENCRYPTED.test(pem);
	if (isEncrypted && variable === void 0) throw new UsageError(`${where} is encrypted: name an environment variable with its passphrase in --client-key-passphrase-env`);
	const passphrase = variable === void 0 ? "" : env[variable];
	if (passphrase === void 0) throw new UsageError(`${sources.clientKeyPassphraseEnv} names ${quote(variable ?? "")}, which is not set: set that environment variable to the key's passphrase`);
	try {
		return createPrivateKey(isEncrypted ? {
			key: pem,
			passphrase
		} : pem);
	} catch (error) {
		if (!(error instanceof Error)) throw error;
		throw new UsageError(isEncrypted ? `${where} cannot be decrypted with the passphrase in ${variable}: check the file and the passphrase` : `${where} contains a private key that cannot be read: convert it to PKCS #8 in PEM`);
	}
}
function checkUse(cert, key, where) {
	try {
		createSecureContext({
			cert,
			key
		});
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
		throw new UsageError(`${where} contains a certificate that TLS cannot use (${code}): use another pair`);
	}
}
async function textOf(file, source) {
	if (file.includes("-----BEGIN")) throw new UsageError(`${source} must be the name of a PEM file, not its content: write the content to a file`);
	return (await readInput(file, {
		what: `the file of ${source} ${quote(file)}`,
		remedy: "name a PEM file"
	}, LARGEST)).toString("latin1");
}
export { clientCertificateFrom as t };
