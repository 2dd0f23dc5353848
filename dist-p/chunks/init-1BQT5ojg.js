import { E as hang, H as SUITE, _ as widthOf, v as write } from "./start-C9SLF50V.js";
import { C as writeNew, gn as baseUrlFrom, y as startCommand } from "./running-BaDR1E0n.js";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { join } from "node:path";
import { Option } from "commander";
import { execFile } from "node:child_process";
// src/cli/commands/init/config.ts
const CONFIG_FILE = "petstore-conformance.yaml";
const SCHEMA = "./node_modules/petstore-conformance/schemas/config.schema.json";
function configText(baseUrl, start) {
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
# concurrency: 10
# rate: 5  # requests a second, at most
# timeout: 10s
# settle: 2s
# maxWait: 2m
# maxTime: 50s
# now: 2030-12-05T00:00:00Z

# Starts the service before the run, without a shell, and ends it after the run.
${start === void 0 ? "# start: node server.js --port 8080" : `start: ${JSON.stringify(start)}`}
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
// src/cli/commands/init/detect.ts
const MARKS = [
	[".gitlab-ci.yml", "gitlab"],
	[".github/workflows", "github"],
	["Jenkinsfile", "jenkins"],
	[".github", "github"],
	[".gitlab", "gitlab"]
];
async function detect(folder) {
	for (const [path, system] of MARKS) if (existsSync(join(folder, path))) return {
		system,
		reason: `${path} is here`
	};
	for (const host of await remoteHosts(folder)) for (const system of ["gitlab", "github"]) if (host.includes(system)) return {
		system,
		reason: `a git remote is on ${host}`
	};
	return {
		system: "github",
		reason: "nothing here shows which CI you use"
	};
}
async function remoteHosts(folder) {
	const args = [
		"config",
		"--get-regexp",
		String.raw`^remote\..*\.url$`
	];
	const { stdout } = await promisify(execFile)("git", args, { cwd: folder }).catch(() => ({ stdout: "" }));
	const lines = stdout.split("\n").filter((line) => line !== "");
	const first = (line) => line.startsWith("remote.origin.") ? 0 : 1;
	return lines.toSorted((a, b) => first(a) - first(b)).flatMap((line) => hostOf(line.split(" ")[1] ?? ""));
}
function hostOf(remote) {
	const found = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?(\[?[A-Za-z0-9.-]+)(?::|\/)/.exec(remote)?.[1];
	return found === void 0 || found.startsWith(".") || remote.startsWith("/") ? [] : [found.toLowerCase()];
}
// src/cli/commands/init/pipeline.ts
const CI_SYSTEMS = [
	"github",
	"gitlab",
	"jenkins"
];
const TARBALL = `${SUITE.name}-${SUITE.version}.tgz`;
const REPORTS = "conformance-report";
function runCommand(reporters) {
	const files = reporters === void 0 ? "" : ` --reporter ${reporters}`;
	return `npx --yes --package ./${TARBALL} ${SUITE.name} --config ${CONFIG_FILE}${files}`;
}
function needs(mark, secret) {
	return [
		`Judges the Pet Store service that ${CONFIG_FILE} names.`,
		"",
		`- Put ${TARBALL} beside this repository's README: the package is not on the npm registry. In a checkout of`,
		"  the suite, npm pack makes it.",
		...secret.map((line, i) => `${i === 0 ? "- " : "  "}${line}`)
	].map((line) => `${mark} ${line}`.trimEnd()).join("\n");
}
// src/cli/commands/init/github.ts
const WORKFLOW_FILE = ".github/workflows/petstore-conformance.yml";
const CHECKOUT = "actions/checkout@34e114876b0b11c390a56381ad16ebd13914f8d5 # v4.3.1";
const SETUP_NODE = "actions/setup-node@49933ea5288caeca8642d1e84afbd3f7d6820020 # v4.4.0";
const UPLOAD = "actions/upload-artifact@ea165f8d65b6e75b540449e92b4886f43607fa02 # v4.6.2";
const SECRET$2 = ["Add the target's API key as a secret named PETSTORE_API_KEY (Settings, Secrets and variables, Actions).", "Pull requests from forks have no access to secrets: they are not judged, and a notice says so."];
function github({ installs }) {
	return {
		files: [{
			path: WORKFLOW_FILE,
			text: text$2(installs)
		}],
		next: ["Add the key to the repository as a secret named PETSTORE_API_KEY."]
	};
}
const FROM_FORK = "github.event_name == 'pull_request' && github.event.pull_request.head.repo.full_name != github.repository";
function text$2(installs) {
	return `${needs("#", SECRET$2)}
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
// src/cli/commands/init/gitlab.ts
const JOB_FILE = "petstore-conformance.gitlab-ci.yml";
const PIPELINE_FILE = ".gitlab-ci.yml";
const SECRET$1 = ["Add the target's API key as a masked variable named PETSTORE_API_KEY (Settings, CI/CD, Variables). Protected variables", "are missing on branches that are not protected: there the run exits with code 2."];
const INCLUDE = `include:\n  - local: ${JOB_FILE}\n`;
function gitlab({ installs, has }) {
	const job = {
		path: JOB_FILE,
		text: text$1(installs)
	};
	const variable = "Add the key to the project as a masked CI/CD variable named PETSTORE_API_KEY.";
	if (!has(".gitlab-ci.yml")) return {
		files: [job, {
			path: PIPELINE_FILE,
			text: INCLUDE
		}],
		next: [variable]
	};
	return {
		files: [job],
		next: [`Add "- local: ${JOB_FILE}" to the list below "include:" in ${PIPELINE_FILE}.`, variable]
	};
}
function text$1(installs) {
	return `${needs("#", SECRET$1)}
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
// src/cli/commands/init/jenkins.ts
const JENKINSFILE = "Jenkinsfile";
const JENKINSFILE_BESIDE = "petstore-conformance.Jenkinsfile";
const SECRET = [
	"Add the target's API key as a credential of kind Secret text with the ID petstore-api-key.",
	"",
	"The agent needs Node.js 20.19, 22.12 or later, or 24 and later; the JUnit plugin shows the results."
];
function jenkins({ installs, has }) {
	const beside = has(JENKINSFILE);
	const path = beside ? JENKINSFILE_BESIDE : JENKINSFILE;
	return {
		files: [{
			path,
			text: text(installs)
		}],
		next: [...beside ? [`Create a pipeline in Jenkins with the script path ${path}.`] : [], "Add the key to Jenkins as a credential of kind Secret text with the ID petstore-api-key."]
	};
}
function text(installs) {
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
// src/cli/commands/init.ts
const AFTER = `
Writes ${CONFIG_FILE}, and for
  github   .github/workflows/petstore-conformance.yml
  gitlab   petstore-conformance.gitlab-ci.yml, and a .gitlab-ci.yml if there is none
  jenkins  Jenkinsfile, or petstore-conformance.Jenkinsfile beside one that exists
in the working directory, which should be the top of the repository. Without --ci, the files there and the git
remotes decide, else it is github. Existing files are never changed.

Examples:
  $ petstore-conformance init --base-url https://staging.example.com/v1
  $ petstore-conformance init --base-url http://127.0.0.1:8080/v1 --start 'node server.js'
`;
function define(command) {
	return command.description("Writes a commented config file, and what your CI needs to run it.").addHelpText("after", AFTER).option("--base-url <url>", "the target's address, for the config").option("--start <command>", "the command that starts the service, for the config").addOption(new Option("--ci <system>", "the CI to write for").choices(CI_SYSTEMS)).optionsGroup("Help:");
}
const EXAMPLE = "https://staging.example.com/v1";
const NAMES = {
	github: "GitHub",
	gitlab: "GitLab",
	jenkins: "Jenkins"
};
const PIPELINES = {
	github,
	gitlab,
	jenkins
};
async function execute(command) {
	const { baseUrl, start, ci } = command.opts();
	const given = baseUrlFrom(baseUrl, void 0);
	if (start !== void 0) startCommand("--start")(start);
	const { system, reason } = ci ? {
		system: ci,
		reason: "--ci"
	} : await detect(process.cwd());
	const installs = start !== void 0 && existsSync("package-lock.json");
	const { files, next } = PIPELINES[system]({
		installs,
		has: existsSync
	});
	await writeNew([{
		path: CONFIG_FILE,
		text: configText(given ?? EXAMPLE, start)
	}, ...files]);
	const written = [CONFIG_FILE, ...files.map(({ path }) => path)];
	const chosen = ci ? "" : ` The pipeline is for ${NAMES[system]}, because ${reason}; --ci writes another.`;
	const steps = [
		...given ? [] : [`Set baseUrl in ${CONFIG_FILE} to your service's base URL.`],
		`Put ${TARBALL} here, if it is not, and commit it: the pipeline installs it (npm pack in a checkout of the suite makes it).`,
		`Your editor completes and checks ${CONFIG_FILE} once the suite is installed here: npm install --save-dev ./${TARBALL}`,
		`Try it: PETSTORE_API_KEY=… ${runCommand()}`,
		...next
	];
	await write(process.stdout, message(`Wrote ${list(written)}.${chosen}`, steps));
	return 0;
}
const list = (names) => names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
function message(wrote, steps) {
	const width = widthOf(process.stdout);
	const numbered = steps.map((step, i) => hang(`  ${i + 1}. `, step, width));
	return `${hang("", wrote, width)}\n\nNext:\n${numbered.join("\n")}\n`;
}
export { define, execute };
