/** Checks the options and files of one target before its run. */
import { join } from "node:path";
import type { Command } from "commander";
import { OPTIONS } from "../../../options/table.ts";
import { visible } from "../../../report/text/text.ts";
import type { RunOptions, Target } from "../../../run/options.ts";
import { networkFrom } from "../../../setup/network/network.ts";
import { baseUrlFrom, readApiKey } from "../../../setup/target.ts";
import { quote, UsageError } from "../../../setup/usage-error.ts";
import { applyChosen, type Chosen, runOptionsOf, sourceOf } from "../../config/index.ts";
import type { Config } from "../../config/read.ts";
import { type ExpectedFailures, expectedFailuresFrom } from "../../expected-failures/read.ts";
import { checkOutDir, readReport } from "../../files/files.ts";
import type { RunFlags as GivenFlags } from "../../options/flags.ts";
import { extraHeaders } from "../../options/headers.ts";
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
  readonly description: string;
  /** The service to start, as far as it is known before the run; `null`: it is running. */
  readonly start: Pick<ServiceOptions, "command" | "option" | "readyMs"> | null;
}

export async function prepareTarget(command: Command, chosen: Chosen): Promise<PreparedTarget> {
  await applyChosen(command, chosen);
  const { name: chosenName, config } = chosen;
  // A copy: the options of the command change with the next target.
  const given = { ...command.opts<RunFlags>() };
  const flags = chosenName === null ? given : { ...given, out: join(given.out, chosenName) };
  const name = chosenName ?? flags.target?.[0] ?? null;
  const named = await targetFrom(flags, config, name);
  const source = (option: string): string => sourceOf(command, config, option);
  const network = await networkFrom(flags, named?.baseUrl ?? null, process.env, source);
  const { challengeOptions } = await import("../../certificate/challenge.ts");
  const challenged = await challengeOptions(flags.challenge, flags, named?.baseUrl ?? null);
  const expected = await expectedFailuresFrom(flags, source("expectedFailures"));
  const own = await runOptionsOf(command, flags, config);
  const options = { ...own, ...challenged, expectedFailures: expected?.entries ?? [], network };
  if (flags.start === undefined && command.getOptionValueSource("ready") === "cli")
    throw new UsageError("--ready needs --start, the command that starts the service");
  const option = source("start");
  if (flags.start !== undefined && named === null)
    throw new UsageError(`${option} needs the address of the service: set --base-url or PETSTORE_BASE_URL`);
  const { start: service, ready: readyMs = OPTIONS.ready.default } = flags;
  const start = service === undefined ? null : { command: service, option, readyMs };
  await checkOutDir(flags.out);
  const description = source("description");
  return { target: named, name, options, output: { ...flags, expected }, description, start };
}

/** From flags, config or environment, in this order; `null`: the embedded one. Throws a {@link UsageError} for a wrong value. */
async function targetFrom(
  flags: GivenFlags,
  config: Config | null,
  name: string | null,
): Promise<Target | null> {
  const { env } = process;
  const baseUrl = baseUrlFrom(flags.baseUrl, env[OPTIONS.baseUrl.env]);
  if (baseUrl !== null) {
    const isOfConfig = flags.apiKeyFile !== undefined && flags.apiKeyFile === config?.members.apiKeyFile;
    const keyOption = isOfConfig ? "`apiKeyFile`" : undefined;
    const { apiKeyEnv } = config?.members ?? {};
    const named = config && apiKeyEnv !== undefined ? `${config.at("apiKeyEnv")}: \`apiKeyEnv\`` : null;
    const variable = apiKeyEnv ?? OPTIONS.apiKeyFile.env;
    const given = { name: variable, value: env[variable], named };
    const apiKey = await readApiKey(flags.apiKeyFile, given, keyOption);
    const headers = extraHeaders(config, flags.header ?? [], env);
    const environment = config?.members.environment ?? null;
    return { baseUrl, apiKey, name, embedded: false, environment, headers };
  }
  // A config that describes a target must not lead to a verdict on the embedded reference.
  const about = (["environment", "apiKeyEnv", "apiKeyFile", "headers"] as const).find(
    (member) => config?.members[member] !== undefined,
  );
  if (config && about)
    throw new UsageError(
      `${config.at(about)}: \`${about}\` needs a target: set \`baseUrl\`, --base-url or PETSTORE_BASE_URL`,
    );
  if (flags.apiKeyFile !== undefined)
    throw new UsageError("--api-key-file needs a target: set --base-url or PETSTORE_BASE_URL");
  if (flags.rerun !== undefined) await refuseOther(flags.rerun);
  return null;
}

/** What failed elsewhere must not be run again on the embedded reference. */
async function refuseOther(rerun: string): Promise<void> {
  const { path, report } = await readReport(rerun);
  const { embedded, baseUrl } = report.target;
  if (!embedded)
    throw new UsageError(
      `--rerun ${quote(path)}: that run judged ${visible(baseUrl)}: pass --base-url ${visible(baseUrl)}`,
    );
}
