/** §8 rate limits: the header fields of every response, and requests beyond the limit, with `--exhaust-rate-limit` or not. */
import type { Invariant } from "../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../src/engine/judgement.ts";
import { resetOf, unixSeconds } from "../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, isSuccess, refusesCredential, responseField } from "../src/kit/evidence/reading.ts";
import { localTime, type ServerTime, serverTime } from "../src/kit/evidence/server-time.ts";
import type { Exchange, Recording, RunConstants } from "../src/kit/exchange.ts";
import { SUBSCRIPTION_LIMITS } from "../src/kit/subscriptions.ts";
import { check, must, should } from "./claim.ts";
import { httpDate } from "./facts/http-date.ts";
import { figurePerMinute } from "./facts/limiter.ts";
import { LIMIT_FIELD, REMAINING_FIELD, RESET_FIELD } from "./interface.ts";
import { fails, rateFieldsFault } from "./judges/answers.ts";
import { countdown } from "./judges/countdown.ts";
import { EACH_STATUS, everyExchange, ofAnswer, SERVED } from "./judges/invariants.ts";
import { afterReset, beyondTheLimit, every429, servedAgain } from "./judges/rate-limits.ts";

const SECTION = "8";

/** 25 hours: a Reset further ahead is not that of a window of interface §8. */
const LONGEST_MS = 90_000_000;

/** A Reset further ahead is not that of a minute. */
const LONGEST_OF_MINUTE_MS = 120_000;

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

/** A deviation of a field's value. */
function wrongValue(exchange: Exchange, field: string, received: string, expected: string): Judgement {
  return fails(exchange, "field-value", { field, received, expected });
}

const RATE_1: Invariant = {
  ...must(SECTION, "RATE-1"),
  title: "every response carries the three rate-limit fields, once",
  how: "Every response with a documented status, errors included.",
  why: "A client that cannot see what remains runs into the limit.",
  check: everyExchange(
    ofAnswer((exchange) => rateFieldsFault(exchange) ?? PASSED),
    EACH_STATUS,
  ),
};

const RATE_2: Invariant = {
  ...must(SECTION, "RATE-2"),
  title: "X-RateLimit-Limit is a decimal integer, positive for the key",
  how: "Every response of the run; for credentials other than the valid key it may be 0.",
  why: "Clients divide by it.",
  check: everyExchange(
    ofAnswer((exchange) => {
      const text = only(exchange, LIMIT_FIELD);
      if (text === null) return null;
      const least = isKeys(exchange) ? 1 : 0;
      const limit = decimal(text);
      if (limit !== null && limit >= least) return PASSED;
      return wrongValue(exchange, LIMIT_FIELD, text, `a decimal integer of ${least} or more`);
    }),
    SERVED,
  ),
};

const RATE_3: Invariant = {
  ...must(SECTION, "RATE-3"),
  title: "X-RateLimit-Remaining is a decimal integer from 0 to Limit",
  how: "Every response of the run, compared with the Limit of the same response.",
  why: "Clients send as many requests as remain.",
  check: everyExchange(
    ofAnswer((exchange) => {
      const text = only(exchange, REMAINING_FIELD);
      if (text === null) return null;
      const limit = decimal(only(exchange, LIMIT_FIELD));
      const remaining = decimal(text);
      if (remaining !== null && (limit === null || remaining <= limit)) return PASSED;
      const range = limit === null ? "0 or more" : `0 to ${limit}`;
      return wrongValue(exchange, REMAINING_FIELD, text, `a decimal integer, ${range}`);
    }),
    SERVED,
  ),
};

/** The time of a response by each clock (rule 5): its Date, if it has one, and the local clock. */
function clocksAt(exchange: Exchange, run: RunConstants): readonly ServerTime[] {
  const own = serverTime(exchange, run);
  const local = localTime(exchange, run);
  return own.at === local.at ? [local] : [own, local];
}

/** How far ahead a Reset may be: of the figure per minute, two minutes at most. */
function furthest(exchange: Exchange, run: RunConstants): number {
  const isOfMinute = only(exchange, LIMIT_FIELD) === String(figurePerMinute(run));
  return isOfMinute && isKeys(exchange) && isSuccess(exchange) ? LONGEST_OF_MINUTE_MS : LONGEST_MS;
}

const RATE_4: Invariant = {
  ...must(SECTION, "RATE-4"),
  title: "X-RateLimit-Reset is a Unix timestamp, 25 hours ahead at most",
  how: "Seconds since the epoch, with or without a fraction, neither past nor more than 25 hours ahead (120 s, where Limit is the given plan's figure per minute). It fails only if it is wrong by the response's Date (5 s tolerance) and by the local clock (300 s).",
  why: "Clients wait until then.",
  check: everyExchange(
    ofAnswer((exchange, run) => {
      const text = only(exchange, RESET_FIELD);
      if (text === null) return null;
      const reset = unixSeconds(text);
      const most = furthest(exchange, run);
      const clocks = clocksAt(exchange, run);
      const ahead = ({ at }: ServerTime): number => (reset === null ? Number.NaN : reset * 1_000 - at);
      if (clocks.some((c) => ahead(c) >= -c.tolerance && ahead(c) <= most + c.tolerance)) return PASSED;
      const [first] = clocks;
      const seconds = first && reset !== null ? Math.round(ahead(first) / 1_000) : null;
      const expected = `Unix seconds, 0 to ${most / 1_000} s ahead`;
      return fails(exchange, "field-value", { field: RESET_FIELD, received: text, expected, ahead: seconds });
    }),
    SERVED,
  ),
};

