/** The files that a certificate certifies. */
import { createHash } from "node:crypto";

/** A file's name and the SHA-256 of its bytes, in in-toto's form. */
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
