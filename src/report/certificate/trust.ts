/** Whose signatures count: the keys of a trust file, with their owners, roles and times, and what was revoked. */
import { createPublicKey, type KeyObject } from "node:crypto";
import { caught } from "../../kit/caught.ts";
import type { Role } from "../../kit/generated/trust.ts";
import { TRUST } from "../../kit/schema/file-schemas.ts";
import { FormatError, read } from "../../kit/schema/foreign-json.ts";
import { keyIdOf, parseOnce } from "./envelope.ts";

export interface TrustedKey {
  readonly key: KeyObject;
  readonly keyId: string;
  /** `null`: nothing is known of it, for it was given as a key alone. */
  readonly owner: string | null;
  readonly role: Role | null;
  /** When it may sign, RFC 3339 in UTC; `null`: at any time. */
  readonly from: string | null;
  readonly until: string | null;
}

export interface Trust {
  readonly keys: readonly TrustedKey[];
  readonly revokedKeys: ReadonlySet<string>;
  /** Ids of certificates: the SHA-256 of what was signed. */
  readonly revokedCertificates: ReadonlySet<string>;
}

export function readTrust(bytes: Uint8Array): Trust {
  const { keys, revokedKeys = [], revokedCertificates = [] } = read(TRUST, parseOnce(bytes));
  const trusted = keys.map(({ publicKey, owner, role, from, until }, i) => {
    const key = publicKeyIn(publicKey, `keys[${i}].publicKey`);
    return { key, keyId: keyIdOf(key), owner, role, from, until: until ?? null };
  });
  const ids = trusted.map(({ keyId }) => keyId);
  const again = ids.findIndex((id, i) => ids.indexOf(id) < i);
  // Of two owners, roles or times, none would be that of the key.
  if (again >= 0)
    throw new FormatError(
      `keys[${again}].publicKey is that of keys[${ids.indexOf(ids[again] ?? "")}]: list each key once`,
    );
  return {
    keys: trusted,
    revokedKeys: new Set(revokedKeys),
    revokedCertificates: new Set(revokedCertificates),
  };
}

export function trustIn(key: KeyObject): Trust {
  const alone = { key, keyId: keyIdOf(key), owner: null, role: null, from: null, until: null };
  return { keys: [alone], revokedKeys: new Set(), revokedCertificates: new Set() };
}

/** One public key (RFC 7468 §13): a certificate or a second key beside it would be passed over without a word. */
const ONE_PUBLIC_KEY = /^\s*-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\s*$/;

/** The Ed25519 key in a PEM; throws a {@link FormatError} about the place `at` for any other text, and for a private key. */
export function publicKeyIn(pem: string, at: string): KeyObject {
  const no = (): never => {
    throw new FormatError(`${at} must be a public key in PEM`);
  };
  if (!ONE_PUBLIC_KEY.test(pem)) return no();
  const key = caught(Error, () => createPublicKey(pem), no);
  if (key.asymmetricKeyType !== "ed25519") throw new FormatError(`${at} must be an Ed25519 key`);
  if (isLowOrder(key)) throw new FormatError(`${at} is a key for which anyone can sign`);
  return key;
}

/** Why a key's signature does not count at an instant, `null` where it does; ms since the Unix epoch. */
export function whyNotTrusted({ keyId, from, until }: TrustedKey, trust: Trust, at: number): string | null {
  if (trust.revokedKeys.has(keyId)) return `the key ${keyId} was revoked`;
  if (from !== null && at < Date.parse(from)) return `the key ${keyId} may sign from ${from} on`;
  if (until !== null && at > Date.parse(until)) return `the key ${keyId} may sign until ${until}`;
  return null;
}

/** Ed25519 keys of low order accept signatures that anyone can make: their y coordinates, little-endian, the sign bit cleared; the last two are written beyond the field's prime. */
const LOW_ORDER: ReadonlySet<string> = new Set([
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  `ec${"ff".repeat(30)}7f`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  `ed${"ff".repeat(30)}7f`,
  `ee${"ff".repeat(30)}7f`,
]);

export function isLowOrder(publicKey: KeyObject): boolean {
  const point = publicKey.export({ type: "spki", format: "der" }).subarray(-32);
  const y = Buffer.from(point);
  y.writeUInt8(y.readUInt8(31) & 0x7f, 31);
  return LOW_ORDER.has(y.toString("hex"));
}
