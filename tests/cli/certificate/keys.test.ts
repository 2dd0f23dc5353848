/** Private keys and the trust that flags name, and what is said of files that are none. */
import { generateKeyPairSync } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { readPrivateKey, trustFrom, warnOfReaders } from "../../../src/cli/certificate/keys.ts";

test("none without flags, and no two at once", async () => {
  expect(await trustFrom({})).toBeNull();
  await expect(trustFrom({ publicKey: "a", trust: "b" })).rejects.toThrow(
    "--public-key and --trust contradict each other: pass one of them",
  );
});

test("a file that is not there is named as what it is", async () => {
  await expect(trustFrom({ trust: "/nowhere/trust.json" })).rejects.toThrow(
    'the trust file "/nowhere/trust.json" does not exist: check --trust',
  );
});

test("a file that is no trust file is refused, with the page that describes one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "petstore-trust-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "trust.json");
  writeFileSync(file, "{}");
  await expect(trustFrom({ trust: file })).rejects.toThrow(
    /trust\.json.*: a trust file is described in docs\/certificates\/customer\.md$/,
  );
});

/** A file with a private key, or with any text. */
function keyFile(
  content: string | { readonly type: "ed25519" | "x25519"; readonly passphrase?: string },
): string {
  const folder = mkdtempSync(join(tmpdir(), "petstore-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "key.pem");
  writeFileSync(file, typeof content === "string" ? content : pemOf(content));
  return file;
}

function pemOf({
  type,
  passphrase,
}: {
  readonly type: "ed25519" | "x25519";
  readonly passphrase?: string;
}): string {
  const { privateKey } = generateKeyPairSync(type as "ed25519");
  const cipher = passphrase === undefined ? {} : { cipher: "aes-256-cbc", passphrase };
  return String(privateKey.export({ type: "pkcs8", format: "pem", ...cipher }));
}

test("a private key is read, with its passphrase where it is encrypted", async () => {
  expect((await readPrivateKey(keyFile({ type: "ed25519" }))).type).toBe("private");
  vi.stubEnv("PHRASE", "correct horse");
  onTestFinished(() => void vi.unstubAllEnvs());
  const locked = keyFile({ type: "ed25519", passphrase: "correct horse" });
  expect((await readPrivateKey(locked, "PHRASE")).type).toBe("private");
  await expect(readPrivateKey(locked)).rejects.toThrow(
    /key\.pem" is encrypted: set an environment variable to its passphrase, and name it with --key-passphrase-env$/,
  );
  vi.stubEnv("PHRASE", "");
  await expect(readPrivateKey(locked, "PHRASE")).rejects.toThrow("set the variable PHRASE to its passphrase");
  vi.stubEnv("PHRASE", "wrong");
  await expect(readPrivateKey(locked, "PHRASE")).rejects.toThrow("contains no Ed25519 private key");
});

test("what is no such key is refused, and named by where it came from", async () => {
  for (const content of ["", "-----BEGIN PRIVATE KEY-----", { type: "x25519" } as const])
    await expect(readPrivateKey(keyFile(content))).rejects.toThrow(
      /^the key file "\S+key\.pem" contains no Ed25519 private key that can be read: pass one in PEM/,
    );
  await expect(readPrivateKey("")).rejects.toThrow("--key is empty: name the file with the key");
  await expect(readPrivateKey("/nowhere/key.pem")).rejects.toThrow(
    'the key file "/nowhere/key.pem" does not exist: check --key',
  );
  await expect(readPrivateKey("-")).rejects.toThrow(
    "the key on standard input (--key -) contains no Ed25519 private key",
  );
});

test.each([
  [0o600, false],
  [0o400, false],
  [0o640, true],
  [0o604, true],
  [0o610, true],
])("a key of mode %o draws a warning: %s", async (mode, warns) => {
  const file = keyFile("");
  chmodSync(file, mode);
  const warning = await warnOfReaders(file);
  expect(warning?.startsWith("warning: others can read the private key") ?? false).toBe(warns);
  expect(await warnOfReaders("-")).toBeNull();
});
