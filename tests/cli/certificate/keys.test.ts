/** The trust that flags name, and what is said of files that are none. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { trustFrom } from "../../../src/cli/certificate/keys.ts";

test("none without flags, and no two at once", async () => {
  expect(await trustFrom({})).toBeNull();
  await expect(trustFrom({ publicKey: "a", trust: "b" })).rejects.toThrow(
    "--public-key and --trust contradict each other: pass one of them",
  );
});

test("a file that is not there is named as what it is", async () => {
  await expect(trustFrom({ trust: "/nowhere/trust.json" })).rejects.toThrow(
    'the trust file "/nowhere/trust.json" does not exist: check --trust',
  );
});

test("a file that is no trust file is refused, with the page that describes one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "petstore-trust-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "trust.json");
  writeFileSync(file, "{}");
  await expect(trustFrom({ trust: file })).rejects.toThrow(
    /trust\.json.*: a trust file is described in docs\/certificates\/customer\.md$/,
  );
});
