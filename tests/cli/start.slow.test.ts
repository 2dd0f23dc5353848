/** `--start` as people use it: real services as processes, with children, ports, mistakes and signals. */
import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../src/kit/report.ts";
import { builtBin } from "../support/built.ts";
import { newAuthority } from "../support/certify.ts";
import { freePort } from "../support/free-port.ts";
import { cli, type Ended, type SpawnOptions } from "../support/spawn.ts";

const KEY = "s3cret-key-of-the-vendor";
const SLOW = { timeout: 120_000 };

let bin: string;
let folder: string;
let port: number;
let baseUrl: string;

beforeAll(async () => {
  bin = await builtBin();
}, 180_000);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "petstore-start-"));
  port = await freePort();
  baseUrl = `http://127.0.0.1:${port}/v1`;
  return () => rmSync(folder, { recursive: true, force: true });
});

/** The reference as a service; it prints the key that it was started with, and writes its process's id to a file. */
function service(after = 0): string {
  const source = `
    const { spawn } = require("node:child_process");
    const { writeFileSync } = require("node:fs");
    console.log("starting with " + process.env.PETSTORE_API_KEY);
    writeFileSync("parent.pid", String(process.pid));
    setTimeout(() => {
      const args = [${JSON.stringify(bin)}, "serve", "--port", "${port}", "--plan", "business"];
      const child = spawn(process.execPath, args, { stdio: "inherit" });
      writeFileSync("child.pid", String(child.pid));
    }, ${after});
    setInterval(() => undefined, 1000);
  `;
  writeFileSync(join(folder, "my service.cjs"), source);
  return `${process.execPath} "my service.cjs"`;
}

function script(source: string): string {
  writeFileSync(join(folder, "script.cjs"), source);
  return `${process.execPath} script.cjs`;
}

const run = (start: string, args: readonly string[] = [], options: SpawnOptions = {}): Promise<Ended> =>
  cli(["--base-url", baseUrl, "--start", start, ...args], {
    cwd: folder,
    env: { PETSTORE_API_KEY: KEY },
    ...options,
  });

const report = (): Report =>
  JSON.parse(readFileSync(join(folder, "conformance-report/report.json"), "utf8")) as Report;
const log = (): string => readFileSync(join(folder, "conformance-report/service.log"), "utf8");

/** Whether a process of the service is still there; those that ended and were not reaped are not, nor others with its number since. */
function isAlive(name: "parent" | "child"): boolean {
  if (!existsSync(join(folder, `${name}.pid`))) return false;
  const pid = readFileSync(join(folder, `${name}.pid`), "utf8");
  try {
    const shown = execFileSync("ps", ["-o", "stat=,args=", "-p", pid], { encoding: "utf8" });
    return !shown.startsWith("Z") && /\.cjs\n| serve --port /.test(shown);
  } catch {
    return false;
  }
}

