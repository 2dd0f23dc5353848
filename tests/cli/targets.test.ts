/** Several targets in one config, as people use them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import type { Report } from "../../src/kit/report.ts";
import { type RunningReference, startReference } from "../../src/reference/index.ts";
import { builtBin } from "../support/built.ts";
import { cli, type Ended, type SpawnOptions } from "../support/spawn.ts";

let sound: RunningReference;
let faulty: RunningReference;

beforeAll(async () => {
  await builtBin();
  const fault = FAULTS.find(({ id }) => id === "limit-unbounded");
  sound = await startReference({ plan: "business" });
  faulty = await startReference({ plan: "business", changes: fault ? [fault.change] : [] });
}, 180_000);

afterAll(async () => {
  await sound.close();
  await faulty.close();
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

const SLOW = { timeout: 180_000 };
const flat = (text: string): string => text.replaceAll(/\s+/g, " ");

function config(text: string): void {
  writeFileSync(join(folder, "petstore.yaml"), text);
}

/** Two targets that share what the top level says. */
function two(): void {
  writeFileSync(join(folder, "eu.key"), `${faulty.apiKey}\n`);
  config(`
only: [LIST-1, LIST-2]
implementation: { organization: Example }
targets:
  staging:
    baseUrl: \${STAGING_URL}/v1
    apiKeyEnv: STAGING_KEY
    only: [LIST-1]
    implementation: { version: "2.1" }
  eu:
    baseUrl: ${faulty.baseUrl}
    apiKeyFile: eu.key
`);
}

const env = (): Readonly<Record<string, string>> => ({
  STAGING_URL: sound.baseUrl.replace(/\/v1$/, ""),
  STAGING_KEY: sound.apiKey,
});

const run = (args: readonly string[], options: SpawnOptions = {}): Promise<Ended> =>
  cli(["--config", "petstore.yaml", ...args], { cwd: folder, ...options });

const report = (name: string): Report =>
  JSON.parse(readFileSync(join(folder, "conformance-report", name, "report.json"), "utf8")) as Report;

