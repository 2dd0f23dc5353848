/**
 * Mutation testing of the code that decides verdicts: makes single changes in the reader, the validators, the judges and
 * the pacing, and checks that a test fails. `npm run mutate` runs all of it, `npm run mutate -- FILE…` some files;
 * both write docs/mutation.json, which docs/proof.md includes. Survivors are listed; reports/mutation has all mutants.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";
import { TARGETS } from "./mutation-targets.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const result = join(root, "docs/mutation.json");
process.chdir(root);

/** Least percentage of killed mutants, over all files. */
const LEAST = 90;

/**
 * A test that takes this much longer than without a mutant never ends, and counts as a killed mutant. On a machine with
 * other work, TIMEOUT_S=120 keeps slow tests from counting.
 */
const TIMEOUT_S = Number(process.env.TIMEOUT_S ?? 10);

const chosen = process.argv.slice(2);
const unknown = chosen.filter((file) => !TARGETS.some((target) => target.file === file));
if (unknown.length > 0) {
  console.error(`not mutated: ${unknown.join(", ")}; scripts/mutation-targets.mjs lists the files that are`);
  process.exit(2);
}

const { version } = JSON.parse(readFileSync("node_modules/@stryker-mutator/core/package.json", "utf8"));
for (const target of TARGETS) {
  if (chosen.length === 0 || chosen.includes(target.file)) write(await mutate(target));
}

const all = measured();
const score = scoreOf(all);
console.log(
  `${score.toFixed(1)} % of the mutants of ${all.length} files killed; at least ${LEAST} % are wanted`,
);
process.exit(score >= LEAST && all.length === TARGETS.length ? 0 : 1);

/** The results so far, in the order of the targets. */
function measured() {
  const files = existsSync(result) ? JSON.parse(readFileSync(result, "utf8")).files : [];
  return TARGETS.flatMap((target) => files.find(({ file }) => file === target.file) ?? []);
}

/** Mutates one file, and counts its mutants by result. */
async function mutate({ file, tests, tables = true, coverage = "perTest" }) {
  process.env.MUTATION_TESTS = tests.join(" ");
  const name = file.replaceAll("/", "-");
  const stryker = new Stryker({
    mutate: [file],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "vitest.mutation.config.ts", related: false },
    coverageAnalysis: coverage,
    // Each mutant in a table that is made at import would need a run of all tests.
    ignoreStatic: !tables,
    concurrency: 1,
    timeoutMS: 1_000 * TIMEOUT_S,
    incremental: true,
    incrementalFile: `reports/mutation/${name}.incremental.json`,
    ignorePatterns: ["/docs", "/dist", "/conformance-report", "/bench", "/implementations", "/reports"],
    reporters: ["json"],
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    logLevel: "error",
  });
  const mutants = await stryker.runMutationTest();
  const isKilled = ({ status, testsCompleted }) =>
    // A mutant that never ends is noticed as well, and one with which the tests do not even load: Stryker counts the
    // latter as surviving all of no tests.
    ["Killed", "Timeout"].includes(status) || (status === "Survived" && testsCompleted === 0);
  const alive = mutants.filter(
    (mutant) => ["Survived", "NoCoverage"].includes(mutant.status) && !isKilled(mutant),
  );
  const count = (status) => mutants.filter((mutant) => mutant.status === status && !isKilled(mutant)).length;
  const figures = {
    file,
    date: new Date().toISOString().slice(0, 10),
    killed: mutants.filter(isKilled).length,
    survived: count("Survived"),
    noCoverage: count("NoCoverage"),
    ignored: count("Ignored"),
  };
  for (const { status, location, mutatorName, replacement } of alive) {
    const { line, column } = location.start;
    console.log(`${file}:${line}:${column} ${status} ${mutatorName} → ${replacement?.slice(0, 100)}`);
  }
  const { killed, survived, noCoverage, ignored } = figures;
  console.log(
    `${file}: ${scoreOf([figures]).toFixed(1)} % (${killed} killed, ${survived} survived, ${noCoverage} without a test, ${ignored} left out)`,
  );
  return figures;
}

function scoreOf(files) {
  const sum = (key) => files.reduce((total, each) => total + each[key], 0);
  const killed = sum("killed");
  return (100 * killed) / Math.max(1, killed + sum("survived") + sum("noCoverage"));
}

/** Adds the result of a file; written to a temporary file and renamed, so that it is never incomplete. */
function write(figures) {
  const others = measured().filter(({ file }) => file !== figures.file);
  const files = TARGETS.flatMap(({ file }) => [...others, figures].find((each) => each.file === file) ?? []);
  writeFileSync(`${result}.part`, `${JSON.stringify({ stryker: version, files }, null, 2)}\n`);
  renameSync(`${result}.part`, result);
}
