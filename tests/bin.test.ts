/** The entry of the command line: it starts nothing that an older Node.js cannot run. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { builtBin } from "./support/built.ts";

test.each([
  ["18.20.4", 2],
  ["22.11.0", 2],
  ["20.19.0", 0],
])("Node.js %s: the exit code is %i, before anything is loaded that it cannot run", async (version, code) => {
  const folder = mkdtempSync(join(tmpdir(), "petstore-bin-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const preload = join(folder, "version.cjs");
  const text = JSON.stringify({ value: { ...process.versions, node: version } });
  writeFileSync(preload, `Object.defineProperty(process, "versions", ${text});`);
  const ended = spawnSync(process.execPath, ["--require", preload, await builtBin(), "--version"], {
    encoding: "utf8",
  });
  expect([ended.status, ended.stderr]).toEqual([
    code,
    code === 0
      ? ""
      : `petstore-conformance: Node.js ${version} is not supported: use a version that satisfies ^20.19 || ^22.12 || >=24\n`,
  ]);
});
