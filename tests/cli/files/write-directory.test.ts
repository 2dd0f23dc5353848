import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeDirectory } from "../../../src/cli/files/write-directory.ts";
import { UsageError } from "../../../src/setup/usage-error.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-directory-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FILES = [
  { name: "a.txt", content: "a" },
  { name: "deep/er/b.txt", content: new Uint8Array([98]) },
];

test("a new directory has all files, and nothing lies beside it", async () => {
  const path = join(folder, "new/page");
  await writeDirectory(path, FILES, false);
  expect(readFileSync(join(path, "deep/er/b.txt"), "utf8")).toBe("b");
  expect(readdirSync(join(folder, "new"))).toEqual(["page"]);
});

test("an old directory is replaced with all that it has", async () => {
  const path = join(folder, "page");
  mkdirSync(path);
  writeFileSync(join(path, "old.txt"), "old");
  await writeDirectory(path, FILES, true);
  expect(readdirSync(path).sort()).toEqual(["a.txt", "deep"]);
  expect(readdirSync(folder)).toEqual(["page"]);
});

test("a directory that may not be replaced stays as it is", async () => {
  const path = join(folder, "page");
  mkdirSync(path);
  writeFileSync(join(path, "old.txt"), "old");
  await expect(writeDirectory(path, FILES, false)).rejects.toThrow(UsageError);
  expect(readdirSync(path)).toEqual(["old.txt"]);
  expect(readdirSync(folder)).toEqual(["page"]);
});

test("if one file cannot be written, the old directory stays", async () => {
  const path = join(folder, "page");
  mkdirSync(path);
  writeFileSync(join(path, "old.txt"), "old");
  const clash = [...FILES, { name: "a.txt/b", content: "x" }];
  await expect(writeDirectory(path, clash, true)).rejects.toThrow(
    /cannot be written \(E\w+\): choose another/,
  );
  expect(readdirSync(path)).toEqual(["old.txt"]);
  expect(readdirSync(folder)).toEqual(["page"]);
});
