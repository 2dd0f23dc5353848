/** The digest of what is deployed: of its container image (OCI), or its Git commit. */

/** `sha256:…` of an image, or the SHA-1 or SHA-256 id of a commit, in lower case. */
export const DEPLOYED_DIGEST: RegExp = /^(?:sha256:[0-9a-f]{64}|[0-9a-f]{40}|[0-9a-f]{64})$/;

export const DEPLOYED_DIGEST_TITLE =
  "the digest of an image (sha256: and 64 hexadecimal digits) or the full id of a commit";
