/** The pipelines that `init` writes for GitHub, GitLab and Jenkins. */
import { SUITE } from "../../../report/version.ts";
import type { OutputFile } from "../../files/write.ts";
import { CONFIG_FILE } from "./config.ts";

export const CI_SYSTEMS = ["github", "gitlab", "jenkins"] as const;

export type CiSystem = (typeof CI_SYSTEMS)[number];

export const TARBALL: string = `${SUITE.name}-${SUITE.version}.tgz`;

const REPORTS = "conformance-report";

export interface Pipeline {
  readonly files: readonly OutputFile[];
  /** What is left to do by hand, a sentence each. */
  readonly next: readonly string[];
}

export interface Surroundings {
  /** Whether the pipeline has to install the packages of the service, because it starts it. */
  readonly installs: boolean;
  /** Whether a file of this name is in the working directory. */
  readonly has: (name: string) => boolean;
}

/** The command that judges; the tarball is always named, because the package is not on the npm registry. */
export function runCommand(reporters?: string): string {
  const files = reporters === undefined ? "" : ` --reporter ${reporters}`;
  return `npx --yes --package ./${TARBALL} ${SUITE.name} --config ${CONFIG_FILE}${files}`;
}

/** The comment at the top of each pipeline: what it needs. `secret` says how the key is given to it. */
function needs(mark: string, secret: readonly string[]): string {
  const lines = [
    `Judges the Pet Store service that ${CONFIG_FILE} names.`,
    "",
    `- Put ${TARBALL} beside this repository's README: the package is not on the npm registry. In a checkout of`,
    "  the suite, npm pack makes it.",
    ...secret.map((line, i) => `${i === 0 ? "- " : "  "}${line}`),
  ];
  return lines.map((line) => `${mark} ${line}`.trimEnd()).join("\n");
}

/** Actions by the commit of a release, since tags can be moved. */
const CHECKOUT = "actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1";
const SETUP_NODE = "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0";
const UPLOAD = "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2";

const GITHUB_SECRET = [
  "Add the target's API key as a secret named PETSTORE_API_KEY (Settings, Secrets and variables, Actions).",
  "Pull requests from forks have no access to secrets: they are not judged, and a notice says so.",
];

const FROM_FORK =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository";

export function github({ installs }: Surroundings): Pipeline {
  const content = `${needs("#", GITHUB_SECRET)}
name: Pet Store conformance
on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:
permissions:
  contents: read
# Two runs at once would share the key's rate limit.
concurrency:
  group: petstore-conformance
jobs:
  conformance:
    name: Conformance
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: ${CHECKOUT}
        with:
          persist-credentials: false
      - uses: ${SETUP_NODE}
        with:
          node-version: 24
${installs ? "      - name: Install the service's packages\n        run: npm ci\n" : ""}\
      - name: Say that the pull request of a fork is not judged
        if: ${FROM_FORK}
        run: echo "::notice::The service is not judged, because pull requests from forks have no access to the API key."
      - name: Judge the service
        id: judge
        if: \${{ !(${FROM_FORK}) }}
        run: ${runCommand()}
        env:
          PETSTORE_API_KEY: \${{ secrets.PETSTORE_API_KEY }}
      - name: Upload the report
        if: always() && steps.judge.outcome != 'skipped'
        uses: ${UPLOAD}
        with:
          name: ${REPORTS}
          path: ${REPORTS}/
`;
  return {
    files: [{ path: ".github/workflows/petstore-conformance.yml", content }],
    next: ["Add the key to the repository as a secret named PETSTORE_API_KEY."],
  };
}

/** The file of the job, and GitLab's own, which is never changed if it exists. */
const JOB_FILE = "petstore-conformance.gitlab-ci.yml";
const PIPELINE_FILE = ".gitlab-ci.yml";

const GITLAB_SECRET = [
  "Add the target's API key as a masked variable named PETSTORE_API_KEY (Settings, CI/CD, Variables). Protected variables",
  "are missing on branches that are not protected: there the run exits with code 2.",
];

export function gitlab({ installs, has }: Surroundings): Pipeline {
  const content = `${needs("#", GITLAB_SECRET)}
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
  const job = { path: JOB_FILE, content };
  const variable = "Add the key to the project as a masked CI/CD variable named PETSTORE_API_KEY.";
  const include = { path: PIPELINE_FILE, content: `include:\n  - local: ${JOB_FILE}\n` };
  return has(PIPELINE_FILE)
    ? {
        files: [job],
        next: [`Add "- local: ${JOB_FILE}" to the list below "include:" in ${PIPELINE_FILE}.`, variable],
      }
    : { files: [job, include], next: [variable] };
}

const JENKINS_SECRET = [
  "Add the target's API key as a credential of kind Secret text with the ID petstore-api-key.",
  "",
  "The agent needs Node.js 20.19, 22.12 or later, or 24 and later; the JUnit plugin shows the results.",
];

export function jenkins({ installs, has }: Surroundings): Pipeline {
  const content = `${needs("//", JENKINS_SECRET)}
pipeline {
  agent any
  options {
    // Two builds at once would share the key's rate limit.
    disableConcurrentBuilds()
    timeout(time: 30, unit: 'MINUTES')
  }
  stages {
    stage('Pet Store conformance') {
      environment {
        PETSTORE_API_KEY = credentials('petstore-api-key')
      }
      steps {
${installs ? "        sh 'npm ci'\n" : ""}\
        sh '${runCommand("json,html,har,junit")}'
      }
    }
  }
  post {
    always {
      junit testResults: '${REPORTS}/junit.xml', allowEmptyResults: true
      archiveArtifacts artifacts: '${REPORTS}/**', allowEmptyArchive: true
    }
  }
}
`;
  const beside = has("Jenkinsfile");
  const path = beside ? "petstore-conformance.Jenkinsfile" : "Jenkinsfile";
  return {
    files: [{ path, content }],
    next: [
      ...(beside ? [`Create a pipeline in Jenkins with the script path ${path}.`] : []),
      "Add the key to Jenkins as a credential of kind Secret text with the ID petstore-api-key.",
    ],
  };
}
