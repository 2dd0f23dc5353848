/** `init`: writes a config file and a pipeline for a project that has neither. */
import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { hang } from "../../report/text/text.ts";
import { baseUrlFrom } from "../../setup/target.ts";
import { text } from "../../setup/values.ts";
import { writeNew } from "../files/write.ts";
import { widthOf, write } from "../terminal/output.ts";
import { CONFIG_FILE, configText } from "./init/config.ts";
import { type CiSystem, RUN_COMMAND, SYSTEMS, TARBALL } from "./init/pipelines.ts";

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
