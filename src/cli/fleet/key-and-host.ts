/** Which targets share a rate limit: those with the same key at the same host. */
import { createHash } from "node:crypto";
import { readApiKey } from "../../setup/api-key.ts";
import { UsageError } from "../../setup/usage-error.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";

/** The host and port that answer for a target: those of `--host`, or of its base URL. */
function hostOf(baseUrl: string, host: string | null | undefined): string {
  return (host ?? new URL(baseUrl).host).toLowerCase();
}

/** Equal for targets with the same key at the same host; has the key's digest, not the key. */
export function keyAndHost({ target, options }: PreparedTarget): string {
  if (target === null) throw new TypeError("the embedded reference is no target of a config");
  return shared(target.apiKey, hostOf(target.baseUrl, options.network?.host));
}

function shared(key: string, host: string): string {
  return `${createHash("sha256").update(key).digest("hex")} ${host}`;
}

/** Equal for targets whose key has the same source, at the same host: a shard need not have the keys of the others. */
export function sourceAndHost({ config }: Chosen): string {
  const { baseUrl = "", host, apiKeyFile, apiKeyEnv = DEFAULT_VARIABLE } = config?.members ?? {};
  const source = apiKeyFile === undefined ? `variable ${apiKeyEnv}` : `file ${apiKeyFile}`;
  return `${source} ${hostOf(baseUrl, host)}`;
}

const DEFAULT_VARIABLE = "PETSTORE_API_KEY";

/**
 * Throws a {@link UsageError} if two shards would use the same key at the same host under two names, as far as these keys
 * are known here.
 */
export async function refuseSplitKeys(
  shards: ReadonlyMap<Chosen, number>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const seen = new Map<string, Chosen>();
  for (const [chosen, shard] of shards) {
    const { baseUrl = "", host } = chosen.config?.members ?? {};
    const key = await knownKey(chosen, env);
    if (key === null) continue;
    const group = shared(key, hostOf(baseUrl, host));
    const other = seen.get(group);
    if (other === undefined) seen.set(group, chosen);
    else if (shards.get(other) !== shard)
      throw new UsageError(
        `targets ${other.name} and ${chosen.name} have the same key under two names, at the same host, and would be in two shards: give both the same \`apiKeyEnv\` or \`apiKeyFile\``,
      );
  }
}

/** The key of a target, `null` if it is not known here; the shard that judges the target reports why. */
async function knownKey({ config }: Chosen, env: NodeJS.ProcessEnv): Promise<string | null> {
  const { apiKeyFile, apiKeyEnv = DEFAULT_VARIABLE } = config?.members ?? {};
  if (apiKeyFile === "-") return null;
  const variable = { name: apiKeyEnv, value: env[apiKeyEnv], named: null };
  return readApiKey(apiKeyFile, variable).catch((error: unknown) => {
    if (error instanceof UsageError) return null;
    throw error;
  });
}
