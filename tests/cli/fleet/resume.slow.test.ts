/** `--resume`: what is finished is kept, what is not is judged. */
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import type { RunningReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { type Fleet, fleetOf, startReferences, tableIn } from "../../support/fleet.ts";

let references: readonly RunningReference[];
let finished: Fleet;
let fleet: Fleet;

beforeAll(async () => {
  await builtBin();
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  references = await startReferences(3, (n) => (n === 1 && fault ? { changes: [fault.change] } : {}));
  finished = start();
  expect((await finished.run(["--jobs", "3"])).code).toBe(1);
}, 300_000);

afterAll(async () => {
  finished?.close();
  for (const { close } of references) await close();
});

afterEach(() => fleet.close());

const SLOW = { timeout: 180_000 };

function config(more: object = {}, ofFaulty: object = {}): object {
  const [sound, faulty, other] = references.map(({ baseUrl }, n) => ({ baseUrl, apiKeyEnv: `KEY_${n}` }));
  return { only: ["LIST-2"], ...more, targets: { sound, faulty: { ...faulty, ...ofFaulty }, other } };
}

function start(): Fleet {
  return fleetOf(config(), Object.fromEntries(references.map(({ apiKey }, n) => [`KEY_${n}`, apiKey])));
}

/** A fleet whose run has ended, each in a folder of its own. */
function copyOfFinished(): Fleet {
  const copy = start();
  cpSync(finished.folder, copy.folder, { recursive: true, preserveTimestamps: true });
  return copy;
}

test(
  "finished reports are kept with their exit codes, others are made again, and the matrix has all",
  SLOW,
  async () => {
    fleet = copyOfFinished();
    const { folder, run } = fleet;
    const file = (name: string): string => join(folder, "out", name, "report.json");
    const written = (name: string): number => statSync(file(name)).mtimeMs;
    const before = { sound: written("sound"), faulty: written("faulty") };
    rmSync(file("other"));
    rmSync(join(folder, "out/matrix.md"));
    const ended = await run(["--jobs", "3", "--resume"]);
    expect(tableIn(ended)).toEqual([["faulty", "nonconformant (kept)", "exit 1", "out/faulty/"]]);
    expect(ended.stdout).toContain("3 targets: 1 partial (kept), 1 nonconformant (kept), 1 partial\n");
    expect(ended.stderr).toMatch(
      /^sound: kept, because its report of \S+Z is finished and has the same configuration$/m,
    );
    expect({ sound: written("sound"), faulty: written("faulty") }).toEqual(before);
    expect(readFileSync(join(folder, "out/matrix.md"), "utf8")).toContain("[faulty](");
    expect(ended.code).toBe(1);
  },
);

test.each<[string, (folder: string) => void, string]>([
  [
    "an inconclusive report",
    (folder) =>
      change(folder, (text) => text.replace('"verdict": "nonconformant"', '"verdict": "inconclusive"')),
    "its report is inconclusive",
  ],
  [
    "half a report",
    (folder) => change(folder, (text) => text.slice(0, 500)),
    "its report.json cannot be read",
  ],
  [
    "a report of another version",
    (folder) => change(folder, (text) => text.replace(/"version": "[^"]*"/, '"version": "0.9.0"')),
    "its report is of version 0.9.0",
  ],
  [
    "a report without its page",
    (folder) => rmSync(join(folder, "out/faulty/report.html")),
    "report.html is missing",
  ],
  [
    "another address",
    (folder) => configure(folder, {}, { baseUrl: references[2]?.baseUrl, apiKeyEnv: "KEY_2" }),
    "its configuration is another one",
  ],
  [
    "another requirement",
    (folder) => configure(folder, {}, { only: ["LIST-1"] }),
    "its configuration is another one",
  ],
  ["a seed", (folder) => configure(folder, {}, { seed: 12 }), "its configuration is another one"],
  [
    "another implementation",
    (folder) => configure(folder, {}, { implementation: { version: "2" } }),
    "its configuration is another one",
  ],
])("%s: the target is judged again, and why", SLOW, async (_, prepare, why) => {
  fleet = copyOfFinished();
  prepare(fleet.folder);
  const ended = await fleet.run(["--jobs", "3", "--resume"]);
  expect(ended.stderr).toContain(`faulty: judged again, because ${why}\n`);
  const kept = [...ended.stderr.matchAll(/^(\w+): kept, /gm)].map(([, name]) => name);
  expect(kept).toEqual(["sound", "other"]);
});

/** Changes the report of the faulty target. */
function change(folder: string, of: (text: string) => string): void {
  const path = join(folder, "out/faulty/report.json");
  const text = readFileSync(path, "utf8");
  const changed = of(text);
  if (changed === text) throw new Error("the report is as it was");
  writeFileSync(path, changed);
}

function configure(folder: string, more: object, ofFaulty: object): void {
  writeFileSync(join(folder, "fleet.yaml"), JSON.stringify(config(more, ofFaulty)));
}
