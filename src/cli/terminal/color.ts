/** Whether to use colour. */

export interface Ink {
  readonly isTTY?: boolean;
}

/**
 * Colour on a terminal that is not dumb, or with `FORCE_COLOR` (other than `0` and `false`); never with `--no-color` or
 * a non-empty `NO_COLOR` (no-color.org).
 */
export function wantsColor(stream: Ink, flag: boolean, env: NodeJS.ProcessEnv): boolean {
  if (!flag || env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stream.isTTY === true && env.TERM !== "dumb";
}