describe("a service that comes up", SLOW, () => {
  test("is judged, and ended with its children; its output is kept without the key", async () => {
    const { code, stdout, stderr } = await run(service(500));
    expect(stdout).toMatch(/^CONFORMANT \(core\): /);
    expect(stdout).toContain("service.log");
    expect(stderr).not.toContain("petstore-conformance:");
    expect(stderr).toMatch(/^starting .*my service\.cjs"\n/);
    expect(code).toBe(0);
    expect(log()).toMatch(/^# petstore-conformance: output of .*\nstarting with \$PETSTORE_API_KEY\n/);
    expect(log()).toContain("Press Ctrl-C to stop.");
    expect([isAlive("parent"), isAlive("child")]).toEqual([false, false]);
    expect(readdirSync(join(folder, "conformance-report")).filter((name) => name.startsWith("."))).toEqual(
      [],
    );
    // A run without --start has no such log.
    await cli(["--only", "LIST-1"], { cwd: folder });
    expect(existsSync(join(folder, "conformance-report/service.log"))).toBe(false);
  });

  test("its log shows no value that an option calls secret", async () => {
    const authority = newAuthority();
    const passphrase = "pa55phrase-of-the-key";
    authority.issue("client");
    authority.openssl(
      "pkcs8",
      "-topk8",
      "-in",
      "client.key",
      "-out",
      "c.key",
      "-passout",
      `pass:${passphrase}`,
    );
    const printing = script("console.log(JSON.stringify(process.env)); setInterval(() => undefined, 1000);");
    const secrets = { GATEWAY_KEY: "g4teway-secret", CLIENT_PASS: passphrase };
    const files = ["--client-cert", authority.path("client.pem"), "--client-key", authority.path("c.key")];
    const others = ["--client-key-passphrase-env", "CLIENT_PASS", "--header", "X-Gateway-Key: $GATEWAY_KEY"];
    const target = ["--base-url", `https://127.0.0.1:${port}/v1`, "--start", printing, "--ready", "1s"];
    const { code, stdout, stderr } = await cli([...target, ...files, ...others], {
      cwd: folder,
      env: { PETSTORE_API_KEY: KEY, ...secrets },
    });
    authority.remove();
    expect(code).toBe(3);
    expect(log()).toContain('"GATEWAY_KEY":"$GATEWAY_KEY"');
    for (const secret of [KEY, ...Object.values(secrets)])
      expect(log() + stdout + stderr).not.toContain(secret);
  });

  test("from a config, whose description it serves itself", async () => {
    writeFileSync(
      join(folder, "config.yaml"),
      `baseUrl: ${baseUrl}\nstart: ${JSON.stringify(service())}\nready: 20s\ndescription: http://127.0.0.1:${port}/openapi.json\n`,
    );
    const { code, stdout } = await cli(["--config", "config.yaml"], {
      cwd: folder,
      env: { PETSTORE_API_KEY: KEY },
    });
    expect(stdout).toMatch(/^CONFORMANT \(core\): /);
    expect(code).toBe(0);
    expect(report().requirements.find(({ id }) => id === "DESC-1")?.outcome).toBe("passed");
    expect([isAlive("parent"), isAlive("child")]).toEqual([false, false]);
  });

  test("and ignores SIGTERM is killed after a while", async () => {
    const source = `
      process.on("SIGTERM", () => console.log("not yet"));
      require("node:fs").writeFileSync("parent.pid", String(process.pid));
      require("node:http").createServer((_, response) => response.writeHead(404).end()).listen(${port}, "127.0.0.1");
    `;
    const { code } = await run(script(source), ["--quiet"]);
    expect(code).toBe(3);
    expect(log()).toContain("not yet");
    expect(isAlive("parent")).toBe(false);
  });
});

describe("a service that does not come up is inconclusive, with its last output", SLOW, () => {
  test("because it ends", async () => {
    const { code, stdout, stderr } = await run(script(`console.error("no database"); process.exit(7);`));
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      /^INCONCLUSIVE: .* The started service ended with exit code 7 before it answered\./,
    );
    expect(stderr.replaceAll(/\s+/g, " ")).toContain(
      "petstore-conformance: the started service ended with exit code 7 before it answered; its last output (conformance-report/service.log): no database",
    );
    expect(code).toBe(3);
    expect(report()).toMatchObject({ verdict: "inconclusive", run: { requests: 0 } });
  });

  test("because there is no such program", async () => {
    const { code, stderr } = await run("cd . && no-such-program-of-ours --port 1");
    expect(stderr).toMatch(
      /--start: the shell could not run "cd .+" \(exit code 127: .+ not found\): check the name/,
    );
    expect(code).toBe(2);
  });

  test("because it does not answer in time", async () => {
    const start = Date.now();
    const { code, stdout, stderr } = await run(script("setInterval(() => undefined, 1000)"), [
      "--ready",
      "700ms",
    ]);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "The started service did not answer within 0.7 s (--ready): connection refused",
    );
    expect(stderr).toContain("; it printed nothing");
    expect(code).toBe(3);
    expect(Date.now() - start).toBeLessThan(50_000);
  });

  test("because it ends during the run", async () => {
    const source = `
      const args = [${JSON.stringify(bin)}, "serve", "--port", "${port}"];
      const child = require("node:child_process").spawn(process.execPath, args);
      child.stdout.once("data", () => setTimeout(() => {
        console.log("out of luck");
        child.kill("SIGKILL");
        child.on("exit", () => process.exit(1));
      }, 2000));
    `;
    const { code, stderr } = await run(script(source), ["--rate", "8"]);
    expect(stderr).toContain("the started service ended with exit code 1 during the run");
    expect(stderr).toContain("out of luck");
    expect(code).toBe(3);
    expect(report().run.requests).toBeGreaterThan(3);
  });
});

