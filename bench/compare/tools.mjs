/**
 * The tools of the comparison, each in two configurations: as an expert would set it up (`core`, `full`, `schemathesis`, …)
 * and as its documentation starts (`…-start`): how each is called, what it objects to, and which version is there. All of
 * them end with exit status 1 if they found something. As an expert calls them, they stop then if they can, so that
 * the requests until then can be counted.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, FILE } from "./description.mjs";
import { objections } from "./objections.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const BIN = join(HERE, "../../dist/bin.js");
const CONFIG = join(HERE, "config");
const DREDD = join(HERE, "node_modules/dredd/bin/dredd");
const JAR = join(HERE, "node_modules/specmatic/specmatic.jar");
const SCHEMATHESIS = join(HERE, ".venv/bin/schemathesis");

/** Specmatic tests every documented answer; no request can bring these about. */
const REACHABLE = "STATUS!='402,403,409,429,507' && !(PATH='/pets' && METHOD='POST' && STATUS='200')";

/** What makes Java's short runs quick. */
const JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/**
 * A call: `url`, `key`, `petId` of an animal that is there, `dir` for files, and `hints` about the target.
 *
 * @typedef {{ url: string, key: string, petId: string, dir: string, hints: object }} Call
 */

/** The suite's options for a target, as its operator would set them. */
function hinted({ plan, now, categoryId, exhaustRateLimit, timeoutMs }) {
  return [
    ...(plan ? ["--plan", plan] : []),
    ...(now == null ? [] : ["--now", new Date(now).toISOString()]),
    ...(categoryId == null ? [] : ["--category-id", categoryId]),
    ...(exhaustRateLimit ? ["--exhaust-rate-limit"] : []),
    ...(timeoutMs == null ? [] : ["--timeout", `${timeoutMs}ms`]),
  ];
}

/** This suite, on every target with the same strictness. */
function suite(profile) {
  return ({ url, key, dir, hints }) => ({
    command: [
      ...[
        process.execPath,
        BIN,
        "run",
        "--base-url",
        url,
        "--profile",
        profile,
        "--strict",
        "--bail",
        "--quiet",
      ],
      ...["--seed", "1", "--out", join(dir, "report"), ...hinted(hints)],
    ],
    env: { PETSTORE_API_KEY: key },
  });
}

function suiteStart({ url, key, dir }) {
  return {
    command: [process.execPath, BIN, "--base-url", url, "--seed", "1", "--out", join(dir, "report")],
    env: { PETSTORE_API_KEY: key },
  };
}

function schemathesis({ url, key, petId, dir, hints }) {
  const description = join(dir, "openapi.json");
  writeFileSync(description, describe(url, petId, { hints }));
  return {
    command: [
      ...[SCHEMATHESIS, "--config-file", join(CONFIG, "schemathesis.toml"), "run", description, "--url", url],
      ...["--header", `Authorization: Bearer ${key}`, "--max-failures", "1", "--no-color"],
    ],
    env: {
      SCHEMATHESIS_HOOKS_FILE: join(CONFIG, "schemathesis_hooks.py"),
      CATEGORY_ID: hints.categoryId ?? "",
    },
  };
}

function schemathesisStart({ url, key }) {
  const header = ["--header", `Authorization: Bearer ${key}`];
  return {
    command: [SCHEMATHESIS, "run", FILE, "--url", url, ...header, "--seed", "1", "--no-color"],
    env: {},
  };
}

function specmatic({ url, key, petId, dir, hints }) {
  writeFileSync(join(dir, "openapi.json"), describe(url, petId, { hints }));
  copyFileSync(join(CONFIG, "specmatic.yaml"), join(dir, "specmatic.yaml"));
  const examples = join(CONFIG, "examples");
  return {
    command: [
      ...["java", ...JAVA, "-jar", JAR, "test", `--testBaseURL=${url}`, `--examples=${examples}`],
      `--filter=${REACHABLE}`,
    ],
    // It reads the key from the variable with the name of the security scheme.
    env: { apiKey: key },
  };
}

function specmaticStart({ url, key }) {
  return {
    command: ["java", ...JAVA, "-jar", JAR, "test", FILE, `--testBaseURL=${url}`],
    env: { apiKey: key },
  };
}

function dredd({ url, key, petId, dir, hints }) {
  const description = join(dir, "openapi.json");
  writeFileSync(description, describe(url, petId, { oneExample: true, hints }));
  const hooks = join(CONFIG, "dredd-hooks.cjs");
  return {
    command: [process.execPath, DREDD, description, url, `--hookfiles=${hooks}`, "--loglevel=error"],
    env: { PETSTORE_API_KEY: key, DESCRIPTION: description, PET_ID: petId },
  };
}

function dreddStart({ url, key }) {
  return {
    command: [process.execPath, DREDD, FILE, url, "--header", `Authorization: Bearer ${key}`],
    env: {},
  };
}

/** The version of a package in the comparison's node_modules, or `null`. */
function packaged(name) {
  const file = join(HERE, "node_modules", name, "package.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).version : null;
}

function ours() {
  if (!existsSync(BIN)) return null;
  return execFileSync(process.execPath, [BIN, "--version"], { encoding: "utf8" }).trim();
}

function schemathesisVersion() {
  if (!existsSync(SCHEMATHESIS)) return null;
  return /\d+\.\S+/.exec(execFileSync(SCHEMATHESIS, ["--version"], { encoding: "utf8" }))[0];
}

/**
 * Every tool: `call` gives its command; `objections` what it says against a target, from what it printed and wrote;
 * `version` is `null` if it is absent; `needsAnimal` if its examples name an animal that is there; `every`: it is run on
 * every n-th fault and style.
 */
export const TOOLS = [
  { id: "core", call: suite("core"), version: ours, of: "ours", every: 1 },
  { id: "full", call: suite("full"), version: ours, of: "ours", every: 8 },
  { id: "schemathesis", call: schemathesis, version: schemathesisVersion, needsAnimal: true, every: 8 },
  { id: "specmatic", call: specmatic, version: () => packaged("specmatic"), needsAnimal: true, every: 8 },
  { id: "dredd", call: dredd, version: () => packaged("dredd"), needsAnimal: true, every: 8 },
  { id: "core-start", call: suiteStart, version: ours, of: "ours", every: 24 },
  { id: "schemathesis-start", call: schemathesisStart, version: schemathesisVersion, every: 24 },
  { id: "specmatic-start", call: specmaticStart, version: () => packaged("specmatic"), every: 24 },
  { id: "dredd-start", call: dreddStart, version: () => packaged("dredd"), every: 24 },
].map((tool) => ({ ...tool, objections: objections[tool.of ?? tool.id.replace("-start", "")] }));
