/** `--shard I/N` and `--shards N`: which of the targets this process judges, and which of them share a rate limit. */
import { createHash } from "node:crypto";
import { OPTIONS } from "../../options/table.ts";
import { grouped } from "../../report/sections.ts";
import { quote, UsageError } from "../../setup/usage-error.ts";
import type { PreparedTarget } from "../commands/run/prepare-target.ts";
import type { Chosen } from "../config/index.ts";
import type { RunFlags } from "../options/flags.ts";

export interface Shard {
  readonly index: number;
  readonly of: number;
}

/** The environment variable with the index of a Kubernetes Indexed Job, from 0. */
const INDEX = "JOB_COMPLETION_INDEX";

/** The shard that the options choose, `null` without any. Throws a {@link UsageError} for values that make no sense. */
export function shardFrom({ shard, shards }: RunFlags, env: NodeJS.ProcessEnv): Shard | null {
  if (shard !== undefined && shards !== undefined)
    throw new UsageError("--shard and --shards contradict each other: pass one of them");
  if (shard === undefined) return shards === undefined ? null : indexed(shards, env);
  const [, i, n] = /^([0-9]{1,5})\/([0-9]{1,5})$/.exec(shard) ?? [];
  const [index, of] = [Number(i), Number(n)];
  if (index >= 1 && index <= of) return { index, of };
  throw new UsageError(`--shard must be I/N with I from 1 to N, such as 2/4, not ${quote(shard)}`);
}

function indexed(of: number, env: NodeJS.ProcessEnv): Shard {
  const given = env[INDEX];
  if (given === undefined)
    throw new UsageError(
      `--shards needs ${INDEX}, which Kubernetes sets in an Indexed Job: set it, or pass --shard I/${of}`,
    );
  const index = /^[0-9]{1,5}$/.test(given) ? Number(given) : Number.NaN;
  if (index < of) return { index: index + 1, of };
  throw new UsageError(
    `${INDEX} must be an integer from 0 to ${of - 1} with --shards ${of}, not ${quote(given)}: the Job needs completions: ${of}`,
  );
}

/** From 1: groups stay together, the largest first, each in the shard with the fewest items; the same on every machine. */
export function shardsOf<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  of: number,
): ReadonlyMap<T, number> {
  const groups = [...grouped(items, groupOf).values()].sort((a, b) => b.length - a.length);
  const loads = Array.from({ length: of }, () => 0);
  const shards = new Map<T, number>();
  for (const group of groups) {
    const at = loads.indexOf(Math.min(...loads));
    loads[at] = (loads[at] ?? 0) + group.length;
    for (const item of group) shards.set(item, at + 1);
  }
  return shards;
}

const hostOf = (baseUrl: string, host?: string | null): string =>
  (host ?? new URL(baseUrl).host).toLowerCase();

/** Equal for targets with the same key at the same host; has the key's digest, not the key. */
export function keyAndHost({ target, options }: PreparedTarget): string {
  if (target === null) throw new TypeError("the embedded reference is no target of a config");
  const digest = createHash("sha256").update(target.apiKey).digest("hex");
  return `${digest} ${hostOf(target.baseUrl, options.network?.host)}`;
}

/** Equal for targets whose key has the same source, at the same host: a shard need not have the keys of the others. */
export function sourceAndHost({ config }: Chosen): string {
  const { baseUrl = "", host, apiKeyFile, apiKeyEnv = OPTIONS.apiKeyEnv.default } = config?.members ?? {};
  const source = apiKeyFile === undefined ? `variable ${apiKeyEnv}` : `file ${apiKeyFile}`;
  return `${source} ${hostOf(baseUrl, host)}`;
}