describe("wrong usage is told before anything is sent", SLOW, () => {
  test("a port that something else answers on", async () => {
    // A connection that nobody reads may stay open, and with it the server.
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((listening) => void other.listen(port, "127.0.0.1", listening));
    const { code, stderr } = await run(service());
    await new Promise((resolve) => other.close(resolve));
    expect(stderr).toContain(
      `--start: something answers at 127.0.0.1, port ${port}, before the service is started: stop it, or leave --start out to judge it`,
    );
    expect(code).toBe(2);
    expect(existsSync(join(folder, "parent.pid"))).toBe(false);
  });

  test("no address", async () => {
    const { code, stderr } = await cli(["--start", "node server.js"], { cwd: folder });
    expect(stderr).toContain("--start needs the address of the service: set --base-url or PETSTORE_BASE_URL");
    expect(code).toBe(2);
  });
});

describe("signals end the service with all its children", SLOW, () => {
  /** Sends each signal once its condition holds. */
  async function signalled(
    start: string,
    signals: readonly (readonly [when: () => boolean, NodeJS.Signals])[],
    args: readonly string[] = [],
  ): Promise<Ended> {
    let child: ChildProcess | undefined;
    const ended = run(start, args, {
      whileRunning: (started) => {
        child = started;
        started.stderr?.on("data", (text: string) => {
          isJudging ||= text.includes("judging");
        });
      },
    });
    for (const [when, signal] of signals) {
      for (let i = 0; i < 1_000 && !when(); i += 1) await sleep(10);
      child?.kill(signal);
    }
    return ended;
  }

  const isThere = (name: string): boolean => existsSync(join(folder, name));
  let isJudging = false;
  beforeEach(() => {
    isJudging = false;
  });

  test.each(["SIGINT", "SIGTERM"] as const)("%s while the run waits for it", async (signal) => {
    const { code, stdout } = await signalled(service(60_000), [[() => isThere("parent.pid"), signal]]);
    expect(stdout).toMatch(/^INCONCLUSIVE: .*Interrupted\./s);
    expect(code).toBe(3);
    expect(isAlive("parent")).toBe(false);
  });

  test.each(["SIGINT", "SIGTERM"] as const)("%s during the run", async (signal) => {
    // One request a second.
    const { code } = await signalled(service(), [[() => isJudging, signal]], ["--rate", "1"]);
    expect(code).toBe(3);
    expect([isAlive("parent"), isAlive("child")]).toEqual([false, false]);
  });

  test("a second signal, and SIGHUP, at once", async () => {
    // It does not end by SIGTERM; the second signal is sent once the first one has had its effect.
    const stubborn = script(`
      const { writeFileSync } = require("node:fs");
      process.on("SIGTERM", () => writeFileSync("asked", "to end"));
      writeFileSync("parent.pid", String(process.pid));
      setInterval(() => undefined, 1000);
    `);
    const starts = () => isThere("parent.pid");
    const isAsked = () => isThere("asked");
    for (const signals of [
      [
        [starts, "SIGINT"],
        [isAsked, "SIGINT"],
      ],
      [[starts, "SIGHUP"]],
    ] as const) {
      for (const name of ["parent.pid", "asked"]) rmSync(join(folder, name), { force: true });
      const ended = await signalled(stubborn, signals);
      expect(ended.signal).toBe(signals.at(-1)?.[1]);
      // It is killed, and gone when the system has had time for it.
      await expect.poll(() => isAlive("parent"), { timeout: 60_000 }).toBe(false);
    }
  });
});
