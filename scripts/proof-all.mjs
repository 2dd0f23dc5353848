/**
 * Everything that is too long for CI, one after the other: `npm run proof:all`. Writes docs/proof-all.md and its data: what
 * each check said, when, on which commit, and how long it took. `-- --only NAME…` runs some of them, and keeps the other
 * rows as they were; `-- --list` names them; `-- --ages` runs none, and says which dated figures in docs are older than
 * the code. Exits with 1 if a check failed.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, stripVTControlCharacters } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const data = join(root, "docs/proof-all.json");

/** `result`: the line of the output that tells how it ended, the last of those that match. */
const CHECKS = [
  { name: "core", command: "npm run prove", result: /^(?:NOT )?PROVEN/ },
  { name: "full", command: "npm run prove -- --profile full", result: /^(?:NOT )?PROVEN/ },
  { name: "verified", command: "npm run prove:verified", result: /^(?:NOT )?PROVEN/ },
  { name: "pairs", command: "npm run prove -- --pairs 300 --seed 7", result: /^pairs / },
  { name: "mixtures", command: "npm run prove:mixtures", result: /^(?:NOT )?PROVEN/ },
  { name: "lawful", command: "npm run prove:record", result: /^(?:NOT )?PROVEN/ },
  { name: "slow", command: "EVERYTHING=1 npm run test:slow", result: /^ *Tests / },
  {
    name: "gateways",
    command: "npm run gateways -- --install && npm run gateways -- --docs docs",
    result: /\S/,
  },
  { name: "implementations", command: "npm run implementations", result: /\S/ },
  {
    name: "mutants",
    command: "npm run mutate -- --rooms --sample 100 --least 85 --docs docs && npm run docs",
    result: /^all rooms: /,
  },
];

/** What may change what a figure speaks of. */
const CODE = ["src", "suites", "proof"];

function optionsOf() {
  try {
    return parseArgs({
      options: {
        only: { type: "string", multiple: true, default: [] },
        list: { type: "boolean", default: false },
        ages: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    console.error(`proof:all: ${error.message}. It takes --only NAME…, --list and --ages.`);
    process.exit(2);
  }
}

const values = optionsOf();

/** Runs git; its output, or null where it fails (no repository, or a commit that a shallow clone lacks). */
function git(...args) {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

/** Runs a command in a shell and shows its output; how it ended, and the lines that it printed. */
function run(command) {
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", command], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => {
      output += text;
      process.stdout.write(text);
    });
    child.on("close", (code) => resolve({ code, lines: stripVTControlCharacters(output).split("\n") }));
  });
}

function writeAside(file, text) {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

const readRows = () => (existsSync(data) ? JSON.parse(readFileSync(data, "utf8")) : []);

function document(rows) {
  const cells = rows.map(({ name, command, passed, result, date, commit, seconds }) =>
    [
      name,
      `\`${command}\``,
      passed ? "passed" : "FAILED",
      result,
      date,
      `\`${commit}\``,
      `${seconds} s`,
    ].join(" | "),
  );
  return `# What CI leaves out

Written by \`npm run proof:all\`: the checks that are too long for every change, as they ended the last time that each was
run, with the day and the commit. \`npm run proof:all -- --ages\` says which of them, and which other dated figures in these
pages, are older than the code.

| check | command | | how it ended | day | commit | took |
| --- | --- | --- | --- | --- | --- | --- |
${cells.map((row) => `| ${row} |`).join("\n")}
`;
}

async function runChecks(checks) {
  let failed = 0;
  // Before the first result is written.
  const commit = git("describe", "--always", "--abbrev=12", "--exclude=*", "--dirty") ?? "unknown";
  for (const { name, command, result } of checks) {
    console.log(`\n==> ${name}: ${command}`);
    const since = Date.now();
    const { code, lines } = await run(command);
    const row = {
      ...{ name, command, passed: code === 0 },
      result: lines.findLast((line) => result.test(line))?.trim() ?? "printed no result",
      ...{ date: new Date(since).toISOString().slice(0, 10), commit },
      seconds: Math.round((Date.now() - since) / 1000),
    };
    if (code !== 0) failed += 1;
    const rows = new Map([...readRows().map((each) => [each.name, each]), [name, row]]);
    const kept = CHECKS.flatMap((each) => rows.get(each.name) ?? []);
    writeAside(data, `${JSON.stringify(kept, null, 2)}\n`);
    writeAside(join(root, "docs/proof-all.md"), document(kept));
  }
  return failed;
}

/** The dated figures of docs, each with the commit that it was made on, or the last one of its day. */
function figures() {
  const json = (name) => JSON.parse(readFileSync(join(root, "docs", name), "utf8"));
  const weather = Object.entries(json("weather.json")).map(([name, each]) => ({
    ...each,
    name: `weather.json, ${name}`,
  }));
  const mixtures = json("mixtures.json").map((each) => ({ ...each, name: `mixtures.json, ${each.profile}` }));
  const mutants = json("mutation.json").rooms.map((each) => ({
    ...each,
    name: `mutation.json, ${each.room}`,
  }));
  const { date, bench } = json("benchmarks.json");
  return [
    ...readRows().map((each) => ({ ...each, name: `proof-all.json, ${each.name}` })),
    ...[...weather, ...mixtures, ...mutants],
    ...[
      { name: "benchmarks.json, other tools", date },
      { name: "benchmarks.json, bench", date: bench.date },
    ],
  ];
}

/** Says of each dated figure how many commits have changed the code since. */
function printAges() {
  for (const { name, date, commit } of figures()) {
    const made =
      commit?.replace(/-dirty$/, "") ?? git("rev-list", "-1", `--before=${date}T23:59:59Z`, "HEAD");
    const younger = made ? git("rev-list", "--count", `${made}..HEAD`, "--", ...CODE) : null;
    if (younger === "0") continue;
    const since =
      younger === null ? "its commit is not in this clone" : `${younger} commits to the code are younger`;
    console.log(`docs/${name}: of ${date}${commit ? `, ${commit}` : ""}; ${since}`);
  }
}

const unknown = values.only.filter((name) => !CHECKS.some((each) => each.name === name));
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(", ")}; there are ${CHECKS.map(({ name }) => name).join(", ")}`,
  );
  process.exit(2);
}
if (values.list) {
  for (const { name, command } of CHECKS) console.log(`${name}: ${command}`);
} else if (values.ages) {
  printAges();
} else {
  const chosen = CHECKS.filter(({ name }) => values.only.length === 0 || values.only.includes(name));
  process.exitCode = (await runChecks(chosen)) > 0 ? 1 : 0;
}
