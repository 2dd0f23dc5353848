/** `init`: writes a config file and a workflow for a project that has neither. */
import type { Command } from "commander";
import { hang } from "../../report/terminal/layout.ts";
import { baseUrlFrom } from "../../setup/base-url.ts";
import { writeNew } from "../files/write-new.ts";
import { widthOf, write } from "../terminal/output.ts";
import { CONFIG_FILE, configText, TARBALL, WORKFLOW_FILE, workflowText } from "./init/files.ts";

const AFTER = `
Writes ${CONFIG_FILE} and ${WORKFLOW_FILE}
in the working directory. Existing files are never changed.

Examples:
  $ petstore-conformance init --base-url https://staging.example.com/v1
`;

/** Options and help of `init`. */
export function define(command: Command): Command {
  return command
    .description("Writes a commented config file and a GitHub Actions workflow for your project.")
    .addHelpText("after", AFTER)
    .option("--base-url <url>", "the target's address, for the config")
    .optionsGroup("Help:");
}

const EXAMPLE = "https://staging.example.com/v1";

/** Writes both files or none, and prints the next steps. */
export async function execute(command: Command): Promise<number> {
  const given = baseUrlFrom(command.opts<{ baseUrl?: string }>().baseUrl, undefined);
  await writeNew([
    { path: CONFIG_FILE, text: configText(given ?? EXAMPLE) },
    { path: WORKFLOW_FILE, text: workflowText() },
  ]);
  await write(process.stdout, nextSteps(given !== null));
  return 0;
}

function nextSteps(hasAddress: boolean): string {
  const steps = [
    ...(hasAddress ? [] : [`Set baseUrl in ${CONFIG_FILE} to your service's base URL.`]),
    `Run: PETSTORE_API_KEY=… petstore-conformance --config ${CONFIG_FILE}`,
    `For the workflow: commit ${TARBALL} (npm pack in a checkout of the suite makes it), and add the key to the repository as a secret named PETSTORE_API_KEY.`,
  ];
  const list = steps.map((step, i) => hang(`  ${i + 1}. `, step, widthOf(process.stdout)));
  return `Wrote ${CONFIG_FILE} and ${WORKFLOW_FILE}.\n\nNext:\n${list.join("\n")}\n`;
}
