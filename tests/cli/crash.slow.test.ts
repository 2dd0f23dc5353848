/** A service that crashes: the card names the request that ends it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { isTaken } from "../../src/cli/service/service.ts";
import { parseReport } from "../../src/kit/schema/parse-report.ts";
import { DIRECT } from "../../src/run/wire/network.ts";
import { MISTAKES } from "../express/mistakes.ts";
import { KEY } from "../express/store.mjs";
import { builtBin, ROOT } from "../support/built.ts";
import { freePort } from "../support/free-port.ts";
import { cli, type Ended } from "../support/spawn.ts";

const SLOW = { timeout: 120_000 };

let folder: string;
let port: number;

beforeAll(builtBin);

/** A store that conforms, but ends with exit code 7 at a creation whose body is malformed JSON, or never. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "petstore-crash-"));
  port = await freePort();
  const source = `
    import { createServer } from "node:http";
    import { createStore } from ${JSON.stringify(join(ROOT, "tests/express/store.mjs"))};
    const app = createStore(${JSON.stringify(MISTAKES.map(({ id }) => id))});
    createServer((request, response) => {
      let text = "";
      request.on("data", (part) => (text += part)).on("end", () => {
        if (text === "" || request.headers.authorization !== "Bearer ${KEY}") return;
        try {
          JSON.parse(text);
        } catch (error) {
          console.error("lost to " + text + " by ${KEY}: " + error.name);
          process.exit(7);
        }
      });
      app(request, response);
    }).listen(${port}, "127.0.0.1");
  `;
  writeFileSync(join(folder, "service.mjs"), source);
  return () => rmSync(folder, { recursive: true, force: true });
});

const run = (...args: readonly string[]): Promise<Ended> =>
  cli([`http://127.0.0.1:${port}/v1`, ...args], { cwd: folder, env: { PETSTORE_API_KEY: KEY } });

/** Starts the service, and again whenever it ends, if `again`. */
async function supervised(again: boolean): Promise<{ readonly end: () => void }> {
  let child: ChildProcess;
  let ended = false;
  const start = (): void => {
    child = spawn(process.execPath, ["service.mjs"], { cwd: folder, stdio: "ignore" });
    child.on("exit", () => {
      if (again && !ended) setTimeout(start, 150);
    });
  };
  start();
  while (!(await isTaken(`http://127.0.0.1:${port}/v1`, DIRECT))) await sleep(50);
  return {
    end: () => {
      ended = true;
      child.kill();
    },
  };
}

const words = (text: string): string => text.replaceAll(/\s+/g, " ");

test("--start: the service is started once more, and the suspects are sent alone", SLOW, async () => {
  const { code, stdout, stderr } = await run(
    ...["--start", `${process.execPath} service.mjs`, "--out", "out"],
    ...["--reporter", "json,har,html,markdown,junit"],
  );
  const card = words(stdout);
  expect(card).toMatch(/CRASH the started service ended with exit code 7 during the run; \d+ requests? in/);
  expect(card).toMatch(/ended by POST \/pets: an invalid NewPet: .+ \(#\d+\)/);
  expect(card).toContain("made sure Sent alone after a restart: the started service ended with exit code 7.");
  expect(stdout).toMatch(/^ {4}try {8}curl -gi -X POST .*--data-binary/m);
  expect(card).toMatch(/it printed lost to .* by \$PETSTORE_API_KEY: SyntaxError/);
  expect(stdout + stderr).not.toContain(KEY);
  expect(code).toBe(3);
  const of = (name: string): string => readFileSync(join(folder, "out", name), "utf8");
  const { crash } = parseReport(readFileSync(join(folder, "out", "report.json")));
  expect(crash).toMatchObject({
    exit: { code: 7, signal: null },
    alone: { when: "restarted", exit: { code: 7, signal: null } },
  });
  expect(crash?.printed.join("\n")).toContain("by $PETSTORE_API_KEY: SyntaxError");
  for (const name of ["report.html", "summary.md", "junit.xml"]) {
    expect(of(name), name).toContain("CRASH");
    expect(of(name), name).not.toContain(KEY);
  }
  expect(await cli(["verify", "out"], { cwd: folder })).toMatchObject({ code: 0 });
  writeFileSync(
    join(folder, "out", "report.json"),
    of("report.json").replace(/("suspects": \[\s*)\d+/, "$10"),
  );
  const forged = await cli(["verify", "out"], { cwd: folder });
  expect(forged.stdout + forged.stderr).toContain("crash.suspects[0]: the report says 0");
  expect(forged.code).toBe(1);
});

test("a service that answers again gets the suspects alone", SLOW, async () => {
  const service = await supervised(true);
  const { stdout } = await run().finally(service.end);
  expect(words(stdout)).toMatch(
    /CRASH the service stopped answering; .* ended by POST \/pets: an invalid NewPet: .* Sent alone once the service answered again: no answer \(closed\)/,
  );
});

test("of one that does not, the suspects are named", SLOW, async () => {
  const service = await supervised(false);
  const { code, stdout } = await run("--max-wait", "1s").finally(service.end);
  expect(words(stdout)).toMatch(
    /CRASH the service stopped answering; .* suspects POST \/pets: .* made sure Not yet: start/,
  );
  expect(stdout).toMatch(/^ {4}try {8}curl/m);
  expect(code).toBe(3);
});
