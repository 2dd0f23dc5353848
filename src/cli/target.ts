/** Whom a run judges: the target that was named, or the embedded reference implementation. */
import type { ExtraHeader, RunOptions, Target } from "../run/options.ts";
import { type KeyVariable, readApiKey } from "./api-key.ts";
import { baseUrlFrom } from "./base-url.ts";
import type { Config } from "./config/config.ts";
import { UsageError } from "./errors.ts";
import type { TargetFlags } from "./options.ts";
import { quotaFor } from "./quota.ts";

/** A target that can be judged, and how to let go of it. */
export interface OpenTarget {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

/**
 * The target that flags, config and environment name, in this order; `null`: the embedded one. What is wrong with it
 * is wrong usage.
 */
export async function targetFrom(
  flags: TargetFlags,
  env: NodeJS.ProcessEnv,
  config: Config | null = null,
): Promise<Target | null> {
  const baseUrl = baseUrlFrom(flags.baseUrl ?? config?.members.baseUrl, env.PETSTORE_BASE_URL);
  if (baseUrl !== null) {
    const apiKey = await readApiKey(flags.apiKeyFile, keyVariable(env, config));
    const headers = config?.members.headers ? await headersOf(config, env) : [];
    const environment = config?.members.environment ?? null;
    return { baseUrl, apiKey, name: flags.target ?? null, embedded: false, environment, headers };
  }
  refuseWithoutTarget(config);
  if (flags.apiKeyFile !== undefined) {
    await readApiKey(flags.apiKeyFile, null);
    throw new UsageError(
      "--api-key-file is given but no target: name it with --base-url or PETSTORE_BASE_URL",
    );
  }
  return null;
}

function keyVariable(env: NodeJS.ProcessEnv, config: Config | null): KeyVariable {
  const name = config?.members.apiKeyEnv;
  if (config && name !== undefined)
    return { name, value: env[name], named: `${config.at("apiKeyEnv")}: \`apiKeyEnv\`` };
  return { name: "PETSTORE_API_KEY", value: env.PETSTORE_API_KEY, named: null };
}

async function headersOf(config: Config, env: NodeJS.ProcessEnv): Promise<readonly ExtraHeader[]> {
  const { extraHeaders } = await import("./config/headers.ts");
  return extraHeaders(config, env);
}

/** What speaks of a target of the user's own must not end in a verdict on the embedded one. */
function refuseWithoutTarget(config: Config | null): void {
  const about = (["environment", "apiKeyEnv", "headers"] as const).find(
    (name) => config?.members[name] !== undefined,
  );
  if (config && about) {
    throw new UsageError(
      `${config.at(about)}: \`${about}\` is given but no target: name it with \`baseUrl\`, --base-url or PETSTORE_BASE_URL`,
    );
  }
}

/** The named target as it is, or the reference implementation, started on a free port of this machine. */
export async function openTarget(
  named: Target | null,
  name: string | null,
  { plan, profile }: Partial<RunOptions>,
): Promise<OpenTarget> {
  if (named) return { target: named, close: async () => undefined };
  const { startReference } = await import("../reference/index.ts");
  // A full run is more than a Free key's minute; without a plan nobody expects to wait for it here.
  const chosen = plan ?? (profile === "full" ? "business" : "free");
  const reference = await startReference({ plan: quotaFor(chosen) });
  const { baseUrl, apiKey } = reference;
  return { target: { baseUrl, apiKey, name, embedded: true }, close: () => reference.close() };
}
