/** `--config` as people use it: a file beside the command line. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { type RecordingServer, recordRequests } from "../support/recording-server.ts";
import { cli, type Ended, type SpawnOptions } from "../support/spawn.ts";

beforeAll(builtBin);

let folder: string;
let server: RecordingServer | undefined;
let reference: RunningReference | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(async () => {
  await server?.close();
  await reference?.close();
  server = undefined;
  reference = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const KEY = "s3cret-key-of-the-vendor";
const GATEWAY = "s3cret/of the+gateway=";
const TENANT = "acme-s3cret-corporation";
const BRIEF = ["--timeout", "5s", "--settle", "0", "--max-wait", "0"];

const config = (lines: readonly string[]): void =>
  writeFileSync(join(folder, "petstore.yaml"), lines.join("\n"));

const run = (args: readonly string[], options: SpawnOptions = {}): Promise<Ended> =>
  cli(["--config", "petstore.yaml", ...args], { cwd: folder, ...options });

/** Everything that the run left behind, as one text. */
function artefacts(out = "conformance-report"): string {
  return readdirSync(join(folder, out))
    .map((name) => readFileSync(join(folder, out, name), "utf8"))
    .join("\n");
}

/** Refuses everything with 401, so that the key is sent as well. */
const refuse = (_: unknown, response: ServerResponse): void =>
  void response.writeHead(401, { "Content-Type": "application/json" }).end("{}");

/** Answers with all that it was sent, in its header fields and in its body. */
function echo({ rawHeaders, headers }: IncomingMessage, response: ServerResponse): void {
  const gateway = String(headers["x-gateway-key"]);
  response.setHeader("Content-Type", "application/json");
  response.setHeader("X-Echo", gateway);
  response.setHeader("X-Encoded", encodeURIComponent(gateway));
  response.end(JSON.stringify({ rawHeaders, base64: Buffer.from(gateway).toString("base64") }));
}

describe("the target", () => {
  test("comes from the config rather than from the environment, and its key from apiKeyEnv", async () => {
    server = await recordRequests(refuse);
    config([`baseUrl: ${server.origin}/v1`, "apiKeyEnv: STAGING_KEY", "target: staging", "only: [LIST-1]"]);
    const env = {
      PETSTORE_BASE_URL: "http://127.0.0.1:1/v1",
      PETSTORE_API_KEY: "another",
      STAGING_KEY: KEY,
    };
    const { code, stdout } = await run(BRIEF, { env });
    expect(code).toBe(3);
    expect(stdout).toContain("staging");
    expect(server.requests.length).toBeGreaterThan(0);
    // The first requests have no key.
    expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(
      new Set([undefined, `Bearer ${KEY}`]),
    );
    expect(artefacts()).not.toContain(KEY);
  });

  test("comes from the command line rather than from the config", async () => {
    server = await recordRequests(refuse);
    writeFileSync(join(folder, "key"), KEY);
    config(["baseUrl: http://127.0.0.1:1/v1", "apiKeyEnv: NOT_SET", "out: elsewhere"]);
    const line = ["--base-url", `${server.origin}/v1`, "--api-key-file", "key", "--only", "LIST-1"];
    expect((await run([...BRIEF, ...line])).code).toBe(3);
    expect(server.requests.map(({ headers }) => headers.authorization)).toContain(`Bearer ${KEY}`);
    expect(existsSync(join(folder, "elsewhere/report.json"))).toBe(true);
    expect(existsSync(join(folder, "conformance-report"))).toBe(false);
  });

  test("is described in the report", async () => {
    reference = await startReference({ plan: "business" });
    config([
      ...[`baseUrl: ${reference.baseUrl}`, "environment: staging", "only: [LIST-1]"],
      ...["implementation:", "  organization: Example", "  project: Pets", '  version: "2.1"'],
    ]);
    const line = ["--project-url", "https://example.com", "--contact", "me@example.com", "you@example.com"];
    const { code } = await run(line, { env: { PETSTORE_API_KEY: reference.apiKey } });
    expect(code).toBe(0);
    const report = readFileSync(join(folder, "conformance-report/report.json"), "utf8");
    expect(JSON.parse(report).target).toMatchObject({
      environment: "staging",
      implementation: {
        organization: "Example",
        project: "Pets",
        url: "https://example.com",
        version: "2.1",
        contact: ["me@example.com", "you@example.com"],
      },
    });
  });
});

