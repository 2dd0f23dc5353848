/** No secret is in what a run prints and writes, wherever its user wrote it; the slow tests have the runs in which requests are answered. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { builtBin } from "../support/built.ts";
import { newAuthority } from "../support/certify.ts";
import { freePort } from "../support/free-port.ts";
import { cli } from "../support/spawn.ts";

const SECRETS = {
  PETSTORE_API_KEY: "s3cret-key-of-the-vendor",
  GATEWAY_KEY: "g4teway-secret",
  CLIENT_PASS: "pa55phrase-of-the-key",
  PROXY_PASS: "pr0xy-password",
} as const;

let folder: string;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-secrets-"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a run says in all of its formats, and the secrets in it, where each place that its user names has them all. */
async function saidOf(
  out: string,
  secrets: readonly string[],
  more: readonly string[],
): Promise<{ readonly said: string; readonly found: readonly string[] }> {
  const written = secrets.join(" ");
  const known = `known ${written}.json`;
  const entries = [{ requirement: "LIST-1", check: written, reason: written, expires: "2020-01-01" }];
  writeFileSync(join(folder, known), JSON.stringify(entries));
  const named = ["--target", `staging ${written}`, "--expected-failures", known, "--out", out];
  const quick = ["--only", "LIST-1", "--timeout", "500ms", "--max-wait", "0", "--settle", "0"];
  const proxy = { HTTPS_PROXY: `http://me:${SECRETS.PROXY_PASS}@127.0.0.1:9` };
  const formats = ["--verbose", "--reporter", ...REPORTERS.map(({ name }) => name)];
  const { stdout, stderr } = await cli(
    [...named, ...quick, ...more, "--header", "X-Gateway-Key: $GATEWAY_KEY", ...formats],
    { cwd: folder, env: { ...SECRETS, ...proxy } },
  );
  const files = readdirSync(join(folder, out)).map((name) => readFileSync(join(folder, out, name), "utf8"));
  const said = [stdout, stderr, ...files].join("\n");
  return { said, found: secrets.filter((secret) => said.includes(secret)) };
}

test("of a service that is started, prints what it got, and lists no animals", async () => {
  const { PETSTORE_API_KEY, GATEWAY_KEY } = SECRETS;
  const secrets = [PETSTORE_API_KEY, GATEWAY_KEY];
  const port = await freePort();
  const service = `console.log(process.env); console.error(process.argv[2]);
    require("node:http").createServer((_, answer) => answer.setHeader("Content-Type", "application/json").end("{}")).listen(${port}, "127.0.0.1");`;
  writeFileSync(join(folder, "service.cjs"), service);
  const start = `"${process.execPath}" service.cjs "${secrets.join(" ")}"`;
  const { said, found } = await saidOf("started", secrets, [
    ...["--base-url", `http://127.0.0.1:${port}/v1`, "--start", start],
  ]);
  expect(found).toEqual([]);
  // The heading, the line that says what is started, the entry that is wrong, the command to run again, and the log.
  const instead = "$PETSTORE_API_KEY $GATEWAY_KEY";
  expect(said).toContain(`judging staging ${instead} `);
  expect(said).toContain(`starting "${process.execPath}" service.cjs "${instead}"\n`);
  expect(said).toContain(`known ${instead}.json:1:2: LIST-1, ${instead}, expired`);
  expect(said).toContain(`--start '"${process.execPath}" service.cjs "${instead}"'`);
  expect(said).toContain(`\n${instead}\n`);
});

test("of a target behind a proxy, which gets a client certificate and does not answer", async () => {
  const authority = newAuthority();
  authority.issue("client");
  const encrypted = ["-out", "c.key", "-passout", `pass:${SECRETS.CLIENT_PASS}`];
  authority.openssl("pkcs8", "-topk8", "-in", "client.key", ...encrypted);
  const { said, found } = await saidOf("proxied", Object.values(SECRETS), [
    ...["--base-url", "https://pets.example/v1", "--client-key-passphrase-env", "CLIENT_PASS"],
    ...["--client-cert", authority.path("client.pem"), "--client-key", authority.path("c.key")],
  ]);
  authority.remove();
  expect(found).toEqual([]);
  expect(said).toContain("staging $PETSTORE_API_KEY $GATEWAY_KEY $CLIENT_PASS [the proxy's password]");
});
