/** `init`: writes a config file and a pipeline for a project that has neither. */

import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { memberText, type OptionName, ROWS, typed } from "../../options/table.ts";
import { hang } from "../../report/text/text.ts";
import { SUITE } from "../../report/version.ts";
import { baseUrlFrom } from "../../setup/target.ts";
import { text } from "../../setup/usage-error.ts";
import { type OutputFile, writeNew } from "../files/files.ts";
import { widthOf, write } from "../terminal/output.ts";
import githubWorkflow from "./init/github.yml?raw";
import gitlabJob from "./init/gitlab.yml?raw";
import jenkinsfile from "./init/Jenkinsfile?raw";

export { default as help } from "./help/init.txt?raw";

export function define(command: Command): Command {
  return command
    .description("Writes a commented config file, and what your CI needs to run it.")
    .option("--base-url <url>", "the target's address, for the config")
    .option(
      "--start <command>",
      "the command that starts the service, for the config",
      text("--start", "the command"),
    )
    .addOption(new Option("--ci <system>", "the CI to write for").choices(Object.keys(SYSTEMS)));
}

const EXAMPLE = "https://staging.example.com/v1";

export async function execute(command: Command): Promise<number> {
  const { baseUrl, start, ci } = command.opts<{ baseUrl?: string; start?: string; ci?: CiSystem }>();
  const given = baseUrlFrom(baseUrl, undefined);
  // GitHub if nothing shows a system.
  const [mark, found = "github"] = MARKS.find(([path]) => existsSync(path)) ?? [];
  const system = ci ?? found;
  const reason = mark === undefined ? "nothing here shows which CI you use" : `${mark} is here`;
  const installs = start !== undefined && existsSync("package-lock.json");
  const { files, next } = SYSTEMS[system].pipeline(installs, existsSync);
  await writeNew([{ path: CONFIG_FILE, content: configText(given ?? EXAMPLE, start) }, ...files]);
  const written = new Intl.ListFormat("en-GB").format([CONFIG_FILE, ...files.map(({ path }) => path)]);
  const chosen = ci
    ? ""
    : ` The pipeline is for ${SYSTEMS[system].called}, because ${reason}; --ci writes another.`;
  const steps = [
    ...(given ? [] : [`Set baseUrl in ${CONFIG_FILE} to your service's base URL.`]),
    `Put ${TARBALL} here, if it is not, and commit it: the pipeline installs it (npm pack in a checkout of the suite makes it).`,
    `Your editor completes and checks ${CONFIG_FILE} once the suite is installed here: npm install --save-dev ./${TARBALL}`,
    `Try it: PETSTORE_API_KEY=… ${RUN_COMMAND}`,
    ...next,
  ];
  const width = widthOf(process.stdout);
  const numbered = steps.map((step, i) => hang(`  ${i + 1}. `, step, width));
  const wrote = hang("", `Wrote ${written}.${chosen}`, width);
  await write(process.stdout, `${wrote}\n\nNext:\n${numbered.join("\n")}\n`);
  return 0;
}

/** Files that show a system, the surest first: `.github` alone may hold only templates of issues. */
const MARKS: readonly (readonly [path: string, system: CiSystem])[] = [
  [".gitlab-ci.yml", "gitlab"],
  [".github/workflows", "github"],
  ["Jenkinsfile", "jenkins"],
  [".github", "github"],
  [".gitlab", "gitlab"],
];

export const CONFIG_FILE = "petstore-conformance.yaml";

/** Where editors find the schema once the suite is installed in the project. */
export const SCHEMA = "./node_modules/petstore-conformance/schemas/config.schema.json";

const HEAD = `# yaml-language-server: $schema=${SCHEMA}
# Options of petstore-conformance, for --config ${CONFIG_FILE}. The command line overrides this file.
# Commented lines show the default, or an example. To check the file without sending anything:
# petstore-conformance plan --config ${CONFIG_FILE}
# The key is never written here: it is read from PETSTORE_API_KEY, from the environment variable that apiKeyEnv names,
# or from a file. A run creates animals, and the interface has no way to delete them.
`;

const TARGETS = `## Instead of target: several targets, of which --target NAME chooses, or --target all. Each takes from the rest of
## this file what it leaves out, and has its own folder below that of the reports.
# targets:
#   staging: { baseUrl: "https://\${STAGING_HOST}/v1", apiKeyEnv: STAGING_API_KEY }
#   eu: { baseUrl: https://eu.example.com/v1, apiKeyFile: eu.key, plan: business }`;

/** A config in which everything but the base URL, and the command that starts the service, is commented out. */
export function configText(baseUrl: string, start?: string): string {
  const given: { readonly [N in OptionName]?: string } = {
    baseUrl,
    environment: "staging",
    ...(start === undefined ? {} : { start: JSON.stringify(start) }),
  };
  const members = ROWS.filter(({ member }) => member !== null);
  const lines = members.flatMap((row, i) => {
    const [outer = "", inner] = (row.member ?? "").split(".");
    const isFirst = members[i - 1]?.group !== row.group;
    const value =
      given[row.name] ?? row.example ?? (row.default === undefined ? "true" : typed(row.value, row.default));
    return [
      ...(isFirst ? ["", `## ${row.group}`] : []),
      ...(isFirst && inner !== undefined ? [`# ${outer}:`] : []),
      `## ${memberText(row)}`,
      inner === undefined
        ? `${given[row.name] === undefined ? "# " : ""}${outer}: ${value}`
        : `#   ${inner}: ${value}`,
      ...(row.name === "target" ? [TARGETS] : []),
    ];
  });
  return `${HEAD}${lines.join("\n")}\n`;
}

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
