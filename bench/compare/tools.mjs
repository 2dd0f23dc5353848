/**
 * The tools of the comparison: how each is called, and which version is there. All of them end with exit status 1 if
 * they found something, and stop then if they can, so that the requests until then can be counted.
 */
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "./description.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const BIN = join(HERE, "../../dist/bin.js");
const CONFIG = join(HERE, "config");
const DREDD = join(HERE, "node_modules/dredd/bin/dredd");
const JAR = join(HERE, "node_modules/specmatic/specmatic.jar");
const SCHEMATHESIS = join(HERE, ".venv/bin/schemathesis");

/** What makes Java's short runs quick. */
const JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/**
 * A call: `url`, `key`, `petId` of an animal that is there, `dir` for files, `hints` about the target, and whether a
 * failed SHOULD is a finding (`strict`).
 *
 * @typedef {{ url: string, key: string, petId: string, dir: string, hints: object, strict: boolean }} Call
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

function suite(profile) {
  return ({ url, key, dir, hints, strict }) => ({
    command: [
      ...[process.execPath, BIN, "run", "--base-url", url, "--profile", profile, "--bail", "--quiet"],
      ...["--seed", "1", "--out", join(dir, "report"), ...(strict ? ["--strict"] : []), ...hinted(hints)],
    ],
    env: { PETSTORE_API_KEY: key },
  });
}

function schemathesis({ url, key, petId, dir }) {
  const description = join(dir, "openapi.json");
  writeFileSync(description, describe(url, petId));
  return {
    command: [
      ...[SCHEMATHESIS, "--config-file", join(CONFIG, "schemathesis.toml"), "run", description, "--url", url],
      ...["--header", `Authorization: Bearer ${key}`, "--max-failures", "1", "--no-color"],
    ],
    env: {},
  };
}

function specmatic({ url, key, petId, dir }) {
  writeFileSync(join(dir, "openapi.json"), describe(url, petId));
  copyFileSync(join(CONFIG, "specmatic.yaml"), join(dir, "specmatic.yaml"));
  const examples = join(CONFIG, "examples");
  return {
    command: ["java", ...JAVA, "-jar", JAR, "test", `--testBaseURL=${url}`, `--examples=${examples}`],
    // It reads the key from the variable with the name of the security scheme.
    env: { apiKey: key },
  };
}

function dredd({ url, key, petId, dir }) {
  const description = join(dir, "openapi.json");
  writeFileSync(description, describe(url, petId, { oneExample: true }));
  const hooks = join(CONFIG, "dredd-hooks.cjs");
  return {
    command: [process.execPath, DREDD, description, url, `--hookfiles=${hooks}`, "--loglevel=error"],
    env: { PETSTORE_API_KEY: key, DESCRIPTION: description },
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

/**
 * Every tool: `call` gives its command; `version` is `null` if it is absent; `needsAnimal` if its examples name an
 * animal that is there; `every`: it is run on every n-th fault and style.
 */
export const TOOLS = [
  { id: "core", title: "core", call: suite("core"), version: ours, every: 1 },
  { id: "full", title: "full", call: suite("full"), version: ours, every: 8 },
  {
    id: "schemathesis",
    title: "Schemathesis",
    call: schemathesis,
    version: () =>
      existsSync(SCHEMATHESIS)
        ? /\d+\.\S+/.exec(execFileSync(SCHEMATHESIS, ["--version"], { encoding: "utf8" }))[0]
        : null,
    needsAnimal: true,

    every: 8,
  },
  {
    id: "specmatic",
    title: "Specmatic",
    call: specmatic,
    version: () => packaged("specmatic"),
    needsAnimal: true,

    every: 8,
  },
  {
    id: "dredd",
    title: "Dredd",
    call: dredd,
    version: () => packaged("dredd"),
    needsAnimal: true,

    every: 8,
  },
];
