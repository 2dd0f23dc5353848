/** What a run of several targets prints while it goes on: lines, and on a terminal one that changes below them. */
import { visible } from "../../report/text/visible.ts";
import { widthOf, write } from "../terminal/output.ts";

/** Prints what happens. */
export interface Announcer {
  readonly started: (name: string) => void;
  /** `line`: what to print about it, `null`: nothing. */
  readonly finished: (name: string, line: string | null) => Promise<void>;
  /** Prints a line to standard error. */
  readonly note: (text: string) => void;
  /** Removes the line that changes. */
  readonly end: () => void;
}

/** For several targets at once; `kept` of `all` have finished before. */
export function announcer(all: number, kept: number, quiet: boolean): Announcer {
  const running = new Set<string>();
  let done = kept;
  const isChanging = !quiet && process.stderr.isTTY;
  const clear = (): void => void (isChanging && process.stderr.write("\r\x1b[2K"));
  const draw = (): void => {
    if (!isChanging || running.size === 0) return;
    const text = `${done} of ${all} finished, ${running.size} running: ${[...running].join(", ")}`;
    process.stderr.write(`\r\x1b[2K${text.slice(0, widthOf(process.stderr) - 1)}`);
  };
  return {
    started: (name) => {
      running.add(name);
      draw();
    },
    finished: async (name, line) => {
      running.delete(name);
      done += 1;
      clear();
      if (line !== null) await write(process.stdout, quiet ? `${line}\n` : `[${done}/${all}] ${line}\n`);
      draw();
    },
    note: (text) => {
      clear();
      process.stderr.write(`${visible(text)}\n`);
      draw();
    },
    end: clear,
  };
}