const RATE_5: Invariant = {
  ...must(SECTION, "RATE-5"),
  title: "Remaining counts down with the requests of the key",
  how: "Answers that follow each other with the same Reset: Remaining falls with each request that is served. If in doubt, a slow series of reads and of requests that are served is sent, and a second one if the first shows a fault: it fails if Remaining is higher in both than it can be.",
  why: "If Remaining is constant, no client notices that it comes near the limit.",
  check: countdown,
};

const planFigure = everyExchange(
  ofAnswer((exchange, { plan }) => {
    const text = only(exchange, LIMIT_FIELD);
    if (text === null || !isKeys(exchange) || plan === null || plan === "enterprise") return null;
    const figures = SUBSCRIPTION_LIMITS[plan];
    if (/^\d+$/.test(text) && figures.some((figure) => figure === Number(text))) return PASSED;
    return wrongValue(exchange, LIMIT_FIELD, text, `${figures.join(" or ")}, the limits of the ${plan} plan`);
  }),
);

const RATE_6: Invariant = {
  ...must(SECTION, "RATE-6"),
  title: "Limit is the plan's figure per minute or per day",
  how: "With --plan: X-RateLimit-Limit of every response to the key, compared with interface §8.2.",
  why: "The customer pays for it.",
  check: (recording) => {
    const { plan } = recording;
    if (plan === null || plan === "enterprise") {
      const judgement = plan === null ? untested("not-asked", { option: "--plan" }) : untested("enterprise");
      return [check("plan", judgement)];
    }
    return planFigure(recording);
  },
};

const RATE_11: Invariant = {
  ...should(SECTION, "RATE-11"),
  title: "Remaining is higher after a Reset",
  how: "The last response to the key before a Reset is compared with those after it. It fails only if Remaining is lower by exactly the requests of this run. Untested if the run ends before a Reset.",
  why: "A client that waits for the Reset expects to be served.",
  check: afterReset,
};

const DAY_S = 86_400;

/** Tolerance for clocks and rounding, in seconds. */
const LEEWAY_S = 5;

const RATE_7: Invariant = {
  ...must(SECTION, "RATE-7"),
  title: "the request beyond the limit gets 429",
  how: "With --exhaust-rate-limit, last in the run. With --plan: of twice the plan's figure per minute and ten more, sent within a minute, one gets 429. Without: reads until Remaining is 0, then three more with rests between, within the same window.",
  why: "A limit that is not enforced protects no customer from the bursts of others.",
  check: beyondTheLimit,
};

/** The values of Retry-After that are not empty. */
function retryAfter(exchange: Exchange): readonly string[] {
  return responseField(exchange, "retry-after").filter((value) => value.trim() !== "");
}

const RATE_8: Invariant = {
  ...must(SECTION, "RATE-8"),
  title: "the 429 carries Retry-After",
  how: "Every 429 with the key has a Retry-After that is not empty. --exhaust-rate-limit provokes one; any other 429 of the run is judged as well.",
  why: "Without it a client can't know when to try again, and guessing may lead to a ban.",
  check: every429(
    "Retry-After of the 429",
    (exchange) => (retryAfter(exchange).length > 0 ? PASSED : fails(exchange, "no-retry-after")),
    true,
  ),
};

/** Whether a number seems to be milliseconds: longer than any window, or a thousand times the time to Reset. */
function isMilliseconds(value: string, exchange: Exchange, recording: Recording): boolean {
  const seconds = Number(value);
  const reset = resetOf(exchange);
  if (seconds > DAY_S + LEEWAY_S) return true;
  if (seconds < 1_000 || reset === null) return false;
  return Math.abs(seconds / 1_000 - (reset - serverTime(exchange, recording).at / 1_000)) <= 1;
}

const RATE_9: Invariant = {
  ...should(SECTION, "RATE-9"),
  title: "Retry-After is delay-seconds or an HTTP-date",
  how: "The Retry-After of every 429 with the key, provoked or not, has a form of RFC 9110 §10.2.3, and is not in milliseconds: not longer than a day, and not a thousand times the time to Reset.",
  why: "HTTP libraries parse these two forms only.",
  check: every429(
    "the form of Retry-After",
    (exchange, recording) => {
      const [value = ""] = retryAfter(exchange);
      if (value === "") return untested("rests-on", { requirement: "RATE-8" });
      const isDelay = /^\d+$/.test(value) && !isMilliseconds(value, exchange, recording);
      return isDelay || httpDate(value) !== null
        ? PASSED
        : fails(exchange, "retry-after-value", { received: value });
    },
    false,
  ),
};

const RATE_10: Invariant = {
  ...should(SECTION, "RATE-10"),
  title: "the key is served again after Retry-After",
  how: "With --exhaust-rate-limit: once the longest Retry-After has passed (at most --max-wait), one more read is not refused. A refusal fails only where Reset stood still while the limit was used up.",
  why: "A client that waits as long as it should must be served.",
  check: servedAgain,
};

export const RATE_LIMITS: readonly Invariant[] = [
  ...[RATE_1, RATE_2, RATE_3, RATE_4, RATE_5, RATE_6],
  ...[RATE_7, RATE_8, RATE_9, RATE_10, RATE_11],
];
