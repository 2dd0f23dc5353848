/** Removes secrets from artefacts that got there some other way, such as in a base URL or a target's name. */
import type { Report } from "../../kit/report.ts";
import { LONGEST_SPELLING } from "../../run/wire/response-bounds.ts";
import { chunksOf } from "./chunks.ts";

/** Replaces every spelling of a secret by its placeholder. */
export type Redact = (text: string) => string;

/** The report without secrets; the same object if it has none. */
export function reportWithout(report: Report, conceal: Redact): Report {
  const text = JSON.stringify(report);
  const concealed = conceal(text);
  return concealed === text ? report : (JSON.parse(concealed) as Report);
}

/**
 * The UTF-8 of an artefact's pieces up to the first secret, in chunks that are valid only until the next one is taken;
 * `onSecret` is called where they end at one.
 */
export function* withoutSecrets(
  pieces: Iterable<string>,
  conceal: Redact,
  onSecret: () => void,
): Generator<Uint8Array> {
  for (const { bytes, overlapping } of chunksOf(pieces, LONGEST_SPELLING)) {
    const text = latin1(overlapping);
    if (conceal(text) !== text) return onSecret();
    yield bytes;
  }
}

/** The UTF-8 of an artefact's pieces, with placeholders in place of secrets. */
export function redacted(pieces: Iterable<string>, conceal: Redact): Uint8Array {
  return Buffer.from(conceal(latin1(new TextEncoder().encode([...pieces].join("")))), "latin1");
}

/** One character for each byte: secrets are ASCII, and all other bytes must stay unchanged. */
function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
