/** Written by `node scripts/generate-types.mjs` from schemas/trust.schema.json: change that, not this file. */

/** Whose signatures `verify --trust` accepts: keys with owners, roles and times, and what was revoked. */
export interface TrustFile {
  readonly keys: readonly [KeyEntry, ...KeyEntry[]];
  readonly revokedKeys?: readonly string[];
  /** Ids of certificates: the SHA-256 of what was signed. */
  readonly revokedCertificates?: readonly string[];
}

export interface KeyEntry {
  /** SPKI in PEM, as keygen writes it. */
  readonly publicKey: string;
  readonly owner: string;
  readonly role: Role;
  readonly from: string;
  readonly until?: string;
}

/** `vendor`: signs for its own product; `certifier`: has run the suite itself, or answers for it. */
export type Role = "vendor" | "certifier";
