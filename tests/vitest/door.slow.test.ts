/** The vitest door as people use it: a process, with or without a target in its environment. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Change, startReference } from "../../src/reference/index.ts";
import { REQUIREMENTS } from "../../suites/index.ts";
import { EVERYTHING, everyNth } from "../support/everything.ts";
import { judgeReference } from "../support/targets.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const VITEST = fileURLToPath(new URL("../../node_modules/vitest/vitest.mjs", import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  /** Both streams. */
  readonly output: string;
}

/** Runs the project `conformance` with some environment and nothing else of ours. */
function vitest(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const child = spawn(process.execPath, [VITEST, "run", "--project", "conformance", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NO_COLOR: "1", ...env },
  });
  let [stdout, output] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, output }));
  });
}

/** `limit` is read and has no effect. */
const limitIgnored: Change = () => ({ page: (_ctx, pets) => pets });

describe("without variables", () => {
  test("judges the embedded reference, one test per requirement, and passes; in json, what is untested is skipped with the reason", async () => {
    const folder = mkdtempSync(join(tmpdir(), "petstore-door-"));
    const json = join(folder, "results.json");
    const reporters = ["--reporter", "verbose", "--reporter", "json", "--outputFile.json", json];
    const { code, output } = await vitest(reporters);
    expect(code).toBe(0);
    for (const { id, level, section, title } of REQUIREMENTS) {
      expect(output).toContain(`embedded reference implementation > ${id} ${level} §${section} ${title}`);
    }
    expect(output).toMatch(/LIST-5 .*\[untested: tested with --profile full, or in a store with more/);
    expect(output).toMatch(new RegExp(`Tests  \\d+ passed \\| \\d+ skipped \\(${REQUIREMENTS.length}\\)`));
    const { testResults } = JSON.parse(readFileSync(json, "utf8")) as {
      testResults: { assertionResults: { title: string; status: string }[] }[];
    };
    rmSync(folder, { recursive: true });
    const results = testResults.flatMap(({ assertionResults }) => assertionResults);
    expect(results).toHaveLength(REQUIREMENTS.length);
    const skipped = results.find(({ title }) => title.startsWith("RATE-6 "));
    expect(skipped).toMatchObject({ status: "skipped" });
    expect(JSON.stringify(skipped)).toContain("tested with --plan, which names the key's plan");
  });

  test.runIf(EVERYTHING)("-t LIST-1 is LIST-1 alone, not LIST-10 to LIST-13", async () => {
    const { code, output } = await vitest(["-t", "LIST-1"]);
    expect(output).toMatch(new RegExp(`Tests {2}1 passed \\| ${REQUIREMENTS.length - 1} skipped`));
    expect(output).toContain("the 1 MUST that it tested passed");
    expect(code).toBe(0);
  });

  test.each(
    everyNth(4, [
      // As vitest selects by a pattern; LIST-13 is untested in core.
      ["LIST-1|GET-1", "LIST-1 LIST-10 LIST-11 LIST-12 GET-1"],
      ["LIST-1 |GET-1 ", "LIST-1 GET-1"],
      ["LIST-10? ", "LIST-1 LIST-10"],
      ["LIST-1 ", "LIST-1"],
    ]),
  )("-t %j runs what the pattern names: %s", async (pattern, ids) => {
    const { stdout } = await vitest(["-t", pattern, "--reporter", "json"]);
    const { testResults } = JSON.parse(stdout) as {
      testResults: { assertionResults: { status: string; title: string }[] }[];
    };
    const passed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === "passed");
    expect(passed.map(({ title }) => title.split(" ")[0]).join(" ")).toBe(ids);
  });

  test.each(everyNth(3, ["LIST-5", "RATE-6", "LIST-13"]))(
    "nothing tested, by -t %s, fails and says what to do",
    async (id) => {
      const { code, output } = await vitest(["-t", id]);
      expect(output).toMatch(/^INCONCLUSIVE: .*NOTHING TESTED: /m);
      expect(output).toMatch(new RegExp(`ConformanceError: ${id} could not be judged: \\S`));
      expect(output).toMatch(/Tests {2}1 failed \| \d+ skipped/);
      expect(code).toBe(1);
    },
  );
});

