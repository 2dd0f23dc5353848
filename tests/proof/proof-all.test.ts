/** `npm run proof:all` says what it would run, which figures are old, and what is wrong with its arguments. */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../support/built.ts";

function proofAll(...args: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(ROOT, "scripts/proof-all.mjs"), ...args], { encoding: "utf8" });
}

test("--list names each check with its command", () => {
  const { status, stdout } = proofAll("--list");
  expect(status).toBe(0);
  expect(stdout).toMatch(/^full: npm run prove -- --profile full$/m);
  expect(stdout).toMatch(/^slow: EVERYTHING=1 npm run test:slow$/m);
});

test("what .ci/run takes a sample of is taken whole", () => {
  const ci = readFileSync(join(ROOT, ".ci/run"), "utf8");
  const { stdout } = proofAll("--list");
  for (const [sample, whole] of [
    [/npm run prove -- --docs docs --check --part "\$part"$/m, /^core: npm run prove$/m],
    [/npm run prove -- --mixtures \d+ --seed random$/m, /^mixtures: npm run prove:mixtures$/m],
    [/implementations\/run\.mjs --no-corrected( [a-z]+){2}$/m, /^implementations: npm run implementations$/m],
    [/^test_step "slow tests" test:slow$/m, /^slow: EVERYTHING=1 npm run test:slow$/m],
  ] as const) {
    expect(ci).toMatch(sample);
    expect(stdout).toMatch(whole);
  }
});

test("--ages names a page's figure with its day, or nothing", () => {
  const { status, stdout } = proofAll("--ages");
  expect(status).toBe(0);
  for (const line of stdout.trim().split("\n").filter(Boolean))
    expect(line).toMatch(
      /^docs\/\S+\.json, .+: of \d{4}-\d\d-\d\d(?:, \S+)?; (?:\d+ commits to the code are younger|its commit is not in this clone)$/,
    );
});

test("a check that does not exist is refused with those that do", () => {
  const { status, stdout, stderr } = proofAll("--only", "fulll");
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^no such check: fulll; there are core, full, .+\n$/);
});
