/** Signals, full disks and readers that leave: what was seen is reported whole, or not at all with one sentence. */
import { type ChildProcess, execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { KEY, type Standing } from "../hostile/hostile-target.ts";
import { reference } from "../hostile/serving.ts";
import { builtBin } from "./built.ts";
import { cli, type Ended } from "./spawn.ts";

let bin: string;
let folder: string;
let target: Standing | undefined;

beforeAll(async () => {
  bin = await builtBin();
}, 120_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-interruptions-"));
});

afterEach(async () => {
  await target?.close();
  target = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const env = { PETSTORE_API_KEY: KEY };

/** A reference that stops answering after so many answers; `then` is told once it does. */
function silentAfter(answers: number, then: () => void): Promise<Standing> {
  let count = 0;
  return reference((good) => ({
    wire: (ctx, answer, line) => {
      count += 1;
      if (count <= answers) return good.wire(ctx, answer, line);
      if (count === answers + 1) then();
    },
  }));
}

interface Interrupted extends Ended {
  /** Milliseconds from the first signal to the end. */
  readonly took: number;
}

/** A run that gets signals once its target is silent. */
async function interrupted(answers: number, ...signals: readonly NodeJS.Signals[]): Promise<Interrupted> {
  let child: ChildProcess | undefined;
  let at = 0;
  target = await silentAfter(answers, () => {
    at = performance.now();
    for (const signal of signals) child?.kill(signal);
  });
  const ended = await cli(["--base-url", target.baseUrl, "--timeout", "60s", "--out", folder], {
    env,
    whileRunning: (started) => {
      child = started;
    },
  });
  return { ...ended, took: performance.now() - at };
}

const written = (): Report => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;

describe("a signal while requests hang", { timeout: 60_000 }, () => {
  test.each([
    ["SIGINT", 0],
    ["SIGTERM", 0],
    ["SIGINT", 30],
    ["SIGTERM", 30],
  ] as const)("%s after %i answers: the report of what was seen, within 2 s", async (signal, answers) => {
    const { code, stdout, stderr, took } = await interrupted(answers, signal);
    expect(stderr).toContain(`${signal}: ending the run`);
    expect(stdout).toMatch(/^INCONCLUSIVE: .*[Ii]nterrupted/s);
    expect(code).toBe(3);
    expect(written()).toMatchObject({ verdict: "inconclusive", summary: { must: { failed: 0 } } });
    expect(written().run.requests).toBeGreaterThanOrEqual(answers);
    expect(readdirSync(folder)).toEqual(["report.json"]);
    expect(took).toBeLessThan(2_000);
  });

  test("a second one ends at once, with a whole report or none", async () => {
    const { code, signal } = await interrupted(30, "SIGINT", "SIGTERM", "SIGINT");
    expect([3, null]).toContain(code);
    if (code === null) expect(["SIGINT", "SIGTERM"]).toContain(signal);
    if (existsSync(join(folder, "report.json"))) expect(written().verdict).toBe("inconclusive");
  });
});

test("a signal while the run waits for a rate limit ends the wait", { timeout: 60_000 }, async () => {
  let child: ChildProcess | undefined;
  target = await reference((good) => ({
    finish: async (ctx, answer) => {
      setTimeout(() => child?.kill("SIGINT"), 300);
      return { ...(await good.finish(ctx, answer)), status: 429, headers: [["Retry-After", "60"]] };
    },
  }));
  const { code, stderr } = await cli(["--base-url", target.baseUrl, "--out", folder], {
    env,
    whileRunning: (started) => {
      child = started;
    },
  });
  expect(stderr).toContain("waiting until");
  expect(code).toBe(3);
  expect(written().run.durationMs).toBeLessThan(30_000);
});

describe("a place that cannot take it", { timeout: 60_000 }, () => {
  /** Runs a line of shell, in which $NODE and $BIN are the suite; resolves to its exit code and streams. */
  async function shell(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
    const environment = { ...env, PATH: process.env.PATH, NODE: process.execPath, BIN: bin, OUT: folder };
    return promisify(execFile)("sh", ["-c", line], { env: environment }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }

  test("a disk without room for the report: exit 4, one sentence, no file", async () => {
    const { code, stdout, stderr } = await shell('ulimit -f 8; exec "$NODE" "$BIN" --out "$OUT"');
    expect(stdout).toMatch(/^CONFORMANT: /);
    expect(stderr).toMatch(
      /report\.json" could not be written \((?:EFBIG|ENOSPC)\): run again with another --out\n$/,
    );
    expect(code).toBe(4);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an earlier report stays whole where there is no room for a new one", async () => {
    expect((await shell('exec "$NODE" "$BIN" --out "$OUT" --only LIST-1')).code).toBe(0);
    const before = readFileSync(join(folder, "report.json"));
    expect((await shell('ulimit -f 8; exec "$NODE" "$BIN" --out "$OUT"')).code).toBe(4);
    expect(readFileSync(join(folder, "report.json")).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["report.json"]);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "standard output without room: exit 4, and the report is there",
    async () => {
      const { code, stderr } = await shell('exec "$NODE" "$BIN" --out "$OUT" >/dev/full');
      expect(stderr).toMatch(/standard output cannot be written \(ENOSPC\)/);
      expect(code).toBe(4);
      expect(written().verdict).toBe("conformant");
    },
  );

  test("a reader that takes one line only: the report is there", async () => {
    const { code, stdout, stderr } = await shell('"$NODE" "$BIN" --out "$OUT" | head -1');
    expect(stdout).toMatch(/^CONFORMANT: [^\n]+\n$/);
    expect(stderr).not.toMatch(/EPIPE|Error/);
    expect(code).toBe(0);
    expect(written().verdict).toBe("conformant");
  });
});
