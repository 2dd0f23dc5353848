/** What `init` writes: a config and a workflow, with the reasons beside the lines. */
import { SUITE } from "../../report/version.ts";

/** The config's file name. */
export const CONFIG_FILE = "petstore-conformance.yaml";

/** Where GitHub looks for workflows. */
export const WORKFLOW_FILE = ".github/workflows/petstore-conformance.yml";

/** The tarball that `npm pack` makes of the suite. */
export const TARBALL: string = `${SUITE.name}-${SUITE.version}.tgz`;

/** A config in which everything but the address is commented out. */
export function configText(baseUrl: string): string {
  return `# Options of petstore-conformance, for --config ${CONFIG_FILE}. The command line wins over this file.
# What is commented out shows the default, or an example. To check the file without sending anything:
# petstore-conformance plan --config ${CONFIG_FILE}

# The target, up to and including the version. The key is never written here: it is read from PETSTORE_API_KEY,
# or from the environment variable that apiKeyEnv names.
baseUrl: ${baseUrl}
# apiKeyEnv: STAGING_API_KEY
# target: staging

# A run creates animals, and the interface has no way to delete one. In production it creates nothing, unless
# --allow-writes is given on the command line.
environment: staging

# The key's plan (free, pro, business, enterprise) lets the run compare the rate limit with it.
# plan: free

# How much is asked: core for every change, full for certification.
# profile: core
# only: [LIST, CREATE-2]
# strict: true
# bail: true
# readOnly: true
# maxRequests: 80
# maxCreations: 30

# Requests of each window that are left to the key's other users. Or, to see what is beyond the limit (RATE-7 to
# RATE-10), all of them are used up at the end of the run.
# reserve: 0
# exhaustRateLimit: false

# A category that exists; whether unknown categories must be accepted (any, restricted, auto).
# categoryId: 1
# categories: auto

# seed: 1
# concurrency: 10
# rate: 5  # requests a second, at most
# timeout: 10s
# settle: 2s
# maxWait: 2m
# maxTime: 50s
# now: 2030-12-05T00:00:00Z

# Where reports go, seen from the working directory.
# out: conformance-report/
# reporter: [json, html, har]  # also: junit, markdown, ctrf, badge

# For a gateway before the target. The values are secrets: no report holds them.
# headers:
#   X-Gateway-Key: { env: GATEWAY_KEY }

# Certificate authorities to trust beside the public ones, seen from the working directory.
# caFile: ca.pem

# A certificate to show to a server that asks for one, and its private key. Of an encrypted key, the passphrase is
# read from an environment variable.
# clientCert: client.pem
# clientKey: client.key
# clientKeyPassphraseEnv: CLIENT_KEY_PASSPHRASE

# The target's OpenAPI description, a file or a URL, to judge as well; whether the key is sent for one at its own origin.
# description: openapi.yaml
# descriptionWithKey: true

# Addresses at which hosts are reached, whatever their names resolve to.
# resolve: ["staging.example.com:443:192.0.2.7"]

# The host to ask for at the target's address, where that is another host's: in the Host header and in TLS.
# host: staging.example.com

# What is judged, for the report and the certificate. The version in quotes: YAML takes 1.10 for the number 1.1.
# implementation:
#   organization: Example
#   project: Pets
#   url: https://example.com/pets
#   version: "1.10"
#   contact: [pets@example.com]
`;
}

/** A workflow of GitHub Actions that judges the target for every change. */
export function workflowText(): string {
  return `# Judges the Pet Store service that ${CONFIG_FILE} names.
#
# - Put ${TARBALL} beside this repository's README: the package is not on the npm registry. In a checkout of
#   the suite, npm pack makes it.
# - Add the target's API key as a secret named PETSTORE_API_KEY (Settings, Secrets and variables, Actions).
#   Pull requests from forks see no secrets: there the run ends with exit code 2.
name: Pet Store conformance
on:
  push:
    branches: [main]
  pull_request:
  workflow_dispatch:
permissions:
  contents: read
# Two runs at once would share the key's rate limit.
concurrency: petstore-conformance
jobs:
  conformance:
    runs-on: ubuntu-latest
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - name: Judge the service
        run: npx --yes --package ./${TARBALL} petstore-conformance --config ${CONFIG_FILE}
        env:
          PETSTORE_API_KEY: \${{ secrets.PETSTORE_API_KEY }}
      - name: Keep the report
        if: always()
        uses: actions/upload-artifact@v4
        with:
          name: conformance-report
          path: conformance-report/
`;
}
