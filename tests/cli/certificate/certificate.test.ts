/** From a pair of keys to a certificate that others can check. */
import { spawnSync } from "node:child_process";
import { createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkToSign, define, execute } from "../../../src/cli/commands/sign.ts";
import type { Report } from "../../../src/kit/report.ts";
import { keyIdOf } from "../../../src/report/certificate/envelope.ts";
import { renderJson } from "../../../src/report/text/text.ts";
import { UsageError } from "../../../src/setup/usage-error.ts";
import type { Statement } from "../../report/certificate/certified.ts";
import { type Certified, certified } from "../../report/certificate/certified.ts";
import { builtBin, ROOT } from "../../support/built.ts";
import { cli, type Ended } from "../../support/spawn.ts";

const whyNotSigned = async (...of: Parameters<typeof checkToSign>): Promise<string | null> =>
  (await checkToSign(...of)).mismatch;

let folder: string;
let good: Certified;
let n = 0;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-certificate-"));
  good = await certified(Math.floor(Date.now() / 60_000) * 60_000);
  expect((await cli(["keygen", "--out", "keys"], { cwd: folder })).code).toBe(0);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A run's directory with a report and its recording. */
let run: string;

beforeEach(() => {
  n += 1;
  run = `run-${n}`;
  mkdirSync(join(folder, run));
  for (const [name, bytes] of good.files) writeFileSync(join(folder, run, name), bytes);
});

const PRIVATE = "keys/conformance-private.pem";
const PUBLIC = "keys/conformance-public.pem";

const sign = (...args: readonly string[]): Promise<Ended> =>
  cli(["sign", run, "--key", PRIVATE, ...(args.includes("--level") ? [] : ["--level", "core"]), ...args], {
    cwd: folder,
  });

const publicKey = (): KeyObject => createPublicKey(readFileSync(join(folder, PUBLIC)));

const read = (name: string): string => readFileSync(join(folder, run, name), "utf8");

function statement(): Statement {
  const { payload } = JSON.parse(read("certificate.dsse.json")) as { payload: string };
  return JSON.parse(Buffer.from(payload, "base64").toString()) as Statement;
}

/** The recipe of docs/reports.md, as it stands there. */
function recipe(): { readonly code: number | null; readonly output: string } {
  const docs = readFileSync(join(ROOT, "docs/reports.md"), "utf8");
  const script = /### With openssl alone[\s\S]*?```sh\n([\s\S]*?)```/.exec(docs)?.[1] ?? "exit 99";
  const cwd = join(folder, run);
  cpSync(join(folder, PUBLIC), join(cwd, "conformance-public.pem"));
  const { status, stdout, stderr } = spawnSync("sh", ["-c", script], { cwd, encoding: "utf8" });
  return { code: status, output: stdout + stderr };
}

