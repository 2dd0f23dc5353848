/** The commands of the recipes of docs/recipes/fleets, with real targets. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { RunningReference } from "../../src/reference/index.ts";
import { SUITE } from "../../src/report/version.ts";
import { builtBin } from "../support/built.ts";
import { EVERYTHING } from "../support/everything.ts";
import { type Fleet, fleetOf, startReferences } from "../support/fleet.ts";
import { type Container, jobIn, NAMES, text } from "./fleet-recipes.ts";

const SLOW = { timeout: 180_000 };

let references: readonly RunningReference[];
let fleet: Fleet;
let bin: string;

beforeAll(async () => {
  bin = await builtBin();
  references = await startReferences(NAMES.length);
}, 180_000);

afterAll(async () => {
  for (const { close } of references) await close();
});

afterEach(() => fleet?.close());

/** The variables of the recipes' config with the keys. */
const keys = (): Readonly<Record<string, string>> =>
  Object.fromEntries(references.map(({ apiKey }, n) => [`${NAMES[n]?.toUpperCase()}_KEY`, apiKey]));

/** The config of the recipes with addresses that answer, and little to judge. */
function config(): object {
  const targets = references.map(({ baseUrl }, n) => [
    NAMES[n],
    { baseUrl, apiKeyEnv: `${NAMES[n]?.toUpperCase()}_KEY` },
  ]);
  return { only: ["LIST-1"], targets: Object.fromEntries(targets) };
}

describe("Kubernetes", SLOW, () => {
  test("the container's command with each index judges all targets, and the matrix has them all", async () => {
    fleet = fleetOf(config(), {});
    const { folder } = fleet;
    mkdirSync(join(folder, "reports"));
    // Where the volumes are mounted.
    const placed = ({ args }: Container): readonly string[] =>
      args.map((arg) => arg.replace(/^\/config\//, `${folder}/`).replace(/^\/reports/, `${folder}/reports`));
    const { spec } = jobIn("kubernetes.yaml");
    const [container] = spec.template.spec.containers;
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(["/config", "/reports"]);
    for (let index = 0; index < (spec.completions ?? 0); index++) {
      const env = { ...keys(), JOB_COMPLETION_INDEX: String(index) };
      const { code, stderr } = await fleet.call(placed(container), { env });
      expect(stderr).toContain(`shard ${index + 1} of 4: 1 of 4 targets`);
      expect(code).toBe(0);
    }
    const [matrix] = jobIn("kubernetes-matrix.yaml").spec.template.spec.containers;
    expect((await fleet.call(placed(matrix))).code).toBe(0);
    expectMatrix(join(folder, "reports"));
  });
});

/** The matrix has a row for each target. */
function expectMatrix(folder: string): void {
  const lines = readFileSync(join(folder, "matrix.md"), "utf8").split("\n");
  expect(lines).toContain("4 reports: 4 partial.");
  const targets = lines.filter((line) => line.startsWith("| [")).map((line) => line.split(" | ")[0]);
  expect(targets).toEqual(NAMES.toSorted().map((name) => `| [${name}](<${name}/report.html>)`));
}

/** Runs a script of a recipe as a CI job does; the tarball is the build. */
async function script(
  command: string,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const npx = `npx --yes --package ./${SUITE.name}-${SUITE.version}.tgz ${SUITE.name} `;
  expect(command).toContain(npx);
  const child = spawn("bash", ["-e", "-c", command.replaceAll(npx, `'${process.execPath}' '${bin}' `)], {
    cwd: fleet.folder,
    env: { PATH: process.env.PATH, ...keys(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      said += chunk;
    });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

describe("GitHub and GitLab", SLOW, () => {
  test("the commands of the GitHub workflow, shard by shard, then the matrix", async () => {
    fleet = fleetOf(config(), {});
    interface Step {
      readonly run?: string;
      readonly uses?: string;
      readonly env?: Readonly<Record<string, string>>;
      readonly with?: Readonly<Record<string, string>>;
    }
    interface Steps {
      readonly steps: readonly Step[];
    }
    const { jobs } = parse(text("github.yml")) as {
      readonly jobs: {
        readonly judge: Steps & {
          readonly strategy: { readonly matrix: { readonly shard: readonly string[] } };
        };
        readonly matrix: Steps;
      };
    };
    const judge = jobs.judge.steps.find(({ run }) => run !== undefined);
    expect(Object.keys(judge?.env ?? {})).toEqual(["SHARD", ...Object.keys(keys())]);
    for (const shard of jobs.judge.strategy.matrix.shard) {
      const { code, said } = await script(judge?.run ?? "", { SHARD: shard });
      expect(said).toContain(`shard ${shard.replace("/", " of ")}: 1 of 4 targets`);
      expect(code).toBe(0);
    }
    // As the artifacts of all shards are downloaded into one folder.
    const uploaded = jobs.judge.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact"))?.with
      ?.path;
    const downloaded = jobs.matrix.steps.find(({ uses }) =>
      uses?.startsWith("actions/download-artifact"),
    )?.with;
    expect(downloaded).toMatchObject({ "merge-multiple": true, pattern: "shard-*" });
    expect(uploaded).toBe("conformance-report/");
    const join_ = jobs.matrix.steps.find(({ run }) => run !== undefined)?.run ?? "";
    const summary = join(fleet.folder, "summary.md");
    const moved = join_.replaceAll(/\bfleet\b/g, "conformance-report");
    expect((await script(moved, { GITHUB_STEP_SUMMARY: summary })).code).toBe(0);
    expectMatrix(join(fleet.folder, "conformance-report"));
    expect(readFileSync(summary, "utf8")).toContain("## petstore-conformance: matrix");
  });

  test.runIf(EVERYTHING)("the commands of the GitLab pipeline, job by job, then the matrix", async () => {
    fleet = fleetOf(config(), {});
    const { judge, matrix } = parse(text("gitlab-ci.yml")) as Readonly<
      Record<"judge" | "matrix", { readonly script: readonly [string]; readonly parallel?: number }>
    >;
    for (let index = 1; index <= (judge.parallel ?? 0); index++) {
      const env = { CI_NODE_INDEX: String(index), CI_NODE_TOTAL: String(judge.parallel) };
      const { code, said } = await script(judge.script[0], env);
      expect(said).toContain(`shard ${index} of 4: 1 of 4 targets`);
      expect(code).toBe(0);
    }
    expect((await script(matrix.script[0], {})).code).toBe(0);
    expectMatrix(join(fleet.folder, "conformance-report"));
  });
});
