/** Removes secrets from artefacts that got there some other way, such as in a base URL or a target's name. */
import type { Report } from "../../kit/report.ts";
import { LONGEST_SPELLING } from "../../run/wire/response-bounds.ts";
import { type Artefact, bytesOf } from "./write-files.ts";

/** Bytes that are searched at a time, so that a large artefact is not copied whole. */
const PIECE = 1_048_576;

/** Replaces every spelling of a secret by its placeholder. */
export type Redact = (text: string) => string;

/** The report without secrets; the same object if it has none. */
export function reportWithout(report: Report, conceal: Redact): Report {
  const text = JSON.stringify(report);
  const concealed = conceal(text);
  return concealed === text ? report : (JSON.parse(concealed) as Report);
}

/** The artefact without secrets; the same object if it has none. */
export function artefactWithout(artefact: Artefact, conceal: Redact): Artefact {
  const bytes = bytesOf(artefact);
  if (!holdsSecret(bytes, conceal)) return artefact;
  return { ...artefact, content: Buffer.from(conceal(textOf(bytes)), "latin1") };
}

/** The pieces overlap, because a secret may cross their border. */
function holdsSecret(bytes: Uint8Array, conceal: Redact): boolean {
  for (let at = 0; at < bytes.length; at += PIECE) {
    const piece = textOf(bytes.subarray(at, at + PIECE + LONGEST_SPELLING));
    if (conceal(piece) !== piece) return true;
  }
  return false;
}

/** One character for each byte: secrets are ASCII, and all other bytes must stay unchanged. */
function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
