/** §8.4: requests beyond the limit, with `--exhaust-rate-limit` and at any other 429. */

import { isDocumented } from "../src/kit/evidence/documented.ts";
import { resetOf } from "../src/kit/evidence/rate-limit-fields.ts";
import { hasValidKey, responseField, statusOf } from "../src/kit/evidence/reading.ts";
import { serverTime } from "../src/kit/evidence/server-time.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { inAll, withField, withStatus } from "../src/kit/judging/flaws.ts";
import { failed, PASSED, untested } from "../src/kit/judging/judge-helpers.ts";
import type { Invariant, InvariantCheck, Judgement } from "../src/kit/requirement.ts";
import { httpDate } from "./4.3-get-pet.ts";
import { beyondTheLimit } from "./judges/beyond-the-limit.ts";
import { servedAgain } from "./judges/served-again.ts";

const SECTION = "8";

const OPT_IN = untested("only with --exhaust-rate-limit, which uses up the key's limit", "target");

const DAY_S = 86_400;

/** Tolerance for clocks and rounding, in seconds. */
const LEEWAY_S = 5;

/** The rule, untested without `--exhaust-rate-limit`. */
function optIn(
  rule: (recording: Recording) => readonly InvariantCheck[],
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    if (recording.exhaustion === null) return [{ title: "opt-in", evidence: [], judgement: OPT_IN }];
    const checks = rule(recording);
    return checks.length > 0 ? checks : notRefused(recording);
  };
}

/** The rule, untested if there was no 429. */
function whereRefused(
  rule: (recording: Recording) => readonly InvariantCheck[],
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    const checks = rule(recording);
    return checks.length > 0 ? checks : notRefused(recording);
  };
}

function notRefused({ exhaustion }: Recording): readonly InvariantCheck[] {
  if (exhaustion === null) return [{ title: "opt-in", evidence: [], judgement: OPT_IN }];
  const { ended } = exhaustion;
  const judgement = ended
    ? untested(ended.reason, ended.cause)
    : untested("no request was refused with 429", "target");
  return [{ title: "beyond the limit", evidence: [], judgement }];
}

/** One check of all 429s to the key. */
function every429(
  title: string,
  judge: (exchange: Exchange, recording: Recording) => Judgement,
): (recording: Recording) => readonly InvariantCheck[] {
  return (recording) => {
    const all = recording.exchanges.filter(
      (e) => hasValidKey(e) && statusOf(e) === 429 && isDocumented(e, recording),
    );
    if (all.length === 0) return [];
    const judged = all.map((exchange) => ({ exchange, judgement: judge(exchange, recording) }));
    const [first] = (["failed", "passed", "untested"] as const).flatMap(
      (outcome) => judged.find(({ judgement }) => judgement.outcome === outcome) ?? [],
    );
    if (!first) return [];
    const { judgement } = first;
    const at = judgement.outcome === "failed" ? { at: first.exchange.index } : {};
    return [{ title, evidence: all.map(({ index }) => index), judgement: { ...judgement, ...at } }];
  };
}

const RATE_7: Invariant = {
  id: "RATE-7",
  section: SECTION,
  level: "MUST",
  title: "the request beyond the limit gets 429",
  how: "With --exhaust-rate-limit, last in the run: cheap reads until Remaining is 0 (or Limit were served in one window), then two more at once, to both read operations. Requests that a bucket or a sliding window may have refilled meanwhile are subtracted.",
  why: "A limit that is not enforced protects no customer from the bursts of others.",
  check: optIn(beyondTheLimit),
  samples: [],
  flaw: inAll(withStatus(200)),
};

const RATE_8: Invariant = {
  id: "RATE-8",
  section: SECTION,
  level: "MUST",
  title: "the 429 carries Retry-After",
  how: "Every 429 with the key has a Retry-After that is not empty. --exhaust-rate-limit provokes one; any other 429 of the run is judged as well.",
  why: "Without it a client can't know when to try again, and guessing may lead to a ban.",
  check: whereRefused(
    every429("Retry-After of the 429", (exchange) => {
      const values = responseField(exchange, "retry-after");
      if (values.some((value) => value.trim() !== "")) return PASSED;
      return failed(
        "`Retry-After` with a time",
        values.length === 0 ? "no `Retry-After`" : "`Retry-After:` without one",
      );
    }),
  ),
  samples: [],
  flaw: inAll(withField("Retry-After", null)),
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
  id: "RATE-9",
  section: SECTION,
  level: "SHOULD",
  title: "Retry-After is delay-seconds or an HTTP-date",
  how: "The Retry-After of every 429 with the key, provoked or not, has a form of RFC 9110 §10.2.3, and is not in milliseconds: not longer than a day, and not a thousand times the time to Reset.",
  why: "HTTP libraries parse these two forms only.",
  check: whereRefused(
    every429("the form of Retry-After", (exchange, recording) => {
      const [value = ""] = responseField(exchange, "retry-after").filter((text) => text.trim() !== "");
      if (value === "") return untested("there is no Retry-After (RATE-8)", "target");
      const isDelay = /^\d+$/.test(value) && !isMilliseconds(value, exchange, recording);
      if (isDelay || httpDate(value) !== null) return PASSED;
      return failed("`Retry-After` in seconds, or as an HTTP-date", `\`Retry-After: ${value}\``);
    }),
  ),
  samples: [],
  flaw: inAll(withField("Retry-After", "soon")),
};

const RATE_10: Invariant = {
  id: "RATE-10",
  section: SECTION,
  level: "SHOULD",
  title: "the key is served again after Retry-After",
  how: "With --exhaust-rate-limit: once the longest Retry-After has passed (at most --max-wait), one more read is not refused. A refusal fails only if no other client can have used what was refilled.",
  why: "A client that waits as long as it should must be served.",
  check: optIn(servedAgain),
  samples: [],
  flaw: inAll(withStatus(429)),
};

/** RATE-7 to RATE-10. */
export const RATE_EXHAUSTED: readonly Invariant[] = [RATE_7, RATE_8, RATE_9, RATE_10];
