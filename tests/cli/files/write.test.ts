/** Files are written whole or not at all, beside their place and then renamed. */
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  removeOthers,
  removeStale,
  writeFailure,
  writeFiles,
  writeNew,
  writeTogether,
} from "../../../src/cli/files/files.ts";
import { reportWithout } from "../../../src/cli/files/reporters.ts";
import { WriteError } from "../../../src/cli/terminal/output.ts";
import type { Report } from "../../../src/kit/report.ts";
import { secretsOf } from "../../../src/run/secrets/secrets.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(folder, name), "utf8");
const FAILURE = writeFailure("try again");

describe("files", () => {
  test("are written whole, as text or bytes, with their directories", async () => {
    await writeFiles(
      [
        { path: join(folder, "a.txt"), content: "é" },
        { path: join(folder, "new/b.bin"), content: new Uint8Array([0, 255]) },
      ],
      FAILURE,
    );
    expect(read("a.txt")).toBe("é");
    expect([...readFileSync(join(folder, "new/b.bin"))]).toEqual([0, 255]);
    expect(readdirSync(folder).sort()).toEqual(["a.txt", "new"]);
  });

  test("are all as they were where one cannot be written, and the sentence names that one", async () => {
    writeFileSync(join(folder, "a.txt"), "old");
    const written = writeFiles(
      [
        { path: join(folder, "a.txt"), content: "new" },
        { path: join(folder, "a.txt/b.txt"), content: "new" },
      ],
      FAILURE,
    );
    await expect(written).rejects.toThrow(WriteError);
    await expect(written).rejects.toThrow(/^".*a\.txt\/b\.txt" could not be written \(ENOTDIR\): try again$/);
    expect(read("a.txt")).toBe("old");
    expect(readdirSync(folder)).toEqual(["a.txt"]);
  });

  test("may be written at once into one new directory", async () => {
    const names = ["a", "b", "c", "d", "e", "f"];
    const of = (name: string) => [{ path: join(folder, "new/deep", name), content: name }];
    await Promise.all(names.map((name) => writeFiles(of(name), FAILURE)));
    expect(readdirSync(join(folder, "new/deep")).sort()).toEqual(names);
  });

  test("have the digest of their text", async () => {
    let digest = "";
    await writeTogether(FAILURE, async (write) => {
      digest = await write(join(folder, "a"), ["é", "b"]);
    });
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("éb");
    expect(digest).toBe(createHash("sha256").update("éb").digest("hex"));
  });

  test("an error of what makes the text is not one of the file", async () => {
    function* failing(): Generator<string> {
      yield "a";
      throw new TypeError("no text");
    }
    const written = writeTogether(FAILURE, async (write) => void (await write(join(folder, "a"), failing())));
    await expect(written).rejects.toThrow(TypeError);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("new files", () => {
  test("have their permissions", async () => {
    await writeNew([{ path: join(folder, "a.pem"), content: "a", mode: 0o600 }]);
    expect(statSync(join(folder, "a.pem")).mode & 0o777).toBe(0o600);
  });

  test("never replace one, and then none is written", async () => {
    writeFileSync(join(folder, "b"), "old");
    const written = writeNew([
      { path: join(folder, "a"), content: "new" },
      { path: join(folder, "b"), content: "new" },
    ]);
    await expect(written).rejects.toThrow(/b" already exists and is never overwritten/);
    expect(readdirSync(folder)).toEqual(["b"]);
  });
});

test("what is in a directory beside some names is removed", async () => {
  mkdirSync(join(folder, "page/old"), { recursive: true });
  writeFileSync(join(folder, "page/old/a"), "a");
  writeFileSync(join(folder, "page/new"), "b");
  await removeOthers(join(folder, "page"), ["new"]);
  await removeOthers(join(folder, "missing"), []);
  expect(readdirSync(join(folder, "page"))).toEqual(["new"]);
});

test("artefacts of an earlier run go, those of other hands stay", async () => {
  writeFileSync(join(folder, "junit.xml"), '<testsuites name="petstore-conformance"/>');
  writeFileSync(join(folder, "summary.md"), "My notes");
  writeFileSync(join(folder, "other.md"), "petstore-conformance");
  mkdirSync(join(folder, "report.html"));
  await removeStale(["junit.xml", "summary.md", "report.html", "recording.har"], folder);
  expect(readdirSync(folder).sort()).toEqual(["other.md", "report.html", "summary.md"]);
});

test("one that cannot be looked at is named, since it would lie beside files that it is not about", async () => {
  symlinkSync("junit.xml", join(folder, "junit.xml"));
  await expect(removeStale(["summary.md", "junit.xml"], folder)).rejects.toThrow(
    /junit\.xml" is from an earlier run and could not be removed \(ELOOP\): remove it$/,
  );
});

test("a report in which a secret was found is a report still", () => {
  const KEY = "s3cret+key/of=the~vendor";
  const report = {
    name: `\n\\"${KEY}"`,
    again: encodeURIComponent(KEY),
    escaped: JSON.stringify(KEY),
    key: { [KEY]: KEY },
  };
  const replacement = "$PETSTORE_API_KEY";
  expect(reportWithout(report as unknown as Report, secretsOf(KEY).conceal)).toEqual({
    name: `\n\\"${replacement}"`,
    again: replacement,
    escaped: `"${replacement}"`,
    key: { [replacement]: replacement },
  });
});
