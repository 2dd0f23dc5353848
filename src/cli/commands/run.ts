/** `run`: judges one or several targets, prints the summary and writes the report. */
import type { Command } from "commander";
import { environmentHelp } from "../../options/environment.ts";
import { FLEET_ROWS } from "../../options/network.ts";
import { visible } from "../../report/text/text.ts";
import { UsageError } from "../../setup/usage-error.ts";
import { type Chosen, chosenTargets } from "../config/index.ts";
import { type RunFlags, withOptions } from "../options/flags.ts";
import { useLittleMemory } from "../v8-flags.ts";
import text from "./help/run.txt?raw";
import { runTarget } from "./run/judge-target.ts";
import { type PreparedTarget, prepareTarget } from "./run/prepare-target.ts";

export const help: string = `Environment:\n${environmentHelp()}\n${text}`;

export function define(command: Command): Command {
  command
    .description(
      "Judges an implementation of the Pet Store Service Interface. Without --base-url it judges the embedded reference implementation, as a demonstration.",
    )
    .argument("[url]", "the target's base URL, the same as --base-url");
  return withOptions(command);
}

export async function execute(command: Command): Promise<number> {
  useLittleMemory();
  takeUrl(command);
  const chosen = await chosenTargets(command, process.env);
  const { watch = false, watchFiles } = command.opts<RunFlags>();
  if (!watch && watchFiles) throw new UsageError("--watch-files needs --watch");
  const single = chosen.find(({ name }) => name === null);
  if (single) {
    refuseFleet(command);
    if (!watch) return (await runTarget(await prepareTarget(command, single))).code;
    const { runWatching } = await import("./run/watch.ts");
    return runWatching(() => prepareTarget(command, single));
  }
  if (watch) throw new UsageError("--watch judges one target: use a config without `targets`");
  const { runChosen } = await import("../fleet/fleet.ts");
  const prepare = (each: Chosen): Promise<PreparedTarget> => prepareTarget(command, each);
  return runChosen(chosen, { ...command.opts<RunFlags>(), prepare });
}

function takeUrl(command: Command): void {
  const [url] = command.args;
  if (url === undefined) return;
  if (!URL.canParse(url))
    throw new UsageError(
      `unexpected argument "${visible(url)}": the only argument of run is the target's base URL`,
    );
  if (command.getOptionValueSource("baseUrl") === "cli")
    throw new UsageError("--base-url and a URL as argument contradict each other: pass one of them");
  command.setOptionValueWithSource("baseUrl", url, "cli");
}

function refuseFleet(command: Command): void {
  const names = Object.keys(FLEET_ROWS);
  const given = command.options.find((option) => {
    const name = option.attributeName();
    return names.includes(name) && command.getOptionValueSource(name) !== undefined;
  });
  if (given !== undefined)
    throw new UsageError(
      `${given.long} is for several targets: it needs a config with \`targets\` (--config)`,
    );
}
