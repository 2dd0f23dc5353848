/** The key leaves the process in no artefact and no line, also where it came there by the user's own doing. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync, unzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { REPORTERS } from "../../src/cli/files/reporters.ts";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended } from "../support/spawn.ts";
import { serve } from "../support/targets.ts";

const KEY = "s3cret+key/of=the~vendor";
let folder: string;
let reference: RunningReference;

beforeAll(async () => {
  await builtBin();
  folder = mkdtempSync(join(tmpdir(), "petstore-secrets-"));
  reference = await startReference({ apiKey: KEY, plan: "business" });
}, 300_000);

afterAll(async () => {
  await reference.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Everything that a run left: its streams and its files. */
function everything({ stdout, stderr }: Ended, out: string): string {
  const files = readdirSync(out).map((name) => readFileSync(join(out, name), "utf8"));
  return [stdout, stderr, ...files].join("\n");
}

const FORMATS = ["--reporter", ...REPORTERS.map(({ name }) => name)];
const SHORT = ["--only", "LIST-1,AUTH-10"];

test("a key that is part of the target's name is replaced, and that is said", async () => {
  const out = join(folder, "named");
  const ended = await cli(
    ["--base-url", reference.baseUrl, "--target", `staging ${KEY} eu`, "--out", out, ...SHORT, ...FORMATS],
    { env: { PETSTORE_API_KEY: KEY } },
  );
  expect(ended.code).toBe(0);
  expect(everything(ended, out)).not.toContain(KEY);
  expect(ended.stdout).toContain("staging $PETSTORE_API_KEY eu");
  expect(ended.stderr).toContain("report.json");
  expect(ended.stderr).toMatch(/: a secret was found and replaced before writing$/m);
  expect(JSON.parse(readFileSync(join(out, "report.json"), "utf8")).target.name).toBe(
    "staging $PETSTORE_API_KEY eu",
  );
});

test("nothing is said where nothing was found", async () => {
  const out = join(folder, "plain");
  const ended = await cli(["--base-url", reference.baseUrl, "--out", out, ...SHORT, ...FORMATS], {
    env: { PETSTORE_API_KEY: KEY },
  });
  expect(ended.stderr).not.toContain("secret");
  expect(everything(ended, out)).not.toContain(KEY);
});

test("a key in a header's name, and in a compressed body that no field declares, is in no file", async () => {
  const out = join(folder, "packed");
  const key = "s3cret-key-as-a-field-name";
  const { baseUrl, close } = await serve((request, response) => {
    response.writeHead(401, { "Content-Type": "application/json", [`X-${key}`]: "yes" });
    response.end(deflateSync(JSON.stringify(request.headers)));
  });
  const ended = await cli(["--base-url", baseUrl, "--out", out, ...SHORT], {
    env: { PETSTORE_API_KEY: key },
  }).finally(close);
  expect(everything(ended, out)).not.toContain(key);
  const { entries } = JSON.parse(readFileSync(join(out, "recording.har"), "utf8")).log;
  const bodies = (entries as { response: { content: { text: string } } }[]).map(({ response }) =>
    unzipSync(Buffer.from(response.content.text, "base64")).toString(),
  );
  expect(bodies.join()).toContain("$PETSTORE_API_KEY");
  expect(bodies.join()).not.toContain(key);
});

/** What others on the machine see of a process. */
function listed(pid: number): string {
  if (process.platform === "linux")
    return ["cmdline", "comm"].map((name) => readFileSync(`/proc/${pid}/${name}`, "utf8")).join("\n");
  return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
}

test("the process list shows no key while a run goes on", async () => {
  let pid = 0;
  let shown = "";
  const target = await startReference({
    apiKey: KEY,
    plan: "business",
    changes: [
      (good) => ({
        wire: (ctx, answer, line) => {
          shown += listed(pid);
          return good.wire(ctx, answer, line);
        },
      }),
    ],
  });
  try {
    const ended = await cli(["--base-url", target.baseUrl, "--out", join(folder, "listed"), ...SHORT], {
      env: { PETSTORE_API_KEY: KEY },
      whileRunning: (child) => {
        pid = child.pid ?? 0;
      },
    });
    expect(ended.code).toBe(0);
  } finally {
    await target.close();
  }
  expect(shown).toContain(target.baseUrl);
  expect(shown).not.toContain(KEY);
});

test("what is sent names the suite and the run, for the operator's logs", async () => {
  const agents = new Set<string | undefined>();
  const target = await startReference({
    apiKey: KEY,
    plan: "business",
    changes: [
      (good) => ({
        wire: (ctx, answer, line) => {
          agents.add(line.request.headers["user-agent"]);
          return good.wire(ctx, answer, line);
        },
      }),
    ],
  });
  const out = join(folder, "agent");
  await cli(["--base-url", target.baseUrl, "--out", out, ...SHORT], { env: { PETSTORE_API_KEY: KEY } });
  await target.close();
  const { suite, run } = JSON.parse(readFileSync(join(out, "report.json"), "utf8"));
  expect([...agents]).toEqual([`petstore-conformance/${suite.version} (run ${run.id})`]);
});

test.each(["dev", "available", "application/json"])(
  "a key that cannot be redacted, such as %s, gives the correct verdict and a warning",
  async (apiKey) => {
    const plain = await startReference({ apiKey, plan: "business" });
    try {
      const out = join(folder, apiKey.replace("/", "-"));
      const ended = await cli(["--base-url", plain.baseUrl, "--out", out], {
        env: { PETSTORE_API_KEY: apiKey },
      });
      expect(ended.stdout).toMatch(/^CONFORMANT \(core\): /);
      expect(ended.stderr).toContain("the API key is too short or too common to redact reliably");
    } finally {
      await plain.close();
    }
  },
);
