/** A recording in gzip (`--reporter har.gz`), as people write, verify, sign and replace it. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { builtBin } from "../../support/built.ts";
import { cli } from "../../support/spawn.ts";

let folder: string;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SLOW = { timeout: 60_000 };

/** The directory of a run with these reporters. */
async function ran(name: string, reporters: string): Promise<string> {
  const out = join(folder, name);
  const { code } = await cli(["--only", "LIST", "--reporter", reporters, "--out", out, "--quiet"]);
  expect(code).toBe(0);
  return out;
}

const reportIn = (out: string): Report => JSON.parse(readFileSync(join(out, "report.json"), "utf8"));

test(
  "verify reads it, by the report or by its own name, and gunzip gives what the report has the digest of",
  SLOW,
  async () => {
    const out = await ran("alone", "har.gz");
    expect(readdirSync(out).sort()).toEqual(["recording.har.gz", "report.json"]);
    const verified = /^VERIFIED: .*exchanges in recording\.har\.gz\n$/;
    for (const file of [out, join(out, "recording.har.gz")]) {
      const { code, stdout } = await cli(["verify", file]);
      expect([code, stdout]).toEqual([0, expect.stringMatching(verified)]);
    }
    execFileSync("gunzip", [join(out, "recording.har.gz")]);
    const digest = execFileSync("sha256sum", [join(out, "recording.har")], { encoding: "utf8" }).split(
      " ",
    )[0];
    expect(reportIn(out).recordingDigest?.sha256).toBe(digest);
  },
);

test("beside the uncompressed one, the report names that", SLOW, async () => {
  const out = await ran("both", "har,har.gz");
  expect(reportIn(out).recording).toBe("recording.har");
  expect((await cli(["verify", out])).code).toBe(0);
});

test("the next run without it removes it, and leaves one of another program", SLOW, async () => {
  const out = await ran("again", "har.gz");
  await ran("again", "har");
  expect(existsSync(join(out, "recording.har.gz"))).toBe(false);
  const other = execFileSync("gzip", { input: "notes" });
  writeFileSync(join(out, "recording.har.gz"), other);
  await ran("again", "har");
  expect(readFileSync(join(out, "recording.har.gz")).equals(other)).toBe(true);
});

test("one that was changed or cut off is no evidence, and sign says what it needs", SLOW, async () => {
  const out = await ran("cut", "har.gz");
  expect((await cli(["keygen", "--out", join(folder, "keys")])).code).toBe(0);
  const { stderr } = await cli(["sign", out, "--key", join(folder, "keys/conformance-private.pem")]);
  expect(stderr).toMatch(/does not name a recording\.har: run again with the reporter har/);
  const file = join(out, "recording.har.gz");
  writeFileSync(file, readFileSync(file).subarray(0, -100));
  const cut = await cli(["verify", out]);
  expect([cut.code, cut.stderr]).toEqual([
    2,
    expect.stringMatching(/cannot be decompressed \(Z_BUF_ERROR\)/),
  ]);
  writeFileSync(file, execFileSync("gzip", { input: "{}" }));
  const changed = await cli(["verify", out]);
  expect([changed.code, changed.stdout]).toEqual([2, expect.stringMatching(/^NOT VERIFIED/)]);
});
