/** A tool on a target: what it found, the target's count of requests, and what the tool used. */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../support/built.ts";
import { everyNth } from "../../support/everything.ts";

const { measured } = await import(join(ROOT, "bench/compare/measure.mjs"));
const { bundledTarget, listed } = await import(join(ROOT, "bench/compare/targets.mjs"));
const { TOOLS } = await import(join(ROOT, "bench/compare/tools.mjs"));
const CORE = TOOLS.find(({ id }: { id: string }) => id === "core");

const { status } = spawnSync("python3", ["--version"]);
const skipped = status === 0 ? "" : " (skipped: python3 is not installed)";

let target: { dir: string; program: string };
beforeAll(async () => {
  target = await bundledTarget();
});
afterAll(() => rmSync(target.dir, { recursive: true, force: true }));

test("faults have a requirement and a level, and styles a title", () => {
  const { faults, styles } = listed(target.program);
  expect(faults).toContainEqual({
    name: "fault:limit-ignored",
    requirement: "LIST-2",
    title: expect.stringMatching(/limit/),
    profile: "core",
    level: "MUST",
  });
  expect(styles).toContainEqual(expect.objectContaining({ name: "style:plain", title: expect.any(String) }));
});

test.skipIf(skipped !== "").each(
  everyNth(3, [
    ["reference", 0],
    ["fault:limit-ignored", 1],
    ["mixture:2", 0],
  ] as const),
)(`core ends on %s with exit status %i${skipped}`, async (name, status) => {
  const result = await measured(target.program, CORE, name);
  expect(result).toMatchObject({ status });
  expect(result.requests).toBeGreaterThan(10);
  expect(result.cpuMs).toBeGreaterThan(100);
  expect(result.peakMiB).toBeGreaterThan(30);
});
