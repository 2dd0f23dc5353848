/** Writes several files that are in memory, completely or none. */
import { type FormatWriteError, StagedFiles } from "./staged-files.ts";

/** A file to write. */
export interface Artefact {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The bytes of an artefact. */
export function bytesOf({ content }: Artefact): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/** Writes all artefacts as {@link StagedFiles} does, which says how it rejects. */
export async function writeFiles(
  artefacts: readonly Artefact[],
  directory: string,
  format?: FormatWriteError,
): Promise<void> {
  const staged = new StagedFiles(directory, format);
  try {
    for (const artefact of artefacts) await staged.write(artefact.name, [bytesOf(artefact)]);
    await staged.publish();
  } finally {
    await staged.discard();
  }
}
