/** Whether the exchanges show how the using up of the rate limit ended. */
import { figuresOfKey } from "../../kit/evidence/rate-limit-fields.ts";
import { statusOf } from "../../kit/evidence/reading.ts";
import type { Recording } from "../../kit/exchange.ts";
import { BEYOND_LIMIT, EXHAUSTION_CEILING } from "../../verdict/options.ts";

/** Beyond this many seconds a window is a day's. */
const LONGEST_S = 3_600;

/** What the exchanges do not show of it; a clause each. `asked`: the run was to use up the limit. */
export function exhaustionGaps(recording: Recording, asked: boolean): readonly string[] {
  const { exhaustion, exchanges } = recording;
  const sent = exchanges.filter(({ exhausts }) => exhausts);
  if (!asked) return exhaustion || sent.length > 0 ? [UNASKED] : [];
  if (!exhaustion) return ["the run was to use up the rate limit, and says nothing of it"];
  const { ended } = exhaustion;
  if (!ended) {
    const isBeyond = sent.some(
      (exchange) => exchange.exhausts?.does === "beyond" || statusOf(exchange) === 429,
    );
    return isBeyond ? [] : ["the rate limit is said to have been used up, and no request went beyond it"];
  }
  if (ended.cause !== "target" || isShown(ended.reason, recording)) return [];
  return [`the rate limit is said not to have been used up (${ended.reason}), which no exchange shows`];
}

const UNASKED = "the rate limit was used up, which the options of the run do not say";

function isShown(reason: string, recording: Recording): boolean {
  const { exchanges } = recording;
  if (/^\d+ requests did not use up the limit: it refills too fast$/.test(reason)) {
    const used = exchanges.filter(({ exhausts }) => exhausts?.does === "using");
    return used.length >= EXHAUSTION_CEILING - BEYOND_LIMIT;
  }
  const figures = figuresOfKey(recording).filter(({ exchange }) => !exchange.exhausts);
  if (/^needs \d+ requests, more than \d+$/.test(reason))
    return figures.some(({ limit }) => limit + BEYOND_LIMIT > EXHAUSTION_CEILING);
  return (
    /^the limit is a daily one, /.test(reason) && figures.some(({ reset, at }) => reset - at > LONGEST_S)
  );
}
