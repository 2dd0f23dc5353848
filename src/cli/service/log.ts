/** The output of the started service: `service.log`, without secrets, and its last lines. */
import { join } from "node:path";
import type { Readable } from "node:stream";
import { visible } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import { type Redact, StreamRedactor } from "../../run/secrets/secrets.ts";
import { writeFailure, writeFiles } from "../files/files.ts";

export const SERVICE_LOG = "service.log";

const MOST_BYTES = 16 * 1_024 * 1_024;

const LAST_LINES = 20;
/** A runtime may print the stack of every thread after its error. */
const LOOKED_AT = 400;
const LONGEST_SHOWN = 300;

/** With the suite's name, by which a later run recognizes the file as its own. */
const HEAD = `# ${SUITE.name}: output of `;
/** After the first line of a command of several. */
const MORE = " …";

export interface ServiceLog {
  readonly take: (stream: Readable) => void;
  /** The last lines, or those from the last error on, escaped for terminals; of a log that is closed. */
  readonly lastLines: () => readonly string[];
  /** Completes it, and writes the file unless the directory is `null`. Rejects with a WriteError. */
  readonly close: (directory: string | null) => Promise<void>;
}

/** A line that names an error: "TypeError: x is null", "fatal error: …", "panic: …", "…: java.lang.NullPointerException". */
const OF_ERROR = /^\S.*?(?:(?:[Ee]rror|Exception|panic)(?::|$)|panicked at|[Ss]egmentation fault)/;

/** The last `most` lines, or those from the last one that names an error on: a stack may follow it. */
export function telling(lines: readonly string[], most: number): readonly string[] {
  const last = Math.max(0, lines.length - most);
  const found = lines.findLastIndex((line) => OF_ERROR.test(line));
  const from = found < 0 ? last : Math.min(found, last);
  return lines.slice(from, from + most);
}

export function openLog(command: string, conceal: Redact): ServiceLog {
  const pieces: Buffer[] = [];
  const redactors: StreamRedactor[] = [];
  let kept = 0;
  let leftOut = 0;
  const keep = (text: string): void => {
    // One character for each byte: secrets are ASCII, and all other bytes stay as they are.
    const bytes = Buffer.from(text, "latin1");
    const room = Math.max(0, MOST_BYTES - kept);
    pieces.push(bytes.subarray(0, room));
    kept += Math.min(room, bytes.length);
    leftOut += Math.max(0, bytes.length - room);
  };
  return {
    take: (stream) => {
      const redactor = new StreamRedactor(conceal);
      redactors.push(redactor);
      stream.on("data", (chunk: Buffer) => keep(redactor.add(chunk.toString("latin1"))));
      stream.on("error", () => undefined);
    },
    lastLines: () => {
      const end = Buffer.concat(pieces).toString("utf8", Math.max(0, kept - LOOKED_AT * LONGEST_SHOWN));
      if (end === "") return [];
      const lines = end.replace(/\n$/, "").replaceAll("\t", "    ").split("\n").slice(-LOOKED_AT);
      return telling(lines, LAST_LINES).map((line) =>
        visible(line.length > LONGEST_SHOWN ? `${line.slice(0, LONGEST_SHOWN)}…` : line),
      );
    },
    close: async (directory) => {
      for (const redactor of redactors) keep(redactor.end());
      if (directory === null) return;
      const [line, ...lines] = conceal(command).split("\n");
      const head = Buffer.from(`${HEAD}${line}${lines.length === 0 ? "" : MORE}\n`);
      const more = Buffer.from(leftOut > 0 ? `\n# ${leftOut} more bytes were left out\n` : "");
      const content = Buffer.concat([head, ...pieces, more]);
      await writeFiles([{ path: join(directory, SERVICE_LOG), content }], writeFailure("the run goes on"));
    },
  };
}
