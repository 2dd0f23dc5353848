/** `conformance(target, options)` in a file of the user's own, under the default reporter. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { builtBin, ROOT } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";

const VITEST = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));
const DOOR = join(ROOT, "dist/vitest.js");

let folder: string;

beforeAll(async () => {
  await builtBin();
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-own-file-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs vitest on files that call `conformance` with these arguments, one each; the output of both streams. */
function vitest(
  calls: string | readonly string[],
  args: readonly string[] = [],
  command = "run",
): Promise<{ code: number | null; output: string }> {
  for (const [i, call] of [calls].flat().entries()) {
    const source = `import { conformance } from ${JSON.stringify(DOOR)};\n${call};\n`;
    writeFileSync(join(folder, `own-${i}.test.ts`), source);
  }
  const child = spawn(process.execPath, [VITEST, command, "--root", folder, ...args], {
    env: { PATH: process.env.PATH, NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

test("says whom it judged, and why something was skipped", async () => {
  const { code, output } = await vitest("conformance()");
  expect(output).toContain("CONFORMANT (core): embedded reference implementation");
  expect(output).toContain("Not judged:");
  expect(output).toContain("tested with --plan, which names the key's plan");
  expect(output).toContain("MUST RATE-6");
  expect(code).toBe(0);
});

test("`only` registers the tests that it names; a failed SHOULD says what was received", async () => {
  const fault = FAULTS.find(({ requirement }) => requirement === "LIST-8");
  if (!fault) throw new Error("LIST-8 has no fault");
  const reference = await startReference({ changes: [fault.change] });
  const target = JSON.stringify({ baseUrl: reference.baseUrl, apiKey: reference.apiKey });
  const { code, output } = await vitest(`conformance(${target}, { only: ["list-8", "VERSION"] })`);
  await reference.close();
  expect(output).toMatch(/Tests {2}1 passed \| 1 skipped \(2\)/);
  expect(output).toContain(`PARTIAL: ${reference.baseUrl}`);
  expect(output).toMatch(
    /Skipped although failed:\n +LIST-8 .*\n +warning, a SHOULD .*: expected .*, received status/,
  );
  expect(output).not.toContain(reference.apiKey);
  expect(code).toBe(0);
});

test("known failures are skipped with their reasons, and an entry that is out of date is a failed test", async () => {
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  if (!fault) throw new Error("there is no such fault");
  const reference = await startReference({ plan: "business", changes: [fault.change] });
  const target = JSON.stringify({ baseUrl: reference.baseUrl, apiKey: reference.apiKey });
  const options = (...ids: readonly string[]): string =>
    JSON.stringify({ expectedFailures: ids.map((requirement) => ({ requirement, reason: "see #7" })) });
  const known = await vitest(`conformance(${target}, ${options("LIST-2", "LIST-9")})`);
  const outOfDate = await vitest(`conformance(${target}, ${options("LIST-2", "LIST-9", "GET-2")})`);
  await reference.close();
  expect(known.output).toMatch(
    /Skipped although failed:\n +LIST-2 .*\n +known failure: see #7: .*\n +LIST-9/,
  );
  expect(known.output).toContain("NONCONFORMANT: ");
  expect(known.code).toBe(0);
  expect(outOfDate.output).toContain("ConformanceError: GET-2 passed: remove its entry");
  expect(outOfDate.output).toMatch(/Tests {2}1 failed/);
  expect(outOfDate.code).toBe(1);
});

test.runIf(EVERYTHING)("with `only` and -t, what both name is sent for", async () => {
  const reference = await startReference();
  const target = JSON.stringify({ baseUrl: reference.baseUrl, apiKey: reference.apiKey });
  const call = `conformance(${target}, { only: ["LIST", "VERSION-1"] })`;
  const { output } = await vitest(call, ["-t", "VERSION-1 "]);
  await reference.close();
  expect(output).toMatch(/Tests {2}1 passed \| \d+ skipped/);
  expect(reference.counters.requests).toBeLessThan(10);
});

test("wrong usage is a failed file, with one sentence", async () => {
  const refused = [
    [`conformance(undefined, { only: ["NOPE-1"] })`, '`only`: no requirement has the id "NOPE-1"'],
    [`conformance(undefined, { profile: "quick" })`, '`profile` must be core or full, not "quick"'],
    [`conformance({ baseUrl: "http://127.0.0.1:1/v1", apiKey: "" })`, "`apiKey` is empty"],
    [`conformance({ baseUrl: "x", apiKey: "y" })`, "`baseUrl` is not an http or https URL"],
  ] as const;
  const { code, output } = await vitest(refused.map(([call]) => call));
  for (const [, sentence] of refused)
    expect(output.split(`UsageError: ${sentence}`), sentence).toHaveLength(2);
  expect(output).toMatch(/Test Files {2}4 failed \(4\)/);
  expect(output).toMatch(/Tests {2}no tests/);
  expect(code).toBe(1);
});

test.runIf(EVERYTHING)("each test is at the line that calls conformance()", async () => {
  writeFileSync(
    join(folder, "vitest.config.mjs"),
    "export default { test: { includeTaskLocation: true } };\n",
  );
  const { code, output } = await vitest(
    'conformance(undefined, { only: ["GET"] });\nconformance(undefined, { only: ["VERSION"] })',
    ["--json"],
    "list",
  );
  const listed = JSON.parse(output) as { name: string; location?: { line: number } }[];
  const lines = listed.map(({ name, location }) => [/> ([A-Z]+)-/.exec(name)?.[1], location?.line]);
  expect(new Set(lines.map((line) => line.join(":")))).toEqual(new Set(["GET:2", "VERSION:3"]));
  expect(code).toBe(0);
});
