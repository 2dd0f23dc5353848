/** The pages of docs/certificates, followed command by command: from nothing to a listed certificate, and its check. */
import { execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
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
import { cli } from "../support/spawn.ts";

let home: string;
let reference: RunningReference;

/** The blocks of commands of a page, in its order. */
function blocksOf(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, `docs/certificates/${page}.md`), "utf8");
  return [...text.matchAll(/^ *```console\n(.*?)^ *```/gms)].map(([, block = ""]) => block);
}

/** The block that has these words. */
function block(page: string, words: string): string {
  const found = blocksOf(page).find((each) => each.includes(words));
  if (found === undefined) throw new Error(`${page}.md has no command with ${words}`);
  done.add(`${page}: ${found}`);
  return found;
}

const done = new Set<string>();

/** Runs commands as a reader who copies them, with the address of a service that is there. */
async function follow(commands: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const script = `set -e\n${commands.replaceAll("https://api.example.com/v1", reference.baseUrl)}`;
  const child = spawn("bash", ["-c", script], {
    cwd: join(home, "work"),
    env: {
      HOME: home,
      PATH: `${join(home, "bin")}:${process.env.PATH}`,
      PETSTORE_API_KEY: reference.apiKey,
      SIGNING_PASSPHRASE: "correct horse battery staple",
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

const pem = (path: string): string => readFileSync(join(home, path), "utf8");

beforeAll(async () => {
  const bin = await builtBin();
  home = mkdtempSync(join(tmpdir(), "petstore-from-nothing-"));
  mkdirSync(join(home, "bin"));
  mkdirSync(join(home, "work"));
  const command = join(home, "bin/petstore-conformance");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`);
  chmodSync(command, 0o755);
  reference = await startReference({ plan: "business" });
  const git = ["-c", "user.name=t", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false"];
  execFileSync("git", ["init", "--quiet"], { cwd: join(home, "work") });
  execFileSync("git", [...git, "commit", "--quiet", "--allow-empty", "-m", "release"], {
    cwd: join(home, "work"),
  });
  expect((await cli(["keygen", "--out", join(home, "certifier")])).code).toBe(0);
  cpSync(join(home, "certifier/conformance-private.pem"), join(home, "work/certifier-private.pem"));
}, 180_000);

afterAll(async () => {
  await reference?.close();
  rmSync(home, { recursive: true, force: true });
});

const at = (name: string): string => join(home, "work", name);

const certifierKeys = (): object => ({
  keys: [
    [pem("keys/conformance-public.pem"), "Example", "vendor"],
    [pem("certifier/conformance-public.pem"), "Pets Board", "certifier"],
  ].map(([publicKey, owner, role]) => ({ publicKey, owner, role, from: "2026-01-01T00:00:00Z" })),
});

test("from nothing to a listed certificate, by the pages alone", { timeout: 1_200_000 }, async () => {
  const steps: readonly (readonly [commands: string, said: RegExp])[] = [
    [block("certifier", "challenge --target"), /for the full profile of/],
    [block("vendor", "keygen"), /key id/],
    // The page says to add this where a certifier sent one.
    [
      block("vendor", "--profile full").replace(
        "--profile full",
        "--profile full --challenge challenge.json",
      ),
      /CONFORMANT/,
    ],
    [block("vendor", "petstore-conformance sign"), /SIGNED, level full: /],
    [block("vendor", "petstore-conformance submit"), /WRITTEN: products\/example-pets-2.1/],
  ];
  for (const [commands, said] of steps) {
    const { code, output } = await follow(commands);
    expect([commands, code, output]).toEqual([commands, 0, expect.stringMatching(said)]);
  }
  expect(existsSync(at("products/example-pets-2.1/recording.har"))).toBe(false);
  writeFileSync(at("trust.json"), JSON.stringify(certifierKeys()));
  const later: readonly (readonly [commands: string, said: RegExp])[] = [
    [
      block("certifier", "verify conformance-report"),
      /VERIFIED: Example \(vendor\) certifies that Pets 2.1 of Example/,
    ],
    [block("certifier", "--countersign"), /unchecked +a signature of another key/],
    [block("certifier", "cp conformance-report"), /^$/],
    // The service of this test is on this machine.
    [
      block("certifier", "petstore-conformance listing").replace("listing", "listing --allow-private"),
      /: 1 certified, 0 expired, 0 revoked, 0 invalid/,
    ],
  ];
  for (const [commands, said] of later) {
    const { code, output } = await follow(commands);
    expect([commands, code, output]).toEqual([commands, 0, expect.stringMatching(said)]);
  }
  const listing = JSON.parse(readFileSync(at("public/listing.json"), "utf8")) as {
    readonly products: readonly { readonly folder: string; readonly certificate: object }[];
  };
  expect(listing.products).toMatchObject([
    {
      folder: "example-pets-2.1",
      status: "certified",
      product: { organization: "Example", digest: expect.stringMatching(/^[0-9a-f]{40}$/) },
      certificate: {
        level: "full",
        signers: [{ owner: "Example" }, { owner: "Pets Board", role: "certifier" }],
        run: { challenge: expect.stringMatching(/^[0-9a-f]{32}$/) },
      },
    },
  ]);
  cpSync(join(home, "keys/conformance-public.pem"), at("example-public.pem"));
  expect(await follow(block("customer", "verify conformance-report"))).toMatchObject({ code: 0 });
  const all = ["vendor", "certifier", "customer"].flatMap((page) =>
    blocksOf(page).map((each) => `${page}: ${each}`),
  );
  expect(all.filter((each) => !done.has(each))).toEqual([]);
});