describe("keygen", () => {
  test("makes a pair, the private key for its owner only, and prints the key's id", async () => {
    const { code, stdout } = await cli(["keygen", "--out", "other/keys"], { cwd: folder });
    expect(code).toBe(0);
    const path = (kind: string): string => join(folder, `other/keys/conformance-${kind}.pem`);
    expect(statSync(path("private")).mode & 0o777).toBe(0o600);
    expect(readFileSync(path("private"), "utf8")).toMatch(/^-----BEGIN PRIVATE KEY-----\n/);
    const publicKey = createPublicKey(readFileSync(path("public")));
    expect(publicKey.asymmetricKeyType).toBe("ed25519");
    expect(stdout).toContain(keyIdOf(publicKey));
  });

  test("says that a key is unencrypted, and that it is inside a git tree", async () => {
    mkdirSync(join(folder, "project/.git"), { recursive: true });
    const inside = await cli(["keygen", "--out", "project/secrets/keys"], { cwd: folder });
    expect(inside.code).toBe(0);
    expect(inside.stderr).toMatch(
      /^petstore-conformance: warning: the private key is unencrypted: .*--passphrase-env NAME encrypts it$/m,
    );
    expect(inside.stderr).toMatch(
      /warning: the private key is inside the git tree ".*\/project": move it out/,
    );
    const encrypted = await cli(["keygen", "--out", "encrypted", "--passphrase-env", "SIGNING"], {
      cwd: folder,
      env: { SIGNING: "correct horse" },
    });
    expect(encrypted).toMatchObject({ code: 0, stderr: "" });
  });

  test.each([
    ["keygen", "a directory", []],
    ["challenge", "a file", ["--target", "https://api.example.com/v1"]],
    ["submit", "a directory", ["run-1", "--public-key", PUBLIC]],
  ])("%s writes nothing into the working directory for an empty --out", async (command, what, args) => {
    const before = readdirSync(folder);
    const { code, stderr } = await cli([command, ...args, "--out", ""], { cwd: folder });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `petstore-conformance: --out is empty: pass ${what}, or omit the option\n`,
    });
    expect(readdirSync(folder)).toEqual(before);
  });

  test("never overwrites a key", async () => {
    const before = readFileSync(join(folder, PRIVATE), "utf8");
    const { code, stdout, stderr } = await cli(["keygen", "--out", "keys"], { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toBe(
      `petstore-conformance: "${PRIVATE}" already exists and is never overwritten: move it away first\n`,
    );
    expect(readFileSync(join(folder, PRIVATE), "utf8")).toBe(before);
  });
});

describe("sign", () => {
  test("writes both certificates, and says what they prove and do not", async () => {
    const { code, stdout, stderr } = await sign("--valid-days", "30");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^SIGNED, level \w+: http:\/\/127/);
    expect(stdout.replaceAll(/\s+/g, " ")).toMatch(
      / files \S*certificate\.dsse\.json, \S*certificate\.sigstore\.json/,
    );
    expect(stdout.replaceAll(/\s+/g, " ")).toContain("Not that the run was honest, nor who the holder is.");
    expect(stdout).toMatch(/^ {2}untested .*DESC-1 to DESC-7 \(no OpenAPI description/ms);
    expect(readdirSync(join(folder, run)).sort()).toEqual([
      ...["certificate.dsse.json", "certificate.sigstore.json"],
      ...["recording.har", "report.json"],
    ]);
    const { dsseEnvelope } = JSON.parse(read("certificate.sigstore.json")) as { dsseEnvelope: unknown };
    const { signatures, ...envelope } = JSON.parse(read("certificate.dsse.json"));
    expect(dsseEnvelope).toEqual({ ...envelope, signatures: [{ sig: signatures[0].sig }] });
    const { notBefore, notAfter } = statement().predicate.configuration[0]?.annotations.validity ?? {};
    expect(Date.parse(notAfter ?? "") - Date.parse(notBefore ?? "")).toBe(30 * 86_400_000);
  });

  test("replaces a certificate with --force only", async () => {
    expect((await sign()).code).toBe(0);
    const before = read("certificate.dsse.json");
    const { code, stdout, stderr } = await sign();
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(
      `"${run}/certificate.dsse.json" already exists: pass --force to replace it, or --countersign to add a signature`,
    );
    expect(read("certificate.dsse.json")).toBe(before);
    expect((await sign("--force", "--valid-days", "7")).code).toBe(0);
    expect(read("certificate.dsse.json")).not.toBe(before);
  });

  test("asks for full, as verify and submit do", async () => {
    const { code, stderr } = await cli(["sign", run, "--key", PRIVATE], { cwd: folder });
    expect(code).toBe(1);
    expect(stderr).toContain(
      "its run had the core profile, and full is required: run with --profile full, or pass --level core",
    );
  });

  test("takes the key from standard input, and the report by its name", async () => {
    const stdin = readFileSync(join(folder, PRIVATE), "utf8");
    const args = ["sign", `${run}/report.json`, "--key", "-", "--level", "core"];
    expect(await cli(args, { cwd: folder, stdin })).toMatchObject({ code: 0, stderr: "" });
  });

  test("the recipe for openssl alone takes what it writes, and finds every change", async () => {
    expect((await sign()).code).toBe(0);
    expect(recipe()).toEqual({ code: 0, output: "Signature Verified Successfully\n" });
    for (const name of ["report.json", "recording.har"]) {
      const before = read(name);
      writeFileSync(join(folder, run, name), `${before} `);
      const output = `Signature Verified Successfully\n${name} is not what was signed\n`;
      expect(recipe()).toEqual({ code: 1, output });
      writeFileSync(join(folder, run, name), before);
    }
    const envelope = JSON.parse(read("certificate.dsse.json")) as { payload: string };
    const payload = Buffer.from(envelope.payload, "base64").toString().replace("PASSED", "WARNED");
    const changed = { ...envelope, payload: Buffer.from(payload).toString("base64") };
    writeFileSync(join(folder, run, "certificate.dsse.json"), JSON.stringify(changed, null, 2));
    expect(recipe()).toMatchObject({ code: 1, output: expect.stringContaining("Verification Failure") });
  });
});

