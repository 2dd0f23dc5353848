/** `--jobs`: several targets at once; what happens to one of them happens to no other. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { FAULTS } from "../../../proof/faults/index.ts";
import type { RunningReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { type Fleet, fleetOf, startReferences, tableIn } from "../../support/fleet.ts";

let references: readonly RunningReference[];
let fleet: Fleet;
let silent: { readonly baseUrl: string; readonly close: () => void; readonly connections: () => number };

beforeAll(async () => {
  await builtBin();
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  references = await startReferences(3, (n) => (n === 1 && fault ? { changes: [fault.change] } : {}));
  silent = await listenSilently();
}, 180_000);

afterAll(async () => {
  for (const { close } of references) await close();
  silent.close();
});

afterEach(() => fleet.close());

const SLOW = { timeout: 120_000 };

/** Accepts connections, and never answers. */
async function listenSilently(): Promise<typeof silent> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined).resume();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    close: () => void server.close(),
    connections: () => connections,
  };
}

/** The three references as sound, faulty and other, and more targets. */
function targets(
  more: Readonly<Record<string, object>>,
  options: object = { only: ["LIST-1", "LIST-2"] },
): Fleet {
  const names = ["sound", "faulty", "other"];
  const own = references.map(({ baseUrl }, n) => [names[n], { baseUrl, apiKeyEnv: `KEY_${n}` }]);
  const env = Object.fromEntries(references.map(({ apiKey }, n) => [`KEY_${n}`, apiKey]));
  return fleetOf({ ...options, targets: { ...Object.fromEntries(own), ...more } }, env);
}

/** Processes of targets below the command line. */
function childrenOf(pid: number): readonly number[] {
  // Exits with 1 if there are none.
  const { stdout } = spawnSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)], { encoding: "utf8" });
  return stdout.split("\n").flatMap((line) => {
    const [, child] = /^\s*(\d+) .*fleet-process/.exec(line) ?? [];
    return child === undefined ? [] : [Number(child)];
  });
}

