/** From a repository without the suite to a red build with a card, and to a green one: docs/ci.md, on each CI. */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { type CiSystem, SYSTEMS, TARBALL } from "../../src/cli/commands/init.ts";
import { KEY } from "../express/store.mjs";
import { EVERYTHING } from "../support/everything.ts";
import { freePort } from "../support/free-port.ts";
import { CANNOT_RUN, commitAll, nameRemote, runPipeline, withoutImage } from "./gitlab.ts";
import { newProject, writeService } from "./project.ts";
import { runSteps, type Step } from "./steps.ts";
import { deletesFolders, ENV } from "./suite.ts";

deletesFolders();

interface Build {
  readonly code: number;
  readonly printed: string;
}

/** How each CI runs what `init` wrote. */
const BUILDS: Readonly<Record<CiSystem, (project: string) => Promise<Build>>> = {
  github: async (project) => {
    const path = join(project, ".github/workflows/petstore-conformance.yml");
    const { jobs } = parse(readFileSync(path, "utf8")) as {
      jobs: { conformance: { steps: readonly Step[] } };
    };
    return runSteps(jobs.conformance.steps, { "secrets.PETSTORE_API_KEY": KEY }, { workspace: project });
  },
  gitlab: async (project) => {
    const path = join(project, "petstore-conformance.gitlab-ci.yml");
    writeFileSync(path, withoutImage(readFileSync(path, "utf8")));
    return runPipeline(project, { PETSTORE_API_KEY: KEY });
  },
  jenkins: async (project) => {
    const text = readFileSync(join(project, "Jenkinsfile"), "utf8");
    expect(text).toContain("PETSTORE_API_KEY = credentials(");
    const steps = [...text.matchAll(/^ +sh '([^'\\]+)'$/gm)].map(([, run]) => ({ run: run ?? "" }));
    return runSteps(steps, {}, { workspace: project, env: { PETSTORE_API_KEY: KEY, GITHUB_ACTIONS: "" } });
  },
};

/** Minutes of npm, so not in every run of tests: `npm run recipes`. */
test.runIf(EVERYTHING).for(Object.keys(SYSTEMS) as CiSystem[])(
  "%s: init, a red build with a card, the mistake fixed, a green build",
  async (system, { skip }) => {
    skip(system === "gitlab" && CANNOT_RUN, "there is no rsync");
    const project = await newProject();
    if (system === "gitlab") nameRemote(project);
    const init = ["--yes", "--package", `./${TARBALL}`, "petstore-conformance", "init"];
    const address = `http://127.0.0.1:${await freePort()}/v1`;
    const start = ["--base-url", address, "--start", `node server.mjs ${new URL(address).port}`];
    // GitHub and GitLab are found by themselves.
    const ci = system === "jenkins" ? ["--ci", system] : [];
    const wrote = execFileSync("npx", [...init, ...start, ...ci], {
      cwd: project,
      env: ENV,
      encoding: "utf8",
    });
    expect(wrote).toContain("Next:");
    if (system === "gitlab") commitAll(project);

    const red = await BUILDS[system](project);
    expect(red.code, red.printed).toBe(1);
    expect(red.printed).toMatch(/LIST-3 +MUST §4\.1 +GET \/pets lists \d+ animals/);
    expect(red.printed).toMatch(/try +curl -gi '?http:/);
    expect(red.printed).not.toContain(KEY);
    const files = system === "github" ? ["report.html"] : ["report.html", "junit.xml"];
    expect(readdirSync(join(project, "conformance-report"))).toEqual(expect.arrayContaining(files));

    writeService(project, false);
    const green = await BUILDS[system](project);
    expect(green.code, green.printed).toBe(0);
    expect(green.printed).toMatch(/CONFORMANT \(\w+\): http:/);
  },
);
