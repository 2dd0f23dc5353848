/** The rooms of docs/mutation.json, and the figures of each. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";

const below = (folder) => new RegExp(`^${folder}/`);

/** By name, which files are in them. `src` is what is in no other. */
export const ROOMS = {
  src: /^src\/[^/]+$/,
  ...Object.fromEntries(
    ["cli", "engine", "kit", "options", "reference", "report", "run", "setup", "verdict", "verify"].map(
      (name) => [`src/${name}`, below(`src/${name}`)],
    ),
  ),
  suites: below("suites"),
};

/** How many mutants were drawn, and what became of them. */
export function figuresOf(results) {
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  return {
    drawn: results.length,
    killed: count("killed", "timeout"),
    timeout: count("timeout"),
    survived: count("survived", "unfinished"),
    unfinished: count("unfinished"),
    noTest: count("no test"),
    equivalent: count("equivalent"),
  };
}

/** The percentage that was killed, of those that can be; a text with one digit after the point. */
export function scoreOf({ drawn, killed, equivalent }) {
  return ((100 * killed) / Math.max(1, drawn - equivalent)).toFixed(1);
}

/** Puts the figures of a room in place of its old ones. */
export function write(path, figures) {
  const { rooms } = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : { rooms: [] };
  const others = rooms.filter(({ room }) => room !== figures.room);
  const sorted = Object.keys(ROOMS).flatMap(
    (name) => [...others, figures].find(({ room }) => room === name) ?? [],
  );
  writeFileSync(`${path}.part`, `${JSON.stringify({ rooms: sorted }, null, 2)}\n`);
  renameSync(`${path}.part`, path);
}
