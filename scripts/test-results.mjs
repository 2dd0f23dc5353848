/**
 * Reads JSON reports of vitest, for `.ci/run`: `counts FILE` prints "PASSED FAILED"; `failures FILE…` prints each
 * failing test with the first lines of its error, at most 150 lines together.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const LINES_OF_ALL = 150;
const LINES_OF_ONE = 8;

/** A file that failed without a failing test (it does not load, or a hook failed) counts as one failure. */
function failuresIn(report) {
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0) return status === "failed" ? [{ title: file, error: message ?? "" }] : [];
    return failed.map((test) => ({
      title: `${file} > ${[...test.ancestorTitles, test.title].join(" > ")}`,
      error: (test.failureMessages ?? []).join("\n"),
    }));
  });
}

/** The first lines of an error, without colours, empty lines and the places in packages. */
function firstLines(error, most) {
  const lines = error
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with ESC.
    .replaceAll(/\u001b\[[0-9;]*m/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at .*node_modules/.test(line));
  const more = lines.length > most ? ["…"] : [];
  return [...lines.slice(0, most), ...more].map((line) => `    ${line.slice(0, 200)}`);
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

const [what, ...files] = process.argv.slice(2);
if (what === "counts" && files.length === 1) {
  const report = read(files[0]);
  console.log(`${report.numPassedTests} ${failuresIn(report).length}`);
} else if (what === "failures") {
  const failures = files.filter(existsSync).flatMap((file) => failuresIn(read(file)));
  const each = Math.floor(LINES_OF_ALL / Math.max(1, failures.length)) - 2;
  const most = Math.max(0, Math.min(LINES_OF_ONE, each));
  for (const { title, error } of failures) {
    console.log(`failed test: ${title}`);
    if (most > 0) console.log(firstLines(error, most).join("\n"));
  }
} else {
  console.error("usage: node scripts/test-results.mjs counts FILE | failures FILE…");
  process.exitCode = 2;
}