describe("extra headers", () => {
  test("are sent with every request, and their values are nowhere else", async () => {
    server = await recordRequests(echo);
    config([
      `baseUrl: ${server.origin}/v1`,
      "headers:",
      "  X-Gateway-Key: { env: GATEWAY_KEY }",
      `  X-Tenant: ${TENANT}`,
    ]);
    const env = { PETSTORE_API_KEY: KEY, GATEWAY_KEY: GATEWAY };
    const { code, stdout, stderr } = await run(
      [...BRIEF, "--only", "LIST-1", "LIST-2", "AUTH-2", "CREATE-1"],
      { env },
    );
    expect(code).toBe(1);
    expect(server.requests.length).toBeGreaterThan(10);
    for (const { headers } of server.requests)
      expect(headers).toMatchObject({ "x-gateway-key": GATEWAY, "x-tenant": TENANT });
    const seen = `${stdout}${stderr}${artefacts()}`;
    expect(stdout).toContain(`-H "X-Gateway-Key: $GATEWAY_KEY" -H "X-Tenant: $HEADER_X_TENANT"`);
    const base64 = Buffer.from(GATEWAY).toString("base64").replace(/=+$/, "");
    for (const trace of [GATEWAY, encodeURIComponent(GATEWAY), base64, TENANT, KEY])
      expect(seen.includes(trace), trace).toBe(false);
  });

  test("leave a conformant target conformant", async () => {
    reference = await startReference({ plan: "business" });
    config([`baseUrl: ${reference.baseUrl}`, "headers: { X-Gateway-Key: { env: GATEWAY_KEY } }"]);
    const env = { PETSTORE_API_KEY: reference.apiKey, GATEWAY_KEY: GATEWAY };
    expect(await run([], { env })).toMatchObject({ code: 0 });
  });
});

describe("production", () => {
  const posts = (): number => server?.requests.filter(({ method }) => method === "POST").length ?? 0;
  const created = (method: string | undefined): boolean => method === "POST";

  test.each([
    ["by itself", []],
    ["although the config says readOnly: false", ["readOnly: false"]],
  ])("is not written to %s", async (_, lines) => {
    server = await recordRequests((request, response) => {
      response.writeHead(created(request.method) ? 201 : 200, { "Content-Type": "application/json" });
      response.end("[]");
    });
    config([`baseUrl: ${server.origin}/v1`, "environment: production", ...lines]);
    const env = { PETSTORE_API_KEY: KEY };
    const { stdout } = await run(BRIEF, { env });
    expect(server.requests.length).toBeGreaterThan(10);
    expect(posts()).toBe(0);
    expect(stdout.replaceAll(/\s+/g, " ")).toContain(
      "created nothing, because this is production and --allow-writes was not given",
    );
  });

  test("is written to with --allow-writes, and the summary says so", async () => {
    reference = await startReference({ plan: "business" });
    config([`baseUrl: ${reference.baseUrl}`, "environment: production", "readOnly: true"]);
    const env = { PETSTORE_API_KEY: reference.apiKey };
    const { code, stdout } = await run(["--allow-writes", "--only", "CREATE-1"], { env });
    expect(code).toBe(0);
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      /created \d+ animals?, with names .*, in production, as --allow-writes allowed/,
    );
  });
});

test("plan takes what the config says, and sends nothing", async () => {
  server = await recordRequests(refuse);
  config([`baseUrl: ${server.origin}/v1`, "apiKeyEnv: NOT_SET", "only: [LIST-1]", "environment: production"]);
  const planned = await cli(["plan", "--config", "petstore.yaml", "--json"], { cwd: folder });
  const line = await cli(["plan", "--only", "LIST-1", "--read-only", "--json"]);
  expect(planned).toEqual(line);
  expect(planned.code).toBe(0);
  expect(server.requests).toEqual([]);
});

describe("an error is one sentence, and nothing is sent", () => {
  const TARGET = "baseUrl: http://127.0.0.1:1/v1";

  test.each<[readonly string[], readonly string[], string]>([
    [["profle: core"], [], "petstore.yaml:1:1: `profle` is unknown (did you mean profile?)"],
    [["environment: production"], [], "petstore.yaml:1:14: `environment` needs a target"],
    [["apiKeyEnv: NOT_SET"], [], "petstore.yaml:1:12: `apiKeyEnv` needs a target"],
    [["headers: {X-A: b}"], [], "petstore.yaml:1:10: `headers` needs a target"],
    [[TARGET], [], "no API key for the target: set PETSTORE_API_KEY"],
    [
      [TARGET, "apiKeyEnv: NOT_SET"],
      [],
      'petstore.yaml:2:12: `apiKeyEnv` names "NOT_SET", which is not set: set that environment variable',
    ],
    [["only: [LIST-77]"], [], 'petstore.yaml:1:7: `only`: no requirement has the id "LIST-77"'],
    [
      ["reporter: [jnit]"],
      [],
      "petstore.yaml:1:12: `reporter[0]` must be json, har, html, junit or markdown, " +
        'not "jnit" (did you mean junit?)',
    ],
    [["seed: 1"], ["--read-only", "--allow-writes"], "--read-only and --allow-writes contradict each other"],
    [
      ["seed: 1"],
      ["--config", "missing.yaml"],
      'the config file "missing.yaml" does not exist: check --config',
    ],
    [["seed: 1"], ["--config", "."], 'the config file "." is a directory: check --config'],
    [["seed: 1"], ["--config", ""], "--config is empty: pass a file, or omit the option"],
  ])("%j %j", async (lines, args, message) => {
    config(lines);
    const { code, stdout, stderr } = await run(args);
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(existsSync(join(folder, "conformance-report"))).toBe(false);
  });
});
