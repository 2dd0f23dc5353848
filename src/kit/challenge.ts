/** A certifier's challenge: what a run's id and seed follow from, so that neither could be known before. */

export interface Challenge {
  /** 128 random bits, in lower-case hexadecimal digits. */
  readonly nonce: string;
  /** When it was made, RFC 3339 in UTC, to the second. */
  readonly issued: string;
  readonly level: "core" | "full";
  readonly target: string;
}
