/** How a request was authenticated. */

/**
 * `valid`: the key under test in its documented form; `spelled`: the same key with the scheme in another letter case,
 * which is equivalent (RFC 9110 §11.1); `missing`: no credential; `elsewhere`: the key in a place where it must not be
 * accepted; `wrong`: anything else.
 */
export interface Credential {
  readonly kind: "valid" | "spelled" | "missing" | "elsewhere" | "wrong";
  /** For people: "unknown key". Two credentials are the same if their labels are equal. */
  readonly label: string;
}

/** The credential with a label: "valid: bearer" is the key with this spelling of the scheme, "only in a cookie" the key there alone. */
export function credentialOf(label: string): Credential {
  if (label === "valid" || label === "missing") return { kind: label, label };
  if (label.startsWith("valid: ")) return { kind: "spelled", label };
  return { kind: label.startsWith("only ") ? "elsewhere" : "wrong", label };
}

export const VALID: Credential = credentialOf("valid");

export const NO_CREDENTIAL: Credential = credentialOf("missing");

/** Whether it is the key under test in its documented place, in any spelling of the scheme. */
export function isValidCredential({ kind }: Credential): boolean {
  return kind === "valid" || kind === "spelled";
}
