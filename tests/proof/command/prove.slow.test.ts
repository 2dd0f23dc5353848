/** `prove --mixture` and `--mixtures` as processes; faults and styles have `npm run prove`. */
import { beforeAll, describe, expect, test } from "vitest";
import { drawMixture } from "../../../proof/prove/mixtures/draw.ts";
import { builtProve } from "../../support/built.ts";
import { EVERYTHING } from "../../support/everything.ts";
import { cli, type Ended } from "../../support/spawn.ts";

beforeAll(builtProve, 180_000);

async function prove(...args: readonly string[]): Promise<Ended> {
  return cli(args, { bin: await builtProve() });
}

test("a mixture that is named is judged, and holds", async () => {
  const { code, stdout, stderr } = await prove("--mixture", "stock=7,codes-fine", "--seed", "3");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^mixtures +1: 1 conformant, 0 accused, 0 inconclusive\nPROVEN: core profile, in /);
});

test("a mixture that breaks a MUST is printed with its smallest form and a line that repeats it", async () => {
  const parts = "error-members-extra,fault:error-status-500,stock=7";
  const { code, stdout } = await prove("--mixture", parts, "--seed", "3");
  expect(code).toBe(1);
  expect(stdout).toContain("MUST requirements that failed\n  ERROR-2  ");
  expect(stdout).toContain("npm run prove -- --mixture fault:error-status-500 --seed 3\n");
  expect(stdout).toContain("mixtures   1: 0 conformant, 1 accused, 0 inconclusive\nNOT PROVEN");
});

test.runIf(EVERYTHING)(
  "a random seed is printed, and the mixtures are those of that seed",
  async () => {
    const { stderr, stdout } = await prove("--mixtures", "1", "--seed", "random", "--json");
    const seed = Number(/^Seeds (\d+) to \d+\n$/.exec(stderr)?.[1]);
    expect(JSON.parse(stdout).runs[0].job.parts).toEqual(await drawMixture(seed));
  },
  300_000,
);

test.runIf(EVERYTHING)("pairs of faults are judged, and drawn alike from a seed", async () => {
  const { stdout } = await prove("--pairs", "2", "--seed", "7", "--json");
  const judged: readonly { faults: readonly string[]; causes: readonly unknown[] }[] = JSON.parse(stdout);
  expect(judged).toHaveLength(2);
  for (const { faults, causes } of judged) {
    expect(faults).toHaveLength(2);
    expect(causes.length).toBeGreaterThan(0);
  }
});

describe("wrong usage", () => {
  test.each([
    [["--mixture", "stock=many"], 'stock=many" is not a style, fault:ID or setting'],
    [["--mixture", "date-absent,clock-slow"], "date-absent and clock-slow cannot be mixed: without a Date"],
    [["--mixture", "plain", "--mixtures", "2"], "--mixture names one mixture"],
    [["--mixtures", "0"], "--mixtures must be an integer from 1 to 10000"],
    [["--mixtures", "2", "--only", "LIST-2"], "--verify and --only are for faults and styles"],
    [
      ["--mixtures", "2", "--verify"],
      "--verify and --only are for faults and styles: leave them out with --mixtures",
    ],
    [["--mixture", "plain", "--docs", "docs"], "--docs records random mixtures: leave out --mixture"],
    [["--part", "5/4"], "--part must be I/N with I from 1 to N, such as 2/4"],
    [["--part", "1/4", "--docs", "docs"], "--docs writes what a complete proof says: leave out --part"],
    [["--pairs", "0"], "--pairs must be an integer from 1 to 10000"],
    [["--pairs", "2", "--only", "LIST-2"], "--pairs can be combined with --seed and --json only"],
  ])("%j", async (args, message) => {
    const { code, stdout, stderr } = await prove(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});
