/** The unit tests of a product file: those that import it, and of the others those nearest to it. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/** How many tests a mutant is run against, at most, unless more import the file. */
const MOST = 24;

const IMPORTED =
  /(?:^|[\s;}])(?:import|export)(?!\s+type\b)[^;"'()]*?["'](\.[^"']+\.ts)["']|import\(\s*["'](\.[^"']+\.ts)["']/g;

/** All TypeScript files in a folder, relative to the root. */
export function typeScriptIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".ts") && !/(?:^|\/)(?:node_modules|dist)\//.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Which file is imported by which, types aside. A test of the built command line depends on its entry. */
function importersIn(root) {
  const importers = new Map();
  for (const file of ["src", "suites", "proof", "tests"].flatMap((folder) => typeScriptIn(root, folder))) {
    const matches = [...readFileSync(join(root, file), "utf8").matchAll(IMPORTED)];
    const imports = matches.map(([, from, onDemand]) => normalize(join(dirname(file), from ?? onDemand)));
    if (file === "tests/support/built.ts") imports.push("src/bin.ts");
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), file]);
  }
  return importers;
}

/** How near two paths are: the folders that they share from the start, and others of the same name. */
function nearness(a, b) {
  const [left, right] = [dirname(a).split("/"), dirname(b).split("/")];
  const differ = left.findIndex((name, index) => name !== right[index]);
  const start = differ < 0 ? left.length : differ;
  return start + left.slice(start).filter((name) => right.slice(start).includes(name)).length;
}

/**
 * A function from a product file to its unit tests: first its own by name, then all that import it, then those in the
 * same folder and by fewest imports between. Of those that are as near, tests that `takesLong` says come last.
 */
export function testsByFile(root, takesLong) {
  const importers = importersIn(root);
  const isTest = (file) => /^tests\/.*\.test\.ts$/.test(file) && !file.endsWith(".slow.test.ts");
  return (file) => {
    const distances = new Map([[file, 0]]);
    for (const [each, distance] of distances)
      for (const importer of importers.get(each) ?? [])
        if (!distances.has(importer)) distances.set(importer, distance + 1);
    const mirror = join("tests", file.replace(/^src\//, ""));
    const name = basename(file, ".ts");
    const own = mirror.replace(/\.ts$/, ".test.ts");
    const rows = [...distances]
      .filter(([each]) => isTest(each))
      .map(([test, distance]) => ({
        test,
        distance,
        near: nearness(mirror, test) + (test.includes(name) ? 1 : 0),
        direct: test === own || distance === 1,
      }));
    const direct = rows
      .filter((row) => row.direct)
      .sort((a, b) => b.near - a.near || (a.test < b.test ? -1 : 1));
    const others = rows
      .filter((row) => !row.direct)
      .sort(
        (a, b) =>
          b.near - a.near ||
          Number(takesLong(a.test)) - Number(takesLong(b.test)) ||
          a.distance - b.distance ||
          (a.test < b.test ? -1 : 1),
      );
    return [...direct, ...others.slice(0, Math.max(0, MOST - direct.length))].map(({ test }) => test);
  };
}
