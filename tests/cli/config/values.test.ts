/** What a config says reaches the options; what the command line says wins. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import { configSchema } from "../../../scripts/options/config-schema.ts";
import { define } from "../../../src/cli/commands/run.ts";
import { applyChosen, chosenTargets } from "../../../src/cli/config/index.ts";
import { readConfig } from "../../../src/cli/config/read.ts";
import { extraHeaders } from "../../../src/cli/options/headers.ts";
import type { ConfigMembers } from "../../../src/kit/generated/config.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-config-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(content: string): string {
  const path = join(folder, "config.yaml");
  writeFileSync(path, content);
  return path;
}

/** The options of `run` with a config and further arguments. */
async function optionsWith(content: string, ...args: readonly string[]): Promise<Record<string, unknown>> {
  const command = define(new Command())
    .exitOverride()
    .parse(["--config", file(content), ...args], { from: "user" });
  for (const chosen of await chosenTargets(command, {})) await applyChosen(command, chosen);
  return command.opts();
}

/** Members that contradict others; tests/cli/targets.test.ts has them. */
const OTHERS = ["apiKeyFile", "targets"];

/** Every other member once, with values that differ from the defaults. */
const ALL = `
baseUrl: https://staging.example.com/v1
apiKeyEnv: STAGING_API_KEY
target: staging
environment: staging
caFile: ca.pem
clientCert: client.pem
clientKey: client.key
clientKeyPassphraseEnv: CLIENT_KEY_PASSPHRASE
host: Pets.example.com:8443
description: openapi.yaml
resolve: ["Staging.example.com:443:192.0.2.7", "staging.example.com:80:[2001:db8::7]"]
plan: business
profile: full
only: [LIST, CREATE-2]
strict: true
bail: true
failOn: should
expectedFailures: known.yaml
seed: 0x10
readOnly: true
maxRequests: 50
maxCreations: 5
categoryId: -9223372036854775808
categories: restricted
concurrency: 2
timeout: 500ms
settle: 0
maxWait: 2m
maxTime: 40s
exhaustRateLimit: false
rate: 2.5
reserve: 5
now: 2030-12-05T00:00:00Z
start: node "server one.js"
ready: 5s
out: out/dir
reporter: [json, junit]
headers: { X-Gateway-Key: { env: GATEWAY_KEY }, X-Tenant: acme-corporation }
implementation:
  organization: Example
  project: Pets
  url: https://example.com/pets
  version: "2.1"
  digest: 4b825dc642cb6eb9a060e54bf8d69288fbee4904
  contact: [pets@example.com, "https://example.com/help"]
`;

const ALL_AS_OPTIONS = {
  baseUrl: "https://staging.example.com/v1",
  target: ["staging"],
  caFile: "ca.pem",
  plan: "business",
  profile: "full",
  only: ["LIST", "CREATE-2"],
  clientCert: "client.pem",
  clientKey: "client.key",
  clientKeyPassphraseEnv: "CLIENT_KEY_PASSPHRASE",
  host: "pets.example.com:8443",
  description: "openapi.yaml",
  resolve: [
    { host: "staging.example.com", port: 443, address: "192.0.2.7" },
    { host: "staging.example.com", port: 80, address: "2001:db8::7" },
  ],
  strict: true,
  bail: true,
  failOn: "should",
  expectedFailures: "known.yaml",
  seed: 16,
  maxRequests: 50,
  maxCreations: 5,
  categoryId: "-9223372036854775808",
  categories: "restricted",
  concurrency: 2,
  timeout: 500,
  settle: 0,
  maxWait: 120_000,
  maxTime: 40_000,
  exhaustRateLimit: false,
  rate: 2.5,
  reserve: 5,
  now: Date.UTC(2030, 11, 5),
  start: `node "server one.js"`,
  ready: 5_000,
  out: "out/dir",
  reporter: ["json", "junit"],
  organization: "Example",
  project: "Pets",
  projectUrl: "https://example.com/pets",
  projectVersion: "2.1",
  projectDigest: "4b825dc642cb6eb9a060e54bf8d69288fbee4904",
  contact: ["pets@example.com", "https://example.com/help"],
};

