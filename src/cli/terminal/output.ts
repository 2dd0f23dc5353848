/** Writes to standard output and standard error, whose readers may have closed them. */
import { WriteError } from "./errors.ts";

const DEFAULT_WIDTH = 80;

/** A closed reader (`| head`, a closed terminal) is not an error: further output is dropped, and the run goes on. */
const READER_LEFT: readonly (string | undefined)[] = ["EPIPE", "EIO", "ERR_STREAM_DESTROYED"];

/** Keeps errors of both streams from ending the process; {@link write} rejects for those that matter. */
export function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Writes text; resolves when it is written or the reader has closed the stream. */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || READER_LEFT.includes(error.code) || stream === process.stderr) resolve();
      else
        reject(
          new WriteError(
            `standard output cannot be written (${error.code}): check where it is redirected to`,
          ),
        );
    });
  });
}

/** Columns of the terminal; 80 if the stream is not a terminal. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : DEFAULT_WIDTH;
}
