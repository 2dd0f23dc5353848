/** The output of the started service: `service.log`, without secrets, and its last lines. */
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { visible } from "../../report/text/visible.ts";
import { SUITE } from "../../report/version.ts";
import { LONGEST_SPELLING } from "../../run/wire/response-bounds.ts";
import { codeOf } from "../../setup/error-code.ts";
import { quote } from "../../setup/quote.ts";
import type { Redact } from "../files/redact-artefacts.ts";

/** Its file name in `--out`. */
export const SERVICE_LOG = "service.log";

/** Most bytes that are written; further ones are only counted. */
const MOST_BYTES = 16 * 1_024 * 1_024;

/** A line without end is written in pieces of this many bytes. */
const LONGEST_LINE = 4 * LONGEST_SPELLING;

/** Lines for messages, and their length in characters. */
const LAST_LINES = 20;
const LONGEST_SHOWN = 300;

/** Collects the output of a service. */
export interface ServiceLog {
  /** Takes the output of a stream until it ends. */
  readonly take: (stream: Readable) => void;
  /** The last lines, escaped for terminals. */
  readonly lastLines: () => readonly string[];
  /** Writes what is left and gives the file its name. Resolves to why it cannot be written, or `null`. */
  readonly close: () => Promise<string | null>;
  /** Removes the file, for a service that could not be started. */
  readonly discard: () => Promise<void>;
}

/** Opens the log in a directory. It is written under a temporary name until it is closed. */
export function openLog(directory: string, command: string, conceal: Redact): ServiceLog {
  const path = join(directory, SERVICE_LOG);
  const aside = join(directory, `.${SERVICE_LOG}.${process.pid}.tmp`);
  const file = createWriteStream(aside);
  let failure: string | null = null;
  file.on("error", (error) => {
    failure ??= codeOf(error);
  });
  const last: string[] = [];
  const flushes: (() => void)[] = [];
  let written = 0;
  let leftOut = 0;
  const write = (text: string): void => {
    // One character for each byte: secrets are ASCII, and all other bytes stay as they are.
    const bytes = Buffer.from(text, "latin1");
    if (written + bytes.length > MOST_BYTES) leftOut += bytes.length;
    else {
      written += bytes.length;
      if (failure === null) file.write(bytes);
    }
    const lines = bytes.toString("utf8").replace(/\n$/, "").split("\n");
    last.push(...lines.slice(-LAST_LINES));
    last.splice(0, last.length - LAST_LINES);
  };
  // With the suite's name, by which a later run recognizes the file as its own.
  write(Buffer.from(`# ${SUITE.name}: output of ${conceal(command)}\n`).toString("latin1"));
  last.length = 0;
  return {
    take: (stream) => {
      const pieces = new Pieces(conceal, write);
      flushes.push(() => pieces.flush());
      stream.on("data", (chunk: Buffer) => pieces.add(chunk.toString("latin1")));
      stream.on("error", () => undefined);
    },
    lastLines: () =>
      last.map((line) => visible(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line)),
    discard: async () => {
      file.destroy();
      await rm(aside, { force: true });
    },
    close: async () => {
      for (const flush of flushes) flush();
      if (leftOut > 0) file.write(`# ${leftOut} more bytes were left out\n`);
      file.end();
      try {
        await finished(file);
        await rename(aside, path);
      } catch (error) {
        failure ??= codeOf(error);
      }
      if (failure === null) return null;
      await rm(aside, { force: true });
      return `${quote(path)} could not be written (${failure})`;
    },
  };
}

/** Passes on whole lines without secrets, since a secret may be split between two chunks. */
class Pieces {
  readonly #conceal: Redact;
  readonly #write: (text: string) => void;
  #pending = "";

  constructor(conceal: Redact, write: (text: string) => void) {
    this.#conceal = conceal;
    this.#write = write;
  }

  add(text: string): void {
    this.#pending += text;
    const end = this.#pending.lastIndexOf("\n") + 1;
    if (end > 0) {
      this.#write(this.#conceal(this.#pending.slice(0, end)));
      this.#pending = this.#pending.slice(end);
    }
    if (this.#pending.length <= LONGEST_LINE) return;
    const concealed = this.#conceal(this.#pending);
    this.#write(concealed.slice(0, -LONGEST_SPELLING));
    this.#pending = concealed.slice(-LONGEST_SPELLING);
  }

  flush(): void {
    if (this.#pending !== "") this.#write(this.#conceal(this.#pending));
    this.#pending = "";
  }
}
