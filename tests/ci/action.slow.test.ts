/** action.yml: its steps run as GitHub runs them, on a conformant and on a faulty target, and with hostile inputs. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { TARBALL } from "../../src/cli/commands/init.ts";
import { builtBin, ROOT } from "../support/built.ts";
import { everyNth } from "../support/everything.ts";
import { references } from "./references.ts";
import { type Ran, runSteps, type Step } from "./steps.ts";
import { deletesFolders, newFolder, putTarball } from "./suite.ts";

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

const ACTION = parse(readFileSync(join(ROOT, "action.yml"), "utf8")) as Action;

deletesFolders();
const targets = references();
beforeAll(builtBin);

interface Used extends Ran {
  readonly workspace: string;
  /** The action's outputs, by name; those that were not written are empty, as on GitHub. */
  readonly values: Readonly<Record<string, string>>;
}

/** Runs the action in a new workspace with these inputs; `files` are in the workspace. */
async function use(
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<Used> {
  const workspace = newFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(workspace, name), text);
  if (inputs.tarball === TARBALL) await putTarball(workspace);
  const context = Object.fromEntries(
    Object.entries(ACTION.inputs).map(([name, { default: value = "" }]) => [
      `inputs.${name}`,
      inputs[name] ?? value,
    ]),
  );
  const ran = await runSteps(ACTION.runs.steps, context, { workspace, action: ROOT, env });
  const values = Object.fromEntries(
    Object.entries(ACTION.outputs).map(([name, { value }]) => {
      const from = /^\$\{\{ steps\.([\w.-]+) \}\}$/.exec(value)?.[1] ?? "";
      return [name, ran.outputs[from] ?? ""];
    }),
  );
  return { ...ran, workspace, values };
}

test("it is composite, and no expression is part of a script", () => {
  expect(ACTION.runs.using).toBe("composite");
  const scripts = ACTION.runs.steps.flatMap(({ run }) => run ?? []);
  expect(scripts).toHaveLength(2);
  expect(scripts.filter((script) => script.includes("${{"))).toEqual([]);
  expect(ACTION.runs.steps.every(({ run, shell }) => run === undefined || shell === "bash")).toBe(true);
});

describe("judges", () => {
  test("a conformant target with the tarball: the job passes, with outputs and a summary", async () => {
    const { baseUrl, apiKey } = targets.sound;
    const used = await use({ "base-url": baseUrl, "api-key": apiKey, tarball: TARBALL });
    expect(used).toMatchObject({ code: 0, values: { verdict: "conformant", "exit-code": "0" } });
    const { must, should } = reportOf(used).summary;
    expect(used.values).toMatchObject({
      "must-passed": `${must.passed}`,
      "must-failed": "0",
      "must-untested": `${must.untested}`,
      "should-passed": `${should.passed}`,
      "should-failed": "0",
      "should-untested": `${should.untested}`,
      causes: "0",
      report: "conformance-report/report.json",
    });
    expect(used.summary).toContain("conformant");
    expect(used.printed).not.toContain(apiKey);
  });

  test("a faulty target from its own checkout: the job fails with the card, an annotation and a summary", async () => {
    const { baseUrl, apiKey } = targets.faulty;
    const used = await use({
      "base-url": baseUrl,
      "api-key": apiKey,
      out: "reports/a b",
      arguments: "--only\nLIST-2\n",
    });
    expect(used.code).toBe(1);
    expect(used.values).toMatchObject({
      verdict: "nonconformant",
      "exit-code": "1",
      "must-failed": "1",
      causes: "1",
    });
    expect(used.values.report).toBe("reports/a b/report.json");
    expect(reportOf(used).verdict).toBe("nonconformant");
    expect(used.printed).toMatch(/^::error .*LIST-2/m);
    expect(used.printed).toContain("curl -gi");
    expect(used.summary).toContain("LIST-2");
  });

  test("with a config and its own key, without a base URL", async () => {
    const { baseUrl, apiKey } = targets.sound;
    const config = { "pets.yaml": `baseUrl: ${baseUrl}\nonly: [LIST-1]\napiKeyFile: key\n`, key: apiKey };
    const used = await use({ config: "pets.yaml" }, config);
    expect(used).toMatchObject({
      code: 0,
      values: { verdict: "partial", report: "conformance-report/report.json" },
    });
  });
});

describe("arguments", () => {
  test.each(
    everyNth(2, [
      `--only LIST-1 LIST-2 --project "My pets"`,
      `--only\nLIST-1\nLIST-2\n--project\n'My pets'\n`,
      `--only LIST-1 LIST-2\n--project My\\ pets`,
    ]),
  )("%j are split as in a shell", async (given) => {
    const { baseUrl, apiKey } = targets.sound;
    const used = await use({ "base-url": baseUrl, "api-key": apiKey, arguments: given });
    expect(used.code).toBe(0);
    const report = JSON.parse(
      readFileSync(join(used.workspace, "conformance-report/report.json"), "utf8"),
    ) as { target: { implementation: { project: string } }; run: { options: { only: string[] } } };
    expect(report.run.options.only).toEqual(["LIST-1", "LIST-2"]);
    expect(report.target.implementation.project).toBe("My pets");
  });
});

