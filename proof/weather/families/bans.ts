/** Bans of the address after wrong credentials. */
import { type Conditions, type FamilyCase, family, layered, type WeatherCase } from "../case.ts";
import { credentialOf, hasKey } from "../gateway/call.ts";
import type { Layer, Result } from "../gateway/layer.ts";
import { isReply } from "../gateway/layer.ts";
import { errorReply, htmlPage } from "../gateway/reply.ts";

/** When a ban begins, whom it hits and how long it lasts. */
interface Rule {
  /** Number of wrong credentials that get 401 before the ban. */
  readonly after: number;
  /** Milliseconds; default: for ever. */
  readonly ms?: number;
  /** Whether requests without any credential count as wrong ones. */
  readonly missingCounts?: boolean;
  /** `all`: everything from the address; `wrong`: requests without the valid key only. */
  readonly hits: "all" | "wrong";
  readonly answer: (secondsLeft: number) => Result;
}

function ban({ after, ms = Number.POSITIVE_INFINITY, missingCounts = false, hits, answer }: Rule) {
  return ({ struck, apiKey }: Conditions): Layer => {
    let [wrong, until] = [0, 0];
    return async (call, next) => {
      const isHit = call.at < until && (hits === "all" || !hasKey(call, apiKey));
      if (isHit) {
        struck();
        return answer(Math.ceil((until - call.at) / 1_000));
      }
      const result = await next(call);
      if (!isReply(result) || result.status !== 401) return result;
      if (credentialOf(call) === "" && !missingCounts) return result;
      wrong += 1;
      if (wrong % after === 0) until = call.at + ms;
      return result;
    };
  };
}

const page = (): Result => htmlPage(403);
const forbidden = (): Result => errorReply(403, "address_banned", "Too many wrong credentials.");
const tooMany = (seconds: number): Result =>
  errorReply(429, "too_many_failures", "Too many wrong credentials.", ["Retry-After", String(seconds)]);
const reset = (): Result => ({ lost: "reset" });

function banned(id: string, why: string, rule: Rule, more: Partial<FamilyCase> = {}): FamilyCase {
  return layered(`ban-${id}`, why, ban(rule), more);
}

/** A ban whose figures the seed draws. */
function anyBan(conditions: Conditions): Layer {
  const { random } = conditions;
  const rule = {
    after: random.between(1, 10),
    ms: random.between(3, 20) * 1_000,
    missingCounts: random.chance(0.3),
    hits: random.pick(["all", "wrong"] as const),
    answer: random.pick([page, forbidden, reset]),
  };
  return ban(rule)(conditions);
}

/** Every case of bans. */
export const BAN_CASES: readonly WeatherCase[] = family("bans", [
  banned("1-for-5-s", "One wrong credential bans the address for 5 s: 403 with an Error body.", {
    after: 1,
    ms: 5_000,
    hits: "all",
    answer: forbidden,
  }),
  banned("5-for-10-s", "Five wrong credentials ban the address for 10 s: 403 in HTML.", {
    after: 5,
    ms: 10_000,
    hits: "all",
    answer: page,
  }),
  banned("5-for-20-s-429", "Five wrong credentials ban the address for 20 s: 429 with Retry-After.", {
    after: 5,
    ms: 20_000,
    hits: "all",
    answer: tooMany,
  }),
  banned("10-for-30-s", "Ten wrong credentials ban the address for 30 s: 403 with an Error body.", {
    after: 10,
    ms: 30_000,
    hits: "all",
    answer: forbidden,
  }),
  banned("10-for-60-s", "Ten wrong credentials ban the address for 60 s: 403 in HTML.", {
    after: 10,
    ms: 60_000,
    hits: "all",
    answer: page,
  }),
  banned("5-for-10-s-reset", "Five wrong credentials ban the address for 10 s: connections are reset.", {
    after: 5,
    ms: 10_000,
    hits: "all",
    answer: reset,
  }),
  banned("3-missing-for-5-s", "Three requests without a key ban the address for 5 s.", {
    after: 3,
    ms: 5_000,
    missingCounts: true,
    hits: "all",
    answer: forbidden,
  }),
  banned(
    "5-wrong-for-15-s",
    "Five wrong credentials get 403 for all further ones during 15 s; the key is served.",
    {
      after: 5,
      ms: 15_000,
      hits: "wrong",
      answer: forbidden,
    },
  ),
  banned(
    "5-wrong-for-ever",
    "After five wrong credentials everything without the valid key gets 403 from then on.",
    { after: 5, hits: "wrong", answer: page },
    { comesBack: false },
  ),
  layered("ban-any", "One to ten wrong credentials ban the address, or further ones, for 3 to 20 s.", anyBan),
]);
