/** Single changes of a source file, by Stryker's mutators, and a draw of them that a seed repeats. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: silent, isDebugEnabled: () => false };
const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };

/** All mutants of a file: where, the code before and after, and the text of the whole file with it. */
export async function mutantsOf(root, file) {
  const content = readFileSync(join(root, file), "utf8");
  const lines = content.split("\n");
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1) + line.length + 1);
  const { mutants } = await new Instrumenter(log).instrument(
    [{ name: file, mutate: true, content }],
    options,
  );
  return mutants.map(({ location: { start, end }, mutatorName, replacement }) => {
    const [from, to] = [starts[start.line] + start.column, starts[end.line] + end.column];
    return {
      file,
      line: start.line + 1,
      column: start.column + 1,
      mutator: mutatorName,
      code: lines[start.line].trim(),
      original: content.slice(from, to),
      replacement,
      text: content.slice(0, from) + replacement + content.slice(to),
    };
  });
}

/** Numbers from 0 to 1 that follow from the text of a seed (mulberry32). */
export function randomOf(seed) {
  let state = [...seed].reduce((hash, each) => Math.imul(hash ^ each.codePointAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws this many different mutants: a file by its length, then one of its mutants. A file is parsed once it is drawn. */
export async function* drawn(root, files, count, seed) {
  const random = randomOf(seed);
  const lengths = files.map((file) => readFileSync(join(root, file)).length);
  const total = lengths.reduce((sum, each) => sum + each, 0);
  const known = new Map();
  const chosen = new Set();
  for (let tries = 0; chosen.size < count && tries < 20 * count; tries += 1) {
    let at = random() * total;
    const index = lengths.findIndex((length) => {
      at -= length;
      return at < 0;
    });
    const file = files[index];
    if (!known.has(file)) known.set(file, await mutantsOf(root, file));
    const mutants = known.get(file);
    const which = Math.floor(random() * mutants.length);
    const key = `${file} ${which}`;
    if (mutants.length === 0 || chosen.has(key)) continue;
    chosen.add(key);
    yield mutants[which];
  }
}

/** All mutants of these files. */
export async function* every(root, files) {
  for (const file of files) yield* await mutantsOf(root, file);
}