test("every member of the schema", async () => {
  const { members } = await readConfig(file(ALL));
  expect([...Object.keys(members), ...OTHERS].sort()).toEqual(Object.keys(schema.properties).sort());
  expect(await optionsWith(ALL)).toMatchObject(ALL_AS_OPTIONS);
});

test("JSON is YAML", async () => {
  const { members } = await readConfig(file(ALL));
  expect((await readConfig(file(JSON.stringify(members)))).members).toEqual(members);
});

test.each(["", "# nothing but a comment\n", "---\n", "null", "{}"])("%j says nothing", async (content) => {
  expect(await optionsWith(content)).toEqual({
    ...(await optionsWith("# nothing")),
    out: "conformance-report/",
  });
});

test("the command line wins", async () => {
  const line = ["--profile", "core", "--only", "GET", "--out", "here", "--seed", "7", "--contact", "me"];
  expect(await optionsWith(ALL, ...line)).toMatchObject({
    ...ALL_AS_OPTIONS,
    profile: "core",
    only: ["GET"],
    out: "here",
    seed: 7,
    contact: ["me"],
  });
  const resolve = [{ host: "other.example.com", port: 1, address: "192.0.2.8" }];
  expect(await optionsWith(ALL, "--resolve", "other.example.com:1:192.0.2.8")).toMatchObject({ resolve });
});

describe("numbers keep their digits", () => {
  test.each([
    ["9007199254740993", "9007199254740993"],
    ["9223372036854775807", "9223372036854775807"],
    ['"9223372036854775807"', "9223372036854775807"],
    ["-0", "0"],
    ["7", "7"],
  ])("categoryId: %s", async (written, read) => {
    expect(await optionsWith(`categoryId: ${written}`)).toMatchObject({ categoryId: read });
  });
});

describe("headers", () => {
  test("take values from the file or the environment, each with a variable that stands for it", async () => {
    const config = await readConfig(file(ALL));
    expect(extraHeaders(config, [], { GATEWAY_KEY: "s3cret of the gateway" })).toEqual([
      { name: "X-Gateway-Key", value: "s3cret of the gateway", variable: "GATEWAY_KEY" },
      { name: "X-Tenant", value: "acme-corporation", variable: "HEADER_X_TENANT" },
    ]);
  });

  test.each([
    [{}, "takes its value from GATEWAY_KEY, which is not set: set that environment variable"],
    [{ GATEWAY_KEY: "" }, "from GATEWAY_KEY, has a value that is not allowed in a header"],
    [{ GATEWAY_KEY: "s3cret\n" }, "from GATEWAY_KEY, has a value that is not allowed in a header"],
  ])("of an environment %j are refused", async (env, message) => {
    const config = await readConfig(file(ALL));
    expect(() => extraHeaders(config, [], env)).toThrow(message);
    expect(() => extraHeaders(config, [], env)).not.toThrow("s3cret");
  });
});

describe("the schema", () => {
  test("is one of draft 2020-12, every place with a title, every member with a description", () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
    expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
    expect(() => ajv.compile(schema)).not.toThrow();
    const defined = schema.$defs as Record<string, object>;
    const bare = members(schema as Schema).flatMap(([name, member]) => {
      const at = member.$ref ? (defined[member.$ref.replace("#/$defs/", "")] as Schema) : member;
      return at.title && member.description ? [] : [name];
    });
    expect(bare).toEqual([]);
  });

  test("is that of the types", async () => {
    const { members } = await readConfig(file(ALL));
    expect(members satisfies ConfigMembers).toBeTypeOf("object");
  });

  test("is that of the table", () => {
    expect(schema).toEqual(JSON.parse(JSON.stringify(configSchema())));
  });
});

interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}

function members(of: Schema): readonly (readonly [string, Schema])[] {
  return Object.entries(of.properties ?? {}).flatMap(([name, member]) => [
    [name, member] as const,
    ...members(member),
  ]);
}
