/** Hostile folders: whatever is wrong with one is said in one sentence, and stops no other. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { foldersIn, productIn, readSubmission } from "../../src/cli/commands/listing.ts";
import { PRODUCT } from "../../src/kit/schema/file-schemas.ts";
import { type Product, renderProduct } from "../../src/report/listing/product.ts";
import { UsageError } from "../../src/setup/usage-error.ts";
import { hostileText } from "../support/hostile-texts.ts";

const DIRECTORY = mkdtempSync(join(tmpdir(), "petstore-submissions-"));

afterAll(() => rmSync(DIRECTORY, { recursive: true, force: true }));

const GOOD = `productFormat: 1
organization: Example
product: Pets
version: "2.1"
contact: [pets@example.com]
level: core
digest: 4b825dc642cb6eb9a060e54bf8d69288fbee4904
`;

const FILES = {
  "product.yaml": GOOD,
  "report.json": "{}",
  "certificate.dsse.json": "{}",
  "recording.har.sha256": `${"0".repeat(64)}  recording.har\n`,
  "README.md": "# Pets\n",
};

let n = 0;
let folder: string;

/** Makes a folder of a product with these files; `null`: without that one. */
function folderWith(changes: Readonly<Record<string, string | null>> = {}, name = folder): void {
  mkdirSync(join(DIRECTORY, name), { recursive: true });
  for (const [file, text] of Object.entries({ ...FILES, ...changes }))
    if (text !== null) writeFileSync(join(DIRECTORY, name, file), text);
}

beforeEach(() => {
  n += 1;
  folder = `product-${n}`;
});

const with_ = (line: string, replaced: RegExp): string => GOOD.replace(replaced, line);

describe("product.yaml", () => {
  test("is read as it is written", () => {
    const name = hostileText.filter((text) => text.length <= 200 && /\S/.test(text) && !/\p{Cs}/u.test(text));
    fc.assert(
      fc.property(name, name, name, name, (organization, product, version, contact) => {
        const given: Product = {
          ...{ productFormat: 1, organization, product, version, contact: [contact] },
          ...{ level: "full", digest: `sha256:${"0".repeat(64)}` },
        };
        const text = renderProduct(given);
        expect(productIn(Buffer.from(text))).toEqual(given);
        expect(text).not.toMatch(/[\u202e\u200b]/);
      }),
    );
  });

  test("has a schema whose members are all needed", () => {
    expect(Object.keys(PRODUCT.properties as object)).toEqual(PRODUCT.required);
  });

  test.each<[string, string, string]>([
    ["nothing", "", "product.yaml: it must be an object"],
    ["another format", with_("productFormat: 2", /productFormat: 1/), "productFormat must be 1, the format"],
    ["text", "Pets", "product.yaml: it must be an object"],
    ["a list", "- Pets", "product.yaml: it must be an object"],
    ["a member less", with_("", /level: core\n/), "product.yaml: level is missing"],
    ["a member more", `${GOOD}url: x\n`, "product.yaml: url is unknown"],
    [
      "a member twice",
      `${GOOD}level: full\n`,
      "product.yaml: it is neither YAML nor JSON (line 8, column 1: Map keys must be unique",
    ],
    [
      "a version that is a number",
      with_("version: 1.10", /version: .*/),
      "version must be text of 1 to 200 characters, in quotes",
    ],
    ["an empty name", with_('product: " "', /product: Pets/), "product must be text of 1 to 200 characters"],
    [
      "a name of 201 characters",
      with_(`product: ${"x".repeat(201)}`, /product: Pets/),
      "product must be text of 1 to 200",
    ],
    ["a name that is a list", with_("product: [Pets]", /product: Pets/), "product must be text of 1 to 200"],
    [
      "no contact",
      with_("contact: []", /contact: .*/),
      "contact must be a list of 1 to 10 addresses or names",
    ],
    [
      "eleven contacts",
      with_(`contact: [${"x,".repeat(11)}]`, /contact: .*/),
      "contact must be a list of 1 to 10",
    ],
    ["an unknown level", with_("level: witnessed", /level: .*/), "level must be core or full"],
    ["a tag as a digest", with_("digest: latest", /digest: .*/), "digest must be the digest of an image"],
    [
      "a bomb of aliases",
      `a: &a [x,x]\n${[..."bcdefghi"].map((name, i) => `${name}: &${name} [${`*${"abcdefgh"[i]},`.repeat(9)}]\n`).join("")}`,
      "its aliases cannot be followed",
    ],
    ["a tag of a language", with_("product: !!js/function x", /product: Pets/), "Unresolved tag"],
    ["two documents", `${GOOD}---\n${GOOD}`, "Source contains multiple documents"],
    ["a member of the prototype", `${GOOD}__proto__: {polluted: true}\n`, "__proto__ is unknown"],
    ["deep nesting", "[".repeat(8_000), "product.yaml"],
  ])("%s is refused", (_, text, message) => {
    expect(() => productIn(Buffer.from(text))).toThrow(UsageError);
    expect(() => productIn(Buffer.from(text))).toThrow(message);
    expect(({} as { polluted?: true }).polluted).toBeUndefined();
  });

  test("other bytes than UTF-8 are refused", () => {
    expect(() => productIn(Buffer.from([0xff, 0xfe]))).toThrow("product.yaml: it is not UTF-8");
  });
});

