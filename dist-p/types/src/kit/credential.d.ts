/** How a request was authenticated. */
/**
* `valid`: the key under test in its documented form; `spelled`: the same key with the scheme in another letter case,
* which is equivalent (RFC 9110 §11.1); `missing`: no credential; `elsewhere`: the key in a place where it must not be
* accepted; `wrong`: anything else.
*/
export type CredentialKind = "valid" | "spelled" | "missing" | "elsewhere" | "wrong";
/** A credential without its secret. */
export interface Credential {
	readonly kind: CredentialKind;
	/** For people: "unknown key". Two credentials are the same if their labels are equal. */
	readonly label: string;
}
export declare const VALID: Credential;
export declare const NO_CREDENTIAL: Credential;
/** The valid key with this spelling of the scheme: `bearer`. */
export declare function spelledCredential(scheme: string): Credential;
/** The valid key in a place where it must not be accepted: "in a cookie". */
export declare function misplacedCredential(place: string): Credential;
/** A credential that is not a valid key: "unknown key". */
export declare function wrongCredential(label: string): Credential;
/** The credential with a label: a recording contains only the label. */
export declare function credentialOf(label: string): Credential;
/** Whether two credentials are the same. */
export declare function sameCredential(a: Credential, b: Credential): boolean;
/** Whether it is the key under test in its documented place, in any spelling of the scheme. */
export declare function isValidCredential({ kind }: Credential): boolean;
