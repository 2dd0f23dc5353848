/** What is signed, made and read: DSSE envelopes (secure-systems-lab/dsse v1.0) with Ed25519 signatures, the Sigstore bundle around one, and the statement in it. */
import { type KeyObject, sign, verify } from "node:crypto";
import type { Bundle, Envelope, Validity } from "../../kit/generated/certificate.ts";
import { readJson } from "../../kit/json/read-json.ts";
import { BUNDLE, ENVELOPE, STATEMENT } from "../../kit/schema/file-schemas.ts";
import { FormatError, isObject, parseJson, read } from "../../kit/schema/foreign-json.ts";
import { count } from "../text/text.ts";
import { sha256 } from "./statement.ts";

export type { Envelope } from "../../kit/generated/certificate.ts";

/** SHA-256 of the public key as SPKI in DER, in hexadecimal digits. */
export function keyIdOf(publicKey: KeyObject): string {
  return sha256(publicKey.export({ type: "spki", format: "der" }));
}

function preAuthenticationEncoding(payloadType: string, payload: Uint8Array): Buffer {
  const head = `DSSEv1 ${Buffer.byteLength(payloadType)} ${payloadType} ${payload.length} `;
  return Buffer.concat([Buffer.from(head), payload]);
}

export function seal(payloadType: string, payload: Uint8Array, key: KeyObject, keyid: string): Envelope {
  const sig = sign(null, preAuthenticationEncoding(payloadType, payload), key).toString("base64");
  return { payload: Buffer.from(payload).toString("base64"), payloadType, signatures: [{ keyid, sig }] };
}

export function countersign(envelope: Envelope, privateKey: KeyObject, keyid: string): Envelope {
  const { payload, payloadType, signatures } = envelope;
  const { signatures: added } = seal(payloadType, Buffer.from(payload, "base64"), privateKey, keyid);
  return { ...envelope, signatures: [...signatures, ...added] };
}

/** Opens an envelope, with base64 in either alphabet: the payload, the keys that signed it, and the number of signatures by other keys. Key ids are hints, and ignored. */
export function unseal<K extends { readonly key: KeyObject }>(
  { payload, payloadType, signatures }: Envelope,
  keys: readonly K[],
): { readonly payload: Buffer; readonly signers: readonly K[]; readonly others: number } {
  const bytes = Buffer.from(payload, "base64");
  const signed = preAuthenticationEncoding(payloadType, bytes);
  const found = signatures.map(({ sig }) =>
    keys.find(({ key }) => verify(null, signed, key, Buffer.from(sig, "base64"))),
  );
  const signers = new Set(found.filter((key) => key !== undefined));
  return {
    payload: bytes,
    signers: keys.filter((key) => signers.has(key)),
    others: found.filter((key) => key === undefined).length,
  };
}

/** A Sigstore bundle v0.3 for a key that verifiers have. Its signatures have no key ids: cosign expects those of OpenSSH, and skips signatures with others. */
export function bundleOf(envelope: Envelope): Bundle {
  const signatures = envelope.signatures.map(({ sig }) => ({ sig }));
  return {
    mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json",
    verificationMaterial: {
      publicKey: { hint: envelope.signatures[0]?.keyid ?? "" },
      tlogEntries: [],
      timestampVerificationData: { rfc3161Timestamps: [] },
    },
    dsseEnvelope: { ...envelope, signatures },
  };
}

/** Parses bytes; throws a FormatError where they are no JSON, or name a member twice. */
export function parseOnce(bytes: Uint8Array): unknown {
  const value = parseJson(bytes);
  const { duplicates, problems } = readJson(bytes);
  const [twice] = duplicates;
  if (twice !== undefined)
    throw new FormatError(`its member ${twice.slice(1).replaceAll("/", ".")} is there twice`);
  const [problem] = problems;
  if (problem !== undefined) throw new FormatError(`it is not JSON as it should be (${problem})`);
  return value;
}

/** Throws a FormatError if it is neither envelope nor bundle. `passedOver`: the parts that were ignored, a clause each. */
export function readEnvelope(bytes: Uint8Array): { envelope: Envelope; passedOver: readonly string[] } {
  const value = parseOnce(bytes);
  if (!isObject(value) || !("dsseEnvelope" in value))
    return { envelope: read(ENVELOPE, value), passedOver: [] };
  const { dsseEnvelope, verificationMaterial = {} } = read(BUNDLE, value);
  const { tlogEntries = [], timestampVerificationData = {}, ...others } = verificationMaterial;
  const { rfc3161Timestamps = [] } = timestampVerificationData;
  const certificates = ["x509CertificateChain", "certificate"].filter((name) => name in others);
  const parts = [
    [tlogEntries.length, "log entry", "log entries"],
    [rfc3161Timestamps.length, "timestamp"],
    [certificates.length, "certificate chain"],
  ] as const;
  const passedOver = parts.flatMap(([n, one, many]) =>
    n === 0 ? [] : [`${count(n, one, many)} of the bundle`],
  );
  return { envelope: dsseEnvelope, passedOver };
}

export interface Signed {
  readonly statement: unknown;
  readonly digests: ReadonlyMap<string, string>;
  readonly validity: Validity;
  readonly demonstration: boolean;
}

/** Reads the verified bytes; throws a FormatError if they are not a statement about a report. */
export function readStatement(payload: Uint8Array): Signed {
  const statement = read(STATEMENT, parseOnce(payload));
  const [configuration] = statement.predicate.configuration;
  const digests = statement.subject.map(({ name, digest }) => [name, digest.sha256] as const);
  return { statement, digests: new Map(digests), ...configuration.annotations };
}
