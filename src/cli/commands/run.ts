/** `run`: judges one or several targets, prints the summary and writes the report. */
import type { Command } from "commander";
import { UsageError } from "../../setup/usage-error.ts";
import { text } from "../../setup/values.ts";
import { applyChosen, type Chosen, chosenTargets } from "../config/index.ts";
import { reporterHelp } from "../files/reporters.ts";
import { type FleetFlags, fleetOptionIn, withFleet } from "../options/fleet.ts";
import { collect, withConfig, withImplementation, withSelection, withTarget } from "../options/options.ts";
import { withPace } from "../options/pace.ts";
import { useLittleMemory } from "../v8-flags.ts";
import { runTarget } from "./run/judge-target.ts";
import { type PreparedTarget, prepareTarget } from "./run/prepare-target.ts";

const AFTER = `
Environment:
  PETSTORE_BASE_URL      the target's address, instead of --base-url
  PETSTORE_API_KEY       the target's API key
  HTTPS_PROXY, NO_PROXY  proxy for the requests to the target; also HTTP_PROXY
  NODE_EXTRA_CA_CERTS    certificate authorities to trust, like --ca-file
  NO_COLOR               no colours, whatever its value
  GITHUB_ACTIONS, GITHUB_STEP_SUMMARY
                         set by GitHub Actions: the job gets annotations and a summary
The command line overrides the config file, and the config file the environment. Without
--config, no config file is read.

Exit codes: 0 conformant or partial, 1 nonconformant, 2 usage error, 3 inconclusive,
4 internal error of the suite, or the report could not be written. With
--expected-failures, 0 also if nothing else failed, and 1 if an entry is out of date.
Several targets: the worst; from best to worst 0, 3, 1, 2, 4.

Several targets: each has its own process, directory and report. Those with the same key
at the same host are judged one after another, the others --jobs at once. A matrix is
written into --out; with --shard, the command matrix joins the reports of all shards.

Examples:
  $ petstore-conformance
      try it on the embedded reference implementation
  $ PETSTORE_API_KEY=… petstore-conformance --base-url https://staging.example.com/v1
      judge a target; one minute of a Free key's rate limit is enough
  $ petstore-conformance --base-url https://staging.example.com/v1 \\
      --api-key-file key.txt --only LIST AUTH-2 --read-only
      test some requirements without creating animals
  $ petstore-conformance --base-url http://127.0.0.1:8080/v1 --start 'node server.js'
      start the service, judge it, and end it
  $ petstore-conformance --config fleet.yaml --target all --jobs 4 --resume
      judge all targets of a config, four at once, except those that are finished
  $ petstore-conformance --config fleet.yaml --target all --shard 2/4
      judge the second of four parts of them
`;

/** Options and help of `run`. */
export function define(command: Command): Command {
  command
    .description(
      "Judges an implementation of the Pet Store Service Interface. Without --base-url it judges the embedded reference implementation, as a demonstration.",
    )
    .addHelpText("after", AFTER);
  return withImplementation(withPace(withSelection(withFleet(withTarget(withConfig(command))))))
    .option(
      "--challenge <file>",
      "a certifier's challenge, which gives the run's id, seed and profile",
      text("--challenge", "a file"),
    )
    .optionsGroup("Output:")
    .option("--out <dir>", "directory for the report", "conformance-report/")
    .option("--reporter <name...>", reporterHelp(), collect)
    .option("--quiet", "print the verdict line only")
    .option("--all", "show every cause in full on the terminal, not only the first eight")
    .option("--no-color", "no colours")
    .optionsGroup("Help:");
}

/** Checks all options and files of all targets, then judges them. */
export async function execute(command: Command): Promise<number> {
  useLittleMemory();
  const [first, ...others] = await chosenTargets(command, process.env);
  if (first.name === null) {
    refuseFleet(command.opts<FleetFlags>());
    await applyChosen(command, first);
    return (await runTarget(await prepareTarget(command, first))).code;
  }
  const { runChosen } = await import("../fleet/run-chosen.ts");
  const flags = command.opts<FleetFlags>();
  return runChosen([first, ...others], { ...flags, prepare: (chosen) => prepared(command, chosen) });
}

function refuseFleet(flags: FleetFlags): void {
  const given = fleetOptionIn(flags);
  if (given !== null)
    throw new UsageError(`${given} is for several targets: it needs a config with \`targets\` (--config)`);
}

async function prepared(command: Command, chosen: Chosen): Promise<PreparedTarget> {
  await applyChosen(command, chosen);
  return prepareTarget(command, chosen);
}
