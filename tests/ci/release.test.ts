/** The release workflow: what its scripts do, and that only the job that publishes may ask for an identity. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "../support/built.ts";
import { type Ran, runSteps, type Step } from "./steps.ts";
import { deletesFolders, newFolder } from "./suite.ts";

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly environment?: string;
  readonly steps: readonly Step[];
}

const RELEASE = parse(readFileSync(join(ROOT, ".github/workflows/release.yml"), "utf8")) as {
  readonly on: unknown;
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<"pack" | "publish", Job>>;
};
const { pack, publish } = RELEASE.jobs;
const MANIFEST = readFileSync(join(ROOT, "package.json"), "utf8");
const { version } = JSON.parse(MANIFEST) as { version: string };

deletesFolders();

/** Runs one step of the job that packs, in a folder with the manifest. */
async function step(
  name: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran & { readonly manifest: unknown }> {
  const workspace = newFolder();
  writeFileSync(join(workspace, "package.json"), MANIFEST);
  const steps = pack.steps.filter((each) => each.name === name);
  expect(steps).toHaveLength(1);
  const ran = await runSteps(steps, {}, { workspace, env });
  return { ...ran, manifest: JSON.parse(readFileSync(join(workspace, "package.json"), "utf8")) };
}

test("it runs for tags only, and the job that publishes installs nothing and may do nothing but prove who it is", () => {
  expect(RELEASE.on).toEqual({ push: { tags: ["v*"] } });
  expect(RELEASE.permissions).toEqual({ contents: "read" });
  expect(pack.permissions).toBeUndefined();
  expect(publish).toMatchObject({ needs: "pack", environment: "npm", permissions: { "id-token": "write" } });
  expect(Object.keys(publish.permissions ?? {})).toEqual(["id-token"]);
  const scripts = publish.steps.flatMap(({ run }) => run ?? []);
  expect(scripts).toEqual(["npm publish --provenance --access public ./petstore-conformance-*.tgz"]);
  expect(pack.steps.flatMap(({ run }) => run ?? [])).toContain(".ci/run");
});

test.each([
  [`v${version}`, 0],
  [`v${version}0`, 1],
  ["v$(touch injected)", 1],
])("the tag %s ends with %i", async (tag, code) => {
  expect((await step("The tag is the version", { GITHUB_REF_NAME: tag })).code).toBe(code);
});

test("the package names the repository that it is released from, as provenance requires", async () => {
  const env = { GITHUB_SERVER_URL: "https://github.example.com", GITHUB_REPOSITORY: "team/suite" };
  const { code, manifest } = await step("Name the repository in the package", env);
  expect(code).toBe(0);
  expect(manifest).toEqual({
    ...JSON.parse(MANIFEST),
    repository: { type: "git", url: "git+https://github.example.com/team/suite.git" },
    homepage: "https://github.example.com/team/suite#readme",
    bugs: { url: "https://github.example.com/team/suite/issues" },
  });
});
