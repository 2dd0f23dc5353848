/** Writes several files completely, or none. */
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { WriteError } from "../terminal/errors.ts";

/** A file to write. */
export interface Artefact {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** Formats the message about a file that could not be written, from its quoted path and the error code. */
export type FormatWriteError = (path: string, code: string) => string;

const afterRun: FormatWriteError = (path, code) =>
  `the run is complete, but ${path} could not be written (${code}): run again with another --out`;

/** The bytes of an artefact. */
export function bytesOf({ content }: Artefact): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/**
 * Writes all artefacts to temporary files, then renames them in order: readers see the old or the new file, never a part,
 * and the last file never refers to a missing one. Rejects with a {@link WriteError} that names the file.
 */
export async function writeFiles(
  artefacts: readonly Artefact[],
  directory: string,
  format: FormatWriteError = afterRun,
): Promise<void> {
  const staged = artefacts.map((artefact) => ({
    artefact,
    path: join(directory, artefact.name),
    aside: join(directory, `.${artefact.name}.${process.pid}.tmp`),
  }));
  try {
    for (const { artefact, path, aside } of staged)
      await named(path, format, () => writeWhole(aside, artefact));
    for (const { path, aside } of staged) await named(path, format, () => rename(aside, path));
  } finally {
    await Promise.allSettled(staged.map(({ aside }) => rm(aside, { force: true })));
  }
}

async function writeWhole(path: string, artefact: Artefact): Promise<void> {
  const file = await open(path, "w");
  try {
    await file.writeFile(bytesOf(artefact));
    await file.sync();
  } finally {
    await file.close();
  }
}

async function named(path: string, format: FormatWriteError, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new WriteError(format(quote(path), codeOf(error)));
  }
}
