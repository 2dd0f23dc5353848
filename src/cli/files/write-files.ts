/** Files in a directory, all of them whole or none. */
import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import { WriteError } from "../terminal/errors.ts";

/** A file to be written: its name and what is in it. */
export interface Artefact {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** How a file that could not be written is told: its quoted path and why the system refused. */
export type FormatWriteError = (path: string, code: string) => string;

const afterRun: FormatWriteError = (path, code) =>
  `the run is over but ${path} could not be written (${code}): run again with another --out`;

/** The bytes of an artefact. Whatever a run leaves behind passes here, so here is where it can be looked over. */
export function bytesOf({ content }: Artefact): Uint8Array {
  return typeof content === "string" ? new TextEncoder().encode(content) : content;
}

/**
 * Writes all of them beside, then renames them in their order: a reader sees an old file or a new one, never half, and
 * the last never refers to one that is not there. Rejects with a {@link WriteError} that names the file.
 */
export async function writeFiles(
  artefacts: readonly Artefact[],
  directory: string,
  told: FormatWriteError = afterRun,
): Promise<void> {
  const staged = artefacts.map((artefact) => ({
    artefact,
    path: join(directory, artefact.name),
    aside: join(directory, `.${artefact.name}.${process.pid}.tmp`),
  }));
  try {
    for (const { artefact, path, aside } of staged)
      await named(path, told, () => writeWhole(aside, artefact));
    for (const { path, aside } of staged) await named(path, told, () => rename(aside, path));
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

async function named(path: string, told: FormatWriteError, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    throw new WriteError(told(quote(path), codeOf(error)));
  }
}
