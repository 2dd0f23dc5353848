/** Written by `node scripts/generate-types.mjs` from schemas/certificate.schema.json: change that, not this file. */
import type { Plain } from "../json/json.ts";

/** A DSSE envelope (secure-systems-lab/dsse v1.0); base64 throughout. */
export interface Envelope {
  readonly payload: string;
  readonly payloadType: string;
  /** Limited, because verifying each takes time. The key id is a hint that may be left out. */
  readonly signatures: readonly Signature[];
}

export interface Signature {
  readonly sig: string;
  readonly keyid?: string;
}

/** As `sign` writes it, or with additions of others: log entries, timestamps, certificates. */
export interface Bundle {
  readonly mediaType: "application/vnd.dev.sigstore.bundle.v0.3+json";
  readonly dsseEnvelope: Envelope;
  readonly verificationMaterial?: {
    readonly publicKey?: {
      readonly hint: string;
    };
    readonly tlogEntries?: readonly Plain[];
    readonly timestampVerificationData?: {
      readonly rfc3161Timestamps?: readonly Plain[];
    };
  };
}

export interface SignedStatement {
  readonly subject: readonly {
    readonly name: string;
    readonly digest: {
      readonly sha256: string;
    };
  }[];
  readonly predicate: {
    readonly configuration: readonly [Configuration, ...Configuration[]];
  };
}

export interface Configuration {
  readonly annotations: {
    readonly demonstration: boolean;
    readonly validity: Validity;
  };
}

/** RFC 3339 instants in UTC, both inclusive. */
export interface Validity {
  readonly notBefore: string;
  readonly notAfter: string;
}
