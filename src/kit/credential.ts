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

export const VALID: Credential = { kind: "valid", label: "valid" };

export const NO_CREDENTIAL: Credential = { kind: "missing", label: "missing" };

const SPELLED = "valid: ";
const ELSEWHERE = "only ";

/** The valid key with this spelling of the scheme: `bearer`. */
export function spelledCredential(scheme: string): Credential {
  return { kind: "spelled", label: `${SPELLED}${scheme}` };
}

/** The valid key in a place where it must not be accepted: "in a cookie". */
export function misplacedCredential(place: string): Credential {
  return { kind: "elsewhere", label: `${ELSEWHERE}${place}` };
}

export function wrongCredential(label: string): Credential {
  return { kind: "wrong", label };
}

/** The credential with a label: a recording contains only the label. */
export function credentialOf(label: string): Credential {
  if (label === VALID.label) return VALID;
  if (label === NO_CREDENTIAL.label) return NO_CREDENTIAL;
  if (label.startsWith(SPELLED)) return { kind: "spelled", label };
  return { kind: label.startsWith(ELSEWHERE) ? "elsewhere" : "wrong", label };
}

/** Whether it is the key under test in its documented place, in any spelling of the scheme. */
export function isValidCredential({ kind }: Credential): boolean {
  return kind === "valid" || kind === "spelled";
}
