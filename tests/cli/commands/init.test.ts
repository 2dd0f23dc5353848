import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import { readConfig } from "../../../src/cli/config/read.ts";
import { builtBin } from "../../support/built.ts";
import { cli } from "../../support/spawn.ts";

beforeAll(builtBin);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "petstore-init-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const CONFIG = "petstore-conformance.yaml";
const WORKFLOW = ".github/workflows/petstore-conformance.yml";
const read = (path: string): string => readFileSync(join(folder, path), "utf8");

test("says what it wrote and what is left to do", async () => {
  const { code, stdout, stderr } = await cli(["init"], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatchSnapshot();
});

test("the config passes its check, also with every line that is commented out", async () => {
  expect((await cli(["init", "--base-url", "https://pets.example.com/v1/"], { cwd: folder })).code).toBe(0);
  const { members } = await readConfig(join(folder, CONFIG));
  expect(members).toEqual({ baseUrl: "https://pets.example.com/v1", environment: "staging" });
  expect(await cli(["plan", "--config", CONFIG], { cwd: folder })).toMatchObject({ code: 0, stderr: "" });
  const all = read(CONFIG).replaceAll(/^# ( *[A-Za-z-]+:.*)$/gm, "$1");
  writeFileSync(join(folder, "all.yaml"), all);
  const everything = await readConfig(join(folder, "all.yaml"));
  expect(Object.keys(everything.members).sort()).toEqual(Object.keys(schema.properties).sort());
});

test("the workflow is YAML, and takes the key from a secret", async () => {
  expect((await cli(["init"], { cwd: folder })).code).toBe(0);
  const { jobs } = parse(read(WORKFLOW)) as { jobs: Record<string, { steps: Record<string, unknown>[] }> };
  const judging = jobs.conformance?.steps.filter((step) => "run" in step);
  expect(judging).toMatchObject([{ env: { PETSTORE_API_KEY: "$" + "{{ secrets.PETSTORE_API_KEY }}" } }]);
});

test.each([CONFIG, WORKFLOW])("%s is never overwritten", async (path) => {
  mkdirSync(join(folder, ".github/workflows"), { recursive: true });
  writeFileSync(join(folder, path), "mine");
  const { code, stdout, stderr } = await cli(["init"], { cwd: folder });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toBe(
    `petstore-conformance: "${path}" already exists and is never overwritten: move it away first\n`,
  );
  expect(read(path)).toBe("mine");
  expect([CONFIG, WORKFLOW].filter((file) => existsSync(join(folder, file)))).toEqual([path]);
});

test("where one file cannot be written, neither is", async () => {
  writeFileSync(join(folder, ".github"), "a file");
  const { code, stderr } = await cli(["init"], { cwd: folder });
  expect(code).toBe(2);
  expect(stderr).toMatch(
    /^petstore-conformance: "\.github\/workflows\S+" cannot be written \(\w+\): [^\n]+\n$/,
  );
  expect(existsSync(join(folder, CONFIG))).toBe(false);
});
