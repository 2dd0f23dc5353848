import type { ChildProcess } from "node:child_process";
import { beforeAll, describe, expect, test } from "vitest";
import { builtBin } from "../../support/built.ts";
import { recordRequests } from "../../support/recording-server.ts";
import { cli, type Ended, type SpawnOptions } from "../../support/spawn.ts";

beforeAll(builtBin);

/** Serves, hands what was printed to a visitor, then interrupts. */
async function served(
  args: readonly string[],
  visit: (printed: string) => Promise<void>,
  options: SpawnOptions & { readonly signal?: NodeJS.Signals } = {},
): Promise<Ended> {
  let visited: Promise<void> | undefined;
  const whileRunning = (child: ChildProcess): void => {
    let printed = "";
    child.stdout?.on("data", (text: string) => {
      printed += text;
      if (!printed.includes("Ctrl-C")) return;
      visited ??= visit(printed).finally(() => child.kill(options.signal ?? "SIGINT"));
    });
  };
  const ended = await cli(["serve", ...args], { ...options, whileRunning });
  await visited;
  return ended;
}

const urlIn = (printed: string): string => /http:\S+\/v1/.exec(printed)?.[0] ?? "";

describe("serve", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "answers with the key that it prints, until %s",
    async (signal) => {
      const visit = async (printed: string): Promise<void> => {
        const key = /PETSTORE_API_KEY=(\S+)/.exec(printed)?.[1];
        expect(printed).toContain(`\nIts API key is ${key}\n\n  export PETSTORE_API_KEY=${key}\n`);
        const answer = await fetch(`${urlIn(printed)}/pets`, { headers: { Authorization: `Bearer ${key}` } });
        expect(answer.status).toBe(200);
        expect(answer.headers.get("x-ratelimit-limit")).toBe("300");
        expect(await answer.json()).toHaveLength(7);
      };
      expect(await served(["--plan", "pro", "--stock", "7"], visit, { signal })).toMatchObject({
        code: 0,
        stderr: "",
      });
    },
  );

  test("names its fault, and has it", async () => {
    const visit = async (printed: string): Promise<void> => {
      const key = /PETSTORE_API_KEY=(\S+)/.exec(printed)?.[1];
      const answer = await fetch(`${urlIn(printed)}/pets?limit=1`, {
        headers: { Authorization: `Bearer ${key}` },
      });
      expect(await answer.json()).toHaveLength(3);
    };
    const { stdout } = await served(["--fault", "limit-unbounded", "--stock", "3"], visit);
    expect(stdout).toMatch(/^With a fault of LIST-2: limit is ignored: all animals are listed\.\n/);
    expect((await served(["--fault", "list-2"], async () => undefined)).stdout).toContain("fault of LIST-2:");
  });

  test("prints a curl line and the command that judges it", async () => {
    const { stdout } = await served([], async () => undefined);
    const url = urlIn(stdout);
    expect(stdout).toContain(`curl -i -H "Authorization: Bearer $PETSTORE_API_KEY" ${url}/pets\n`);
    expect(stdout).toContain(`petstore-conformance --base-url ${url}\n`);
  });

  test("prints where its description is", async () => {
    const visit = async (printed: string): Promise<void> => {
      const [, url = ""] = /^Its description: (\S+)$/m.exec(printed) ?? [];
      expect(await (await fetch(url)).json()).toHaveProperty("openapi");
    };
    expect((await served([], visit)).code).toBe(0);
  });

  test("takes the key of the environment and does not print it", async () => {
    const PETSTORE_API_KEY = "s3cret-key-of-the-vendor";
    const visit = async (printed: string): Promise<void> => {
      const headers = { Authorization: `Bearer ${PETSTORE_API_KEY}` };
      expect((await fetch(`${urlIn(printed)}/pets`, { headers })).status).toBe(200);
    };
    const { stdout } = await served([], visit, { env: { PETSTORE_API_KEY } });
    expect(stdout).not.toContain(PETSTORE_API_KEY);
    expect(stdout).toContain("\nIts API key is the one in PETSTORE_API_KEY\n\n  curl ");
  });

  test("says in one sentence that a port is taken", async () => {
    const other = await recordRequests(() => undefined);
    const { code, stderr, stdout } = await cli(["serve", "--port", new URL(other.origin).port]);
    await other.close();
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^petstore-conformance: --port \d+ is not available \(EADDRINUSE\)[^\n]*\n$/);
  });

  test.each([
    ["--port", "65536"],
    ["--stock", "-1"],
    ["--plan", "gold"],
  ])("%s %s is wrong usage", async (option, value) => {
    const { code, stderr } = await cli(["serve", option, value]);
    expect(code).toBe(2);
    expect(stderr).toContain(`${option} must be`);
  });
});
