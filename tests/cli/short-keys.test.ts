/** A short key draws a warning before anything is sent. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

let folder: string;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-short-keys-"));
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["k3y-abc", "is too short or too common to redact reliably"],
  ["k3y-abc-def", "is too short or too common to redact reliably"],
  ["k3y-abc-defg", null],
])("%s", async (apiKey, why) => {
  // Nothing answers there, so that the run ends at once.
  const args = ["--base-url", "http://127.0.0.1:9/v1", "--out", "report"];
  const { code, stderr } = await cli(args, { cwd: folder, env: { PETSTORE_API_KEY: apiKey } });
  expect(code).toBe(3);
  const [first] = stderr.split("\n");
  if (why === null) expect(stderr).not.toContain("it may appear in the report");
  else
    expect(first).toBe(`warning: the API key ${why}: if the target repeats it, it may appear in the report`);
});
