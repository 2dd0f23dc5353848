/** What `keygen`, `sign`, `verify`, `challenge` and `submit` print, one after another, in the process of the test. */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startReference } from "../../src/reference/index.ts";
import { saidBy } from "../support/said-by.ts";

let folder: string;

const at = (...names: readonly string[]): string => join(folder, ...names);

/** What a command prints, without what differs each time. */
async function said(line: string): Promise<string> {
  const text = await saidBy(line, folder);
  return (
    text
      .replaceAll(/:\d{5}\/v1/g, ":PORT/v1")
      .replaceAll(/[0-9a-f]{64}/g, "SHA-256")
      .replaceAll(/[0-9a-f]{32}/g, "NONCE")
      .replaceAll(/[0-9a-f]{16}/g, "KEY-ID")
      .replaceAll(/[0-9a-f]{8}(?=, core)|\b\d+(?= (?:requests|exchanges)\b)/g, "N")
      // RATE-5 is untested near the end of a minute.
      .replaceAll(/^( {2}(?:results|untested) ).*$/gm, "$1…")
      .replaceAll(
        /"untested": \[.*?\]|"(?:passed|untested|requests)": \d+|"id": "[0-9a-f]{8}"/gs,
        (found) => `${found.split(":")[0]}: …`,
      )
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+(?:\.\d+)?Z/g, "DATE")
      .replaceAll(/\d{4}-\d\d-\d\d/g, "DAY")
  );
}

const signed = "--key DIR/keys/conformance-private.pem --level core";
const key = "--public-key DIR/keys/conformance-public.pem";

beforeAll(async () => {
  folder = mkdtempSync("/tmp/petstore-said-");
  const { baseUrl, apiKey, close } = await startReference({ plan: "business" });
  vi.stubEnv("PETSTORE_API_KEY", apiKey);
  const named = "--organization Example --project Pets --project-version 2.1 --contact pets@example.com";
  const digest = "--project-digest 4b825dc642cb6eb9a060e54bf8d69288fbee4904";
  expect(await saidBy(`run ${baseUrl} --out DIR/good --quiet ${named} ${digest}`, folder)).toContain(
    "exit 0",
  );
  await close();
  vi.unstubAllEnvs();
  expect(await saidBy("run --out DIR/embedded --quiet", folder)).toContain("exit 0");
  expect(await saidBy("keygen --out DIR/keys", folder)).toContain("exit 0");
  expect(await saidBy("keygen --out DIR/others", folder)).toContain("exit 0");
  cpSync(at("good"), at("signed"), { recursive: true });
  expect(await saidBy(`sign DIR/signed ${signed}`, folder)).toContain("exit 0");
});

afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

describe("keygen", () => {
  test("makes a pair, and says what it is for", async () => {
    expect(await said("keygen --out DIR/new")).toMatchSnapshot();
    expect(readdirSync(at("new")).toSorted()).toEqual(["conformance-private.pem", "conformance-public.pem"]);
    expect(statSync(at("new/conformance-private.pem")).mode & 0o777).toBe(0o600);
    expect(await said("keygen --out DIR/new")).toMatchSnapshot();
  });

  test("encrypts the private key where there is a passphrase", async () => {
    vi.stubEnv("PHRASE", "correct horse");
    expect(await said("keygen --out DIR/locked --passphrase-env PHRASE")).toMatchSnapshot();
    expect(readFileSync(at("locked/conformance-private.pem"), "utf8")).toContain("ENCRYPTED");
    vi.stubEnv("PHRASE", "");
    expect(await said("keygen --out DIR/more --passphrase-env PHRASE")).toMatchSnapshot();
    expect(existsSync(at("more"))).toBe(false);
  });

  test("warns within a git tree", async () => {
    const nested = at("tree/a/b");
    cpSync(at("keys"), nested, { recursive: true });
    writeFileSync(at("tree/.git"), "gitdir: elsewhere\n");
    expect(await said("keygen --out DIR/tree/a/b/c")).toMatchSnapshot();
  });
});

