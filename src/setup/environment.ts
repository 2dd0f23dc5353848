/** The target that the environment names: `PETSTORE_BASE_URL` with `PETSTORE_API_KEY`. */
import type { Target } from "../run/options.ts";
import { checkApiKey } from "./api-key.ts";
import { baseUrlFrom } from "./base-url.ts";
import { UsageError } from "./usage-error.ts";

/** The target, `null` where no address is named; throws a {@link UsageError} where address or key cannot be used. */
export function targetOfEnvironment(env: NodeJS.ProcessEnv): Target | null {
  const baseUrl = baseUrlFrom(undefined, env.PETSTORE_BASE_URL);
  if (baseUrl === null) return null;
  if (env.PETSTORE_API_KEY === undefined)
    throw new UsageError("there is no API key for the target: set PETSTORE_API_KEY");
  const apiKey = checkApiKey(env.PETSTORE_API_KEY, "PETSTORE_API_KEY", "set it to the target's API key");
  return { baseUrl, apiKey, embedded: false };
}
