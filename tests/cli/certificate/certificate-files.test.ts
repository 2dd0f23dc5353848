/** Which files of a directory are looked at as certificates. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { certificatesIn } from "../../../src/cli/certificate/certificate-files.ts";

const folder = mkdtempSync(join(tmpdir(), "petstore-certificates-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the first sixteen by name, and no other file", async () => {
  expect(await certificatesIn(folder)).toEqual([]);
  const names = Array.from({ length: 17 }, (_, i) => `${String.fromCharCode(113 - i)}.dsse.json`);
  for (const name of [...names, "a.sigstore.json", "report.json", "b.dsse.json.part", "cdsse.json"])
    writeFileSync(join(folder, name), "{}");
  const found = (await certificatesIn(folder)).map((path) => basename(path));
  expect(found).toEqual(["a.dsse.json", "a.sigstore.json", ...names.toReversed().slice(1, 15)]);
});

test("of a directory that is not there, none", async () => {
  expect(await certificatesIn(join(folder, "none"))).toEqual([]);
});