describe("sign", () => {
  test("writes a certificate, and replaces it by force only", async () => {
    cpSync(at("good"), at("one"), { recursive: true });
    expect(await said(`sign DIR/one ${signed}`)).toMatchSnapshot();
    const files = ["certificate.dsse.json", "certificate.sigstore.json"];
    expect(files.filter((name) => existsSync(at("one", name)))).toEqual(files);
    expect(await said(`sign DIR/one ${signed}`)).toMatchSnapshot();
    const before = readFileSync(at("one/certificate.dsse.json"), "utf8");
    expect(await said(`sign DIR/one/report.json ${signed} --force --valid-days 30`)).toContain("exit 0");
    const { payload } = JSON.parse(readFileSync(at("one/certificate.dsse.json"), "utf8"));
    expect(before).not.toContain(payload);
    const { notBefore, notAfter } = JSON.parse(Buffer.from(payload, "base64").toString()).predicate
      .configuration[0].annotations.validity;
    expect((Date.parse(notAfter) - Date.parse(notBefore)) / 86_400_000).toBe(30);
    expect(notBefore).toMatch(/:\d\dZ$/);
  });

  test("countersigns what is there, once for each key", async () => {
    cpSync(at("signed"), at("two"), { recursive: true });
    const other = "--key DIR/others/conformance-private.pem --level core --countersign";
    expect(await said(`sign DIR/two ${other}`)).toMatchSnapshot();
    const { signatures } = JSON.parse(readFileSync(at("two/certificate.dsse.json"), "utf8"));
    expect(signatures).toHaveLength(2);
    expect(await said(`sign DIR/two ${other}`)).toMatchSnapshot();
    expect(await said(`sign DIR/good ${other}`)).toMatchSnapshot();
    writeFileSync(at("two/report.json"), `${readFileSync(at("two/report.json"), "utf8")} `);
    rmSync(at("others"), { recursive: true });
    await said("keygen --out DIR/others");
    expect(await said(`sign DIR/two ${other}`)).toMatchSnapshot();
  });

  test.each([
    "sign DIR/good --key DIR/keys/conformance-private.pem",
    "sign DIR/embedded --key DIR/keys/conformance-private.pem --level core",
    "sign DIR/good --key DIR/keys/conformance-public.pem",
    "sign DIR/good --key DIR/none.pem",
    "sign DIR/none --key DIR/keys/conformance-private.pem",
    "sign DIR/good --key DIR/keys/conformance-private.pem --level witnessed",
    "sign DIR/good --key DIR/keys/conformance-private.pem --valid-days 0",
    "sign DIR/good --key DIR/keys/conformance-private.pem --key-passphrase-env NONE",
    "sign DIR/good --key DIR/keys/conformance-private.pem --demonstration --level core",
  ])("refuses in a sentence: %s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
    expect(existsSync(at("good/certificate.dsse.json"))).toBe(false);
  });

  test("a demonstration says so", async () => {
    expect(await said(`sign DIR/embedded ${signed} --demonstration`)).toMatchSnapshot();
    expect(await said(`verify DIR/embedded ${key} --level core`)).toMatchSnapshot();
  });
});

describe("verify", () => {
  test.each([
    `verify DIR/signed ${key} --level core`,
    `verify DIR/signed ${key} --level core --json`,
    `verify DIR/signed ${key}`,
    "verify DIR/signed",
    "verify DIR/signed --public-key DIR/others/conformance-public.pem --level core",
    `verify DIR/good ${key} --level core`,
    `verify DIR/signed DIR/good ${key} --level core`,
    `verify DIR/signed/certificate.dsse.json ${key} --level core`,
    `verify DIR/signed/certificate.sigstore.json ${key} --level core`,
    `verify DIR/signed ${key} --trust DIR/trust.json`,
    "verify DIR/signed --trust DIR/none.json",
  ])("%s", async (line) => {
    expect(await said(line)).toMatchSnapshot();
  });
});

describe("challenge and submit", () => {
  test("a challenge is written once, for a target and a level", async () => {
    expect(
      await said("challenge --target https://pets.example.com/v1 --level core --out DIR/challenge.json"),
    ).toMatchSnapshot();
    expect(JSON.parse(readFileSync(at("challenge.json"), "utf8"))).toMatchObject({
      ...{ challengeFormat: 1, target: "https://pets.example.com/v1", level: "core" },
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      issued: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+Z$/),
    });
    expect(
      await said("challenge --target https://pets.example.com/v1 --level core --out DIR/challenge.json"),
    ).toMatchSnapshot();
    expect(await said("challenge --target pets --out DIR/other.json")).toMatchSnapshot();
  });

  test.each([
    `submit DIR/signed ${key} --level core --out DIR/products`,
    `submit DIR/signed ${key} --level core --out DIR/products`,
    `submit DIR/signed ${key} --out DIR/more`,
    `submit DIR/good ${key} --level core --out DIR/more`,
    `submit DIR/embedded ${key} --level core --out DIR/more`,
    "submit DIR/signed --level core --out DIR/more",
  ])("%s (%#)", async (line) => {
    expect(await said(line)).toMatchSnapshot();
    expect(existsSync(at("more"))).toBe(false);
  });
});
