/** §8 rate limits: what the header fields of every response announce. */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { inLast, withField } from "../src/kit/flaws.ts";
import { failed, PASSED, untested } from "../src/kit/judging.ts";
import { isDocumented, serverTime } from "../src/kit/knowledge.ts";
import { PLAN_FIGURES } from "../src/kit/plans.ts";
import { hasValidKey, responseField, statusOf } from "../src/kit/reading.ts";
import type { StandingRequirement } from "../src/kit/requirement.ts";
import { everyExchange } from "../src/kit/standing.ts";
import { countdown } from "./countdown.ts";
import { SAMPLES } from "./http.ts";
import { COUNTING } from "./list-asks.ts";

const SECTION = "8";

const LIMIT = "X-RateLimit-Limit";
const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";

/** Ahead of now by more than this, a Reset is not one of the windows of interface §8. */
const DAY_MS = 86_400_000;

/** Whether the rules about every response concern an exchange: answered, below 500, a documented operation. */
function concerns(exchange: Exchange, recording: Recording): boolean {
  return exchange.response !== null && statusOf(exchange) < 500 && isDocumented(exchange, recording);
}

/** Whether the key was sent and not refused: then the figures are the plan's. */
function isKeys(exchange: Exchange): boolean {
  return hasValidKey(exchange) && statusOf(exchange) !== 401;
}

/** The only value of a field, or `null` where it is absent or repeated (that is RATE-1's). */
function only(exchange: Exchange, name: string): string | null {
  const values = responseField(exchange, name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** A decimal integer, of any length, else `null`. */
function decimal(text: string | null): bigint | null {
  return text !== null && /^\d+$/.test(text) ? BigInt(text) : null;
}

const RATE_1: StandingRequirement = {
  id: "RATE-1",
  section: SECTION,
  level: "MUST",
  title: "every response carries the three rate-limit fields, once",
  how: "Every response below 500 of the run, errors included.",
  why: "A client that cannot see its allowance runs into the limit.",
  standing: everyExchange((exchange, recording) => {
    if (!concerns(exchange, recording)) return null;
    for (const name of [LIMIT, REMAINING, RESET]) {
      const count = responseField(exchange, name).length;
      if (count !== 1)
        return failed(`\`${name}\`, once`, count === 0 ? `no \`${name}\`` : `\`${name}\` ${count} times`);
    }
    return PASSED;
  }),
  samples: SAMPLES,
  flaw: inLast(withField(REMAINING, null)),
};

const RATE_2: StandingRequirement = {
  id: "RATE-2",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Limit is a decimal integer, positive for the key",
  how: "Every response of the run; for credentials other than the valid key it may be 0.",
  why: "A client divides by it.",
  standing: everyExchange((exchange, recording) => {
    const text = only(exchange, LIMIT);
    if (text === null || !concerns(exchange, recording)) return null;
    const least = isKeys(exchange) ? 1 : 0;
    const limit = decimal(text);
    if (limit !== null && limit >= least) return PASSED;
    return failed(`\`${LIMIT}\`, a decimal integer of ${least} or more`, `\`${LIMIT}: ${text}\``);
  }),
  samples: SAMPLES,
  flaw: inLast(withField(LIMIT, "-1")),
};

const RATE_3: StandingRequirement = {
  id: "RATE-3",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Remaining is a decimal integer from 0 to Limit",
  how: "Every response of the run, against the Limit of the same response.",
  why: "A client spends what it is told remains.",
  standing: everyExchange((exchange, recording) => {
    const text = only(exchange, REMAINING);
    if (text === null || !concerns(exchange, recording)) return null;
    const limit = decimal(only(exchange, LIMIT));
    const remaining = decimal(text);
    if (remaining !== null && (limit === null || remaining <= limit)) return PASSED;
    const range = limit === null ? "0 or more" : `0 to ${limit}`;
    return failed(`\`${REMAINING}\`, a decimal integer, ${range}`, `\`${REMAINING}: ${text}\``);
  }),
  samples: SAMPLES,
  flaw: inLast((exchange) =>
    withField(REMAINING, String(Number(responseField(exchange, LIMIT)[0]) + 1))(exchange),
  ),
};

const RATE_4: StandingRequirement = {
  id: "RATE-4",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Reset is a Unix timestamp within the next day",
  how: "Seconds since the epoch, compared with the response's own Date (5 s tolerance), without one with the local clock (300 s).",
  why: "A client sleeps until then.",
  standing: everyExchange((exchange, recording) => {
    const text = only(exchange, RESET);
    if (text === null || !concerns(exchange, recording)) return null;
    const { at, tolerance } = serverTime(exchange, recording);
    const reset = decimal(text);
    const ahead = reset === null ? Number.NaN : Number(reset) * 1_000 - at;
    if (ahead >= -tolerance && ahead <= DAY_MS + tolerance) return PASSED;
    const now = Math.floor(at / 1_000);
    return failed(
      `\`${RESET}\`, Unix seconds from ${now} to ${now + DAY_MS / 1_000}`,
      `\`${RESET}: ${text}\``,
    );
  }),
  samples: SAMPLES,
  flaw: inLast(withField(RESET, (old) => `${old}000`)),
};

const RATE_5: StandingRequirement = {
  id: "RATE-5",
  section: SECTION,
  level: "MUST",
  title: "Remaining counts down with the requests of the key",
  how: "Each response with the key is compared with the latest one answered before it was sent. Of the pairs that say something (8 or more are needed), 60 % must fall, in the whole run and in its first 60 responses; windows that turned, refills (also those that a bucket's Reset announces) and a full allowance say nothing.",
  why: "A Remaining that does not move warns nobody.",
  standing: countdown,
  samples: COUNTING,
  flaw: (evidence) => {
    const frozen = responseField(evidence[0] ?? failedEvidence(), REMAINING)[0] ?? "1";
    return evidence.map(withField(REMAINING, frozen));
  },
};

function failedEvidence(): never {
  throw new Error("RATE-5 has no evidence to be changed");
}

const RATE_6: StandingRequirement = {
  id: "RATE-6",
  section: SECTION,
  level: "MUST",
  title: "Limit is the plan's figure per minute or per day",
  how: "With --plan: X-RateLimit-Limit of every response with the key against interface §8.2.",
  why: "It is what the customer pays for.",
  standing: (recording) => {
    const { plan } = recording;
    if (plan === null || plan === "enterprise") {
      const reason =
        plan === null ? "the plan is not given (--plan)" : "an enterprise plan has figures of its own";
      return [{ title: "plan", evidence: [], judgement: untested(reason, "target") }];
    }
    const figures = PLAN_FIGURES[plan];
    return everyExchange((exchange) => {
      const text = only(exchange, LIMIT);
      if (text === null || !isKeys(exchange) || !concerns(exchange, recording)) return null;
      if (figures.some((figure) => String(figure) === text)) return PASSED;
      return failed(
        `\`${LIMIT}\` ${figures.join(" or ")}, as the ${plan} plan has it`,
        `\`${LIMIT}: ${text}\``,
      );
    })(recording);
  },
  samples: [...COUNTING].slice(0, 1),
  flaw: inLast(withField(LIMIT, "61")),
};

export const RATE_LIMITS: readonly StandingRequirement[] = [RATE_1, RATE_2, RATE_3, RATE_4, RATE_5, RATE_6];
