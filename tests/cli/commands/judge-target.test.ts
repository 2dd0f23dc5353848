/** How a run ends that is no verdict on the target: by an error of the suite, by a signal, by the end of the started service. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runTarget } from "../../../src/cli/commands/run/judge-target.ts";
import type { PreparedTarget } from "../../../src/cli/commands/run/prepare-target.ts";
import { suiteErrorMessage } from "../../../src/cli/terminal/output.ts";
import { SYSTEM_CLOCK } from "../../../src/kit/clock.ts";
import { freePort } from "../../support/free-port.ts";
import { keepStreams } from "../../support/streams.ts";

const KEY = "s3cret-key-of-the-vendor";
const GATEWAY = "g4teway-secret";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-judge-target-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function prepared(name: string, more: Partial<PreparedTarget> = {}): Promise<PreparedTarget> {
  const headers = [{ name: "X-Gateway-Key", value: GATEWAY, variable: "GATEWAY_KEY" }];
  const baseUrl = `http://127.0.0.1:${await freePort()}/v1`;
  return {
    target: { baseUrl, apiKey: KEY, headers },
    name: null,
    options: { only: ["LIST-1"], maxWaitMs: 0 },
    output: { out: join(folder, name), color: false, brief: true, quiet: true, expected: null },
    description: "",
    start: null,
    ...more,
  };
}

test("by an error of the suite, whose message has no secret of the target, nor has its stack", async () => {
  const clock = {
    ...SYSTEM_CLOCK,
    epoch: () => {
      throw new Error(`no time for ${KEY} and ${GATEWAY}`);
    },
  };
  const ended = await runTarget(await prepared("faulty", { options: { clock } })).catch(
    (error: unknown) => error,
  );
  const said = suiteErrorMessage(ended, { DEBUG: "1" });
  expect(said).toContain("Error: no time for $PETSTORE_API_KEY and $GATEWAY_KEY");
  expect(said).toContain("judge-target.ts");
  for (const secret of [KEY, GATEWAY]) expect(said).not.toContain(secret);
});

test("by a signal: it was interrupted", async () => {
  const abort = new AbortController();
  abort.abort();
  const { code, interrupted, report } = await runTarget(await prepared("interrupted"), abort);
  expect([code, interrupted, report.verdictReason]).toEqual([3, true, "Interrupted."]);
});

test("by the end of the started service: it was not interrupted, so that --watch goes on", async () => {
  writeFileSync(join(folder, "ends.cjs"), "process.exit(7)");
  const command = `"${process.execPath}" "${join(folder, "ends.cjs")}"`;
  const start = { command, option: "--start", readyMs: 30_000 };
  const streams = keepStreams();
  const { code, interrupted, report } = await runTarget(await prepared("ended", { start }));
  vi.restoreAllMocks();
  expect(streams.stderr).toContain("the started service ended with exit code 7");
  expect([code, interrupted]).toEqual([3, false]);
  expect(report.verdictReason).toBe("The started service ended with exit code 7 before it answered.");
});
