/** The environment variables of a run, as the help lists them. */
import { ENVIRONMENT_ROWS } from "./rows/environment.ts";
import { ROWS } from "./table.ts";

/** Columns of the names; a longer list of names has a line of its own. */
const WIDTH = 23;

/** One line for each variable. */
export function environmentHelp(): string {
  const ofOptions = ROWS.flatMap((row) =>
    row.env === null ? [] : [[row.env, row.envDoes ?? row.does] as const],
  );
  const others = Object.entries(ENVIRONMENT_ROWS).map(([name, { does }]) => [name, does] as const);
  return [...ofOptions, ...others].map(([name, does]) => lineOf(name, does)).join("\n");
}

function lineOf(name: string, does: string): string {
  if (name.length < WIDTH - 1) return `  ${name.padEnd(WIDTH)}${does}`;
  return `  ${name}\n  ${" ".repeat(WIDTH)}${does}`;
}
