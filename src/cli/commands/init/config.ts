/** The config file that `init` writes, with every member explained. */

/** The config's file name. */
export const CONFIG_FILE = "petstore-conformance.yaml";

/** Where editors find the schema once the suite is installed in the project. */
export const SCHEMA = "./node_modules/petstore-conformance/schemas/config.schema.json";

/** The text of a config in which everything but the base URL, and the command that starts the service, is commented out. */
export function configText(baseUrl: string, start?: string): string {
  return `# yaml-language-server: $schema=${SCHEMA}
# Options of petstore-conformance, for --config ${CONFIG_FILE}. The command line overrides this file.
# Commented lines show the default, or an example. To check the file without sending anything:
# petstore-conformance plan --config ${CONFIG_FILE}

# The target's base URL, which ends in /v1. The key is never written here: it is read from PETSTORE_API_KEY,
# from the environment variable that apiKeyEnv names, or from a file. \${VARIABLE} in an address stands for the value
# of an environment variable.
baseUrl: ${baseUrl}
# apiKeyEnv: STAGING_API_KEY
# apiKeyFile: staging.key
# target: staging

# Instead of target: several targets, of which --target NAME chooses, or --target all. Each takes from the rest of
# this file what it leaves out, and has its own folder below that of the reports.
# targets:
#   staging: { baseUrl: "https://\${STAGING_HOST}/v1", apiKeyEnv: STAGING_API_KEY }
#   eu: { baseUrl: https://eu.example.com/v1, apiKeyFile: eu.key, plan: business }

# A run creates animals, and the interface has no way to delete them. With environment: production, it creates
# nothing unless --allow-writes is given on the command line.
environment: staging

# The key's plan (free, pro, business, enterprise); the run then compares the rate limit with it.
# plan: free

# How much is tested: core for every change, full for certification.
# profile: core
# only: [LIST, CREATE-2]
# strict: true
# bail: true

# Failures that are known, with a reason each: if nothing else fails, the exit code is 0.
# expectedFailures: expected-failures.yaml
# failOn: must  # also should, or new: only what did not fail in the report of the last run

# readOnly: true
# maxRequests: 80
# maxCreations: 30

# Either requests of each window that are left to the key's other users, or whether to use up the limit at the end
# of the run, to test the answers beyond it (RATE-7 to RATE-10).
# reserve: 0
# exhaustRateLimit: false

# A category that exists; whether unknown categories must be accepted (any, restricted, auto).
# categoryId: 1
# categories: auto

# The seed of generated values; by default it follows from target, date and version.
# seed: 1
# concurrency: 12
# rate: 5  # requests a second, at most
# timeout: 10s
# settle: 2s
# maxWait: 2m
# maxTime: 50s
# now: 2030-12-05T00:00:00Z

# Starts the service before the run, without a shell, and ends it after the run.
${start === undefined ? "# start: node server.js --port 8080" : `start: ${JSON.stringify(start)}`}
# ready: 30s

# Directory for the reports, relative to the working directory.
# out: conformance-report/
# reporter: [json, html, har]  # also: junit, markdown, ctrf, badge

# Headers for a gateway before the target. Their values are secret and appear in no report.
# headers:
#   X-Gateway-Key: { env: GATEWAY_KEY }

# File with additional certificate authorities, relative to the working directory.
# caFile: ca.pem

# Client certificate for mutual TLS, and its private key. The passphrase of an encrypted key is read from an
# environment variable.
# clientCert: client.pem
# clientKey: client.key
# clientKeyPassphraseEnv: CLIENT_KEY_PASSPHRASE

# The target's OpenAPI description, a file or a URL, which is judged as well; whether the key is sent if the URL has the target's origin.
# description: openapi.yaml
# descriptionWithKey: true

# Connect to these addresses instead of looking the hosts up.
# resolve: ["staging.example.com:443:192.0.2.7"]

# Host header and TLS server name, if they differ from the host in baseUrl.
# host: staging.example.com

# The implementation, for the report and the certificate. Quote the version: YAML reads 1.10 as the number 1.1.
# implementation:
#   organization: Example
#   project: Pets
#   url: https://example.com/pets
#   version: "1.10"
#   digest: sha256:…  # of the deployed image, or the full id of the commit
#   contact: [pets@example.com]
`;
}
