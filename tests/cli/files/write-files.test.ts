import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { removeStale } from "../../../src/cli/files/stale.ts";
import { writeFiles } from "../../../src/cli/files/write-files.ts";
import { WriteError } from "../../../src/cli/terminal/errors.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string): string => readFileSync(join(folder, name), "utf8");

describe("files", () => {
  test("are written whole, as text or bytes", async () => {
    await writeFiles(
      [
        { name: "a.txt", content: "é" },
        { name: "b.bin", content: new Uint8Array([0, 255]) },
      ],
      folder,
    );
    expect(read("a.txt")).toBe("é");
    expect([...readFileSync(join(folder, "b.bin"))]).toEqual([0, 255]);
    expect(readdirSync(folder).sort()).toEqual(["a.txt", "b.bin"]);
  });

  test("are all as they were where one cannot be written, and the sentence names that one", async () => {
    writeFileSync(join(folder, "a.txt"), "old");
    const written = writeFiles(
      [
        { name: "a.txt", content: "new" },
        { name: "missing/b.txt", content: "new" },
      ],
      folder,
    );
    await expect(written).rejects.toThrow(WriteError);
    await expect(written).rejects.toThrow(
      /^the run is complete, but ".*missing\/b\.txt" could not be written \(ENOENT\)/,
    );
    expect(read("a.txt")).toBe("old");
    expect(readdirSync(folder)).toEqual(["a.txt"]);
  });
});

describe("artefacts of an earlier run", () => {
  test("go, those of other hands stay", async () => {
    writeFileSync(join(folder, "junit.xml"), '<testsuites name="petstore-conformance"/>');
    writeFileSync(join(folder, "summary.md"), "My notes");
    writeFileSync(join(folder, "other.md"), "petstore-conformance");
    mkdirSync(join(folder, "ctrf.json"));
    await removeStale(["junit.xml", "summary.md", "ctrf.json", "badge.json"], folder);
    expect(readdirSync(folder).sort()).toEqual(["ctrf.json", "other.md", "summary.md"]);
  });
});
