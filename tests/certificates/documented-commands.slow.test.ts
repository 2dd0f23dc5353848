/** Every command of docs/certificates, run as it is there, in the order in which vendor, customer and certifier need them. */
import { spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin, ROOT } from "../support/built.ts";

/** A full run that uses up a minute's limit and waits for the next one. */
const LONG = 600_000;

let folder: string;
let reference: RunningReference;

beforeAll(async () => {
  const bin = await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-docs-"));
  reference = await startReference({ plan: "business" });
  mkdirSync(join(folder, "bin"));
  const command = join(folder, "bin/petstore-conformance");
  writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${bin}' "$@"\n`);
  chmodSync(command, 0o755);
});

afterAll(async () => {
  await reference.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What stands in the docs for what only its reader knows; everything else is run as it is. */
const placeholders = (): Readonly<Record<string, string>> => ({
  "https://api.example.com/v1": reference.baseUrl,
});

const page = (name: string): string => readFileSync(join(ROOT, `docs/certificates/${name}.md`), "utf8");

/** The shell blocks of a page, without their indentation. */
function commandsIn(name: string): readonly string[] {
  const blocks = page(name).matchAll(/^( *)```(?:console|sh|bash)\n([\s\S]*?)^ *```$/gm);
  return [...blocks].map(([, indentation = "", block = ""]) =>
    block.replaceAll(new RegExp(`^${indentation}`, "gm"), "").trimEnd(),
  );
}

interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a block in the folder, which is also the home of its reader. */
function run(block: string): Promise<Ran> {
  const script = Object.entries(placeholders()).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    block,
  );
  const env = {
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    HOME: folder,
    SIGNING_PASSPHRASE: "correct horse battery staple",
    PETSTORE_API_KEY: reference.apiKey,
  };
  return new Promise((resolve) => {
    const child = spawn("bash", ["-ec", script], { cwd: folder, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => {
        output += piece.toString();
      });
    child.on("close", (code) => resolve({ code, output }));
  });
}

/** The trust file of the customer's page, with the keys of this vendor and this certifier. */
function trustFile(): string {
  const [, json = ""] = /```json\n([\s\S]*?)```/.exec(page("customer")) ?? [];
  const trust = JSON.parse(json) as { keys: readonly object[] };
  const [key] = trust.keys;
  const pem = (path: string): string => readFileSync(join(folder, path), "utf8");
  const vendor = { ...key, publicKey: pem("example-public.pem"), owner: "Example", role: "vendor" };
  const certifier = { ...key, publicKey: pem("certifier/conformance-public.pem") };
  return JSON.stringify({ ...trust, keys: [vendor, certifier] });
}

test("from a challenge to a certificate with two signatures", { timeout: LONG }, async () => {
  const [keygen = "", judge = "", sign = "", ...ofVendor] = commandsIn("vendor");
  const [verify = "", ...ofCustomer] = commandsIn("customer");
  const [challenge = "", check = "", countersign = "", ...ofCertifier] = commandsIn("certifier");
  // A command that is added to a page is added here, too.
  expect([...ofVendor, ...ofCustomer, ...ofCertifier]).toEqual([]);

  expect(await run(challenge)).toMatchObject({ code: 0 });
  expect(await run(keygen)).toMatchObject({ code: 0 });
  expect(page("vendor")).toContain("add `--challenge challenge.json`");
  const judged = await run(`${judge} --challenge challenge.json`);
  expect(judged).toMatchObject({ code: 0, output: expect.stringContaining("CONFORMANT: ") });
  expect(await run(sign)).toMatchObject({ code: 0, output: expect.stringContaining("SIGNED: ") });

  // What the customer got: the directory, and the public key by another way.
  copyFileSync(join(folder, "keys/conformance-public.pem"), join(folder, "example-public.pem"));
  const verified = await run(verify);
  expect(verified).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^VERIFIED: The holder of the key /),
  });
  expect(verified.output).toContain(", level full, ");

  expect(await run("petstore-conformance keygen --out certifier")).toMatchObject({ code: 0 });
  copyFileSync(join(folder, "certifier/conformance-private.pem"), join(folder, "certifier-private.pem"));
  chmodSync(join(folder, "certifier-private.pem"), 0o600);
  writeFileSync(join(folder, "trust.json"), trustFile());
  expect(await run(check)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^VERIFIED: Example \(vendor\) certifies that Pets 2\.1 of Example at /),
  });
  expect(await run(countersign)).toMatchObject({ code: 0 });
  expect((await run(check)).output).toMatch(
    /^VERIFIED: Example \(vendor\) and Pets Board \(certifier\) certify /,
  );
});
