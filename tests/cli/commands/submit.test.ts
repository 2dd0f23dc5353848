/** `submit` and `listing` as people run them: what they write, and every refusal in one sentence. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { cli, type Ended } from "../../support/spawn.ts";

const COMMIT = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

let folder: string;

const at = (...names: readonly string[]): string => join(folder, ...names);
const call = (...args: readonly string[]): Promise<Ended> => cli(args, { cwd: folder });
const submit = (...args: readonly string[]): Promise<Ended> =>
  call("submit", ...(args.includes("--level") ? [] : ["--level", "core"]), ...args);
const listing = (...args: readonly string[]): Promise<Ended> =>
  call("listing", "products", "--trust", "trust.json", "--allow-private", ...args);
const read = (...names: readonly string[]): string => readFileSync(at(...names), "utf8");

const KEY = ["--public-key", "keys/conformance-public.pem"] as const;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-submit-"));
  const reference = await startReference({ plan: "business" });
  const run = (out: string, ...args: readonly string[]): Promise<Ended> =>
    cli(["--base-url", reference.baseUrl, "--quiet", "--out", out, ...args], {
      cwd: folder,
      env: { PETSTORE_API_KEY: reference.apiKey },
    });
  const named = ["--organization", "Example", "--project", "Pets", "--project-version", "2.1"];
  expect((await call("keygen", "--out", "keys")).code).toBe(0);
  expect(
    (await run("good", ...named, "--project-digest", COMMIT, "--contact", "pets@example.com")).code,
  ).toBe(0);
  expect((await run("nameless")).code).toBe(0);
  await reference.close();
  expect((await call("sign", "good", "--key", "keys/conformance-private.pem", "--level", "core")).code).toBe(
    0,
  );
  const publicKey = read("keys/conformance-public.pem");
  const key = { publicKey, owner: "Example", role: "vendor", from: "2020-01-01T00:00:00Z" };
  writeFileSync(at("trust.json"), JSON.stringify({ keys: [key] }));
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("submit", () => {
  test("writes the folder without the recording, and never over another", async () => {
    const { code, stdout, stderr } = await submit("good", ...KEY);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("WRITTEN: products/example-pets-2.1\n");
    expect(stdout).toContain("good/recording.har to the certifier only");
    expect(readdirSync(at("products"))).toEqual(["example-pets-2.1"]);
    expect(readdirSync(at("products/example-pets-2.1")).sort()).toEqual([
      ...["README.md", "certificate.dsse.json"],
      ...["product.yaml", "recording.har.sha256", "report.json"],
    ]);
    expect(
      read("products/example-pets-2.1/product.yaml"),
    ).toBe(`# What the report and the certificate beside this file are about.
productFormat: 1
organization: "Example"
product: "Pets"
version: "2.1"
contact:
  - "pets@example.com"
level: core
digest: "${COMMIT}"
`);
    expect(await submit("good", ...KEY)).toMatchObject({
      code: 2,
      stderr: `petstore-conformance: "products/example-pets-2.1/product.yaml" already exists and is never overwritten: move it away first\n`,
    });
  });

  test.each<[string, readonly string[], string]>([
    ["no key", ["good"], "submit checks the certificate: pass --public-key FILE or --trust FILE"],
    ["no report", ["nowhere", ...KEY], "is neither a run's directory nor a report.json"],
    [
      "no organization",
      ["nameless", ...KEY],
      "does not name all that a listing needs: run with --organization",
    ],
    ["an unknown level", ["good", ...KEY, "--level", "some"], "--level must be core, full or witnessed"],
    ["a directory that is a file", ["good", ...KEY, "--out", "trust.json"], "cannot be written (ENOTDIR)"],
    ["a challenge that is none", ["good", ...KEY, "--challenge", "trust.json"], "challengeFormat is missing"],
  ])("%s is wrong usage", async (_, args, message) => {
    const { code, stdout, stderr } = await submit(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });

  test("a report that is not signed is wrong usage, one that was changed is refused", async () => {
    cpSync(at("good"), at("changed"), { recursive: true });
    writeFileSync(at("changed/report.json"), `${read("changed/report.json")} `);
    expect(await submit("changed", ...KEY, "--out", "elsewhere")).toMatchObject({
      code: 1,
      stdout: "",
      stderr:
        'petstore-conformance: "changed" is not submitted: report.json is not the certified file: its SHA-256 differs\n',
    });
    expect(await submit("good", ...KEY, "--level", "full", "--out", "elsewhere")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("its level is core, and full is required"),
    });
    rmSync(at("changed/certificate.dsse.json"));
    expect(await submit("changed", ...KEY)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('certificate.dsse.json" does not exist: sign the report first'),
    });
    expect(existsSync(at("elsewhere"))).toBe(false);
  });
});

describe("listing", () => {
  test("refuses a product that was judged at a loopback address", async () => {
    await submit("good", ...KEY);
    const { code, stdout } = await call(
      ...["listing", "products", "--trust", "trust.json", "--out", "refused"],
    );
    expect(code).toBe(1);
    expect(stdout).toContain("its run was at 127.0.0.1, a loopback or private address");
    expect(stdout).toContain("(--allow-private lists it)");
    expect(read("refused", "index.html")).not.toContain("Pets");
  });

  const NOW = ["--now", `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 19)}Z`] as const;

  test("writes the page of all folders, twice the same, and says what is refused", async () => {
    mkdirSync(at("products/rival"));
    writeFileSync(at("products/rival/product.yaml"), "<script>alert(1)</script>");
    const { code, stdout, stderr } = await listing("--out", "page", ...NOW);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toBe(
      "Wrote page/index.html and listing.json: 1 certified, 0 expired, 0 revoked, 1 invalid.\n  invalid: rival: product.yaml: it is HTML or XML, and neither YAML nor JSON\n",
    );
    const files = readdirSync(at("page"), { recursive: true }).map(String).sort();
    expect(files).toEqual([
      ...["index.html", "listing.json", "products", "products/example-pets-2.1"],
      ...["badge.svg", "certificate.dsse.json", "report.json"].map(
        (name) => `products/example-pets-2.1/${name}`,
      ),
    ]);
    const before = read("page/index.html");
    expect(before).not.toContain("alert(1)");
    expect((await listing("--out", "page", ...NOW)).code).toBe(1);
    expect(read("page/index.html")).toBe(before);
    rmSync(at("products/rival"), { recursive: true });
    expect((await listing("--out", "page", ...NOW)).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("several directories are one listing, in the order of the names; a name in two of them is refused", async () => {
    mkdirSync(at("shard-2"));
    cpSync(at("products/example-pets-2.1"), at("shard-2/a-first"), { recursive: true });
    const both = [
      "listing",
      "products",
      "shard-2",
      "--trust",
      "trust.json",
      "--allow-private",
      "--out",
      "joined",
    ];
    const { code, stdout } = await call(...both, ...NOW);
    // Of two certificates with the same report only one counts.
    expect(stdout).toContain("1 certified, 0 expired, 0 revoked, 1 invalid");
    expect(code).toBe(1);
    const { products } = JSON.parse(read("joined/listing.json")) as {
      readonly products: readonly { readonly folder: string }[];
    };
    expect(products.map((each) => each.folder)).toEqual(["a-first", "example-pets-2.1"]);
    cpSync(at("products/example-pets-2.1"), at("shard-2/example-pets-2.1"), { recursive: true });
    expect(await call(...both)).toMatchObject({
      code: 2,
      stderr:
        'petstore-conformance: "products" and "shard-2" both have a folder "example-pets-2.1": remove one, or rename it\n',
    });
    rmSync(at("shard-2"), { recursive: true });
  });

  test("marks what has expired", async () => {
    const { code, stdout } = await listing("--out", "later", "--now", "2099-01-01T00:00:00Z");
    expect(code).toBe(0);
    expect(stdout).toContain("0 certified, 1 expired");
    expect(stdout).toContain("  expired: example-pets-2.1: the certificate is not valid after ");
  });

  test.each<[string, readonly string[], string]>([
    ["no trust file", ["listing", "products"], "required option '--trust <file>' not specified"],
    ["an empty name of one", ["listing", "products", "--trust", ""], "does not exist: check --trust"],
    [
      "no directory",
      ["listing", "none", "--trust", "trust.json"],
      'the directory "none" cannot be read (ENOENT)',
    ],
    [
      "a page within",
      ["listing", "products", "--trust", "trust.json", "--out", "products/page"],
      "must not contain each other",
    ],
    [
      "a page around",
      ["listing", "products", "--trust", "trust.json", "--out", "."],
      "must not contain each other",
    ],
    [
      "a directory of something else",
      ["listing", "products", "--trust", "trust.json", "--out", "keys"],
      "which no listing wrote",
    ],
    ["an empty --out", ["listing", "products", "--trust", "trust.json", "--out", ""], "--out is empty"],
    [
      "a time that is none",
      ["listing", "products", "--trust", "trust.json", "--now", "today"],
      "--now must be an RFC 3339 time",
    ],
  ])("%s is wrong usage", async (_, args, message) => {
    const { code, stdout, stderr } = await call(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
    expect(existsSync(at("keys/conformance-private.pem"))).toBe(true);
  });
});
