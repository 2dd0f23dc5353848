/** The target of a run: the given one, or the embedded reference implementation. */
import { OPTIONS } from "../../options/table.ts";
import type { Target } from "../../run/options.ts";
import { type KeyVariable, readApiKey } from "../../setup/api-key.ts";
import { baseUrlFrom } from "../../setup/base-url.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { Config } from "../config/config.ts";
import type { RunFlags } from "./flags.ts";
import { extraHeaders } from "./headers.ts";

/** From flags, config or environment, in this order; `null`: the embedded one. Throws a {@link UsageError} for a wrong value. */
export async function targetFrom(
  flags: RunFlags,
  env: NodeJS.ProcessEnv,
  config: Config | null = null,
  name: string | null = null,
): Promise<Target | null> {
  const baseUrl = baseUrlFrom(flags.baseUrl, env[OPTIONS.baseUrl.env]);
  if (baseUrl !== null) {
    const isOfConfig = flags.apiKeyFile !== undefined && flags.apiKeyFile === config?.members.apiKeyFile;
    const keyOption = isOfConfig ? "`apiKeyFile`" : undefined;
    const apiKey = await readApiKey(flags.apiKeyFile, keyVariable(env, config), keyOption);
    const headers = extraHeaders(config, flags.header ?? [], env);
    const environment = config?.members.environment ?? null;
    return { baseUrl, apiKey, name, embedded: false, environment, headers };
  }
  refuseWithoutTarget(config);
  if (flags.header !== undefined) {
    throw new UsageError("--header needs a target: set --base-url or PETSTORE_BASE_URL");
  }
  if (flags.apiKeyFile !== undefined) {
    await readApiKey(flags.apiKeyFile, null);
    throw new UsageError("--api-key-file needs a target: set --base-url or PETSTORE_BASE_URL");
  }
  return null;
}

function keyVariable(env: NodeJS.ProcessEnv, config: Config | null): KeyVariable {
  const name = config?.members.apiKeyEnv;
  if (config && name !== undefined)
    return { name, value: env[name], named: `${config.at("apiKeyEnv")}: \`apiKeyEnv\`` };
  const usual = OPTIONS.apiKeyFile.env;
  return { name: usual, value: env[usual], named: null };
}

/** A config that describes a target must not lead to a verdict on the embedded reference. */
function refuseWithoutTarget(config: Config | null): void {
  const about = (["environment", "apiKeyEnv", "apiKeyFile", "headers"] as const).find(
    (name) => config?.members[name] !== undefined,
  );
  if (config && about) {
    throw new UsageError(
      `${config.at(about)}: \`${about}\` needs a target: set \`baseUrl\`, --base-url or PETSTORE_BASE_URL`,
    );
  }
}
