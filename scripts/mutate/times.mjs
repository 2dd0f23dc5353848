/** How long each unit test file took when vitest ran it last, by vitest's own cache. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Seconds of a test file that has not run here yet: of one that `vitest.config.ts` lists among the longest, and of others. */
const [LONG, USUAL] = [20, 1];

/** A function from a test file to its seconds. */
export function timesIn(root) {
  const config = readFileSync(join(root, "vitest.config.ts"), "utf8");
  const cache = join(root, "node_modules/.vite/vitest");
  const rows = (existsSync(cache) ? readdirSync(cache, { recursive: true }) : [])
    .filter((name) => name.endsWith("results.json"))
    .flatMap((name) => JSON.parse(readFileSync(join(cache, name), "utf8")).results);
  const known = new Map(rows.map(([name, { duration }]) => [name, duration / 1_000]));
  return (test) =>
    known.get(`unit:${test}`) ??
    (config.includes(`"${test.replace(/^tests\/|\.test\.ts$/g, "")}"`) ? LONG : USUAL);
}
