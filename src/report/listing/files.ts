/** The files of a submission. */

/** Everything that belongs into the folder of a product. */
export const SUBMISSION_FILES = {
  product: "product.yaml",
  report: "report.json",
  certificate: "certificate.dsse.json",
  recordingDigest: "recording.har.sha256",
  readme: "README.md",
  page: "certificate.html",
} as const;

/** Those that a listing reads; the others are for people. */
export const READ_FILES: readonly string[] = [
  SUBMISSION_FILES.product,
  SUBMISSION_FILES.report,
  SUBMISSION_FILES.certificate,
  SUBMISSION_FILES.recordingDigest,
];

/** The digest of a recording, as `sha256sum -c` reads it. */
export function renderRecordingDigest(sha256: string): string {
  return `${sha256}  recording.har\n`;
}

/** The digest in such a file, `null` in any other. */
export function recordingDigestIn(bytes: Uint8Array): string | null {
  const text = new TextDecoder("latin1").decode(bytes);
  return /^([0-9a-f]{64}) [ *]recording\.har\r?\n?$/.exec(text)?.[1] ?? null;
}
