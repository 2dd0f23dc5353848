/**
 * Judges a server that this project did not write: Prism, a mock made from schemas/openapi.yaml. It holds no state, so
 * it fails a good deal; failures.json says of each failed requirement why that is true. Anything else is a
 * finding: about the suite, about the description, or about a new Prism.
 *
 *   npm run prism [-- OPTIONS OF run]      with options the failures are printed and compared with nothing
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(HERE, "../..");
const BIN = join(ROOT, "dist/bin.js");
const DESCRIPTION = join(ROOT, "schemas/openapi.yaml");
// Not here: the packages bring test files of their own, which the project's runner would find.
const INSTALLED = join(ROOT, "node_modules/.cache/petstore-conformance-prism");
const PRISM = join(INSTALLED, "node_modules/@stoplight/prism-cli/dist/index.js");
const KEY = "prism-mock-key-0123456789";

/** The full profile asks the most. */
const DEFAULT_OPTIONS = ["--profile", "full"];

/** Installs what the lockfile names, unless that is there. */
function install() {
  const lock = "package-lock.json";
  const same = (name) =>
    readFileSync(join(HERE, name), "utf8") === readFileSync(join(INSTALLED, name), "utf8");
  if (existsSync(PRISM) && existsSync(join(INSTALLED, lock)) && same(lock)) return;
  mkdirSync(INSTALLED, { recursive: true });
  for (const name of ["package.json", lock]) cpSync(join(HERE, name), join(INSTALLED, name));
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", args, { cwd: INSTALLED, stdio: "inherit" });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

async function startPrism() {
  const port = await freePort();
  const args = [PRISM, "mock", DESCRIPTION, "-h", "127.0.0.1", "-p", String(port)];
  const child = spawn(process.execPath, args, { cwd: INSTALLED, stdio: ["ignore", "pipe", "pipe"] });
  const close = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  };
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  for (let waited = 0; waited < 30_000; waited += 100) {
    if (child.exitCode !== null) throw new Error(`Prism ended:\n${said}`);
    if (said.includes("Prism is listening")) return { baseUrl: `http://127.0.0.1:${port}`, close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error(`Prism did not start within 30 s:\n${said}`);
}

async function judge(baseUrl, options) {
  const out = mkdtempSync(join(tmpdir(), "petstore-prism-"));
  try {
    const child = spawn(
      process.execPath,
      [BIN, "run", "--base-url", baseUrl, "--out", out, "--quiet", ...options],
      {
        env: { ...process.env, PETSTORE_API_KEY: KEY },
        stdio: "inherit",
      },
    );
    const [code] = await once(child, "exit");
    if (code !== 0 && code !== 1) throw new Error(`the run ended with exit code ${code}`);
    return JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function print(requirement) {
  console.log(`\n${requirement.id}  ${requirement.level} §${requirement.section}  ${requirement.title}`);
  for (const check of requirement.checks.filter(({ outcome }) => outcome === "failed")) {
    console.log(`  ${check.title}\n    expected  ${check.expected}\n    received  ${check.received}`);
    if (check.reproduce) console.log(`    try       ${check.reproduce}`);
  }
}

if (!existsSync(BIN)) throw new Error("dist/bin.js is not there: npm run build");
install();
const given = process.argv.slice(2);
const prism = await startPrism();
const report = await judge(prism.baseUrl, given.length > 0 ? given : DEFAULT_OPTIONS).finally(prism.close);
const failed = report.requirements.filter(({ outcome }) => outcome === "failed");
failed.forEach(print);
console.log(`\n${failed.length} requirements failed, the key being PETSTORE_API_KEY=${KEY}`);

if (given.length === 0) {
  const known = Object.keys(JSON.parse(readFileSync(join(HERE, "failures.json"), "utf8")));
  const ids = failed.map(({ id }) => id);
  const unknown = ids.filter((id) => !known.includes(id));
  const gone = known.filter((id) => !ids.includes(id));
  if (unknown.length > 0) console.log(`not in failures.json: ${unknown.join(", ")}: look at them by hand`);
  if (gone.length > 0) console.log(`in failures.json, but not failed: ${gone.join(", ")}`);
  if (unknown.length + gone.length > 0) process.exitCode = 1;
  else console.log("all of them, and no others, are in tests/prism/failures.json");
}
