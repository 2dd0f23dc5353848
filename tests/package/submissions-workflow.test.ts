/** docs/certificates/submissions.yml, which certifiers copy: its commands exist, and it takes one product at a time. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { TARBALL } from "../../src/cli/commands/init.ts";
import { ROOT } from "../support/built.ts";

interface Step {
  readonly name?: string;
  readonly run?: string;
}

const TEXT = readFileSync(join(ROOT, "docs/certificates/submissions.yml"), "utf8");
const WORKFLOW = parse(TEXT) as {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly jobs: { readonly verify: { readonly steps: readonly Step[] } };
};
const script = (name: string): string =>
  WORKFLOW.jobs.verify.steps.find((step) => step.name === name)?.run ?? "exit 99";

test("it runs for pull requests, reads only, and uses the suite and the trust file of the branch", () => {
  expect(Object.keys(WORKFLOW.on)).toEqual(["pull_request"]);
  expect(WORKFLOW.permissions).toEqual({ contents: "read" });
  expect(TEXT).not.toMatch(/\$\{\{ *secrets\b/);
  expect(script("The listing takes it")).toBe(
    `npx --yes --package ./branch/${TARBALL} petstore-conformance listing submission/products --trust branch/trust.json --out listing`,
  );
});

describe("only one product may change", () => {
  const folder = mkdtempSync(join(tmpdir(), "petstore-workflow-"));
  let n = 0;
  let repository: string;

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const git = (...args: readonly string[]): void => {
    const who = ["-c", "user.name=t", "-c", "user.email=t@t.example", "-c", "commit.gpgsign=false"];
    execFileSync("git", [...who, ...args], { cwd: repository, stdio: "pipe" });
  };

  beforeEach(() => {
    n += 1;
    repository = join(folder, `${n}/submission`);
    mkdirSync(repository, { recursive: true });
    git("init", "--quiet");
    git("commit", "--quiet", "--allow-empty", "--message", "before");
  });

  test.each<[string, readonly string[], number]>([
    [
      "one product is taken",
      ["products/example-pets-2.1/product.yaml", "products/example-pets-2.1/README.md"],
      0,
    ],
    ["two are not", ["products/a/product.yaml", "products/b/product.yaml"], 1],
    ["the trust file is not", ["products/a/product.yaml", "trust.json"], 1],
    ["a workflow is not", [".github/workflows/x.yml"], 1],
    ["a name with a line break is not", ["products/a/product.yaml", "products/a/x\ny"], 1],
    ["a folder in the folder is not", ["products/a/b/c.json"], 1],
  ])("%s", (_, files, code) => {
    for (const name of files) {
      const path = join(repository, name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "x");
    }
    git("add", "--all");
    git("commit", "--quiet", "--message", "submission");
    const ended = spawnSync("bash", ["-e", "-o", "pipefail", "-c", script("Only one product changes")], {
      cwd: repository,
      encoding: "utf8",
    });
    expect(ended.status).toBe(code);
  });
});