describe("verify", () => {
  const verify = (...files: readonly string[]): Promise<Ended> =>
    cli(
      [
        "verify",
        ...files.map((name) => name.replace("certificate.", `${run}/certificate.`)),
        "--public-key",
        PUBLIC,
      ],
      { cwd: folder },
    );

  test("says in one sentence who certifies what, then what was untested", async () => {
    expect((await sign()).code).toBe(0);
    const { code, stdout, stderr } = await verify("certificate.dsse.json", "--level", "core");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const [sentence, ...lines] = stdout.trimEnd().split("\n");
    const { keyId, today } = { keyId: keyIdOf(publicKey()), today: new Date().toISOString().slice(0, 10) };
    expect(sentence).toBe(
      `VERIFIED: The holder of the key ${keyId.slice(0, 16)} certifies that Zoë's Pets 🐾 2.1 of Example at ${good.report.target.baseUrl} conforms to the Pet Store Service Interface 1.0.0, level core, from ${today} until ${Number(today.slice(0, 4)) + 1}${today.slice(4)}; the host named is not shown to be the host reached, since 127.0.0.1 is a private address`,
    );
    expect(lines[0]).toBe(
      "  untested  LIST-5 (the store has fewer than 101 animals, and only the full profile creates them); RATE-6 (the key's plan was not given (--plan)); RATE-7, RATE-8 (the rate limit was not used up (--exhaust-rate-limit)); DESC-1 to DESC-7 (no OpenAPI description was given (--description))",
    );
    expect(stdout).toContain(`  signed    with the key ${keyId}\n`);
    expect(stdout).toContain("Not that the run was honest");
  });

  test("wants full where nothing else is said", async () => {
    expect((await sign()).code).toBe(0);
    const { code, stdout } = await verify("certificate.dsse.json");
    expect(code).toBe(1);
    expect(stdout).toContain("its level is core, and full is required (--level core allows core)");
    expect(stdout).toContain("Otherwise it is valid: The holder of the key");
  });

  test.each([
    [["--organization", "Rival Inc"], 'it is about the organization "Example", not "Rival Inc"'],
    [["--organization", "Example"], null],
    [["--target", "https://api.rival.example/v1"], ", not https://api.rival.example/v1"],
    [["--max-age", "1"], null],
    [["--level", "witnessed"], "no certifier signed it"],
  ])("takes %j", async (args, message) => {
    expect((await sign()).code).toBe(0);
    const wanted = args[0] === "--level" ? args : ["--level", "core", ...args];
    const { code, stdout } = await verify("certificate.dsse.json", ...wanted);
    expect(code).toBe(message === null ? 0 : 1);
    if (message !== null) expect(stdout).toContain(message);
  });

  test("looks at every certificate of a directory, and prints JSON", async () => {
    expect((await sign()).code).toBe(0);
    const args = ["verify", run, "--public-key", PUBLIC, "--level", "core", "--json"];
    const { code, stdout } = await cli(args, { cwd: folder });
    expect(code).toBe(0);
    const { holds, results } = JSON.parse(stdout) as { holds: boolean; results: Record<string, unknown>[] };
    expect(holds).toBe(true);
    expect(results).toMatchObject([
      { path: `${run}/certificate.dsse.json`, holds: true, certificate: { level: "core" } },
      { path: `${run}/certificate.sigstore.json`, holds: true, certificate: { level: "core" } },
    ]);
  });

  test("says without a key that certificates are unchecked", async () => {
    expect((await sign()).code).toBe(0);
    const { code, stdout } = await cli(["verify", run], { cwd: folder });
    expect(code).toBe(1);
    const asJson = await cli(["verify", run, "--json"], { cwd: folder });
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.stdout)).toMatchObject({ holds: false, results: [{ holds: true }] });
    expect(stdout.split("\n").slice(1, 3)).toEqual([
      `UNCHECKED: ${run}/certificate.dsse.json — pass --public-key FILE or --trust FILE to check it`,
      `UNCHECKED: ${run}/certificate.sigstore.json — pass --public-key FILE or --trust FILE to check it`,
    ]);
  });

  test("says what of them does not hold", async () => {
    expect((await sign()).code).toBe(0);
    writeFileSync(join(folder, run, "recording.har"), `${read("recording.har")} `);
    rmSync(join(folder, run, "report.json"));
    expect(await verify("certificate.dsse.json")).toMatchObject({
      code: 1,
      stdout: `NOT VERIFIED: ${run}/certificate.dsse.json\n  report.json is missing\n  recording.har is not the certified file: its SHA-256 differs\n`,
    });
  });

  test("finds another's signature", async () => {
    writeFileSync(join(folder, run, "certificate.dsse.json"), JSON.stringify(good.envelope));
    expect(await verify("certificate.dsse.json")).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("the signature does not match the public key"),
    });
  });

  test.each([
    [
      "no key",
      ["verify", "RUN/certificate.dsse.json"],
      "and needs a public key to check it: pass --public-key",
    ],
    [
      "the private key",
      ["verify", "RUN/certificate.dsse.json", "--public-key", PRIVATE],
      "must be a public key in PEM: pass the public key from keygen",
    ],
    ["a key for nothing", ["verify", "RUN/report.json", "--public-key", PUBLIC], "needs a certificate"],
  ])("%s is wrong usage", async (_, args, message) => {
    writeFileSync(join(folder, run, "certificate.dsse.json"), JSON.stringify(good.envelope));
    const own = args.map((arg) => arg.replace("RUN", run));
    const { code, stdout, stderr } = await cli(own, { cwd: folder });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^petstore-conformance: [^\n]+\n$/);
    expect(stderr).toContain(message);
  });
});

