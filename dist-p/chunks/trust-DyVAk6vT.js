import { C as closed, F as text, I as textLike, M as oneOf, O as list, S as read, j as object, k as nonEmpty } from "./judging-BHJlIV4h.js";
import { U as FormatError } from "./start-C9SLF50V.js";
import { i as keyIdOf } from "./envelope-DP3it0gT.js";
import { r as parseOnce, t as instant } from "./read-statement-Bz9yozqh.js";
import { createPublicKey } from "node:crypto";
// src/report/certificate/low-order.ts
const LOW_ORDER = new Set([
	"00".repeat(32),
	`01${"00".repeat(31)}`,
	`ec${"ff".repeat(30)}7f`,
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	`ed${"ff".repeat(30)}7f`,
	`ee${"ff".repeat(30)}7f`
]);
function isLowOrder(publicKey) {
	const point = publicKey.export({
		type: "spki",
		format: "der"
	}).subarray(-32);
	const y = Buffer.from(point);
	y.writeUInt8(y.readUInt8(31) & 127, 31);
	return LOW_ORDER.has(y.toString("hex"));
}
// src/report/certificate/trust.ts
const ROLES = ["vendor", "certifier"];
const digest = textLike(/^[0-9a-f]{64}$/, "64 hexadecimal digits");
const TRUST = closed(object({ keys: nonEmpty(closed(object({
	publicKey: text,
	owner: text,
	role: oneOf(ROLES),
	from: instant
}, { until: instant }))) }, {
	revokedKeys: list(digest),
	revokedCertificates: list(digest)
}));
function readTrust(bytes) {
	const { keys, revokedKeys = [], revokedCertificates = [] } = read(TRUST, parseOnce(bytes));
	return {
		keys: keys.map(({ publicKey, owner, role, from, until }, i) => {
			const key = publicKeyIn(publicKey, `keys[${i}].publicKey`);
			return {
				key,
				keyId: keyIdOf(key),
				owner,
				role,
				from,
				until: until ?? null
			};
		}),
		revokedKeys: new Set(revokedKeys),
		revokedCertificates: new Set(revokedCertificates)
	};
}
function trustIn(key) {
	return {
		keys: [{
			key,
			keyId: keyIdOf(key),
			owner: null,
			role: null,
			from: null,
			until: null
		}],
		revokedKeys: new Set(),
		revokedCertificates: new Set()
	};
}
function publicKeyIn(pem, at) {
	let key;
	try {
		if (pem.includes("PRIVATE KEY")) throw new TypeError("private");
		key = createPublicKey(pem);
	} catch {
		throw new FormatError(`${at} must be a public key in PEM`);
	}
	if (key.asymmetricKeyType !== "ed25519") throw new FormatError(`${at} must be an Ed25519 key`);
	if (isLowOrder(key)) throw new FormatError(`${at} is a key for which anyone can sign`);
	return key;
}
function whyNotTrusted({ keyId, from, until }, trust, at) {
	if (trust.revokedKeys.has(keyId)) return `the key ${keyId} was revoked`;
	if (from !== null && at < Date.parse(from)) return `the key ${keyId} may sign from ${from} on`;
	if (until !== null && at > Date.parse(until)) return `the key ${keyId} may sign until ${until}`;
	return null;
}
export { isLowOrder as i, trustIn as n, whyNotTrusted as r, readTrust as t };
