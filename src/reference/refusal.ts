/** The error that all parts of the service refuse requests with. */

/** The reason of a refusal without any credential, for which the challenge has no error code (RFC 6750 §3). */
export const MISSING = "credential_missing";

/** Thrown by a seam to answer with an Error body (interface §2) instead of going on. */
export class Refusal extends Error {
  readonly status: number;
  /** Machine-readable reason: `name_missing`; more specific than the default `code`. */
  readonly reason: string;

  constructor(status: number, reason: string, message: string) {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

export function badRequest(reason: string, message: string): Refusal {
  return new Refusal(400, reason, message);
}
