/** §8.4: requests beyond the limit, with `--exhaust-rate-limit` and at any other 429. */

import type { Invariant } from "../src/engine/claims.ts";
import { PASSED, untested } from "../src/engine/judgement.ts";
import { resetOf } from "../src/kit/evidence/rate-limit-fields.ts";
import { responseField } from "../src/kit/evidence/reading.ts";
import { serverTime } from "../src/kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { must, should } from "./claim.ts";
import { httpDate } from "./facts/http-date.ts";
import { fails } from "./judges/answers.ts";
import { beyondTheLimit, every429, servedAgain } from "./judges/rate-limits.ts";

const SECTION = "8";

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

/** RATE-7 to RATE-10. */
export const RATE_EXHAUSTED: readonly Invariant[] = [RATE_7, RATE_8, RATE_9, RATE_10];
