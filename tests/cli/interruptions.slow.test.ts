/** Signals, full disks and readers that leave: what was seen is reported whole, or not at all with one sentence. */
import { type ChildProcess, execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { KEY, type Standing } from "../hostile/hostile-target.ts";
import { reference } from "../hostile/serving.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended, type SpawnOptions } from "../support/spawn.ts";

let bin: string;
let folder: string;
/** What is no artefact. */
let aside: string;
let target: Standing | undefined;

beforeAll(async () => {
  bin = await builtBin();
}, 300_000);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-interruptions-"));
  aside = mkdtempSync(join(tmpdir(), "petstore-interruptions-aside-"));
});

afterEach(async () => {
  await target?.close();
  target = undefined;
  for (const made of [folder, aside]) rmSync(made, { recursive: true, force: true });
});

const env = { PETSTORE_API_KEY: KEY };

/** The files that a run writes by default, in alphabetical order. */
const USUAL_FILES = ["recording.har", "report.html", "report.json"];

const SINCE_SIGNAL = fileURLToPath(new URL("since-signal.cjs", import.meta.url));

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

/** A run that gets signals once its target is silent. */
async function interrupted(
  answers: number,
  signals: readonly NodeJS.Signals[],
  options: SpawnOptions = {},
): Promise<Ended> {
  let child: ChildProcess | undefined;
  target = await silentAfter(answers, () => {
    for (const signal of signals) child?.kill(signal);
  });
  return cli(["--base-url", target.baseUrl, "--timeout", "60s", "--out", folder], {
    ...options,
    env: { ...env, ...options.env },
    whileRunning: (started) => {
      child = started;
    },
  });
}

const written = (): Report => JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Report;

describe("a signal while requests hang", { timeout: 180_000 }, () => {
  test.each([
    ["SIGINT", 0],
    ["SIGTERM", 0],
    ["SIGINT", 30],
    ["SIGTERM", 30],
  ] as const)("%s after %i answers: the report of what was seen, within 2 s", async (signal, answers) => {
    const figures = join(aside, "since-signal.json");
    const { code, stdout, stderr } = await interrupted(answers, [signal], {
      nodeArgs: ["--require", SINCE_SIGNAL],
      env: { SINCE_SIGNAL: figures },
    });
    expect(stderr).toContain(`${signal}: ending the run`);
    expect(stdout).toMatch(/^INCONCLUSIVE: .*[Ii]nterrupted/s);
    expect(code).toBe(3);
    expect(written()).toMatchObject({ verdict: "inconclusive", summary: { must: { failed: 0 } } });
    expect(written().run.requests).toBeGreaterThanOrEqual(answers);
    expect(readdirSync(folder).sort()).toEqual(USUAL_FILES);
    const { busy, idle } = JSON.parse(readFileSync(figures, "utf8")) as { busy: number; idle: number };
    expect(busy + idle).toBeLessThan(2_000);
  });

  test("a second one ends at once, with a whole report or none", async () => {
    const { code, signal } = await interrupted(30, ["SIGINT", "SIGTERM", "SIGINT"]);
    expect([3, null]).toContain(code);
    if (code === null) expect(["SIGINT", "SIGTERM"]).toContain(signal);
    if (existsSync(join(folder, "report.json"))) expect(written().verdict).toBe("inconclusive");
  });
});

test("a signal while the run waits for a rate limit ends the wait", { timeout: 180_000 }, async () => {
  let child: ChildProcess | undefined;
  let answers = 0;
  target = await reference((good) => ({
    finish: async (ctx, answer) => {
      // Three requests are sent first: a second signal would end the process at once.
      if (answers++ === 0) setTimeout(() => child?.kill("SIGINT"), 300);
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
  expect(written().run.durationMs).toBeLessThan(55_000);
});

describe("a place that cannot take it", { timeout: 180_000 }, () => {
  /** Runs a line of shell, in which $NODE and $BIN are the suite; resolves to its exit code and streams. */
  async function shell(line: string): Promise<{ code: number; stdout: string; stderr: string }> {
    const environment = { ...env, PATH: process.env.PATH, NODE: process.execPath, BIN: bin, OUT: folder };
    return promisify(execFile)("sh", ["-c", line], { env: environment }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
    );
  }

  test("a disk without room for the report: exit 4, one sentence, no file", async () => {
    const { code, stdout, stderr } = await shell(
      'ulimit -f 8; exec "$NODE" "$BIN" --out "$OUT" --only LIST-1',
    );
    expect(stdout).toMatch(/^PARTIAL: /);
    expect(stderr).toMatch(
      /^petstore-conformance: the run is complete, but "[^"]+recording\.har" could not be written \((?:EFBIG|ENOSPC)\): run again with another --out\n$/m,
    );
    expect(code).toBe(4);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("an earlier report stays whole where there is no room for a new one", async () => {
    expect((await shell('exec "$NODE" "$BIN" --out "$OUT" --only LIST-1')).code).toBe(0);
    const before = readFileSync(join(folder, "report.json"));
    expect((await shell('ulimit -f 8; exec "$NODE" "$BIN" --out "$OUT" --only LIST-1')).code).toBe(4);
    expect(readFileSync(join(folder, "report.json")).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(USUAL_FILES);
  });

  test("a directory that was removed meanwhile is made again", async () => {
    target = await reference((good) => ({
      wire: (ctx, answer, line) => {
        rmSync(folder, { recursive: true, force: true });
        return good.wire(ctx, answer, line);
      },
    }));
    const args = ["--base-url", target.baseUrl, "--out", folder, "--only", "LIST-1"];
    const { code, stdout } = await cli(args, { env });
    expect(stdout).toMatch(/^PARTIAL: /);
    expect(code).toBe(0);
    expect(existsSync(join(folder, "report.json"))).toBe(true);
  });

  test.skipIf(!existsSync("/dev/full"))(
    "standard output without room: exit 4, and the report is there",
    async () => {
      const { code, stderr } = await shell('exec "$NODE" "$BIN" --out "$OUT" --only LIST-1 >/dev/full');
      expect(stderr).toMatch(/standard output cannot be written \(ENOSPC\)/);
      expect(code).toBe(4);
      expect(written().verdict).toBe("partial");
    },
  );

  test("a reader that takes one line only: the report is there", async () => {
    const { code, stdout, stderr } = await shell('"$NODE" "$BIN" --out "$OUT" --only LIST-1 | head -1');
    expect(stdout).toMatch(/^PARTIAL: [^\n]+\n$/);
    expect(stderr).not.toMatch(/EPIPE|Error/);
    expect(code).toBe(0);
    expect(written().verdict).toBe("partial");
  });
});
