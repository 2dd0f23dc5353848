/** Whom a run judges: the target that was named, or the embedded reference implementation. */
import type { RunOptions, Target } from "../run/options.ts";
import { readApiKey } from "./api-key.ts";
import { baseUrlFrom } from "./base-url.ts";
import { UsageError } from "./errors.ts";
import type { TargetFlags } from "./options.ts";
import { quotaFor } from "./quota.ts";

/** A target that can be judged, and how to let go of it. */
export interface OpenTarget {
  readonly target: Target;
  readonly close: () => Promise<void>;
}

/** The target that flags and environment name; `null`: the embedded one. What is wrong with it is wrong usage. */
export async function targetFrom(flags: TargetFlags, env: NodeJS.ProcessEnv): Promise<Target | null> {
  const baseUrl = baseUrlFrom(flags.baseUrl, env.PETSTORE_BASE_URL);
  if (baseUrl !== null) {
    const apiKey = await readApiKey(flags.apiKeyFile, env.PETSTORE_API_KEY);
    return { baseUrl, apiKey, name: flags.target ?? null, embedded: false };
  }
  if (flags.apiKeyFile !== undefined) {
    await readApiKey(flags.apiKeyFile, undefined);
    throw new UsageError(
      "--api-key-file is given but no target: name it with --base-url or PETSTORE_BASE_URL",
    );
  }
  return null;
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
