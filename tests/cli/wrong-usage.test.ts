import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtBin } from "../support/built.ts";
import { type CountingServer, countConnections } from "../support/silent-server.ts";
import { cli, type SpawnOptions } from "../support/spawn.ts";

let server: CountingServer;
let folder: string;

beforeAll(async () => {
  await builtBin();
  server = await countConnections();
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const FILES = {
  "good.key": "k-123456789\n",
  "empty.key": "",
  "newline.key": "\n",
  "two-lines.key": "one\ntwo\n",
  "blank.key": "one two\n",
  "umlaut.key": "schlüssel\n",
  "long.key": "k".repeat(1_100_000),
  "a-file": "",
};

const KEY = { PETSTORE_API_KEY: "s3cret-key-of-the-vendor" };

/** Exit 2, one sentence on standard error, nothing on standard output, nothing sent. */
async function refused(args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const before = server.connections();
  const ended = await cli(args, { cwd: folder, ...options });
  expect(ended.stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
  expect(ended.stderr).not.toContain(KEY.PETSTORE_API_KEY);
  expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code: 2, stdout: "" });
  expect(server.connections()).toBe(before);
  expect(existsSync(join(folder, "conformance-report"))).toBe(false);
  return ended.stderr;
}

/** A command line that would be right but for what is added to it. */
const against = (...args: readonly string[]): readonly string[] => ["--base-url", server.baseUrl, ...args];

describe("words that are not there", () => {
  test.each([
    [["lst"], "did you mean list?"],
    [["help", "explian"], "did you mean explain?"],
    [["--base-ulr", "x"], "did you mean --base-url?"],
    [["list", "--jsn"], "did you mean --json?"],
    [["run", "list"], 'unexpected argument "list"'],
    [["run", "--base-url"], "argument missing"],
    [["explain"], "missing required argument"],
    [[""], "unknown command ''"],
    [["help", ""], "unknown command ''"],
    [["l\u001b[31mst\n"], "unknown command 'l\\u{1b}[31mst\\u{a}'"],
    [["run", "--version"], "unknown option '--version'"],
  ])("%j", async (args, message) => {
    expect(await refused(args, { env: KEY })).toContain(message);
  });

  test("the value of an unknown option is not repeated", async () => {
    expect(await refused(against("--apikeys=s3cret-key-of-the-vendor"), { env: KEY })).toContain(
      "unknown option '--apikeys'",
    );
  });
});

describe("the base URL", () => {
  test.each([
    ["", "is set but empty"],
    ["  ", "is set but empty"],
    ["ftp://example.com/v1", "is not an http or https URL"],
    ["unix:/run/pets.sock", "is not an http or https URL"],
    ["example.com/v1", "is not an http or https URL"],
    ["http://", "is not an http or https URL"],
    ["http://exa mple.com/v1", "is not an http or https URL"],
    ["http://127.0.0.1:99999/v1", "is not an http or https URL"],
    ["https://example.com/v1?x=1", "must not have a query"],
    ["https://example.com/v1?", "must not have a query"],
    ["https://example.com/v1#x", "must not have a fragment"],
    ["https://example.com/v1/pets", 'must end in /v1: remove "/pets"'],
    ["https://user:s3cret-key-of-the-vendor@example.com/v1", "must not contain credentials"],
    ["https://@example.com/v1", "must not contain credentials"],
  ])("%j", async (url, message) => {
    expect(await refused(["--base-url", url], { env: KEY })).toContain(`--base-url ${message}`);
    const env = { ...KEY, PETSTORE_BASE_URL: url };
    expect(await refused([], { env })).toContain(`PETSTORE_BASE_URL ${message}`);
  });
});

describe("a header", () => {
  test.each([
    ["X-Gateway-Key: s3cret-key-of-the-vendor", "must take its whole value from an environment variable"],
    ["X-Gateway-Key: Bearer $GATEWAY_KEY", "must take its whole value from an environment variable"],
    ["X-Gateway-Key:", "must take its whole value from an environment variable"],
    ["X-Gateway-Key: $", "must take its whole value from an environment variable"],
    ["s3cret-key-of-the-vendor", "--header must be a name and an environment variable with the value"],
    ["s3cret key-of: the-vendor", "--header must be a name and an environment variable with the value"],
    ["", "--header must be a name and an environment variable with the value"],
    ["Authorization: $GATEWAY_KEY", "is set by the suite, which judges with it: remove it"],
    ["content-type: $GATEWAY_KEY", "is set by the suite"],
    ["Content-Length: $GATEWAY_KEY", "is set by the suite"],
    ["Transfer-Encoding: $GATEWAY_KEY", "is set by the suite"],
    ["Connection: $GATEWAY_KEY", "is set by the suite"],
    ["Host: $GATEWAY_KEY", "is set by the suite: set it with --host"],
    ["X-Gateway-Key: $PETSTORE_API_KEY", "takes the target's API key"],
    ["X-Gateway-Key: $NOT_SET", "takes its value from NOT_SET, which is not set"],
    ["X-Gateway-Key: $" + "{EMPTY}", "from EMPTY, has a value that is not allowed in a header"],
  ])("%j", async (header, message) => {
    const env = { ...KEY, GATEWAY_KEY: "g4teway-secret", EMPTY: "" };
    expect(await refused(against("--header", header), { env })).toContain(message);
  });

  test("says how to write a literal value, and why", async () => {
    const said = await refused(against("--header", "X-Gateway-Key: s3cret"), { env: KEY });
    expect(said).toContain("because process lists and shell histories show command lines");
    expect(said).toContain("write --header 'X-Gateway-Key: $GATEWAY_KEY', in single quotes");
    expect(said).not.toContain("s3cret");
  });

  test("twice, in another case, and without a target", async () => {
    const twice = ["--header", "X-A: $GATEWAY_KEY", "--header", "x-a: $GATEWAY_KEY"];
    const env = { ...KEY, GATEWAY_KEY: "g4teway-secret" };
    expect(await refused(against(...twice), { env })).toContain(
      'the header "x-a" of --header is given twice',
    );
    expect(await refused(twice.slice(0, 2), { env })).toContain("--header needs a target");
  });
});

describe("the host", () => {
  test.each(["", "192.0.2.7", "[::1]", "https://example.com", "a b", "a/b", "a:99999", "-a", "a..:b"])(
    "%j",
    async (host) => {
      expect(await refused(against("--host", host), { env: KEY })).toContain(
        "--host must be a host name such as",
      );
    },
  );

  test("without a target", async () => {
    expect(await refused(["--host", "petstore.test"])).toContain("--host needs a target");
  });
});

describe("the key", () => {
  test("is needed for a target that is not embedded", async () => {
    expect(await refused(against())).toContain("set PETSTORE_API_KEY or pass --api-key-file");
  });

  test.each([["--api-key"], ["--api-key=s3cret-key-of-the-vendor"], ["--apikey=s3cret-key-of-the-vendor"]])(
    "is refused on the command line: %s",
    async (arg) => {
      const message = await refused(against(arg, "s3cret-key-of-the-vendor"), { env: KEY });
      expect(message).toContain("process lists and shell histories");
      expect(message).toContain("PETSTORE_API_KEY");
    },
  );

  test.each([
    ["", "is empty"],
    ["one\ntwo", "contains a line break"],
    ["one two", "position 4"],
    ["one\ttwo", "U+0009"],
    ["schlüssel", "U+00FC"],
    ["\u{1f408}", "U+1F408"],
  ])("in the environment: %j", async (PETSTORE_API_KEY, message) => {
    expect(await refused(against(), { env: { PETSTORE_API_KEY } })).toContain(message);
  });

  test.each([
    ["missing.key", "does not exist"],
    [".", "is a directory"],
    ["empty.key", "is empty"],
    ["newline.key", "is empty"],
    ["two-lines.key", "contains a line break"],
    ["blank.key", "position 4"],
    ["umlaut.key", "U+00FC"],
    ["long.key", "has more than"],
    ["", "--api-key-file is empty"],
  ])("in a file: %j", async (file, message) => {
    expect(await refused(against("--api-key-file", file), { env: KEY })).toContain(message);
  });

  test.each([
    ["", "is empty"],
    ["one\ntwo\n", "contains a line break"],
  ])("on standard input: %j", async (stdin, message) => {
    expect(await refused(against("--api-key-file", "-"), { stdin })).toContain(message);
  });

  test("in a file, but for no target", async () => {
    expect(await refused(["--api-key-file", "good.key"])).toContain("needs a target");
  });
});

describe("values", () => {
  test.each([
    ["--profile", "ful", "did you mean full?"],
    ["--plan", "gold", "free, pro, business or enterprise"],
    ["--categories", "all", "any, restricted or auto"],
    ["--seed", "-1", "--seed must be an integer from 0"],
    ["--seed", "1.5", "--seed must be an integer"],
    ["--max-requests", "0", "--max-requests must be an integer from 1"],
    ["--max-creations", "-1", "--max-creations must be an integer from 0"],
    ["--concurrency", "0", "--concurrency must be an integer from 1 to 256"],
    ["--concurrency", "1000", "--concurrency must be an integer from 1 to 256"],
    ["--category-id", "9223372036854775808", "--category-id must be an integer from -2^63"],
    ["--category-id", "1.0", "--category-id must be an integer"],
    ["--timeout", "0", "--timeout must be a time"],
    ["--timeout", "10h", "--timeout must be a time"],
    ["--reporter", "jsn", "--reporter must be json"],
    ["--reporter", "", "--reporter must be json"],
    ["--settle", "-1", "--settle must be a time"],
    ["--max-wait", "soon", "--max-wait must be a time"],
    ["--now", "2030-12-05", "--now must be an RFC 3339 time"],
    ["--now", "2030-02-30T00:00:00Z", "--now must be an RFC 3339 time"],
    ["--target", "", "--target is empty"],
    ["--only", "LIST-77", "no requirement has the id"],
    ["--only", "LITS", "did you mean LIST"],
    ["--only", "", "no requirement has the id"],
  ])("%s %s", async (option, value, message) => {
    expect(await refused(against(option, value), { env: KEY })).toContain(message);
  });

  test("of explain", async () => {
    expect(await refused(["explain", "LISST-3"])).toMatch(/did you mean LIST-3/);
  });

  test("are shown without what acts on a terminal", async () => {
    expect(await refused(["explain", "\x1b[31m"])).toContain("\\u{1b}[31m");
  });
});

describe("--out", () => {
  test.each([
    ["", "--out is empty"],
    ["a-file", "cannot be written"],
    ["a-file/below", "cannot be written"],
  ])("%j", async (out, message) => {
    expect(await refused(against("--out", out), { env: KEY })).toContain(message);
  });

  test.skipIf(process.platform !== "linux").each([
    ["run", () => against()],
    ["keygen", () => ["keygen"]],
  ])("of %s, where the kernel makes no folder", async (_, args) => {
    const refusal = await refused([...args(), "--out", "/proc/nothing/here"], { env: KEY });
    expect(refusal).toContain("cannot be written (ENOENT)");
  });

  test.skipIf(process.getuid?.() === 0)("a folder of somebody else's", async () => {
    mkdirSync(join(folder, "locked"));
    chmodSync(join(folder, "locked"), 0o500);
    expect(await refused(against("--out", "locked"), { env: KEY })).toContain("EACCES");
  });
});

test.each(["18.20.0", "20.18.3", "21.7.0", "22.11.0", "23.5.0"])("Node.js %s", async (node) => {
  const older = `Object.defineProperty(process.versions, "node", { value: "${node}" })`;
  const nodeArgs = ["--import", `data:text/javascript,${encodeURIComponent(older)}`];
  expect(await refused(against(), { env: KEY, nodeArgs })).toContain(`${node} is not supported`);
});
