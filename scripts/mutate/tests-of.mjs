/** The unit tests of a product file: those that import it, and of the others those that are near and quick. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

/** Tests that take less than these seconds come before all others. */
const QUICK = 1;

const IMPORTED =
  /(?:^|[\s;}])(?:import|export)(?!\s+type\b)[^;"'()]*?["'](\.[^"']+\.ts)["']|import\(\s*["'](\.[^"']+\.ts)["']/g;

/** All TypeScript files in a folder, relative to the root. */
export function typeScriptIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".ts") && !/(?:^|\/)(?:node_modules|dist|generated)\//.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Which file is imported by which, types aside. A test of the built command line depends on its entries. */
function importersIn(root) {
  const importers = new Map();
  for (const file of ["src", "suites", "proof", "tests"].flatMap((folder) => typeScriptIn(root, folder))) {
    const matches = [...readFileSync(join(root, file), "utf8").matchAll(IMPORTED)];
    const imports = matches.map(([, from, onDemand]) => normalize(join(dirname(file), from ?? onDemand)));
    if (file === "tests/support/built.ts") imports.push("src/bin.ts", "src/fleet-process.ts");
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

/** Whether two paths are in the same folder of `tests`. */
function inRoom(a, b) {
  return a.split("/")[1] === b.split("/")[1];
}

/**
 * A function from a product file to its unit tests: the quick ones first, then the others, of both first those that import
 * it, then those of its room, then the nearest by folders and imports; a slower test has to be nearer. Tests that do not import
 * the file are left out once all before them take `seconds`, a third of these for quick ones. `timeOf` gives a test's seconds.
 */
export function testsByFile(root, timeOf, seconds) {
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
      .map(([test, distance]) => {
        const direct = test === own || distance === 1;
        const near = nearness(mirror, test) + (test.includes(name) ? 1 : 0);
        const time = timeOf(test);
        const rank = direct ? 0 : inRoom(test, mirror) ? 1 : 2;
        return { test, direct, rank, time, far: (1 + distance) / (1 + near) };
      });
    const byRank = (cost) => (a, b) => a.rank - b.rank || cost(a) - cost(b) || (a.test < b.test ? -1 : 1);
    const quick = rows.filter(({ time }) => time < QUICK).sort(byRank(({ far }) => far));
    const slow = rows.filter(({ time }) => time >= QUICK).sort(byRank(({ far, time }) => far * time));
    let total = 0;
    const within = (tests, limit) =>
      tests.filter(({ direct, time }) => {
        const taken = direct || total + time <= limit;
        if (taken) total += time;
        return taken;
      });
    return [...within(quick, seconds / 3), ...within(slow, seconds)].map(({ test }) => test);
  };
}

/** What decides how a run goes on and what it comes to. */
const OF_RUNS = /^(?:suites|src\/(?:engine|kit|reference|verdict))\//;

/** The tests that play whole runs without a network, the quickest first: what they depend on shows in their snapshots. */
export function wholeRunsOf(file) {
  const names = [
    "engine/played",
    "engine/storms",
    "engine/weathers",
    "suites/accused-played",
    "suites/found-played",
  ];
  return OF_RUNS.test(file) ? names.map((name) => `tests/${name}.test.ts`) : [];
}
