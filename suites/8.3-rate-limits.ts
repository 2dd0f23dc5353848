/** §8 rate limits: the header fields of every response, and Remaining after a Reset. */

import { isDocumented } from "../src/kit/evidence/documented.ts";
import { isLost } from "../src/kit/evidence/lost-answers.ts";
import { unixSeconds } from "../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, refusesCredential, responseField, statusOf } from "../src/kit/evidence/reading.ts";
import { localTime, type ServerTime, serverTime } from "../src/kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { inLast, withField } from "../src/kit/judging/flaws.ts";
import { everyExchange } from "../src/kit/judging/invariants.ts";
import { failed, PASSED, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant } from "../src/kit/requirement.ts";
import { SUBSCRIPTION_LIMITS } from "../src/kit/subscriptions.ts";
import { afterReset } from "./judges/after-reset.ts";
import { countdown } from "./judges/countdown.ts";
import { COUNTING } from "./requests/list-pets.ts";

const SECTION = "8";

const LIMIT = "X-RateLimit-Limit";
const REMAINING = "X-RateLimit-Remaining";
const RESET = "X-RateLimit-Reset";

/** 25 hours: a Reset further ahead is not that of a window of interface §8. */
const LONGEST_MS = 90_000_000;

/** Whether the rules about every response apply: answered, below 500, a documented operation. */
function concerns(exchange: Exchange, recording: Recording): boolean {
  return (
    !isLost(exchange) &&
    exchange.response !== null &&
    statusOf(exchange) < 500 &&
    isDocumented(exchange, recording)
  );
}

/** Whether the key was sent and not refused: then the fields are those of the plan. */
function isKeys(exchange: Exchange): boolean {
  return hasValidKey(exchange) && !refusesCredential(exchange);
}