describe("targets are judged one after another", SLOW, () => {
  test("each with its own options and folder, and a table at the end", async () => {
    two();
    const { code, stdout, stderr } = await run(["--target", "all"], { env: env() });
    expect(report("staging")).toMatchObject({
      verdict: "partial",
      target: {
        name: "staging",
        baseUrl: sound.baseUrl,
        implementation: { organization: "Example", version: "2.1" },
      },
      run: { options: { only: ["LIST-1"] } },
    });
    expect(report("eu")).toMatchObject({
      verdict: "nonconformant",
      target: {
        name: "eu",
        baseUrl: faulty.baseUrl,
        implementation: { organization: "Example", version: null },
      },
      run: { options: { only: ["LIST-1", "LIST-2"] } },
    });
    const [, table = ""] = stdout.split("\nTargets\n");
    expect(
      table
        .trimEnd()
        .split("\n")
        .map((line) => line.trim().split(/ {2,}/)),
    ).toEqual([["eu", "nonconformant", "exit 1", "conformance-report/eu/"]]);
    expect(stdout).toContain("\n2 targets: 1 partial, 1 nonconformant\n\nCauses\n  LIST-2:  1 target  ");
    expect(stdout).toMatch(/^Wrote .*matrix\.html and matrix\.md\.$/m);
    expect(stderr).toMatch(/judging staging \(.*\n(?:.*\n)*.*judging eu \(/);
    expect(code).toBe(1);
  });

  test("those that are named, once each and in the order of the config", async () => {
    two();
    const { code, stdout } = await run(["--target", "staging", "--target", "staging", "--quiet"], {
      env: env(),
    });
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(stdout).toMatch(/^PARTIAL: staging \(/);
    expect(existsSync(join(folder, "conformance-report/eu"))).toBe(false);
    expect(code).toBe(0);
  });

  test("the exit code is the worst: nonconformant is worse than inconclusive", async () => {
    config(`
apiKeyEnv: KEY
only: [LIST-2]
targets:
  gone: { baseUrl: "http://127.0.0.1:1/v1" }
  eu: { baseUrl: "${faulty.baseUrl}" }
  staging: { baseUrl: "${sound.baseUrl}" }
`);
    const both = await run(["--target", "all", "--out", "out"], { env: { KEY: faulty.apiKey } });
    expect(flat(both.stdout)).toMatch(
      /gone inconclusive exit 3 .* eu nonconformant exit 1 .* staging inconclusive exit 3/,
    );
    expect(both.code).toBe(1);
    const gone = await run(["--target", "gone", "--target", "staging"], { env: { KEY: sound.apiKey } });
    expect(gone.code).toBe(3);
  });
});

describe("what is wrong is told before anything is sent", SLOW, () => {
  test("no --target: the names", async () => {
    two();
    const sentence = "petstore.yaml has several targets: pass --target staging, --target eu or --target all";
    for (const { code, stderr } of [
      await run([]),
      await cli(["plan", "--config", "petstore.yaml"], { cwd: folder }),
    ]) {
      expect(stderr).toBe(`petstore-conformance: ${sentence}\n`);
      expect(code).toBe(2);
    }
  });

  test("missing variables and files of all chosen targets at once, and of no other", async () => {
    two();
    rmSync(join(folder, "eu.key"));
    const { code, stderr } = await run(["--target", "all"]);
    expect(stderr).toContain(
      `petstore.yaml:6:14: \`baseUrl\` takes \${STAGING_URL}, which is not set: set that environment variable`,
    );
    expect(code).toBe(2);
    const later = await run(["--target", "all"], { env: { STAGING_URL: "http://127.0.0.1:1" } });
    expect(later.stderr.trimEnd().split("\n")).toEqual([
      expect.stringContaining('`apiKeyEnv` names "STAGING_KEY", which is not set'),
      expect.stringContaining('the key file "eu.key" does not exist: check `apiKeyFile`'),
    ]);
    const eu = await run(["--target", "eu"]);
    expect(eu.stderr).not.toContain("STAGING");
    expect(existsSync(join(folder, "conformance-report/staging/report.json"))).toBe(false);
  });

  test.each<[string, readonly string[], string]>([
    [
      "an unknown name",
      ["--target", "stagin"],
      '--target: petstore.yaml has no target "stagin" (did you mean staging?)',
    ],
    [
      "an address as well",
      ["--target", "eu", "--base-url", "http://a/v1"],
      "--base-url and --target contradict each other",
    ],
    ["one key for several", ["--target", "all", "--api-key-file", "k"], "--api-key-file is for one target"],
  ])("%s", async (_, args, sentence) => {
    two();
    const { code, stderr } = await run(args, { env: env() });
    expect(stderr).toContain(sentence);
    expect(code).toBe(2);
  });

  test("a choice without a config that has targets", async () => {
    const { code, stderr } = await cli(["--target", "all"], { cwd: folder });
    expect(stderr).toContain("--target all needs a config with `targets`");
    expect(code).toBe(2);
    expect((await cli(["plan", "--target", "eu"], { cwd: folder })).code).toBe(2);
  });

  test("several names without a config that has targets", async () => {
    const { code, stderr } = await cli(["--target", "a", "--target", "b"], { cwd: folder });
    expect(stderr).toContain("--target is given twice, but there is no config with `targets`");
    expect(code).toBe(2);
  });

  test("targets that are none, or too many", async () => {
    for (const targets of ["{}", `{ ${Array.from({ length: 1_001 }, (_, n) => `t${n}: {}`).join(", ")} }`]) {
      config(`targets: ${targets}\n`);
      const { code, stderr } = await run(["--target", "all"]);
      expect(stderr).toContain("petstore.yaml:1:10: `targets` must be 1 to 1000 targets by name");
      expect(stderr.trimEnd().split("\n")).toHaveLength(1);
      expect(code).toBe(2);
    }
  });

  test.each([
    [
      "against the schema",
      `profle: full
targets:
  "a b": { baseUrl: "http://127.0.0.1:1/v1" }
  all: { baseUrl: "http://127.0.0.1:1/v1" }
  eu: { plan: gold, apiKey: s3cret }
  us: { out: here, seed: -1 }
  de: 1
`,
      [
        "1:1: `profle` is unknown (did you mean profile?)",
        '3:3: `targets.a b` is no name for a target: use letters, digits, ".", "_" and "-", and not "all"',
        '4:3: `targets.all` is no name for a target: use letters, digits, ".", "_" and "-", and not "all"',
        "5:15: `targets.eu.plan` must be free, pro, business or enterprise",
        "5:21: `targets.eu.apiKey` is not allowed, because config files end up in version control",
        "6:26: `targets.us.seed` must be an integer",
        "6:9: `targets.us.out` is unknown",
        "7:7: `targets.de` must be members",
      ],
    ],
    [
      "of its values",
      `target: staging
targets:
  Eu: { baseUrl: "http://127.0.0.1:1/v1", apiKeyEnv: A, apiKeyFile: b }
  eu: { plan: free }
  us: { baseUrl: "ftp://\${X", only: [NOPE-1] }
`,
      [
        "1:9: `target` names one target: remove it, since the names are those of `targets`",
        "3:69: `apiKeyEnv` and `apiKeyFile` contradict each other: give one of them",
        "4:7: `targets.eu` differs from `targets.Eu` in capitals only: some file systems take them for one folder",
        "4:7: `targets.eu` needs a `baseUrl`, its own or one at the top of the config",
        `5:18: \`baseUrl\` has \${ without a name and }: write \${VARIABLE}`,
        '5:37: `only`: no requirement has the id "NOPE-1"',
      ],
    ],
  ])("all mistakes of the config %s, each with its place", async (_, text, said) => {
    config(text);
    const { code, stderr } = await run(["--target", "us"]);
    const lines = stderr
      .trimEnd()
      .split("\n")
      .map((line) => line.replace("petstore-conformance: petstore.yaml:", ""));
    expect(lines.sort()).toEqual(said.map((line) => expect.stringContaining(line)));
    expect(stderr).not.toContain("s3cret");
    expect(code).toBe(2);
  });
});

test("after a signal, the targets that are left are not judged", SLOW, async () => {
  two();
  const { code, stdout } = await run(["--target", "all", "--rate", "0.5"], {
    env: env(),
    whileRunning: (child) =>
      void child.stderr?.on("data", (text: string) => {
        if (text.includes("judging staging")) setTimeout(() => child.kill("SIGINT"), 500);
      }),
  });
  const [, table = ""] = stdout.split("\nTargets\n");
  expect(flat(table)).toMatch(/staging inconclusive exit 3 .* eu not run: interrupted exit 3/);
  expect(code).toBe(3);
});

test("a variable of an address that the command line replaces is not needed", SLOW, async () => {
  config(`baseUrl: \${NOT_SET}\nonly: [LIST-1]\n`);
  const { code } = await run(["--base-url", sound.baseUrl], { env: { PETSTORE_API_KEY: sound.apiKey } });
  expect(code).toBe(0);
});

test("plan shows each target's requests", SLOW, async () => {
  two();
  const plan = (...args: readonly string[]): Promise<Ended> =>
    cli(["plan", "--config", "petstore.yaml", ...args], { cwd: folder, env: env() });
  const { code, stdout } = await plan("--target", "all");
  expect(stdout).toMatch(/^Target staging\n\n\d+ requests?, .*\n(?:.*\n)*\nTarget eu\n\n\d+ requests/);
  expect(code).toBe(0);
  const one = await plan("--target", "staging", "--json");
  expect(JSON.parse(one.stdout)).toHaveProperty("requests");
  const both = await plan("--target", "all", "--json");
  expect(Object.keys(JSON.parse(both.stdout))).toEqual(["staging", "eu"]);
});
