/** The files that a certificate is about. */
import { createHash } from "node:crypto";

/** A file by its name and the SHA-256 of its bytes, as in-toto has it. */
export interface Subject {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

/** The names of the files, in the order of the statement. */
export const SUBJECTS = ["report.json", "recording.har"] as const;

/** Contents by file name. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** The subject for a file. */
export function fileSubject(name: string, bytes: Uint8Array): Subject {
  return { name, digest: { sha256: createHash("sha256").update(bytes).digest("hex") } };
}
