import { createHash, sign, verify } from "node:crypto";
// src/report/certificate/envelope.ts
const BUNDLE_TYPE = "application/vnd.dev.sigstore.bundle.v0.3+json";
function keyIdOf(publicKey) {
	return createHash("sha256").update(publicKey.export({
		type: "spki",
		format: "der"
	})).digest("hex");
}
function preAuthenticationEncoding(payloadType, payload) {
	const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
	return Buffer.concat([Buffer.from(head), payload]);
}
function seal(payloadType, payload, privateKey, keyid) {
	const sig = sign(null, preAuthenticationEncoding(payloadType, payload), privateKey).toString("base64");
	return {
		payload: Buffer.from(payload).toString("base64"),
		payloadType,
		signatures: [{
			keyid,
			sig
		}]
	};
}
function countersign(envelope, privateKey, keyid) {
	const { payload, payloadType, signatures } = envelope;
	const { signatures: added } = seal(payloadType, bytesIn(payload), privateKey, keyid);
	return {
		...envelope,
		signatures: [...signatures, ...added]
	};
}
function bytesIn(base64) {
	return Buffer.from(base64, "base64");
}
function unseal({ payload, payloadType, signatures }, keys) {
	const bytes = bytesIn(payload);
	const signed = preAuthenticationEncoding(payloadType, bytes);
	const found = signatures.map(({ sig }) => keys.find(({ key }) => verify(null, signed, key, bytesIn(sig))));
	const signers = new Set(found.filter((key) => key !== void 0));
	return {
		payload: bytes,
		signers: keys.filter((key) => signers.has(key)),
		others: found.filter((key) => key === void 0).length
	};
}
function bundleOf(envelope) {
	const signatures = envelope.signatures.map(({ sig }) => ({ sig }));
	return {
		mediaType: BUNDLE_TYPE,
		verificationMaterial: {
			publicKey: { hint: envelope.signatures[0]?.keyid ?? "" },
			tlogEntries: [],
			timestampVerificationData: { rfc3161Timestamps: [] }
		},
		dsseEnvelope: {
			...envelope,
			signatures
		}
	};
}
export { seal as a, keyIdOf as i, bundleOf as n, unseal as o, countersign as r, BUNDLE_TYPE as t };
