/** Reads the target from `PETSTORE_BASE_URL` and `PETSTORE_API_KEY`. */
import { OPTIONS } from "../options/table.ts";
import type { Target } from "../run/options.ts";
import { checkApiKey } from "./api-key.ts";
import { baseUrlFrom } from "./base-url.ts";
import { UsageError } from "./usage-error.ts";

/** The target, or `null` without `PETSTORE_BASE_URL`; throws a {@link UsageError} if base URL or key is invalid. */
export function targetOfEnvironment(env: NodeJS.ProcessEnv): Target | null {
  const baseUrl = baseUrlFrom(undefined, env[OPTIONS.baseUrl.env]);
  if (baseUrl === null) return null;
  const name = OPTIONS.apiKeyFile.env;
  const given = env[name];
  if (given === undefined) throw new UsageError(`no API key for the target: set ${name}`);
  const apiKey = checkApiKey(given, name, "set it to the target's API key");
  return { baseUrl, apiKey, embedded: false };
}
