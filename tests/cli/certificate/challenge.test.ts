/** A certifier's challenge, from its making to the certificate that meets it, with two signatures and an encrypted key. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../../src/reference/index.ts";
import { builtBin } from "../../support/built.ts";
import { cli, type Ended } from "../../support/spawn.ts";

let folder: string;
let reference: RunningReference;

const PASSPHRASE = { SIGNING: "correct horse battery staple" };

const at = (name: string): string => join(folder, name);
const call = (...args: readonly string[]): Promise<Ended> => cli(args, { cwd: folder, env: PASSPHRASE });

/** A run of the reference as of a service of somebody's. */
const judge = (...args: readonly string[]): Promise<Ended> =>
  cli(["--base-url", reference.baseUrl, "--organization", "Example", "--quiet", ...args], {
    cwd: folder,
    env: { PETSTORE_API_KEY: reference.apiKey },
  });

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-challenge-"));
  reference = await startReference({ plan: "business" });
  expect((await call("keygen", "--out", "vendor", "--passphrase-env", "SIGNING")).code).toBe(0);
  expect((await call("keygen", "--out", "certifier")).code).toBe(0);
  const made = await call("challenge", "--target", reference.baseUrl, "--level", "core");
  expect(made).toMatchObject({ code: 0, stderr: "" });
  // Before the challenge, and after.
  expect((await judge("--out", "before")).code).toBe(0);
  expect((await judge("--out", "after", "--challenge", "challenge.json")).code).toBe(0);
  const pem = (who: string): string => readFileSync(at(`${who}/conformance-public.pem`), "utf8");
  const from = "2020-01-01T00:00:00Z";
  const keys = [
    { publicKey: pem("vendor"), owner: "Example", role: "vendor", from },
    { publicKey: pem("certifier"), owner: "Pets Board", role: "certifier", from },
  ];
  writeFileSync(at("trust.json"), JSON.stringify({ keys }));
});

afterAll(async () => {
  await reference.close();
  rmSync(folder, { recursive: true, force: true });
});

const CORE = ["--level", "core"] as const;

const sign = (run: string, ...args: readonly string[]): Promise<Ended> =>
  call(
    "sign",
    run,
    "--key",
    "vendor/conformance-private.pem",
    "--key-passphrase-env",
    "SIGNING",
    ...CORE,
    ...args,
  );

const verify = (run: string, ...args: readonly string[]): Promise<Ended> =>
  call("verify", run, "--trust", "trust.json", "--level", "core", ...args);

test("the certificate of a run that met it says so, with both signatures", async () => {
  expect(await sign("after")).toMatchObject({ code: 0, stderr: "" });
  const countersigned = await call(
    ...["sign", "after", "--key", "certifier/conformance-private.pem", "--countersign", ...CORE],
  );
  expect(countersigned).toMatchObject({ code: 0, stderr: "" });
  const { code, stdout } = await verify("after", "--challenge", "challenge.json");
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^VERIFIED: Example \(vendor\) and Pets Board \(certifier\) certify that the service of Example at /,
  );
  const { nonce } = JSON.parse(readFileSync(at("challenge.json"), "utf8")) as { nonce: string };
  expect(stdout).toContain(`  challenge ${nonce}\n`);
  const again = await call(
    ...["sign", "after", "--key", "certifier/conformance-private.pem", "--countersign", ...CORE],
  );
  expect(again.code).toBe(2);
  expect(again.stderr).toMatch(/has a signature of the key [0-9a-f]{64} already/);
});

describe("no other run meets it", () => {
  test("one from before", async () => {
    expect((await sign("before")).code).toBe(0);
    const { code, stdout } = await verify("before", "--challenge", "challenge.json");
    expect(code).toBe(1);
    expect(stdout).toContain("  its run met no challenge\n");
  });

  test("one that is said to have met it", async () => {
    const challenge = JSON.parse(readFileSync(at("challenge.json"), "utf8")) as Record<string, string>;
    const { challengeFormat: _, ...met } = challenge;
    const har = readFileSync(at("before/recording.har"), "utf8");
    const { proofOf } = await import("../../support/proof-of.ts");
    const edited = har.replace(
      /(\n"_run":\{.*)\},\n/,
      (_, run) => `${run},"challenge":${JSON.stringify(met)}},\n`,
    );
    expect((await proofOf(Buffer.from(edited))).gaps.slice(0, 2)).toEqual([
      "the run's id does not follow from its challenge",
      "the run's seed does not follow from its challenge",
    ]);
  });

  test("one of another challenge", async () => {
    expect(
      (await call("challenge", "--target", reference.baseUrl, "--level", "core", "--out", "other.json")).code,
    ).toBe(0);
    expect((await sign("after", "--force")).code).toBe(0);
    const { code, stdout } = await verify("after", "--challenge", "other.json");
    expect(code).toBe(1);
    expect(stdout).toContain("  its run met another challenge\n");
  });
});

test.each<[string, readonly string[], string]>([
  ["a seed as well", ["--challenge", "challenge.json", "--seed", "7"], "the seed follows from the challenge"],
  [
    "another address",
    ["--challenge", "challenge.json", "--base-url", "https://other.example/v1"],
    "pass that address with --base-url",
  ],
  ["a file that is none", ["--challenge", "trust.json"], "challengeFormat is missing"],
])("run --challenge with %s is wrong usage", async (_, args, message) => {
  const { code, stderr } = await judge(...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("a challenge for another address names its own address", async () => {
  const { stderr } = await judge("--challenge", "challenge.json", "--base-url", "https://other.example/v1");
  expect(stderr).toContain(`the challenge "challenge.json" is for "${reference.baseUrl}": pass that address`);
});

test("a new run into the same directory takes the old certificate away", async () => {
  expect((await judge("--out", "twice")).code).toBe(0);
  expect((await sign("twice")).code).toBe(0);
  expect((await judge("--out", "twice")).code).toBe(0);
  for (const name of ["certificate.dsse.json", "certificate.sigstore.json"])
    expect(existsSync(at(`twice/${name}`))).toBe(false);
});

describe("private keys", () => {
  test("one that others can read draws a warning", async () => {
    chmodSync(at("certifier/conformance-private.pem"), 0o644);
    const { code, stderr } = await call(
      "sign",
      "before",
      "--key",
      "certifier/conformance-private.pem",
      "--force",
      ...CORE,
    );
    chmodSync(at("certifier/conformance-private.pem"), 0o600);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^petstore-conformance: warning: others can read the private key "certifier/);
  });

  test("an encrypted one wants its passphrase", async () => {
    const key = ["sign", "before", "--key", "vendor/conformance-private.pem", ...CORE];
    expect((await call(...key)).stderr).toContain("--key-passphrase-env");
    const unset = await call(...key, "--key-passphrase-env", "NOWHERE");
    expect(unset.stderr).toContain("set the variable NOWHERE to its passphrase");
    const wrong = await cli([...key, "--key-passphrase-env", "SIGNING"], {
      cwd: folder,
      env: { SIGNING: "no" },
    });
    expect(wrong).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("and its passphrase if it is encrypted"),
    });
  });
});

test("a demonstration is accepted by name only", async () => {
  expect((await cli(["--out", "shown", "--quiet"], { cwd: folder })).code).toBe(0);
  expect((await sign("shown", "--demonstration")).code).toBe(0);
  const { code, stdout } = await verify("shown");
  expect(code).toBe(1);
  expect(stdout).toContain(
    "it is a demonstration on the embedded reference implementation (--demonstration allows that)",
  );
  expect((await verify("shown", "--demonstration")).code).toBe(0);
});