describe("several targets at once", SLOW, () => {
  test("each has its folder, report and line; one that is unreachable or silent stops no other", async () => {
    fleet = targets({
      gone: { baseUrl: "http://127.0.0.1:1/v1", apiKeyEnv: "KEY_0" },
      silent: { baseUrl: silent.baseUrl, apiKeyEnv: "KEY_0", timeout: "300ms", maxTime: 3 },
    });
    const ended = await fleet.run(["--jobs", "3"]);
    expect(tableIn(ended)).toEqual([
      ["faulty", "nonconformant", "exit 1", "out/faulty/"],
      ["gone", "inconclusive", "exit 3", "out/gone/"],
      ["silent", "inconclusive", "exit 3", "out/silent/"],
    ]);
    const lines = ended.stdout.split("\n").filter((line) => line.startsWith("["));
    expect(lines).toHaveLength(5);
    expect(lines.map((line) => line.slice(0, 5))).toEqual(["[1/5]", "[2/5]", "[3/5]", "[4/5]", "[5/5]"]);
    expect(ended.stdout).toMatch(/^\[\d\/5\] NONCONFORMANT: faulty \(http.*\) — .*LIST-2/m);
    expect(fleet.report("out/faulty")).toMatchObject({
      verdict: "nonconformant",
      target: { name: "faulty" },
    });
    expect(existsSync(join(fleet.folder, "out/faulty/report.html"))).toBe(true);
    expect(ended.code).toBe(1);
  });

  test("a matrix of all reports, in the order of the names", async () => {
    fleet = targets({});
    const { stdout } = await fleet.run(["--jobs", "3"]);
    expect(stdout).toContain("Wrote out/matrix.html and matrix.md.");
    const matrix = readFileSync(join(fleet.folder, "out/matrix.md"), "utf8");
    expect(matrix).toContain(
      "[faulty](<faulty/report.html>) | [other](<other/report.html>) | [sound](<sound/report.html>)",
    );
    const again = await fleet.call(["matrix", "out", "--out", "-"]);
    expect(again.stdout.replaceAll("<out/", "<")).toBe(matrix);
  });

  test("a process that crashes: an internal error of that target, and the others go on", async () => {
    fleet = targets({ silent: { baseUrl: silent.baseUrl, apiKeyEnv: "KEY_0", timeout: 60 } });
    const before = silent.connections();
    const ended = await fleet.run(["--jobs", "2"], {
      whileRunning: (started) => {
        const { pid = 0 } = started;
        const timer = setInterval(() => {
          const alive = childrenOf(pid);
          // The others have ended when only the silent one is left.
          if (silent.connections() === before || alive.length !== 1) return;
          clearInterval(timer);
          for (const child of alive) process.kill(child, "SIGKILL");
        }, 300);
        started.on("exit", () => clearInterval(timer));
      },
    });
    expect(tableIn(ended)).toEqual([
      ["faulty", "nonconformant", "exit 1", "out/faulty/"],
      ["silent", "internal error: its process was ended by SIGKILL", "exit 4"],
    ]);
    expect(existsSync(join(fleet.folder, "out/silent/report.json"))).toBe(false);
    expect(ended.code).toBe(4);
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s: all runs end with a report, and no other begins",
    async (signal) => {
      fleet = targets(
        { silent: { baseUrl: silent.baseUrl, apiKeyEnv: "KEY_0", timeout: 60 } },
        { only: ["LIST"], rate: 0.5 },
      );
      const before = silent.connections();
      const ended = await fleet.run(["--jobs", "4", "--target", "sound", "--target", "silent"], {
        whileRunning: (child) => {
          const timer = setInterval(() => {
            if (silent.connections() === before || childrenOf(child.pid ?? 0).length !== 4) return;
            clearInterval(timer);
            child.kill(signal);
          }, 200);
          child.on("exit", () => clearInterval(timer));
        },
      });
      expect(ended.stderr).toContain(`${signal}: ending all runs and writing their reports`);
      for (const name of ["sound", "faulty", "other", "silent"])
        expect(fleet.report(`out/${name}`)).toMatchObject({
          verdict: "inconclusive",
          verdictReason: expect.stringMatching(/interrupted/i),
        });
      expect(tableIn(ended).map(([, outcome]) => outcome)).toEqual(Array(4).fill("inconclusive"));
      expect(ended.code).toBe(3);
    },
  );
});

test("a second signal ends everything at once, and leaves no process", SLOW, async () => {
  fleet = targets({ silent: { baseUrl: silent.baseUrl, apiKeyEnv: "KEY_0", timeout: 60 } }, { rate: 0.5 });
  let children: readonly number[] = [];
  const { signal } = await fleet.run(["--jobs", "4"], {
    whileRunning: (child) => {
      const timer = setInterval(() => {
        children = childrenOf(child.pid ?? 0);
        if (children.length < 4) return;
        clearInterval(timer);
        // The first one cannot be answered while they are stopped.
        for (const pid of children) process.kill(pid, "SIGSTOP");
        child.kill("SIGINT");
        setTimeout(() => child.kill("SIGINT"), 500);
        child.on("exit", () => children.map((pid) => process.kill(pid, "SIGCONT")));
      }, 200);
      child.on("exit", () => clearInterval(timer));
    },
  });
  expect(signal).toBe("SIGINT");
  const isAlive = (pid: number): boolean =>
    spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim() !== "";
  await expect.poll(() => children.filter(isAlive), { timeout: 30_000 }).toEqual([]);
  expect(children).toHaveLength(4);
});

describe("the same key at the same host", SLOW, () => {
  test("is used by one run at a time, other keys at the same time", async () => {
    const [sound, , other] = references;
    if (!sound || !other) throw new Error("no references");
    const same = { baseUrl: sound.baseUrl, apiKeyEnv: "KEY_0", rate: 4 };
    const config = {
      only: ["LIST-1"],
      targets: { a: same, b: same, c: { baseUrl: other.baseUrl, apiKeyEnv: "KEY_2", rate: 4 }, d: same },
    };
    fleet = fleetOf(config, { KEY_0: sound.apiKey, KEY_2: other.apiKey });
    const { code } = await fleet.run(["--jobs", "4"]);
    expect(code).toBe(0);
    const during = ["a", "b", "c", "d"].map((name) => {
      const { startedAt, durationMs } = fleet.report(`out/${name}`).run;
      return { from: Date.parse(startedAt), to: Date.parse(startedAt) + durationMs };
    });
    const [a, b, c, d] = during;
    if (!a || !b || !c || !d) throw new Error("no reports");
    expect(b.from).toBeGreaterThanOrEqual(a.to);
    expect(d.from).toBeGreaterThanOrEqual(b.to);
    expect(c.from).toBeLessThan(b.from);
  });
});
