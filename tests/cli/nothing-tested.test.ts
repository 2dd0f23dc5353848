/** A run that tested nothing is no success: it says what to do. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

beforeAll(builtBin);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-nothing-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

test.each([
  ["RATE-7", "tested with --exhaust-rate-limit, which uses up the key's limit"],
  ["RATE-6", "tested with --plan, which names the key's plan"],
  ["LIST-5", "tested with --profile full, or in a store with more than 100 animals"],
  ["DESC-1", "tested with --description, which names the target's OpenAPI description"],
])("--only %s is inconclusive", async (id, reason) => {
  const { code, stdout } = await cli(["--only", id], { cwd: folder });
  const [line = ""] = stdout.replaceAll(/\s+/g, " ").split(" MUST ");
  expect(line).toMatch(/^INCONCLUSIVE: /);
  expect(line).toContain(`NOTHING TESTED: ${id}: ${reason}.`);
  expect(code).toBe(3);
});

test("with another requirement that passes, the run is partial", async () => {
  const { code, stdout } = await cli(["--only", "RATE-7", "LIST-1", "--quiet"], { cwd: folder });
  expect(stdout).toMatch(/^PARTIAL: .*the 1 MUST that it tested passed\.$/m);
  expect(code).toBe(0);
});

test("--verbose shows how many checks passed, and why the others did not", async () => {
  const { stdout } = await cli(["--only", "RATE-7", "LIST-4", "--verbose"], { cwd: folder });
  expect(stdout).toMatch(/^ {2}LIST-4 {5}MUST {4}passed {4}3 of 3 {4}limit=1 and limit=100 are accepted$/m);
  expect(stdout).toMatch(
    /^ {2}RATE-7 {5}MUST {4}untested {2}0 of 0 .*: not-asked, tested with --exhaust-rate-limit/m,
  );
});
