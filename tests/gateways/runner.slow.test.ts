/** The gateways' runner as a process: nothing of it stays behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { builtBin, ROOT } from "../support/built.ts";
import { NGINX } from "./nginx.ts";
import { missing } from "./packages.ts";

/** Processes are found in /proc by the folder in their command lines. */
const canWatch = process.platform === "linux" && (missing([NGINX]).length === 0 || Boolean(process.env.CI));

describe.runIf(canWatch)("what is left of a run that is ended", () => {
  let folder: string;
  let runner: ChildProcess;

  beforeEach(async () => {
    await builtBin();
    folder = mkdtempSync(join(tmpdir(), "petstore-gateways-runner-"));
    // Gateways do not run as root; their folders are made in this one.
    chmodSync(folder, 0o755);
    const args = ["tests/gateways/run.mjs", "nginx", "--only", "request rate, 429"];
    runner = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { PATH: process.env.PATH, TMPDIR: folder },
      stdio: "ignore",
    });
    await until(() => gateways(folder).length > 0);
  });

  afterEach(() => {
    runner.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("after %s no process and no file", async (signal, code) => {
    runner.kill(signal);
    expect(await once(runner, "exit")).toEqual([code, null]);
    expect(gateways(folder)).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("after SIGKILL no process", async () => {
    runner.kill("SIGKILL");
    await once(runner, "exit");
    await until(() => gateways(folder).length === 0);
    expect(gateways(folder)).toEqual([]);
  });
});

/** Ids of processes that have the folder in their command line. */
function gateways(folder: string): readonly string[] {
  return readdirSync("/proc").filter((id) => /^\d+$/.test(id) && commandLine(id).includes(folder));
}

function commandLine(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, "latin1");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // It ended since.
    if (code === "ENOENT" || code === "ESRCH") return "";
    throw error;
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 60_000) throw new Error("not within a minute");
    await sleep(20);
  }
}
