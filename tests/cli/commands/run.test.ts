import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Report } from "../../../src/kit/report.ts";
import { builtBin } from "../../support/built.ts";
import { type RecordingServer, recordRequests } from "../../support/recording-server.ts";
import { cli } from "../../support/spawn.ts";

beforeAll(builtBin);

let folder: string;
let server: RecordingServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(async () => {
  await server?.close();
  server = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const KEY = "s3cret-key-of-the-vendor";
const SLOW = { timeout: 180_000 };

/** Quick to give up, for targets that are wrong. */
const BRIEF = ["--timeout", "500ms", "--settle", "0", "--max-wait", "0", "--only", "LIST-1"];

/** Refuses everything with 401, so that the key is sent as well. */
const refuse = (_: unknown, response: ServerResponse): void =>
  void response.writeHead(401, { "Content-Type": "application/json" }).end("{}");
const neverAnswer = (): void => undefined;

function written(out = "conformance-report"): Report {
  // Nothing else is there: what was written aside has been renamed.
  expect(readdirSync(join(folder, out)).filter((name) => name.startsWith("."))).toEqual([]);
  return JSON.parse(readFileSync(join(folder, out, "report.json"), "utf8")) as Report;
}

describe("without a target", SLOW, () => {
  test("the embedded reference implementation is judged, and everything says so", async () => {
    const { code, stdout, stderr } = await cli([], {
      cwd: folder,
      env: { PETSTORE_API_KEY: "not needed" },
      ownProcess: true,
    });
    expect(stdout.split("\n")[0]).toMatch(
      /^CONFORMANT \(core\): embedded reference implementation \(http:\/\/127\.0\.0\.1:\d+\/v1\)/,
    );
    expect(stdout.replaceAll(/\n {4,}/g, " ")).toContain(
      "report    conformance-report/report.html, with report.json, recording.har",
    );
    expect(stdout).not.toContain("\x1b");
    expect(stderr).toMatch(
      /^petstore-conformance \S+: judging embedded reference implementation .*core profile\n$/,
    );
    expect(code).toBe(0);
    expect(written()).toMatchObject({ formatVersion: 2, verdict: "conformant", target: { embedded: true } });
  });

  test("--quiet prints the verdict line and nothing else", async () => {
    const { code, stdout, stderr } = await cli(["--quiet", "--out", "a/b"], { cwd: folder });
    expect(stdout).toMatch(/^CONFORMANT \(core\): embedded reference implementation [^\n]+\n$/);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(written("a/b").verdict).toBe("conformant");
  });

  test("a narrowed run is partial", async () => {
    const { code, stdout } = await cli(["--only", "list-1,AUTH-2"], { cwd: folder });
    expect(stdout).toMatch(/^PARTIAL: /);
    expect(code).toBe(0);
  });

  test("a reader that leaves early changes nothing", async () => {
    const { code } = await cli([], { cwd: folder, whileRunning: (child) => void child.stdout?.destroy() });
    expect(code).toBe(0);
    expect(written().verdict).toBe("conformant");
  });
});

describe("the key and the address", SLOW, () => {
  const authorizations = (): readonly unknown[] => [
    ...new Set(server?.requests.map((r) => r.headers.authorization)),
  ];

  test.each([
    ["the environment", [], { env: { PETSTORE_API_KEY: KEY } }],
    ["a file with a line break at its end", ["--api-key-file", "key"], {}],
    [
      "a file rather than the environment",
      ["--api-key-file", "key"],
      { env: { PETSTORE_API_KEY: "another" } },
    ],
    ["standard input", ["--api-key-file", "-"], { stdin: `${KEY}\r\n` }],
  ])("come from %s", async (_, args, options) => {
    server = await recordRequests(refuse);
    writeFileSync(join(folder, "key"), `${KEY}\n`);
    const ended = await cli([...BRIEF, ...args, "--base-url", `${server.origin}/v1`], {
      cwd: folder,
      ...options,
    });
    expect(authorizations()).toContain(`Bearer ${KEY}`);
    expect(
      ended.stdout + ended.stderr + readFileSync(join(folder, "conformance-report/report.json"), "utf8"),
    ).not.toContain(KEY);
  });

  test("slashes at the end make no difference", async () => {
    server = await recordRequests(refuse);
    const env = { PETSTORE_API_KEY: KEY, PETSTORE_BASE_URL: `${server.origin}/v1//` };
    await cli(BRIEF, { cwd: folder, env });
    expect(server.requests.map((r) => r.url).every((url) => url?.startsWith("/v1/pets"))).toBe(true);
    expect(written().target).toMatchObject({ baseUrl: `${server.origin}/v1`, embedded: false });
  });

  test("an address without a version is judged, not refused", async () => {
    server = await recordRequests((_, response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).end("[]");
    });
    const args = [...BRIEF, "--only", "VERSION-1", "--base-url", `${server.origin}/api`];
    const { code, stdout } = await cli(args, {
      cwd: folder,
      env: { PETSTORE_API_KEY: KEY },
      ownProcess: true,
    });
    expect(stdout).toMatch(/^NONCONFORMANT: .*\/api /);
    expect(code).toBe(1);
  });
});

describe("ends without a verdict on the target", SLOW, () => {
  test("where nobody listens: exit 3, and the report says so", async () => {
    const gone = await recordRequests(refuse);
    await gone.close();
    const args = [...BRIEF, "--base-url", `${gone.origin}/v1`];
    const { code, stdout } = await cli(args, { cwd: folder, env: { PETSTORE_API_KEY: KEY } });
    expect(stdout).toMatch(/^INCONCLUSIVE: /);
    expect(code).toBe(3);
    expect(written().verdict).toBe("inconclusive");
  });

  test.each(["SIGINT", "SIGTERM"] as const)(
    "on %s: exit 3, and the report of what was seen",
    async (signal) => {
      const env = { PETSTORE_API_KEY: KEY };
      server = await recordRequests(neverAnswer);
      const { origin, requests } = server;
      const { code, stdout, stderr } = await cli(["--base-url", `${origin}/v1`], {
        cwd: folder,
        env,
        whileRunning: (child) => onceSent(requests, () => child.kill(signal)),
      });
      expect(stderr).toContain(`${signal}: ending the run`);
      expect(stdout).toMatch(/^INCONCLUSIVE: /);
      expect(code).toBe(3);
      expect(written().verdict).toBe("inconclusive");
    },
  );

  test("where the report cannot be written after all: exit 4, and the summary is there", async () => {
    server = await recordRequests((request, response) => {
      rmSync(join(folder, "out"), { recursive: true, force: true });
      writeFileSync(join(folder, "out"), "a file in the place of the directory");
      refuse(request, response);
    });
    const args = [...BRIEF, "--out", "out", "--base-url", `${server.origin}/v1`];
    const { code, stdout, stderr } = await cli(args, {
      cwd: folder,
      env: { PETSTORE_API_KEY: KEY },
      ownProcess: true,
    });
    expect(stdout).toMatch(/^[A-Z]+: http/);
    expect(stdout).not.toMatch(/report\.json|report\.html|recording\.har/);
    expect(stderr).toMatch(/"out\/recording\.har" could not be written \(ENOTDIR\)/);
    expect(code).toBe(4);
  });
});

/** Calls back once the target has been asked something. */
function onceSent(requests: readonly unknown[], then: () => void): void {
  const timer = setInterval(() => {
    if (requests.length === 0) return;
    clearInterval(timer);
    then();
  }, 20);
}

describe("--watch", SLOW, () => {
  test("judges one target, and none of several", async () => {
    const targets =
      "targets:\n  one: { baseUrl: http://127.0.0.1:9/v1 }\n  two: { baseUrl: http://127.0.0.1:9/v1 }\n";
    writeFileSync(join(folder, "petstore.yaml"), targets);
    const given = { cwd: folder, env: { PETSTORE_API_KEY: KEY } };
    const { code, stderr } = await cli(["--config", "petstore.yaml", "--target", "all", "--watch"], given);
    expect(stderr).toContain("--watch judges one target: use a config without `targets`");
    const alone = await cli(["--watch-files", "*.ts"], given);
    expect(alone.stderr).toContain("--watch-files needs --watch");
    expect([code, alone.code]).toEqual([2, 2]);
  });
});