describe("a folder", () => {
  test("is read", async () => {
    folderWith();
    expect(await readSubmission(DIRECTORY, folder)).toMatchObject({ folder, product: { product: "Pets" } });
  });

  test.each<[string, Readonly<Record<string, string | null>>, string]>([
    ["with a recording", { "recording.har": "{}" }, '"recording.har" does not belong into a submission'],
    ["with a hidden file", { ".env": "x" }, '".env" does not belong'],
    ["without a product", { "product.yaml": null }, "product.yaml does not exist: submit writes it"],
    ["without a certificate", { "certificate.dsse.json": null }, "certificate.dsse.json does not exist"],
    [
      "with a huge product",
      { "product.yaml": `${GOOD}${"#".repeat(20_000)}` },
      "product.yaml has more than 16384 bytes",
    ],
    [
      "with a huge digest",
      { "recording.har.sha256": "0".repeat(2_000) },
      "recording.har.sha256 has more than 1024",
    ],
    ["with a broken product", { "product.yaml": "<script>" }, "product.yaml: it is HTML or XML"],
  ])("%s is refused in one sentence", async (_, changes, message) => {
    folderWith(changes);
    const read = await readSubmission(DIRECTORY, folder);
    expect(read).toEqual({ folder, status: "invalid", problem: expect.stringContaining(message) });
    expect("problem" in read && read.problem).not.toContain("\n");
  });

  test("with a long message is refused in a short one", async () => {
    folderWith({ "product.yaml": `${GOOD}${"x".repeat(2_000)}: 1\n` });
    const read = await readSubmission(DIRECTORY, folder);
    expect("problem" in read && read.problem.length).toBeLessThanOrEqual(301);
  });

  test("with a link instead of a file is refused", async () => {
    folderWith({ "report.json": null });
    symlinkSync("/etc/hostname", join(DIRECTORY, folder, "report.json"));
    expect(await readSubmission(DIRECTORY, folder)).toMatchObject({
      problem: "report.json is not a regular file",
    });
  });

  test("of another name is refused", async () => {
    expect(await readSubmission(DIRECTORY, "../x")).toMatchObject({
      problem: "the name of the folder must be 1 to 100 of a to z, 0 to 9, dots and hyphens",
    });
  });
});

test("folders are listed in order, without files and hidden ones", async () => {
  const directory = join(DIRECTORY, "listed");
  for (const name of ["b", "a", ".git", "C"]) mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, "README.md"), "");
  expect(await foldersIn(directory)).toEqual(["C", "a", "b"]);
  await expect(foldersIn(join(directory, "none"))).rejects.toThrow(
    /cannot be read \(ENOENT\): name the directory/,
  );
});
