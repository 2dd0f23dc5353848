import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, expect, test } from "vitest";
import { openLog, telling } from "../../../src/cli/service/log.ts";
import { secretsOf } from "../../../src/run/secrets/secrets.ts";

const KEY = "s3cret-key-of-the-vendor";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-log-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

async function logOf(chunks: readonly (string | Buffer)[]) {
  const log = openLog(`node server.js ${KEY}`, secretsOf(KEY).conceal);
  const stream = new PassThrough();
  log.take(stream);
  for (const chunk of chunks) {
    stream.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await log.close(folder);
  const [head, ...rest] = readFileSync(join(folder, "service.log"), "utf8").split("\n");
  expect(readdirSync(folder)).toEqual(["service.log"]);
  expect(head).toBe("# petstore-conformance: output of node server.js $PETSTORE_API_KEY");
  return { text: rest.join("\n"), last: log.lastLines() };
}

test("has all output, and its last lines are escaped", async () => {
  const { text, last } = await logOf(["listening\n\tca", "fé\n", Buffer.from([0x1b, 0x5b, 0x41])]);
  expect(text).toBe("listening\n\tcafé\n\x1b[A");
  expect(last).toEqual(["listening", "    café", "\\u{1b}[A"]);
});

test("has no key, also where it comes in pieces or in a line without end", async () => {
  const long = "x".repeat(40_000);
  const { text, last } = await logOf([
    `a ${KEY.slice(0, 7)}`,
    `${KEY.slice(7)} b\n`,
    long,
    KEY,
    long,
    `${KEY}`,
  ]);
  expect(text).toBe(`a $PETSTORE_API_KEY b\n${long}$PETSTORE_API_KEY${long}$PETSTORE_API_KEY`);
  expect(last.join("")).not.toContain(KEY);
});

test("keeps 16 MiB, and counts the rest", async () => {
  const line = `${"y".repeat(1_048_575)}\n`;
  const { text } = await logOf(Array.from({ length: 18 }, () => line));
  expect(text.length).toBeLessThan(16 * 1_048_576 + 100);
  expect(text).toMatch(/\n# 2097152 more bytes were left out\n$/);
});

test("has the last 20 lines for a message", async () => {
  const { last } = await logOf([Array.from({ length: 50 }, (_, i) => `line ${i}\n`).join("")]);
  expect(last).toHaveLength(20);
  expect(last.at(-1)).toBe("line 49");
});

test("says why it cannot be written", async () => {
  writeFileSync(join(folder, "file"), "");
  const log = openLog("a", (text) => text);
  await expect(log.close(join(folder, "file"))).rejects.toThrow(
    /service\.log" could not be written \(ENOTDIR\)/,
  );
});

test.each<readonly [string, string, readonly string[]]>([
  [
    "Go",
    "GET /pets\nfatal error: concurrent map writes\n\ngoroutine 9 [running]:\nmain.writeError({0x1})\n\tx.go:7",
    ["fatal error: concurrent map writes", ""],
  ],
  [
    "Node",
    "at 9000\nserver.js:5\n  throw\nTypeError: x is null\n    at f (a.js:1)\n\nNode.js v22.12.0",
    ["TypeError: x is null", "    at f (a.js:1)"],
  ],
  [
    "Python",
    'Traceback (most recent call last):\n  File "a.py", line 1\nValueError: bad',
    ['  File "a.py", line 1', "ValueError: bad"],
  ],
  ["nothing known", "a\nb\nc", ["b", "c"]],
  ["little", "a", ["a"]],
])("of %s, the lines from its error on are shown", (_, output, shown) => {
  expect(telling(output.split("\n"), 2)).toEqual(shown);
});
