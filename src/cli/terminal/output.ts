/** Writing to standard output and standard error, to a reader that may have left. */
import { WriteError } from "./errors.ts";

const DEFAULT_WIDTH = 80;

/** A reader that has left (`| head`, a closed terminal) is no error: what follows goes nowhere, and the run goes on. */
const READER_LEFT: readonly (string | undefined)[] = ["EPIPE", "EIO", "ERR_STREAM_DESTROYED"];

/** Keeps errors of the two streams from ending the process; {@link write} tells those that matter. */
export function tolerateClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/** Writes text and resolves when it has left the process, or nobody reads it any more. */
export function write(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(text, (error?: NodeJS.ErrnoException | null) => {
      if (!error || READER_LEFT.includes(error.code) || stream === process.stderr) resolve();
      else reject(new WriteError(`standard output cannot be written (${error.code}): check where it goes`));
    });
  });
}

/** Columns of the terminal, 80 where there is none. */
export function widthOf(stream: NodeJS.WriteStream): number {
  return stream.isTTY && stream.columns > 0 ? stream.columns : DEFAULT_WIDTH;
}
