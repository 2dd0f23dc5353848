/** The GitHub Actions workflow that `init` writes. */
import { needs, type Pipeline, REPORTS, runCommand, type Surroundings } from "./pipeline.ts";

/** The workflow's path, in the directory where GitHub looks for workflows. */
export const WORKFLOW_FILE = ".github/workflows/petstore-conformance.yml";

/** Actions by the commit of a release, since tags can be moved. */
const CHECKOUT = "actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1";
const SETUP_NODE = "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0";
const UPLOAD = "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2";

const SECRET = [
  "Add the target's API key as a secret named PETSTORE_API_KEY (Settings, Secrets and variables, Actions).",
  "Pull requests from forks have no access to secrets: they are not judged, and a notice says so.",
];

/** The workflow, and what is left to do. */
export function github({ installs }: Surroundings): Pipeline {
  return {
    files: [{ path: WORKFLOW_FILE, text: text(installs) }],
    next: ["Add the key to the repository as a secret named PETSTORE_API_KEY."],
  };
}

const FROM_FORK =
  "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository";

function text(installs: boolean): string {
  return `${needs("#", SECRET)}
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
}
