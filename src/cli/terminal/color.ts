/** Whether to colour, as terminals, CI and people say it. */

/** The part of a stream that decides. */
export interface Ink {
  readonly isTTY?: boolean;
}

/**
 * Colour on a terminal only, never with `--no-color`, `NO_COLOR` (no-color.org: when not empty) or a dumb one;
 * `FORCE_COLOR` (not `0`) stands for a terminal.
 */
export function wantsColor(stream: Ink, flag: boolean, env: NodeJS.ProcessEnv): boolean {
  if (!flag || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY === true && env.TERM !== "dumb";
}
