/** The progress of a run on standard error: one line that is updated on a terminal, a few lines elsewhere. */
import { count, visible } from "../../report/text/text.ts";
import type { Progress } from "../../run/options.ts";
import { widthOf } from "./output.ts";

const FRAME = 80;

/** Milliseconds; shorter waits are the pace of the run, and their reason is printed once. */
const SHORT_WAIT = 2_000;

export interface ProgressLine {
  readonly update: (progress: Progress) => void;
  readonly note: (text: string) => void;
  readonly end: () => void;
}

const SILENT: ProgressLine = { update: () => undefined, note: () => undefined, end: () => undefined };

/** `title`: `null` for one of several runs at once, which prints messages only. */
export function progressOn(stream: NodeJS.WriteStream, title: string | null, quiet: boolean): ProgressLine {
  if (quiet) return SILENT;
  if (title === null) return { ...SILENT, note: (text) => void stream.write(`${text}\n`) };
  stream.write(`${title}\n`);
  return stream.isTTY ? changingLine(stream) : plainLines(stream);
}

function plainLines(stream: NodeJS.WriteStream): ProgressLine {
  const said = new Set<string>();
  const once = (key: string, line: string): void => {
    if (!said.has(key)) stream.write(`${line}\n`);
    said.add(key);
  };
  return {
    update: ({ waiting, exhausting }) => {
      if (exhausting !== null) once("exhausting", exhaustionText(exhausting));
      if (waiting === null) return;
      const { reason, until } = waiting;
      once(isShort(waiting) ? reason : `${until} ${reason}`, waitText(waiting));
    },
    note: (text) => void stream.write(`${text}\n`),
    end: () => undefined,
  };
}

function changingLine(stream: NodeJS.WriteStream): ProgressLine {
  let latest: Progress | null = null;
  let drawnAt = 0;
  const clear = (): void => void stream.write("\r\x1b[2K");
  const draw = (): void => {
    if (latest === null) return;
    drawnAt = performance.now();
    // One column stays free: a full line would wrap, and could not be overwritten.
    stream.write(`\r\x1b[2K${progressText(latest).slice(0, widthOf(stream) - 1)}`);
  };
  // During a wait there are no updates, so a timer redraws the remaining seconds.
  const timer = setInterval(draw, 1_000);
  timer.unref();
  return {
    update: (progress) => {
      latest = progress;
      if (performance.now() - drawnAt >= FRAME) draw();
    },
    note: (text) => {
      clear();
      stream.write(`${text}\n`);
      draw();
    },
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}

/** "34 of 74 requests, 12 animals created, waiting until 14:03:10 (41 s): rate limit". */
export function progressText({ sent, planned, creations, waiting, exhausting }: Progress): string {
  const parts = [`${sent} of ${count(Math.max(sent, planned), "request")}`];
  if (creations > 0) parts.push(`${count(creations, "animal")} created`);
  if (exhausting !== null) parts.push(exhaustionText(exhausting));
  if (waiting) parts.push(waitText(waiting));
  return parts.join(", ");
}

function exhaustionText(requests: number): string {
  return `using up the rate limit with ${count(requests, "request")}`;
}

type Waiting = NonNullable<Progress["waiting"]>;

function waitText({ until, reason }: Waiting): string {
  const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
  const long = `waiting until ${new Date(until).toLocaleTimeString("en-GB")} (${seconds} s)`;
  return `${isShort({ until, reason }) ? "slowed down" : long}: ${visible(reason)}`;
}

function isShort({ until }: Waiting): boolean {
  return until - Date.now() < SHORT_WAIT;
}
