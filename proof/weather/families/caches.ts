/** Caches that the interface allows: none hands out anything without the valid key (AUTH-2). */
import type { Change } from "../../../src/reference/seams.ts";
import {
  type Conditions,
  type FamilyCase,
  family,
  layered,
  type Weather,
  type WeatherCase,
} from "../case.ts";
import { credentialOf, hasKey, isCreation } from "../gateway/call.ts";
import { type Call, isReply, type Layer, type Reply } from "../gateway/layer.ts";
import { withHeader } from "../gateway/reply.ts";

/** How a cache works. */
interface Rule {
  /** Milliseconds for which an answer is handed out again. */
  readonly ms: number;
  /** What answers are kept by; `null`: the cache is not asked. */
  readonly key: (call: Call, conditions: Conditions) => string | null;
  /** Statuses that are kept; default 200 only. */
  readonly statuses?: readonly number[];
  /** Whether answers from the cache have an `Age`. */
  readonly age?: boolean;
  /** Whether the cache writes its own `Date`. */
  readonly ownDate?: boolean;
  /** Whether a creation empties the cache. */
  readonly emptied?: boolean;
}

interface Kept {
  readonly reply: Reply;
  readonly at: number;
}

/** Keyed by URL and credential: what a shared cache may do that knows nothing of keys. */
const byCredential = (call: Call): string => `${call.url} ${credentialOf(call)}`;

/** Keyed by the URL alone, behind a gateway that checks the key first: only requests with the valid key are looked up. */
const behindKeyCheck = (call: Call, { apiKey }: Conditions): string | null =>
  hasKey(call, apiKey) ? call.url : null;

/** Two nodes with a cache each; a connection is tied to one of them. */
const byNode = (call: Call): string => `${call.connection % 2} ${byCredential(call)}`;

/** Hands out GET answers again, with the headers of the rate limit that they had. */
function cache({ ms, key, statuses = [200], age = false, ownDate = false, emptied = false }: Rule) {
  return (conditions: Conditions): Layer => {
    const kept = new Map<string, Kept>();
    return async (call, next) => {
      if (emptied && isCreation(call)) kept.clear();
      const by = call.method === "GET" ? key(call, conditions) : null;
      if (by === null) return next(call);
      const known = kept.get(by);
      const seconds = known ? (call.at - known.at) / 1_000 : 0;
      if (known && seconds * 1_000 < ms) {
        conditions.struck();
        return again(known.reply, seconds, { age, ownDate });
      }
      const result = await next(call);
      if (isReply(result) && statuses.includes(result.status)) kept.set(by, { reply: result, at: call.at });
      return result;
    };
  };
}

function again(reply: Reply, seconds: number, { age, ownDate }: Pick<Rule, "age" | "ownDate">): Reply {
  let { headers } = reply;
  if (age) headers = withHeader(headers, "Age", String(Math.floor(seconds)));
  if (ownDate) headers = withHeader(headers, "Date", new Date().toUTCString());
  return { ...reply, headers };
}

function cached(id: string, why: string, rule: Rule): FamilyCase {
  return layered(`cache-${id}`, why, cache(rule));
}

/** A cache whose time and key the seed draws. */
function anyCache(conditions: Conditions): Layer {
  const { random } = conditions;
  const rule = {
    ms: random.between(500, 10_000),
    key: random.pick([byCredential, behindKeyCheck, byNode]),
    statuses: random.pick([[200], [200, 404]]),
    age: random.chance(0.5),
    ownDate: random.chance(0.5),
    emptied: random.chance(0.3),
  };
  return cache(rule)(conditions);
}

/** getPet asks a copy of the store that is behind, and a cache keeps what that does not find. */
function absentKept(conditions: Conditions): Weather {
  const ms = conditions.random.between(150, 1_000);
  const behind: Change = (good) => ({
    async find(ctx, id) {
      const pet = await good.find(ctx, id);
      return pet !== undefined && pet.createdAt + ms <= ctx.clock() ? pet : undefined;
    },
  });
  const layer = cache({ ms: 9_000, key: byCredential, statuses: [404] })(conditions);
  return { reference: { changes: [behind] }, layers: [layer] };
}

/** Every case of caches. */
export const CACHE_CASES: readonly WeatherCase[] = family("caches", [
  cached("1-s", "A micro-cache keeps lists and animals for 1 s by URL and credential.", {
    ms: 1_000,
    key: byCredential,
  }),
  cached("3-s", "A cache keeps answers for 3 s by URL and credential, without Age.", {
    ms: 3_000,
    key: byCredential,
  }),
  cached("10-s", "A cache keeps answers for 10 s by URL and credential, without Age.", {
    ms: 10_000,
    key: byCredential,
  }),
  cached("5-s-age", "A cache keeps answers for 5 s, and shows their Age.", {
    ms: 5_000,
    key: byCredential,
    age: true,
  }),
  cached("10-s-age", "A cache keeps answers for 10 s, and shows their Age.", {
    ms: 10_000,
    key: byCredential,
    age: true,
  }),
  cached("10-s-own-date", "A cache keeps answers for 10 s and dates them anew, with the old limits.", {
    ms: 10_000,
    key: byCredential,
    ownDate: true,
  }),
  cached(
    "url-behind-key",
    "A gateway checks the key, then asks a cache that is keyed by the URL alone, for 5 s.",
    {
      ms: 5_000,
      key: behindKeyCheck,
    },
  ),
  cached("absent-too", "A cache keeps 404s for 5 s, too.", {
    ms: 5_000,
    key: byCredential,
    statuses: [200, 404],
    age: true,
  }),
  cached(
    "refusals-too",
    "A cache keeps all answers to GET for 4 s, refusals of a credential for that credential.",
    {
      ms: 4_000,
      key: byCredential,
      statuses: [200, 400, 401, 404],
    },
  ),
  cached("nodes", "Two nodes have a cache of 4 s each, and connections are tied to one.", {
    ms: 4_000,
    key: byNode,
  }),
  {
    id: "cache-absent-kept",
    why: "getPet asks a copy that is up to 1 s behind, and a cache keeps its 404s for 9 s.",
    start: absentKept,
  },
  layered("cache-any", "A cache keeps answers for 0.5 to 10 s, in one of many ways.", anyCache),
  cached("emptied", "A cache of 10 s is emptied by every creation.", {
    ms: 10_000,
    key: byCredential,
    emptied: true,
  }),
]);
