/** Doubts about the exchanges of recordings, for tests of the experiments that decide them. */
import type { Doubt } from "../../src/engine/confirm/result.ts";
import type { Judgement } from "../../src/engine/judgement.ts";
import { select } from "../../src/engine/plan/plan.ts";
import type { RunState } from "../../src/engine/plan/round.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { JUDGING_DEFAULTS } from "../../src/verdict/options.ts";
import { CONFORMANCE } from "../../suites/index.ts";
import { at } from "./recordings.ts";

/** The doubt about the exchange at an index, which must deviate by the judge, and the state of its run. */
export function doubtAt(
  index: number,
  recording: Recording,
  request: Doubt["request"],
  judge: (exchange: Exchange) => Judgement,
): { readonly doubt: Doubt; readonly state: RunState } {
  const exchange = at(recording, index);
  const deviation = judge(exchange);
  if (deviation.outcome !== "failed") throw new Error("it does not deviate");
  const options = JUDGING_DEFAULTS;
  const plan = select(CONFORMANCE, options);
  const state: RunState = { catalogue: CONFORMANCE, plan, options, recording, unsent: {} };
  const isOfContent = CONFORMANCE.contentCodes.has(deviation.code);
  return { doubt: { deviation, exchange, request, judge, ...(isOfContent ? { isOfContent } : {}) }, state };
}
