/**
 * A reporter of vitest for `.ci/run`: writes the number of passed and failed tests to `FAILURES/counts`, and each failure
 * with the first lines of its error to `FAILURES/failures`. vitest's JSON report lacks the errors of hooks and those
 * outside of tests.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lines of all failures together: the end of a log is what is read. */
const LINES_OF_ALL = 150;
const LINES_OF_ONE = 8;

export default class FailuresReporter {
  onTestRunEnd(modules, unhandled) {
    const failures = [
      ...modules.flatMap(failuresIn),
      ...unhandled.map((error) => failure("outside of tests", [error])),
    ];
    const passed = modules.reduce((sum, module) => sum + [...module.children.allTests("passed")].length, 0);
    const folder = process.env.FAILURES ?? ".";
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "counts"), `${passed} ${failures.length}\n`);
    writeFileSync(join(folder, "failures"), textOf(failures));
  }
}

/** Of a file that does not load and a hook that fails as well, each of which is one failure. */
function failuresIn(module) {
  const file = module.relativeModuleId;
  const suites = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [failure(file, module.errors())] : []),
    ...suites.map((suite) => failure(`${file} > ${suite.fullName}`, suite.errors())),
    ...[...module.children.allTests("failed")].map((test) =>
      failure(`${file} > ${test.fullName}`, test.result().errors),
    ),
  ];
}

/** The stack of a timeout has no message, and that of other errors begins with it. */
const failure = (title, errors) => ({
  title,
  error: errors
    .map(
      ({ name, message, stack = "" }) =>
        `${name}: ${message}\n${stack.split("\n").filter(isPlace).join("\n")}`,
    )
    .join("\n"),
});

const isPlace = (line) => /^\s+at /.test(line);

function textOf(failures) {
  const each = Math.floor(LINES_OF_ALL / Math.max(1, failures.length)) - 2;
  const most = Math.max(0, Math.min(LINES_OF_ONE, each));
  const lines = failures.flatMap(({ title, error }) => [`failed test: ${title}`, ...firstLines(error, most)]);
  return lines.map((line) => `${line}\n`).join("");
}

/** The first lines of an error, without colours, empty lines and places in packages. */
function firstLines(error, most) {
  const lines = error
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours begin with ESC.
    .replaceAll(/\u001b\[[0-9;]*m/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s+at .*node_modules/.test(line));
  return lines.slice(0, most).map((line) => `    ${line.slice(0, 200)}`);
}
