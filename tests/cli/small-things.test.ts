/** What the command line takes and says beside the judging: arguments, short options, text to search for. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { FAULTS as SERVED } from "../../src/reference/faults/index.ts";
import { startReference } from "../../src/reference/index.ts";
import { builtBin, ROOT } from "../support/built.ts";
import { cli, type Ended } from "../support/spawn.ts";

let reference: Awaited<ReturnType<typeof startReference>>;
let folder: string;

beforeAll(async () => {
  await builtBin();
  reference = await startReference({ plan: "business" });
});
afterAll(() => reference.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-small-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Runs the command line in the folder, with the reference's key. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  return cli(args, { cwd: folder, env: { PETSTORE_API_KEY: reference.apiKey, ...env } });
}

const written = (): { run: { options: object; startedAt: string }; requirements: { id: string }[] } =>
  JSON.parse(readFileSync(join(folder, "conformance-report/report.json"), "utf8"));

describe("a URL as argument", () => {
  test.each([[[]], [["run"]]])("is the target, after %j", async (before) => {
    const { code, stdout } = await run([...before, reference.baseUrl, "--only", "LIST-1", "-q"]);
    expect(stdout).toContain(reference.baseUrl);
    expect(code).toBe(0);
  });

  test.each([
    [["http://127.0.0.1:1/v1", "--base-url", "http://127.0.0.1:1/v1"], "contradict each other"],
    [["run", "staging.example.com"], 'unexpected argument "staging.example.com": the only argument of run'],
    [["run", "http://127.0.0.1:1/v1", "http://127.0.0.1:2/v1"], "unexpected argument"],
    [["htp://x"], "is not an http or https URL"],
    [["run", "ftp://user:s3cret@example.com/v1"], "is not an http or https URL"],
    [["https://user:s3cret@example.com/v1"], "must not contain credentials"],
  ])("%j", async (args, message) => {
    const { code, stderr } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("s3cret");
  });
});

describe("--grep", () => {
  test("lists what has the text", async () => {
    const { stdout } = await run(["list", "--grep", "sunset", "--json"]);
    const rows = JSON.parse(stdout) as { id: string; title: string }[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => JSON.stringify(row).toLowerCase().includes("sunset"))).toBe(true);
  });

  test("judges what has the text, within --only", async () => {
    const { code } = await run([reference.baseUrl, "--only", "LIST", "--grep", "must", "-q"]);
    expect(code).toBe(0);
    const ids = written().requirements.map(({ id }) => id);
    expect(ids.filter((id) => !id.startsWith("LIST-"))).toEqual([]);
  });

  test.each([[["list"]], [["run"]]])("of %j without a hit is wrong usage", async (command) => {
    const { code, stderr } = await run([...command, "--grep", "zebra"]);
    expect(stderr).toContain('--grep: no requirement has "zebra" in id, level or title');
    expect(code).toBe(2);
  });

  test("may search for the name of an option that is refused", async () => {
    const { stderr } = await run(["list", "--grep", "no --api-key"]);
    expect(stderr).toContain('--grep: no requirement has "no --api-key" in id');
  });
});

test("-q prints one line, -v every requirement", async () => {
  const brief = await run([reference.baseUrl, "--only", "LIST-1", "-q"]);
  expect(brief.stdout.trim().split("\n")).toHaveLength(1);
  const long = await run([reference.baseUrl, "--only", "LIST-1", "-v"]);
  expect(long.stdout).toMatch(/^ {2}LIST-1 +MUST +passed /m);
});

describe("commands are printed as they were started", () => {
  const BUILT = { npm_lifecycle_script: "node dist/bin.js" };
  test.each<readonly [Readonly<Record<string, string>>, string]>([
    [{}, "petstore-conformance list shows all"],
    [
      { ...BUILT, npm_command: "run-script", npm_lifecycle_event: "conformance" },
      "npm run conformance -- list shows all",
    ],
    [
      { npm_command: "exec", npm_lifecycle_event: "npx", npm_lifecycle_script: "petstore-conformance" },
      "npx petstore-conformance list shows all",
    ],
    [{ npm_command: "test", npm_lifecycle_script: "vitest run" }, "petstore-conformance list shows all"],
  ])("%j", async (env, said) => {
    const { stderr } = await run(["--only", "NONE-1"], env);
    expect(stderr).toContain(`: ${said}`);
    expect(stderr).toMatch(/^petstore-conformance: /);
  });

  test("by npm itself", () => {
    const npm = spawnSync("npm", ["run", "conformance", "--", "--only", "NONE-1"], {
      cwd: ROOT,
      encoding: "utf8",
    });
    expect(npm.stderr).toContain(": npm run conformance -- list shows all");
  });

  test("on a card, too", async () => {
    const fault = FAULTS.find(({ id }) => id === "limit-ignored");
    const wrong = await startReference(fault ? { changes: [fault.change] } : {});
    const { stdout } = await run([wrong.baseUrl, "--only", "LIST-2"], {
      PETSTORE_API_KEY: wrong.apiKey,
      ...BUILT,
      npm_command: "run-script",
      npm_lifecycle_event: "conformance",
    });
    await wrong.close();
    expect(stdout).toContain("npm run conformance -- --base-url");
    expect(stdout).not.toContain("petstore-conformance --base-url");
  });
});

describe("serve", () => {
  test("--list-faults has every fault after its requirement", async () => {
    const { code, stdout } = await run(["serve", "--list-faults"]);
    expect(code).toBe(0);
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/ +/).slice(0, 2));
    expect(rows).toEqual(SERVED.map(({ requirement, id }) => [requirement, id]));
  });

  test("--fault with a typing error names the nearest, and the list", async () => {
    const { code, stderr } = await run(["serve", "--fault", "limit-unbouned"]);
    expect(stderr).toMatch(/did you mean limit-unbounded.*serve --list-faults lists them/);
    expect(code).toBe(2);
  });
});

describe("a run that reached no service", () => {
  test("keeps a report with verdicts", async () => {
    await run([reference.baseUrl, "--only", "LIST-1"]);
    const { startedAt } = written().run;
    const { code, stderr, stdout } = await run(["http://127.0.0.1:9/v1"]);
    expect(code).toBe(3);
    expect(stderr).toContain(`keeps the report of ${startedAt}: this run reached no service`);
    expect(stdout).not.toContain("report.html");
    expect(written().run.startedAt).toBe(startedAt);
    expect(existsSync(join(folder, "conformance-report/report.html"))).toBe(true);
  });

  test("writes its own where there is none, of which --rerun says why", async () => {
    expect((await run(["http://127.0.0.1:9/v1", "-q"])).code).toBe(3);
    const { code, stderr } = await run([reference.baseUrl, "--rerun", "conformance-report"]);
    expect(stderr).toContain("that run reached no service, so there is nothing to run again");
    expect(code).toBe(2);
  });
});

test("--rerun does not judge the embedded reference for another target", async () => {
  await run([reference.baseUrl, "--only", "AUTH-2"]);
  const { code, stderr } = await run(["--rerun", "conformance-report"]);
  expect(stderr).toContain(`that run judged ${reference.baseUrl}: pass --base-url ${reference.baseUrl}`);
  expect(code).toBe(2);
});

describe("--fail-on", () => {
  async function judged(id: string, ...args: readonly string[]): Promise<Ended> {
    const fault = FAULTS.find((each) => each.id === id);
    if (!fault) throw new Error(`no fault ${id}`);
    const options = fault.options?.() ?? {};
    const wrong = await startReference({ ...options, changes: [...(options.changes ?? []), fault.change] });
    try {
      return await run([wrong.baseUrl, "--only", fault.requirement, "-q", ...args], {
        PETSTORE_API_KEY: wrong.apiKey,
      });
    } finally {
      await wrong.close();
    }
  }

  test("new: 1 at first, 0 as long as the same fails", async () => {
    expect((await judged("limit-ignored", "--fail-on", "new")).code).toBe(1);
    expect((await judged("limit-ignored", "--fail-on", "new")).code).toBe(0);
    expect((await judged("limit-ignored")).code).toBe(1);
  });

  test("should: 1 for a SHOULD", async () => {
    const id = "error-code-empty";
    expect((await judged(id)).code).toBe(0);
    expect((await judged(id, "--fail-on", "should")).code).toBe(1);
  });

  test("should: a known failure does not count", async () => {
    const known = "- requirement: ERROR-3\n  reason: codes come with the next release\n";
    writeFileSync(join(folder, "known.yaml"), known);
    const args = ["--fail-on", "should", "--expected-failures", "known.yaml"];
    expect((await judged("error-code-empty", ...args)).code).toBe(0);
  });

  test("new: an entry of a known failure that is out of date stays red", async () => {
    expect((await judged("limit-ignored")).code).toBe(1);
    writeFileSync(join(folder, "known.yaml"), "- requirement: NONE-1\n  reason: renamed\n");
    const args = ["--fail-on", "new", "--expected-failures", "known.yaml"];
    expect((await judged("limit-ignored", ...args)).code).toBe(1);
  });

  test("another word is wrong usage", async () => {
    const { code, stderr } = await run(["--fail-on", "nwe"]);
    expect(stderr).toContain("--fail-on must be must, should or new");
    expect(code).toBe(2);
  });
});
