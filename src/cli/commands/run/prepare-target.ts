/** Checks the options and files of one target before its run. */
import { join } from "node:path";
import type { Command } from "commander";
import { OPTIONS } from "../../../options/table.ts";
import type { RunOptions, Target } from "../../../run/options.ts";
import { networkFrom } from "../../../setup/network/network.ts";
import { UsageError } from "../../../setup/usage-error.ts";
import { type Chosen, sourceOf } from "../../config/index.ts";
import { type ExpectedFailures, expectedFailuresFrom } from "../../expected-failures/read.ts";
import { checkOutDir } from "../../files/out-dir.ts";
import { chosenReporters, fileNames } from "../../files/reporters.ts";
import type { RunFlags as GivenFlags } from "../../options/flags.ts";
import { runOptionsOf } from "../../options/run-options.ts";
import { targetFrom } from "../../options/target.ts";
import { SERVICE_LOG } from "../../service/log.ts";
import type { ServiceOptions } from "../../service/service.ts";

export type Output = RunFlags & {
  readonly expected: ExpectedFailures | null;
  /** Several targets at once: no progress and no summary, only what needs attention. */
  readonly brief?: boolean;
};

export type RunFlags = GivenFlags & { readonly out: string; readonly color: boolean };

/** A target with everything that was checked before its run; plain data, which processes send each other. */
export interface PreparedTarget {
  /** `null`: the embedded reference implementation. */
  readonly target: Target | null;
  readonly name: string | null;
  readonly options: Partial<RunOptions>;
  readonly output: Output;
  /** What the description is called in messages. */
  readonly description: string;
  /** The service to start, as far as it is known before the run; `null`: it is running. */
  readonly start: Pick<ServiceOptions, "command" | "option" | "readyMs"> | null;
}

export async function prepareTarget(
  command: Command,
  { name: chosenName, config }: Chosen,
): Promise<PreparedTarget> {
  // A copy: the options of the command change with the next target.
  const given = { ...command.opts<RunFlags>() };
  const flags = chosenName === null ? given : { ...given, out: join(given.out, chosenName) };
  const name = chosenName ?? flags.target?.[0] ?? null;
  const named = await targetFrom(flags, process.env, config, name);
  const { CATALOGUE } = await import("../../../../suites/index.ts");
  const source = (option: string): string => sourceOf(command, config, option);
  const network = await networkFrom(flags, named?.baseUrl ?? null, process.env, source);
  const { challengeOptions } = await import("../../certificate/challenge.ts");
  const challenged = await challengeOptions(flags.challenge, flags, named?.baseUrl ?? null);
  const expected = await expectedFailuresFrom(flags, source("expectedFailures"));
  const expectedFailures = expected?.entries ?? [];
  const options = {
    ...(await runOptionsOf(command, flags, config, CATALOGUE)),
    ...challenged,
    expectedFailures,
    network,
  };
  const reporters = chosenReporters(flags.reporter, source("reporter"));
  if (flags.start === undefined && command.getOptionValueSource("ready") === "cli")
    throw new UsageError("--ready needs --start, the command that starts the service");
  const start = startOf(flags, named, source("start"));
  await checkOutDir(flags.out, [...fileNames(reporters), ...(start ? [SERVICE_LOG] : [])]);
  const output = { ...flags, expected };
  const description = source("description");
  return { target: named, name, options, output, description, start };
}

function startOf(
  { start, ready }: GivenFlags,
  target: Target | null,
  option: string,
): PreparedTarget["start"] {
  if (start === undefined) return null;
  if (target === null)
    throw new UsageError(`${option} needs the address of the service: set --base-url or PETSTORE_BASE_URL`);
  return { command: start, option, readyMs: ready ?? OPTIONS.ready.default };
}
