/** Every error in a config is one sentence that begins with its place. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chosenTargets } from "../../../src/cli/config/index.ts";
import { withOptions } from "../../../src/cli/options/flags.ts";
import { UsageError } from "../../../src/setup/usage-error.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-config-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is said of a file with this content, without the folder's name. */
async function complaint(content: string | Uint8Array): Promise<string> {
  const file = join(folder, "config.yaml");
  writeFileSync(file, content);
  const command = withOptions(new Command(), ["config"]).parse(["--config", file], { from: "user" });
  const error: unknown = await chosenTargets(command, {}).then(
    () => new Error("taken"),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UsageError);
  const { message } = error as UsageError;
  expect(message.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
  return message.replaceAll(`${folder}/`, "");
}

describe("a member", () => {
  test.each([
    ["\n\n  profle: full\n", "config.yaml:3:3: `profle` is unknown (did you mean profile?)"],
    ["zzzzzzzz: 1", "config.yaml:1:1: `zzzzzzzz` is unknown: known are baseUrl, apiKeyFile, "],
    [
      "implementation:\n  organisation: x",
      "config.yaml:2:3: `implementation.organisation` is unknown (did you mean organization?)",
    ],
    ["__proto__: {}", "config.yaml:1:1: `__proto__` is unknown"],
    [
      "apiKey: s3cret",
      "config.yaml:1:1: `apiKey` is not allowed, because config files end up in version control: put",
    ],
    ["profile: ful", 'config.yaml:1:10: `profile` must be core or full, not "ful" (did you mean full?)'],
    ["environment: prod", 'must be production or staging, not "prod"'],
    ["plan: gold", "`plan` must be free, pro, business or enterprise"],
    ["categories: all", "`categories` must be any, restricted or auto"],
    ["strict: yes", 'config.yaml:1:9: `strict` must be true or false, not "yes"'],
    ["readOnly: 1", "`readOnly` must be true or false, not 1"],
    ["seed:", "config.yaml:1:6: `seed` must be an integer from 0 to 2147483647, not null"],
    ["seed: -1", "`seed` must be an integer from 0 to 2147483647, not -1"],
    ["seed: 1.5", "not 1.5"],
    ["seed: 99999999999999999999", 'not "99999999999999999999"'],
    ["maxRequests: 0", "`maxRequests` must be an integer from 1 to 1000000"],
    ["maxCreations: -1", "`maxCreations` must be an integer from 0 to 1000000"],
    ["concurrency: 257", "`concurrency` must be an integer from 1 to 256"],
    ["categoryId: 9223372036854775808", "`categoryId` must be an integer from -2^63 to 2^63-1"],
    ["categoryId: 1.5", "`categoryId` must be an integer from -2^63 to 2^63-1, not 1.5"],
    ["categoryId: [1]", "`categoryId` must be an integer from -2^63 to 2^63-1, not [1]"],
    ["timeout: 0", "config.yaml:1:10: `timeout` must be a time from 1ms to 600s"],
    ["timeout: 10h", '`timeout` must be a time such as 10, 10s or 500ms, not "10h"'],
    ["settle: -1", "`settle` must be a time"],
    ["maxWait: {}", "`maxWait` must be a time such as 10, 10s or 500ms, not an object"],
    ["now: 2030-02-30T00:00:00Z", "config.yaml:1:6: `now` must be an RFC 3339 time"],
    [
      "only: LIST",
      'config.yaml:1:7: `only` must be a list of requirements, such as [LIST, CREATE-2], not "LIST"',
    ],
    ["only: []", "`only` must be a list of requirements, such as [LIST, CREATE-2], not []"],
    ["only: [LIST, 1]", "config.yaml:1:14: `only[1]` must be text"],
    ['out: ""', "config.yaml:1:6: `out` must be text that is not empty"],
    ["target: ' '", "`target` must be text that is not empty"],
    ["apiKeyEnv: my key", "`apiKeyEnv` must be the name of an environment variable, such as STAGING_API_KEY"],
    ["baseUrl: ftp://x/v1", "config.yaml:1:10: `baseUrl` is not an http or https URL"],
    ['baseUrl: ""', "`baseUrl` is set but empty: give a base URL, or leave it out"],
    ["host: 192.0.2.7", "config.yaml:1:7: `host` must be a host name such as staging.example.com"],
    ["host: 7", "config.yaml:1:7: `host` must be text that is not empty, in quotes"],
    ["clientKeyPassphraseEnv: s3cret phrase", "must be the name of an environment variable"],
    ["clientKey: [s3cret]", "`clientKey` must be text"],
    ["baseUrl: https://u:s3cret@example.com/v1", "`baseUrl` must not contain credentials"],
    ["implementation: {version: 1.10}", "in quotes"],
    [
      "implementation: {digest: latest}",
      "`implementation.digest` must be the digest of an image (sha256: and 64 hexadecimal digits) or the full id of",
    ],
    ["implementation: {url: example.com}", "`implementation.url` must be an http or https URL"],
    [
      "implementation: {contact: a@example.com}",
      "`implementation.contact` must be a list of addresses or names",
    ],
    ["headers: [X-A]", "`headers` must be names of request headers with their values"],
    ["headers: {X-A: 1}", "config.yaml:1:16: `headers.X-A` must be text, or {env: NAME}"],
    ["headers: {X-A: {evn: A}}", "`headers.X-A.evn` is unknown (did you mean env?)"],
    ["headers: {X-A: {}}", "`headers.X-A.env` is missing"],
    ["headers: {X-A: {env: A B}}", "`headers.X-A.env` must be the name of an environment variable"],
  ])("%j", async (content, message) => {
    const said = await complaint(content);
    expect(said).toContain(message);
    expect(said).not.toContain("s3cret");
  });

  test.each(["1", "true", "[core]"])("of another type, nothing is guessed: %s", async (value) => {
    expect(await complaint(`profile: ${value}`)).toBe(
      `config.yaml:1:10: \`profile\` must be core or full, not ${value.replaceAll("core", '"core"')}`,
    );
  });

  test("several are listed one per line: first those against the schema, then those of values", async () => {
    const schema = ["profle: core", "seed: x", "timeout: 0", "reporter: [jnuit]", "strict: 1"];
    expect((await complaint(schema.join("\n"))).split("\n").sort()).toEqual([
      expect.stringMatching(/^config\.yaml:1:1: `profle` is unknown \(did you mean profile\?\)/),
      expect.stringMatching(/^config\.yaml:2:7: `seed` must be an integer/),
      expect.stringMatching(/^config\.yaml:4:12: `reporter\[0\]`.*\(did you mean junit/),
      expect.stringMatching(/^config\.yaml:5:9: `strict` must be true or false, not 1/),
    ]);
    const values = [
      "timeout: 0",
      "only: [LIST-1, LITS-2]",
      "headers: {X-A: b, x-a: c}",
      "baseUrl: ftp://x/v1",
    ];
    expect((await complaint(values.join("\n"))).split("\n").sort()).toEqual([
      expect.stringMatching(/^config\.yaml:1:10: `timeout` must be a time from 1ms/),
      expect.stringMatching(/^config\.yaml:2:7: `only`: no requirement has the id "LITS-2"/),
      expect.stringMatching(/^config\.yaml:3:24: the header "x-a" is given twice/),
      expect.stringMatching(/^config\.yaml:4:10: `baseUrl` is not an http or https URL/),
    ]);
  });
});

describe("a header", () => {
  test.each([
    ["Authorization", "set by the suite"],
    ["authorization", "set by the suite"],
    ["Content-Type", "set by the suite"],
    ["content-length", "set by the suite"],
    ["Content-Encoding", "set by the suite"],
    ["Host", "set by the suite: set it with --host"],
    ["Cookie", "set by the suite"],
    ["X-API-Key", "set by the suite"],
    ["Accept", "set by the suite"],
    ["Accept-Language", "set by the suite"],
    ["User-Agent", "set by the suite"],
    ["Transfer-Encoding", "set by the suite"],
    ["If-None-Match", "set by the suite"],
    ["Proxy-Authorization", "set by the suite"],
    ["X A", "a name that is not allowed in HTTP"],
    ["X-Ä", "a name that is not allowed in HTTP"],
    ["X:", "a name that is not allowed in HTTP"],
  ])("%s", async (name, message) => {
    const said = await complaint(`headers:\n  ${JSON.stringify(name)}: s3cret\n`);
    expect(said).toMatch(/^config\.yaml:2:\d+: the header "/);
    expect(said).toContain(message);
    expect(said).not.toContain("s3cret");
  });

  test.each(["", " s3cret", "s3cret ", "s3cr\u00e9t s3cret", "s3cret\r\nX-B: 1", "s3cret\0"])(
    "with the value %j",
    async (value) => {
      const said = await complaint(`headers: {X-A: ${JSON.stringify(value)}}`);
      expect(said).toContain('the header "X-A" has a value that is not allowed in a header');
      expect(said).not.toContain("s3cret");
    },
  );

  test("twice, in another case", async () => {
    expect(await complaint("headers: {X-A: a, x-a: b}")).toContain("is given twice");
    expect(await complaint("headers: {x-a: a, X-A: b}")).toContain("is given twice");
  });

  test("with the target's own key", async () => {
    expect(await complaint("headers: {X-A: {env: PETSTORE_API_KEY}}")).toContain(
      "takes the target's API key",
    );
  });
});

describe("a file", () => {
  test.each<[string, string | Uint8Array, string]>([
    ["that is a list", "- a\n", "config.yaml:1:1: the file must be members such as `baseUrl:"],
    ["that is text", "hello", "config.yaml:1:1: the file must be members"],
    [
      "with a member twice",
      "seed: 1\nseed: 2\n",
      '"config.yaml": it is neither YAML nor JSON (line 2, column 1: Map keys must be unique',
    ],
    [
      "with a tab for an indent",
      "implementation:\n\tproject: x\n",
      "is neither YAML nor JSON (line 2, column 1: ",
    ],
    ["that ends within a list", "only: [LIST", "is neither YAML nor JSON (line 1, column 12: "],
    ["with two documents", "seed: 1\n---\nseed: 2\n", "Source contains multiple documents"],
    [
      "with a type beyond JSON's",
      "only: !!set {a}\n",
      "is neither YAML nor JSON (line 1, column 7: Unresolved tag: tag:yaml.org,2002:set",
    ],
    ["with a tag", "target: !env X\n", "is neither YAML nor JSON (line 1, column 9: Unresolved tag: !env"],
    ["with a number for a name", "1: x\n", "config.yaml:1:1: `1` is unknown"],
    ["with a list for a name", "? [a]\n: x\n", "is unknown"],
    ["that is not UTF-8", Buffer.from("target: Zo\xeb", "latin1"), "is not UTF-8: save it as UTF-8"],
    ["of too many bytes", `# ${"x".repeat(1_100_000)}`, "has more than 1048576 bytes: check --config"],
    ["of too many levels", "[".repeat(60_000), "config.yaml"],
  ])("%s", async (_, content, message) => {
    expect(await complaint(content)).toContain(message);
  });

  test("that multiplies itself is refused", async () => {
    const laughs = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${`*a${i},`.repeat(9)}]`);
    expect(await complaint(["a0: &a0 lol", ...laughs].join("\n"))).toContain(
      "its aliases cannot be followed",
    );
  });
});