test("sign refuses in one sentence, and writes nothing", async () => {
  writeFileSync(join(folder, run, "report.json"), renderJson({ ...good.report, verdict: "nonconformant" }));
  const { code, stdout, stderr } = await sign();
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toBe(`petstore-conformance: "${run}" is not signed: its verdict is nonconformant\n`);
  expect(readdirSync(join(folder, run)).sort()).toEqual(["recording.har", "report.json"]);
});

describe("not signed", () => {
  const demonstrated = { level: "core", demonstration: true } as const;
  const embedded = ({ target }: Report): Partial<Report> => ({ target: { ...target, embedded: true } });

  test.each<[string, (report: Report) => Partial<Report>, Parameters<typeof checkToSign>[1], string | null]>([
    ["a conformant target is", () => ({}), { level: "core" }, null],
    ["a partial run", () => ({ verdict: "partial" }), { level: "core" }, "its verdict is partial"],
    ["an inconclusive run", () => ({ verdict: "inconclusive" }), { level: "core" }, "its verdict is inconcl"],
    [
      "a narrowed run",
      ({ run }) => ({ run: { ...run, options: { readOnly: true } } }),
      { level: "core" },
      "it was run with --read-only, so not everything was tested",
    ],
    [
      "another version's report",
      ({ suite }) => ({ suite: { ...suite, version: "0.9.0" } }),
      { level: "core" },
      "it was written by petstore-conformance 0.9.0: certify it with that version",
    ],
    [
      "a requirement less",
      ({ requirements }) => ({ requirements: requirements.slice(1) }),
      { level: "core" },
      "its requirements differ from the catalogue",
    ],
    [
      "a requirement of another level",
      ({ requirements }) => ({ requirements: requirements.map((each) => ({ ...each, level: "SHOULD" })) }),
      { level: "core" },
      "its requirements differ from the catalogue",
    ],
    ["core where full is required", () => ({}), { level: "full" }, "its run had the core profile, and full"],
    ["the embedded reference", embedded, { level: "core" }, "pass --demonstration"],
    ["the embedded reference as a demonstration is", embedded, demonstrated, null],
    [
      "a demonstration of somebody's service",
      () => ({}),
      demonstrated,
      "--demonstration is for the embedded",
    ],
  ])("%s", async (_, changes, wanted, message) => {
    const reason = await whyNotSigned(
      { directory: "", files: good.files, report: { ...good.report, ...changes(good.report) } },
      wanted,
      Date.now(),
    );
    if (message === null) expect(reason).toBeNull();
    else expect(reason).toContain(message);
  });

  test("a report that does not follow from its recording", async () => {
    const [first, ...others] = good.report.requirements;
    const report = { ...good.report, requirements: [{ ...first, checks: [] }, ...others] } as Report;
    const files = new Map([...good.files, ["report.json", Buffer.from(renderJson(report))]] as const);
    expect(await whyNotSigned({ directory: "", files, report }, { level: "core" }, Date.now())).toMatch(
      /^it does not follow from its recording: [A-Z]+-\d+, .+: the report says nothing/,
    );
  });
});

