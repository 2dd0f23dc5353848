/** `--shard` and `--shards`: parts of the targets, judged elsewhere, are one matrix. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import type { RunningReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { type Fleet, fleetOf, startReferences } from "../../support/fleet.ts";

/** A multiple of four; `TARGETS=100` takes two minutes. */
const COUNT = Number(process.env.TARGETS ?? 12);
const SLOW = { timeout: 600_000 };

let references: readonly RunningReference[];
let fleet: Fleet;

beforeAll(async () => {
  await builtBin();
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  references = await startReferences(COUNT, (n) => ({
    stock: 30,
    changes: n % 5 === 4 && fault ? [fault.change] : [],
  }));
}, 180_000);

afterAll(async () => {
  for (const { close } of references) await close();
});

afterEach(() => fleet.close());

/** Many targets; two requirements of lists, which leave the stores as they are. */
function many(): Fleet {
  const targets = Object.fromEntries(
    references.map(({ baseUrl }, n) => [`target-${n}`, { baseUrl, apiKeyEnv: `KEY_${n}` }]),
  );
  const env = Object.fromEntries(references.map(({ apiKey }, n) => [`KEY_${n}`, apiKey]));
  return fleetOf({ only: ["LIST-1", "LIST-2"], readOnly: true, seed: 1, targets }, env);
}

/** The matrix without the times and the places of the reports. */
const shown = (markdown: string): string =>
  markdown.replaceAll(/ \d{4}-[^|]*Z \|$/gm, "").replaceAll(/\]\(<[^>]*>\)/g, "]");

test("four shards have the same matrix as one run", SLOW, async () => {
  fleet = many();
  const { folder, run, call } = fleet;
  expect((await run(["--jobs", "4"])).code).toBe(1);
  const judged: string[] = [];
  for (let index = 0; index < 4; index++) {
    // As in a Kubernetes Indexed Job.
    const env = { JOB_COMPLETION_INDEX: String(index) };
    const ended = await run(["--jobs", "4", "--shards", "4", "--out", `shards/${index}`], { env });
    expect(ended.stderr).toContain(`shard ${index + 1} of 4: ${COUNT / 4} of ${COUNT} targets\n`);
    expect(ended.stdout).not.toContain("matrix.html");
    judged.push(...[...ended.stdout.matchAll(/^\[\d+\/\d+\] \w+: (\S+) /gm)].map(([, name = ""]) => name));
  }
  expect(judged.sort()).toEqual(references.map((_, n) => `target-${n}`).sort());
  const joined = await call(["matrix", "shards", "--out", "joined"]);
  expect(joined.code).toBe(0);
  const read = (path: string): string => readFileSync(join(folder, path), "utf8");
  expect(shown(read("joined/matrix.md"))).toBe(shown(read("out/matrix.md")));
  expect(read("joined/matrix.md")).toContain("[target-2](<../shards/2/target-2/report.html>) | [target-3](");
  const listed = await call(["matrix", ...[0, 1, 2, 3].map((index) => `shards/${index}`), "--out", "-"]);
  expect(shown(listed.stdout)).toBe(shown(read("out/matrix.md")));
});

test("a shard has no need of the keys of the others, and one that is missing is named", SLOW, async () => {
  fleet = many();
  const only = { KEY_1: references[1]?.apiKey ?? "", KEY_5: references[5]?.apiKey ?? "" };
  const others = Object.fromEntries(references.map((_, n) => [`KEY_${n}`, ""]));
  const { code, stderr } = await fleet.run(["--shard", "2/4"], { env: { ...others, ...only } });
  expect(stderr).toBe("petstore-conformance: KEY_9 is empty: set it to the target's API key\n");
  expect(code).toBe(2);
});

test("targets with the same key at the same host are in the same shard", SLOW, async () => {
  const [one, other] = references;
  if (!one || !other) throw new Error("no references");
  const a = { baseUrl: one.baseUrl, apiKeyEnv: "A" };
  const b = { baseUrl: other.baseUrl, apiKeyEnv: "B" };
  fleet = fleetOf(
    { only: ["LIST-1"], targets: { a1: a, b1: b, a2: a, a3: a, b2: b } },
    { A: one.apiKey, B: other.apiKey },
  );
  const shards = [];
  for (const shard of ["1/3", "2/3", "3/3"]) shards.push(await fleet.run(["--shard", shard, "--out", shard]));
  const { folder } = fleet;
  expect(["1/3", "2/3"].map((shard) => readdirSync(join(folder, shard)).sort())).toEqual([
    ["a1", "a2", "a3"],
    ["b1", "b2"],
  ]);
  expect(shards[2]?.stderr).toBe("shard 3 of 3: none of the 5 targets is in this shard: nothing to do\n");
  expect(shards.map(({ code }) => code)).toEqual([0, 0, 0]);
});
