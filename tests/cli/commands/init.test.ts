import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import schema from "../../../schemas/config.schema.json" with { type: "json" };
import { configText } from "../../../src/cli/commands/init.ts";
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
const GITLAB = "petstore-conformance.gitlab-ci.yml";
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
  const all = read(CONFIG).replaceAll(/^# (?!yaml-language-server)( *[A-Za-z-]+:.*)$/gm, "$1");
  writeFileSync(join(folder, "all.yaml"), all);
  const everything = await readConfig(join(folder, "all.yaml"));
  expect(Object.keys(everything.members).sort()).toEqual(Object.keys(schema.properties).sort());
});

test("the workflow is YAML, takes the key from a secret, and names every action by a commit", async () => {
  expect((await cli(["init"], { cwd: folder })).code).toBe(0);
  const { jobs } = parse(read(WORKFLOW)) as { jobs: Record<string, { steps: Record<string, unknown>[] }> };
  const steps = jobs.conformance?.steps ?? [];
  const key = { env: { PETSTORE_API_KEY: "$" + "{{ secrets.PETSTORE_API_KEY }}" } };
  expect(steps.filter((step) => "env" in step)).toMatchObject([key]);
  const uses = steps.flatMap((step) => ("uses" in step ? [step.uses] : []));
  expect(uses.map((each) => /@[0-9a-f]{40}$/.test(String(each)))).toEqual([true, true, true]);
});

test("with --start, the config starts the service, and the pipeline first installs its packages", async () => {
  writeFileSync(join(folder, "package-lock.json"), "{}");
  const args = ["init", "--ci", "gitlab", "--base-url", "http://127.0.0.1:8080/v1"];
  expect(await cli([...args, "--start", `node "a b.js"`], { cwd: folder })).toMatchObject({ code: 0 });
  expect((await readConfig(join(folder, CONFIG))).members).toMatchObject({ start: `node "a b.js"` });
  const job = parse(read("petstore-conformance.gitlab-ci.yml")) as { conformance: { script: string[] } };
  expect(job.conformance.script).toEqual(["npm ci", expect.stringContaining(`--config ${CONFIG}`)]);
});

test.each([`"./my service" --port 8080`, "make serve # on 8080", "[ -d dist ] && npm start"])(
  "the config has the command %s as it was written",
  (start) => {
    expect(parse(configText("http://127.0.0.1:8080/v1", start))).toMatchObject({ start });
  },
);

test("an empty command is refused, and nothing is written", async () => {
  const { code, stderr } = await cli(["init", "--start", " "], { cwd: folder });
  expect({ code, written: existsSync(join(folder, CONFIG)) }).toEqual({ code: 2, written: false });
  expect(stderr).toMatch(/^petstore-conformance: --start [^\n]+\n$/);
});

const PIPELINES: readonly [
  what: string,
  before: readonly string[],
  args: readonly string[],
  files: string[],
][] = [
  ["GitHub without any sign", [], [], [WORKFLOW]],
  ["GitHub beside other workflows", [".github/workflows/ci.yml"], [], [WORKFLOW]],
  ["GitLab without a pipeline", [], ["--ci", "gitlab"], [GITLAB, ".gitlab-ci.yml"]],
  ["GitLab with a pipeline", [".gitlab-ci.yml"], [], [GITLAB]],
  ["GitLab's pipeline before templates of issues", [".github/ISSUE.md", ".gitlab-ci.yml"], [], [GITLAB]],
  ["Jenkins without a pipeline", [], ["--ci", "jenkins"], ["Jenkinsfile"]],
  ["Jenkins with a pipeline", ["Jenkinsfile"], [], ["petstore-conformance.Jenkinsfile"]],
  ["what --ci says, whatever is there", [".gitlab-ci.yml"], ["--ci", "github"], [WORKFLOW]],
];

test.each(PIPELINES)("%s", async (_, before, args, files) => {
  for (const path of before) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), "mine");
  }
  const { code, stdout, stderr } = await cli(["init", ...args], { cwd: folder });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatchSnapshot();
  for (const path of before) expect(read(path)).toBe("mine");
  for (const path of files) expect(read(path)).toContain("petstore-conformance");
  const others = [WORKFLOW, GITLAB, ".gitlab-ci.yml", "Jenkinsfile", "petstore-conformance.Jenkinsfile"];
  const written = others.filter((path) => !before.includes(path) && existsSync(join(folder, path)));
  expect(written.sort()).toEqual(files.toSorted());
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