describe("with a target", () => {
  test("-t LIST-2 sends what LIST-2 needs, and no more", async () => {
    const alone = await judgeReference({}, { only: ["LIST-2"] });
    const reference = await startReference();
    const env = { PETSTORE_BASE_URL: reference.baseUrl, PETSTORE_API_KEY: reference.apiKey };
    const { code, output } = await vitest(["-t", "LIST-2"], env);
    await reference.close();
    expect(code).toBe(0);
    expect(output).toMatch(/Tests {2}1 passed/);
    expect(reference.counters.requests).toBe(alone.reference.counters.requests);
    expect(reference.counters.requests).toBeLessThan(40);
  });

  test.runIf(EVERYTHING)(
    "a conformant target with a large store passes, whatever the budget leaves out",
    async () => {
      const reference = await startReference({ stock: 120 });
      const env = { PETSTORE_BASE_URL: reference.baseUrl, PETSTORE_API_KEY: reference.apiKey };
      const { code, output } = await vitest([], env);
      await reference.close();
      expect(output).not.toContain("FAIL");
      expect(code).toBe(0);
    },
  );

  test("a fault fails its test, with what to look at and without the key", async () => {
    const reference = await startReference({ plan: "business", changes: [limitIgnored], stock: 120 });
    const env = { PETSTORE_BASE_URL: reference.baseUrl, PETSTORE_API_KEY: reference.apiKey };
    const { code, output } = await vitest(["--reporter", "verbose"], env);
    await reference.close();
    expect(code).toBe(1);
    expect(output).toContain(`Pet Store Service Interface at ${reference.baseUrl}`);
    const failed = [...output.matchAll(/^ *× .* > ([A-Z]+-\d+) MUST/gm)].map(([, id]) => id);
    expect(failed.toSorted()).toEqual(["LIST-2", "LIST-3", "LIST-9"]);
    expect(output).toMatch(/LIST-2 {2}MUST §4\.1 /);
    expect(output).toMatch(/expected {3}at most \d+ animals?/);
    expect(output).toMatch(/received {3}1\d\d animals/);
    expect(output).toMatch(
      /try {8}curl -gi '\S+\/v1\/pets(?:\?limit=\d+)?' -H "Authorization: [Bb]earer \$PETSTORE_API_KEY"/,
    );
    expect(output).not.toContain(reference.apiKey);
    expect(output).not.toContain("src/vitest.ts");
  });

  test("no server: every MUST fails, nothing passes, and the output says so", async () => {
    const reference = await startReference();
    await reference.close();
    const env = { PETSTORE_BASE_URL: reference.baseUrl, PETSTORE_API_KEY: reference.apiKey };
    const { code, output } = await vitest([], env);
    expect(code).toBe(1);
    expect(output).toMatch(/HTTP-1 could not be judged: the target was not reached: connection refused/);
    const [, failed] = /Tests {2}(\d+) failed(?! \| \d+ passed)/.exec(output) ?? [];
    const musts = REQUIREMENTS.filter(({ level }) => level === "MUST").length;
    expect(Number(failed)).toBeGreaterThanOrEqual(musts);
    expect(output).not.toContain(reference.apiKey);
  });
});

describe("wrong usage", () => {
  const empty = "PETSTORE_BASE_URL is set but empty";
  const base = "http://127.0.0.1:1/v1";

  const rows: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
    ["a blank address", { PETSTORE_BASE_URL: " ", PETSTORE_API_KEY: "secret-of-nobody" }, empty],
    ["an empty address", { PETSTORE_BASE_URL: "" }, empty],
    ["an address without a key", { PETSTORE_BASE_URL: base }, "no API key for the target"],
    ["no address at all", { PETSTORE_BASE_URL: "staging" }, "PETSTORE_BASE_URL is not an http or https URL"],
    ["an empty key", { PETSTORE_BASE_URL: base, PETSTORE_API_KEY: "" }, "PETSTORE_API_KEY is empty"],
  ];

  test.each(everyNth(5, rows))("%s fails in one sentence", async (_, env, sentence) => {
    const { code, output } = await vitest([], env);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).not.toContain("secret-of-nobody");
    expect(output.split(`Error: ${sentence}`)).toHaveLength(2);
  });
});