describe("wrong usage of sign", () => {
  const path = (name: string): string => join(folder, name);

  test.each<[string, readonly string[], string]>([
    ["a key that is not there", ["run-1", "--key", "no.pem"], 'no.pem" does not exist: check --key'],
    ["an empty name", ["run-1", "--key", ""], "--key is empty"],
    ["a public key", ["run-1", "--key", PUBLIC], "contains no Ed25519 private key that can"],
    [
      "no key in the file",
      ["run-1", "--key", "empty/report.json"],
      "contains no Ed25519 private key that can be read",
    ],
    ["an RSA key", ["run-1", "--key", "rsa.pem"], "contains no Ed25519 private key that can be read"],
    [
      "an encrypted key",
      ["run-1", "--key", "encrypted.pem"],
      "is encrypted: set an environment variable to its passphrase, and name it with --key-passphrase-env",
    ],
    [
      "a report that is not there",
      ["nowhere", "--key", PRIVATE],
      "is neither a run's directory nor a report.json",
    ],
    ["a directory without one", ["keys", "--key", PRIVATE], 'keys/report.json" does not exist'],
    [
      "a file that is no report",
      ["empty", "--key", PRIVATE],
      'report.json": it is no report of petstore-conformance: ',
    ],
    [
      "a report without a recording",
      ["bare", "--key", PRIVATE],
      "does not name a recording.har: run again with",
    ],
  ])("%s", async (_, args, message) => {
    for (const name of ["empty", "bare"]) mkdirSync(path(name), { recursive: true });
    writeFileSync(path("empty/report.json"), "{}");
    writeFileSync(
      path("bare/report.json"),
      renderJson({ ...good.report, recording: null, recordingDigest: null }),
    );
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const pkcs8 = { type: "pkcs8", format: "pem" } as const;
    writeFileSync(path("rsa.pem"), privateKey.export(pkcs8));
    const secret = { cipher: "aes-256-cbc", passphrase: "s3cret" };
    writeFileSync(path("encrypted.pem"), good.privateKey.export({ ...pkcs8, ...secret }));
    const [report = "", option = "", key = ""] = args;
    const command = define(new Command())
      .exitOverride()
      .parse([path(report), option, key && path(key)], { from: "user" });
    await expect(execute(command)).rejects.toThrow(UsageError);
    await expect(execute(command)).rejects.toThrow(message);
  });

  test("no key", async () => {
    const { code, stderr } = await cli(["sign", run], { cwd: folder });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^petstore-conformance: required option '--key <file>' not specified: [^\n]+\n$/);
  });
});