/** The only value of a field, or `null` if it is absent or repeated (RATE-1 judges that). */
function only(exchange: Exchange, name: string): string | null {
  const values = responseField(exchange, name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

/** Parses a decimal integer of any length; `null` for other texts. */
function decimal(text: string | null): bigint | null {
  return text !== null && /^\d+$/.test(text) ? BigInt(text) : null;
}

const RATE_1: Invariant = {
  id: "RATE-1",
  section: SECTION,
  level: "MUST",
  title: "every response carries the three rate-limit fields, once",
  how: "Every response below 500 of the run, errors included.",
  why: "A client that cannot see what remains runs into the limit.",
  check: everyExchange((exchange, recording) => {
    if (!concerns(exchange, recording)) return null;
    for (const name of [LIMIT, REMAINING, RESET]) {
      const count = responseField(exchange, name).length;
      if (count !== 1)
        return failed(`\`${name}\`, once`, count === 0 ? `no \`${name}\`` : `\`${name}\` ${count} times`);
    }
    return PASSED;
  }),
  flaw: inLast(withField(REMAINING, null)),
};

const RATE_2: Invariant = {
  id: "RATE-2",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Limit is a decimal integer, positive for the key",
  how: "Every response of the run; for credentials other than the valid key it may be 0.",
  why: "Clients divide by it.",
  check: everyExchange((exchange, recording) => {
    const text = only(exchange, LIMIT);
    if (text === null || !concerns(exchange, recording)) return null;
    const least = isKeys(exchange) ? 1 : 0;
    const limit = decimal(text);
    if (limit !== null && limit >= least) return PASSED;
    return failed(`\`${LIMIT}\`, a decimal integer of ${least} or more`, `\`${LIMIT}: ${text}\``);
  }),
  flaw: inLast(withField(LIMIT, "-1")),
};

const RATE_3: Invariant = {
  id: "RATE-3",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Remaining is a decimal integer from 0 to Limit",
  how: "Every response of the run, compared with the Limit of the same response.",
  why: "Clients send as many requests as remain.",
  check: everyExchange((exchange, recording) => {
    const text = only(exchange, REMAINING);
    if (text === null || !concerns(exchange, recording)) return null;
    const limit = decimal(only(exchange, LIMIT));
    const remaining = decimal(text);
    if (remaining !== null && (limit === null || remaining <= limit)) return PASSED;
    const range = limit === null ? "0 or more" : `0 to ${limit}`;
    return failed(`\`${REMAINING}\`, a decimal integer, ${range}`, `\`${REMAINING}: ${text}\``);
  }),
  flaw: inLast((exchange) =>
    withField(REMAINING, String(Number(responseField(exchange, LIMIT)[0]) + 1))(exchange),
  ),
};

const RATE_4: Invariant = {
  id: "RATE-4",
  section: SECTION,
  level: "MUST",
  title: "X-RateLimit-Reset is a Unix timestamp, 25 hours ahead at most",
  how: "Seconds since the epoch, with or without a fraction, neither past nor more than 25 hours ahead. It fails only if it is wrong by the response's Date (5 s tolerance) and by the local clock (300 s).",
  why: "Clients wait until then.",
  check: everyExchange((exchange, recording) => {
    const text = only(exchange, RESET);
    if (text === null || !concerns(exchange, recording)) return null;
    const reset = unixSeconds(text);
    const clocks = clocksAt(exchange, recording);
    const fits = ({ at, tolerance }: ServerTime): boolean => {
      const ahead = reset === null ? Number.NaN : reset * 1_000 - at;
      return ahead >= -tolerance && ahead <= LONGEST_MS + tolerance;
    };
    if (clocks.some(fits)) return PASSED;
    const now = Math.floor((clocks[0]?.at ?? 0) / 1_000);
    return failed(
      `\`${RESET}\`, Unix seconds from ${now} to ${now + LONGEST_MS / 1_000}`,
      `\`${RESET}: ${text}\``,
    );
  }),
  flaw: inLast(withField(RESET, (old) => `${old}000`)),
};

/** The time of a response by each clock (rule 5): its Date, if it has one, and the local clock. */
function clocksAt(exchange: Exchange, recording: Recording): readonly ServerTime[] {
  const own = serverTime(exchange, recording);
  const local = localTime(exchange, recording);
  return own.at === local.at ? [local] : [own, local];
}

const RATE_5: Invariant = {
  id: "RATE-5",
  section: SECTION,
  level: "MUST",
  title: "Remaining counts down with the requests of the key",
  how: "Between two responses to the key, Remaining falls by the requests that were certainly served in between, unless some were refilled. Until a Reset, no more can be refilled than had been used at first, and less if the Reset is fixed. If more than a fifth of the requests would have to be refilled beyond that, Remaining does not count down. This needs at least 8 requests of which no more than a quarter can have been refilled. A Remaining that is the same in every response fails as well, if 8 or more were used before and no refill explains it.",
  why: "If Remaining is constant, no client notices that it comes near the limit.",
  check: countdown,
  samples: COUNTING,
  flaw: (evidence) => {
    const frozen = responseField(evidence[0] ?? noEvidence(), REMAINING)[0] ?? "1";
    return evidence.map(withField(REMAINING, frozen));
  },
};

function noEvidence(): never {
  throw new Error("RATE-5 has no evidence to change");
}

const RATE_6: Invariant = {
  id: "RATE-6",
  section: SECTION,
  level: "MUST",
  title: "Limit is the plan's figure per minute or per day",
  how: "With --plan: X-RateLimit-Limit of every response to the key, compared with interface §8.2.",
  why: "The customer pays for it.",
  check: (recording) => {
    const { plan } = recording;
    if (plan === null || plan === "enterprise") {
      const reason =
        plan === null ? "the key's plan is not given (--plan)" : "an enterprise plan has no published limits";
      return [{ title: "plan", evidence: [], judgement: untested(reason, "target") }];
    }
    const figures = SUBSCRIPTION_LIMITS[plan];
    return everyExchange((exchange) => {
      const text = only(exchange, LIMIT);
      if (text === null || !isKeys(exchange) || !concerns(exchange, recording)) return null;
      if (figures.some((figure) => String(figure) === text)) return PASSED;
      return failed(
        `\`${LIMIT}\` ${figures.join(" or ")}, the limits of the ${plan} plan`,
        `\`${LIMIT}: ${text}\``,
      );
    })(recording);
  },
  samples: [],
  flaw: inLast(withField(LIMIT, "61")),
};

export const RATE_LIMITS: readonly Invariant[] = [RATE_1, RATE_2, RATE_3, RATE_4, RATE_5, RATE_6];

const RATE_11: Invariant = {
  id: "RATE-11",
  section: "8",
  level: "SHOULD",
  title: "Remaining is higher after a Reset",
  how: "The last response to the key before a Reset is compared with those after it. It fails only if the key was unused before the run and, long after the Reset, Remaining is lower by exactly the requests of this run, so that neither other clients nor a sliding window explains it. Untested if the run ends before a Reset.",
  why: "A client that waits for the Reset expects to be served.",
  check: afterReset,
  samples: COUNTING,
  // Remaining falls by one with every request, as if nothing were reset.
  flaw: (evidence) =>
    evidence.map((exchange, i) => {
      const counted = withField("X-RateLimit-Remaining", String(2 * evidence.length - i));
      return withField("X-RateLimit-Limit", String(2 * evidence.length + 1))(counted(exchange));
    }),
};

/** RATE-11, which follows the requirements of §8.4 in the catalogue. */
export const RATE_RESET: readonly Invariant[] = [RATE_11];
