/** Variables and files that a config names: `plan` checks them as `run` does, and nothing is sent. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { builtBin } from "../support/built.ts";
import { cli } from "../support/spawn.ts";

beforeAll(builtBin);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-config-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONFIG = `
baseUrl: https://127.0.0.1:1/v1
apiKeyEnv: MY_KEY
caFile: gone.pem
headers:
  X-Gateway-Key: {env: GATEWAY_KEY}
  X-Other: {env: OTHER}
`;

/** What is said on standard error of a config, line by line, and how it ended. */
async function said(command: string, config: string, env: Readonly<Record<string, string>> = {}) {
  writeFileSync(join(folder, "config.yaml"), config);
  const { code, stdout, stderr } = await cli([command, "--config", "config.yaml"], { cwd: folder, env });
  return { code, stdout, lines: stderr.trimEnd().split("\n") };
}

test("plan lists everything that is missing, with its place", async () => {
  const { code, stdout, lines } = await said("plan", CONFIG, { OTHER: "a value" });
  expect(lines).toEqual([
    expect.stringContaining('config.yaml:4:9: `caFile` "gone.pem" does not exist: name a PEM file'),
    expect.stringContaining("takes its value from GATEWAY_KEY, which is not set"),
  ]);
  expect([code, stdout]).toEqual([2, ""]);
  expect((await said("run", CONFIG, { OTHER: "a value" })).code).toBe(2);
});

test("plan shows the plan where nothing is missing", async () => {
  const config = CONFIG.replace("caFile: gone.pem\n", "");
  const env = { GATEWAY_KEY: "a", OTHER: "b" };
  const { code, stdout } = await said("plan", config, env);
  expect(code).toBe(0);
  expect(stdout).toContain("requests");
});

test("several mistakes are as many lines, and nothing was sent", async () => {
  const { code, stdout, lines } = await said("run", "profile: quick\nplan: gold\n");
  expect(lines.sort()).toEqual([
    expect.stringMatching(/^petstore-conformance: config\.yaml:1:10: `profile` must be core or full/),
    expect.stringMatching(/^petstore-conformance: config\.yaml:2:7: `plan` must be free, pro/),
  ]);
  expect([code, stdout]).toEqual([2, ""]);
});