describe("a pull request", () => {
  const event = (repository: string): string =>
    JSON.stringify({ pull_request: { head: { repo: { full_name: repository } } } });
  const run = (head: string, key: string): Promise<Used> =>
    use(
      { "base-url": targets.sound.baseUrl, "api-key": key, arguments: "--only LIST-1" },
      { "event.json": event(head) },
      {
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_EVENT_PATH: "event.json",
        GITHUB_REPOSITORY: "pets/service",
      },
    );

  test("of a fork, which has no key, is skipped with a notice", async () => {
    const used = await run("someone/service", "");
    expect(used).toMatchObject({ code: 0, values: { verdict: "", "exit-code": "" } });
    expect(used.printed).toMatch(/^::notice::The service is not judged, because pull requests from forks/m);
  });

  test("of a fork with a key is judged", async () => {
    expect((await run("someone/service", targets.sound.apiKey)).values.verdict).toBe("partial");
  });

  test("of the repository itself without a key is wrong usage", async () => {
    expect(await run("pets/service", "")).toMatchObject({ code: 2, values: { "exit-code": "2" } });
  });
});

describe("never takes one thing for another", () => {
  test("neither base URL nor config: a usage error, no run on the embedded implementation", async () => {
    const used = await use({ "api-key": "k".repeat(16) });
    expect(used).toMatchObject({ code: 2, values: { verdict: "", "exit-code": "2", report: "" } });
    expect(used.printed).toContain("--base-url is set but empty");
  });

  test("the report of an earlier run is not taken for one of this run", async () => {
    const workspace = newFolder();
    const old = { verdict: "conformant", summary: {}, causes: [] };
    writeFileSync(join(workspace, "report.json"), JSON.stringify(old));
    const used = await use({ out: "." }, { "report.json": JSON.stringify(old) });
    expect(used).toMatchObject({ code: 2, values: { verdict: "", report: "" } });
  });

  test("a tarball that is missing is named, and nothing is judged", async () => {
    const used = await use({
      "base-url": targets.sound.baseUrl,
      "api-key": targets.sound.apiKey,
      tarball: "none.tgz",
    });
    expect(used).toMatchObject({
      code: 2,
      printed: "::error::tarball: there is no such file in the working directory\n",
    });
  });
});

describe("hostile inputs", () => {
  /** Everything that a shell or the file of outputs could take for more than text. */
  const HOSTILE = `$(touch injected)\`touch injected\`"; touch injected; "'; touch injected; '\nverdict=conformant`;
  const names = ["arguments", "config", "base-url", "profile", "tarball", "out"];

  test.each(everyNth(4, names))(
    "%s runs no command, writes no output, and fails with a sentence",
    async (name) => {
      const { baseUrl, apiKey } = targets.sound;
      // Nothing is sent whatever the input is: no requirement has this id.
      const inputs = { "base-url": baseUrl, "api-key": apiKey, arguments: "--only\nNONE-1", [name]: HOSTILE };
      const used = await use(inputs);
      expect(used).toMatchObject({ code: 2, values: { verdict: "" } });
      expect(readdirSync(used.workspace)).toEqual([]);
      expect(existsSync(join(ROOT, "injected"))).toBe(false);
      expect(used.printed).toMatch(/^(petstore-conformance: |::error::)/m);
    },
  );

  test("a key with quotes and commands is only a key", async () => {
    const used = await use({
      "base-url": targets.sound.baseUrl,
      "api-key": `"$(touch injected)'; touch injected`,
    });
    expect(used.code).not.toBe(0);
    expect(used.values.verdict).not.toBe("conformant");
    expect(readdirSync(used.workspace).filter((file) => file !== "conformance-report")).toEqual([]);
  });

  test("a directory whose name has a line break adds no output", async () => {
    const { baseUrl, apiKey } = targets.faulty;
    const out = "a\nverdict=conformant";
    const used = await use({ "base-url": baseUrl, "api-key": apiKey, out, arguments: "--only\nLIST-2" });
    expect(used.values).toMatchObject({ verdict: "nonconformant", report: `${out}/report.json` });
  });
});

interface Summary {
  readonly verdict: string;
  readonly summary: Readonly<
    Record<"must" | "should", Readonly<Record<"passed" | "failed" | "untested", number>>>
  >;
}

function reportOf({ workspace, values }: Used): Summary {
  return JSON.parse(readFileSync(join(workspace, values.report ?? ""), "utf8")) as Summary;
}
