/** The pipelines that `init` writes for GitHub, GitLab and Jenkins. */
import { SUITE } from "../../../report/version.ts";
import type { OutputFile } from "../../files/write.ts";
import { CONFIG_FILE } from "./config.ts";
import githubWorkflow from "./github.yml?raw";
import gitlabJob from "./gitlab.yml?raw";
import jenkinsfile from "./Jenkinsfile?raw";

export const TARBALL: string = `${SUITE.name}-${SUITE.version}.tgz`;

/** `installs`: whether it installs the packages of the service, because it starts it; `next`: what is left to do by hand. */
type Make = (
  installs: boolean,
  has: (name: string) => boolean,
) => { readonly files: readonly OutputFile[]; readonly next: readonly string[] };

/** The command that judges; the tarball is always named, because the package is not on the npm registry. */
export const RUN_COMMAND: string = `npx --yes --package ./${TARBALL} ${SUITE.name} --config ${CONFIG_FILE}`;

const ONLY_IF_INSTALLED = / (?:#|\/\/) only for a service that it starts$/;

function filledIn(template: string, installs: boolean): string {
  const lines = template.split("\n").filter((line) => installs || !ONLY_IF_INSTALLED.test(line));
  return lines
    .map((line) => line.replace(ONLY_IF_INSTALLED, ""))
    .join("\n")
    .replaceAll("$COMMAND", RUN_COMMAND)
    .replaceAll("$CONFIG", CONFIG_FILE)
    .replaceAll("$TARBALL", TARBALL);
}

const github: Make = (installs) => ({
  files: [
    { path: ".github/workflows/petstore-conformance.yml", content: filledIn(githubWorkflow, installs) },
  ],
  next: ["Add the key to the repository as a secret named PETSTORE_API_KEY."],
});

/** The file of the job, and GitLab's own, which is never changed if it exists. */
const JOB_FILE = "petstore-conformance.gitlab-ci.yml";
const PIPELINE_FILE = ".gitlab-ci.yml";

const gitlab: Make = (installs, has) => {
  const job = { path: JOB_FILE, content: filledIn(gitlabJob, installs) };
  const variable = "Add the key to the project as a masked CI/CD variable named PETSTORE_API_KEY.";
  const include = { path: PIPELINE_FILE, content: `include:\n  - local: ${JOB_FILE}\n` };
  return has(PIPELINE_FILE)
    ? {
        files: [job],
        next: [`Add "- local: ${JOB_FILE}" to the list below "include:" in ${PIPELINE_FILE}.`, variable],
      }
    : { files: [job, include], next: [variable] };
};

const jenkins: Make = (installs, has) => {
  const beside = has("Jenkinsfile");
  const path = beside ? "petstore-conformance.Jenkinsfile" : "Jenkinsfile";
  return {
    files: [{ path, content: filledIn(jenkinsfile, installs) }],
    next: [
      ...(beside ? [`Create a pipeline in Jenkins with the script path ${path}.`] : []),
      "Add the key to Jenkins as a credential of kind Secret text with the ID petstore-api-key.",
    ],
  };
};

export type CiSystem = "github" | "gitlab" | "jenkins";

export const SYSTEMS: Readonly<Record<CiSystem, { readonly called: string; readonly pipeline: Make }>> = {
  github: { called: "GitHub", pipeline: github },
  gitlab: { called: "GitLab", pipeline: gitlab },
  jenkins: { called: "Jenkins", pipeline: jenkins },
};
