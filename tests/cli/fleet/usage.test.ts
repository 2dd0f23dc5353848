/** Wrong usage of `--jobs`, `--resume`, `--shard` and `--shards`, before any target is asked. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RunningReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { type Fleet, fleetOf, startReferences } from "../../support/fleet.ts";

let references: readonly RunningReference[];
let fleet: Fleet;

beforeAll(async () => {
  await builtBin();
  references = await startReferences(3);
}, 180_000);

afterAll(async () => {
  const asked = references.map(({ counters }) => counters.requests);
  for (const { close } of references) await close();
  expect(asked).toEqual([0, 0, 0]);
});

afterEach(() => fleet.close());

function three(): Fleet {
  const targets = references.map(({ baseUrl }, n) => [`target-${n}`, { baseUrl, apiKeyEnv: `KEY_${n}` }]);
  const env = Object.fromEntries(references.map(({ apiKey }, n) => [`KEY_${n}`, apiKey]));
  return fleetOf({ only: ["LIST-1", "LIST-2"], targets: Object.fromEntries(targets) }, env);
}

describe("wrong usage is one sentence, and nothing is sent", () => {
  test.each([
    ["--jobs", "0", "--jobs must be an integer from 1 to 256"],
    ["--jobs", "many", "--jobs must be an integer from 1 to 256"],
    ["--shard", "5/4", '--shard must be I/N with I from 1 to N, such as 2/4, not "5/4"'],
    ["--shard", "0/4", '--shard must be I/N with I from 1 to N, such as 2/4, not "0/4"'],
    ["--shard", "2", '--shard must be I/N with I from 1 to N, such as 2/4, not "2"'],
    ["--shards", "0", "--shards must be an integer from 1 to 1000"],
    ["--shards", "4", "--shards needs JOB_COMPLETION_INDEX, which Kubernetes sets in an Indexed Job"],
  ])("%s %s", async (option, value, sentence) => {
    fleet = three();
    const { code, stderr } = await fleet.run([option, value]);
    expect(stderr).toContain(sentence);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(code).toBe(2);
  });

  test.each(["4", "-1", "", "1.5", "one"])("JOB_COMPLETION_INDEX=%s with --shards 4", async (index) => {
    fleet = three();
    const { code, stderr } = await fleet.run(["--shards", "4"], { env: { JOB_COMPLETION_INDEX: index } });
    expect(stderr).toContain("JOB_COMPLETION_INDEX must be an integer from 0 to 3 with --shards 4");
    expect(code).toBe(2);
  });

  test("--shard and --shards together", async () => {
    fleet = three();
    const { code, stderr } = await fleet.run(["--shards", "4", "--shard", "1/4"]);
    expect(stderr).toContain("--shard and --shards contradict each other");
    expect(code).toBe(2);
  });

  test.each(["--jobs=2", "--resume", "--shard=1/2", "--shards=2"])(
    "%s without several targets",
    async (option) => {
      fleet = three();
      const { code, stderr } = await fleet.call([option]);
      expect(stderr).toMatch(/^petstore-conformance: --\w+ is for several targets: it needs a config/);
      expect(code).toBe(2);
    },
  );
});
