/** What leaves the process, looked over for secrets that came there some other way: an address, a name of a target. */
import type { Report } from "../../kit/report.ts";
import { LONGEST_SPELLING } from "../../run/wire/response-bounds.ts";
import { type Artefact, bytesOf } from "./write-files.ts";

/** An artefact is looked through in pieces of so many bytes: a large one is not copied as a whole. */
const PIECE = 1_048_576;

/** Replaces every spelling of a secret by what stands for it. */
export type Redact = (text: string) => string;

/** A report without secrets; itself where it has none. */
export function reportWithout(report: Report, conceal: Redact): Report {
  const text = JSON.stringify(report);
  const concealed = conceal(text);
  return concealed === text ? report : (JSON.parse(concealed) as Report);
}

/** An artefact without secrets; itself where it has none. */
export function artefactWithout(artefact: Artefact, conceal: Redact): Artefact {
  const bytes = bytesOf(artefact);
  if (!holdsSecret(bytes, conceal)) return artefact;
  return { ...artefact, content: Buffer.from(conceal(textOf(bytes)), "latin1") };
}

/** Each piece goes on into the next one, for a secret may lie across the end of the first. */
function holdsSecret(bytes: Uint8Array, conceal: Redact): boolean {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = textOf(bytes.subarray(at, at + PIECE + LONGEST_SPELLING));
    if (conceal(piece) !== piece) return true;
  }
  return false;
}

/** A byte a character: a secret is ASCII, and what is not must come through unharmed. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
