/** The Jenkinsfile that `init` writes. */
import { needs, type Pipeline, REPORTS, runCommand, type Surroundings } from "./pipeline.ts";

/** Jenkins' usual file, and the one beside it if that exists already. */
export const JENKINSFILE = "Jenkinsfile";
export const JENKINSFILE_BESIDE = "petstore-conformance.Jenkinsfile";

const SECRET = [
  "Add the target's API key as a credential of kind Secret text with the ID petstore-api-key.",
  "",
  "The agent needs Node.js 20.19, 22.12 or later, or 24 and later; the JUnit plugin shows the results.",
];

/** The pipeline, and what is left to do. */
export function jenkins({ installs, has }: Surroundings): Pipeline {
  const beside = has(JENKINSFILE);
  const path = beside ? JENKINSFILE_BESIDE : JENKINSFILE;
  return {
    files: [{ path, text: text(installs) }],
    next: [
      ...(beside ? [`Create a pipeline in Jenkins with the script path ${path}.`] : []),
      "Add the key to Jenkins as a credential of kind Secret text with the ID petstore-api-key.",
    ],
  };
}

function text(installs: boolean): string {
  return `${needs("//", SECRET)}
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
}
