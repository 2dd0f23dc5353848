/** The files that a run writes to `--out`, and its output for GitHub. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import configSchema from "../../../schemas/config.schema.json" with { type: "json" };
import { REPORTERS } from "../../../src/cli/files/reporters.ts";
import { SUITE } from "../../../src/report/version.ts";
import { builtBin } from "../../support/built.ts";
import { cli } from "../../support/spawn.ts";

beforeAll(builtBin);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-conformance-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const ALL = REPORTERS.map(({ name }) => name);
const FILES = REPORTERS.map(({ file }) => file);
const USUAL = REPORTERS.filter(({ usual }) => usual).map(({ file }) => file);
const QUICK = ["--only", "LIST-1"];

/** A short run on the embedded target. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  cli([...QUICK, ...args], { cwd: folder, env });

const files = (out = "conformance-report"): readonly string[] => readdirSync(join(folder, out)).sort();

describe("--reporter", () => {
  test("says which files are written; all of them name the suite, by which the next run knows them", async () => {
    const { code, stdout } = await run([
      "--reporter",
      ALL.slice(0, 3).join(","),
      "--reporter",
      ...ALL.slice(3),
    ]);
    expect(code).toBe(0);
    expect(files()).toEqual([...FILES].sort());
    for (const name of FILES) {
      const text = readFileSync(join(folder, "conformance-report", name), "utf8");
      expect(text.slice(0, 60_000), name).toContain(SUITE.name);
    }
    expect(stdout.replace(/\n {10,}/g, " ")).toMatch(/report {4}conformance-report\/report\.\w+, with /);
  });

  test("is json and what people read where it is not said", async () => {
    await run([]);
    expect(files()).toEqual([...USUAL].sort());
  });

  test("comes from the config as well, which knows all of their names", async () => {
    const { items } = configSchema.properties.reporter;
    expect(items.enum).toEqual(expect.arrayContaining(ALL));
    writeFileSync(join(folder, "config.yaml"), "reporter: [junit]\n");
    expect((await run(["--config", "config.yaml"])).code).toBe(0);
    expect(files()).toEqual(["junit.xml", "report.json"]);
    writeFileSync(join(folder, "config.yaml"), "reporter: [junt]\n");
    const { code, stderr } = await run(["--config", "config.yaml"]);
    expect(stderr).toContain("config.yaml:1:12: `reporter[0]` must be json, har, html");
    expect(code).toBe(2);
  });

  test("leaves nothing of an earlier run, and what others wrote", async () => {
    await run(["--reporter", "junit,markdown,har"]);
    writeFileSync(join(folder, "conformance-report/recording.har"), "{}");
    expect(files()).toContain("junit.xml");
    await run(["--reporter", "markdown"]);
    expect(files()).toEqual(["recording.har", "report.json", "summary.md"]);
  });

  test("unknown names are reported before anything is sent", async () => {
    const { code, stderr } = await run(["--reporter", "junt"]);
    expect(stderr).toMatch(
      /^petstore-conformance: --reporter must be json, .*, not "junt" \(did you mean junit\?\)\n$/,
    );
    expect({ code, written: existsSync(join(folder, "conformance-report")) }).toEqual({
      code: 2,
      written: false,
    });
  });
});

describe("GitHub Actions", () => {
  const onGithub = (changes: Readonly<Record<string, string>> = {}) => ({
    GITHUB_ACTIONS: "true",
    GITHUB_STEP_SUMMARY: join(folder, "summary"),
    ...changes,
  });
  const summary = (): string => readFileSync(join(folder, "summary"), "utf8");

  test("gets a summary, after what is there, and annotations", async () => {
    writeFileSync(join(folder, "summary"), "before\n");
    const { code, stdout, stderr } = await run([], onGithub());
    expect(summary()).toMatch(/^before\n## petstore-conformance: partial\n/);
    expect(stdout).toMatch(/^::notice title=petstore-conformance::PARTIAL: embedded/m);
    expect(stderr).not.toContain("GITHUB_STEP_SUMMARY");
    expect(code).toBe(0);
  });

  test("gets nothing where --reporter leaves markdown out, and no annotations where --quiet", async () => {
    const { stdout } = await run(["--reporter", "junit"], onGithub());
    expect(stdout).not.toContain("::notice");
    expect(existsSync(join(folder, "summary"))).toBe(false);
    const quiet = await run(["--reporter", "markdown", "--quiet"], onGithub());
    expect(quiet.stdout.split("\n")).toHaveLength(2);
    expect(summary()).toContain("## petstore-conformance");
  });

  test.each([
    ["full", "it is full"],
    ["folder/that/is/missing", "ENOENT"],
  ])("a summary that cannot be written is reported, and nothing else changes: %s", async (name, why) => {
    writeFileSync(join(folder, "full"), "x".repeat(1_048_570));
    const { code, stdout, stderr } = await run([], onGithub({ GITHUB_STEP_SUMMARY: join(folder, name) }));
    expect(stderr).toMatch(new RegExp(`GITHUB_STEP_SUMMARY ".*" cannot be written \\(${why}\\)\n$`));
    expect(stdout).toMatch(/^PARTIAL: /);
    expect(code).toBe(0);
    expect(statSync(join(folder, "full")).size).toBe(1_048_570);
  });
});
