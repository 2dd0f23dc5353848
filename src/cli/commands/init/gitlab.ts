/** The GitLab job that `init` writes, and the pipeline that includes it where there is none yet. */
import { needs, type Pipeline, REPORTS, runCommand, type Surroundings } from "./pipeline.ts";

/** The file of the job. */
export const JOB_FILE = "petstore-conformance.gitlab-ci.yml";

/** GitLab's own file; one that exists is never changed. */
export const PIPELINE_FILE = ".gitlab-ci.yml";

const SECRET = [
  "Add the target's API key as a masked variable named PETSTORE_API_KEY (Settings, CI/CD, Variables). Protected variables",
  "are missing on branches that are not protected: there the run exits with code 2.",
];

const INCLUDE = `include:\n  - local: ${JOB_FILE}\n`;

/** The job, and what is left to do. */
export function gitlab({ installs, has }: Surroundings): Pipeline {
  const job = { path: JOB_FILE, text: text(installs) };
  const variable = "Add the key to the project as a masked CI/CD variable named PETSTORE_API_KEY.";
  if (!has(PIPELINE_FILE)) return { files: [job, { path: PIPELINE_FILE, text: INCLUDE }], next: [variable] };
  return {
    files: [job],
    next: [`Add "- local: ${JOB_FILE}" to the list below "include:" in ${PIPELINE_FILE}.`, variable],
  };
}

function text(installs: boolean): string {
  return `${needs("#", SECRET)}
conformance:
  image: node:24-slim
  # Two jobs at once would share the key's rate limit.
  resource_group: petstore-conformance
  timeout: 30 minutes
  script:
${installs ? "    - npm ci\n" : ""}\
    - ${runCommand("json,html,har,junit")}
  artifacts:
    when: always
    paths:
      - ${REPORTS}/
    reports:
      junit: ${REPORTS}/junit.xml
`;
}
