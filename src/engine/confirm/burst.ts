/** A request of a burst that made the target fail is repeated as a burst, between plain requests (catalogue rule 6). Pure. */
import { isFailure } from "../../kit/evidence/reading.ts";
import type { Exchange } from "../../kit/exchange.ts";
import { sameDeviation } from "../judgement.ts";
import { isServed } from "../plan/parts.ts";
import { byRound, endOf, type Round, type RunState, type Send, send } from "../plan/round.ts";
import { chanceExcludes, MOST_OF_ALL } from "./chance.ts";
import { besideOf, isGivenAlone } from "./company.ts";
import { type Doubt, isLoopback, PENDING, type Result, restBefore } from "./result.ts";

/** Requests that are sent together at a try: first as many as were in flight together, up to a number; once those are served, fewer. */
const MOST_TOGETHER = 5;
const TOGETHER = 3;

/** Tries after which it is gone if none deviates; one is enough where it takes no burst to get that status. */
const TRIES = 3;

/** Controls in a row that may be refused. */
const MOST_REFUSED = 4;

/** Whether a doubtful answer is a failure of the target in a burst; reads beside the burst are asked again alone. */
export function isOfBurst({ request, exchange, deviation }: Doubt): boolean {
  const hasFailed = deviation.code === "status" && isFailure(exchange);
  return request.burst === true && !request.alone && request.creates !== "no" && hasFailed;
}

function keyOf({ request }: Doubt): string {
  return `burst ${request.operation}`;
}

/** The rounds of the experiment: bursts, and the controls between them. */
function roundsOf(doubt: Doubt, { recording }: RunState): readonly (readonly Exchange[])[] {
  return byRound(recording.exchanges.filter(({ of }) => of === keyOf(doubt)));
}

function isServedControl(round: readonly Exchange[] | undefined): boolean {
  return round?.[0]?.role === "control" && round.every(isServed);
}

/** What the bursts so far show; those count that have a served control before and after them. */
export function resultBurst(doubt: Doubt, state: RunState): Result {
  const rounds = roundsOf(doubt, state);
  const exchanges = rounds.flat().map(({ index }) => index);
  const isAlike = (each: Exchange): boolean => sameDeviation(doubt.deviation, doubt.judge(each));
  const bursts = rounds.filter(
    (round, i) =>
      round[0]?.role === "try" && isServedControl(rounds[i - 1]) && isServedControl(rounds[i + 1]),
  );
  const deviating = bursts.filter((burst) => burst.some(isAlike));
  const repeats = deviating.length;
  const together = Math.max(TOGETHER, ...deviating.map(({ length }) => length));
  const failed = Math.min(together, ...deviating.map((burst) => burst.filter(isAlike).length));
  const fine = bursts.filter((burst) => burst.every(isServed));
  const instead = fine.at(-1)?.[0]?.index;
  if (repeats > 0 && fine.length > 0) return { state: "open", code: "unsteady", exchanges, repeats };
  if (chanceExcludes(repeats, doubt, state.recording, { together, failed }))
    return { state: "confirmed", exchanges, repeats };
  const enough = isGivenAlone(doubt.exchange, state.recording) ? 1 : TRIES;
  if (fine.length >= enough && instead !== undefined) return { state: "gone", exchanges, repeats, instead };
  const latest = rounds.slice(rounds.findLastIndex(isServedControl) + 1);
  if (latest.length >= MOST_REFUSED) return { state: "open", code: "control-refused", exchanges, repeats };
  return bursts.length >= MOST_OF_ALL ? { state: "open", code: "unsteady", exchanges, repeats } : PENDING;
}

/** How many are sent together next: as many as before where some of them deviated. */
function togetherIn(rounds: readonly (readonly Exchange[])[], doubt: Doubt, { recording }: RunState): number {
  const latest = rounds.findLast((round) => round[0]?.role === "try");
  const isAlike = (each: Exchange): boolean => sameDeviation(doubt.deviation, doubt.judge(each));
  if (latest) return latest.some(isAlike) ? latest.length : TOGETHER;
  const { operation } = doubt.request;
  const beside = besideOf(recording)(doubt.exchange).filter(({ request }) => request.operation === operation);
  return Math.max(TOGETHER, Math.min(MOST_TOGETHER, beside.length + 1));
}

/** A control, then by turns a burst and another control; a refused control is asked again after a rest that grows. */
export function burstRound(doubt: Doubt, state: RunState): Round | null {
  const { catalogue, recording } = state;
  const { operation } = doubt.request;
  const of = keyOf(doubt);
  const rounds = roundsOf(doubt, state);
  const used = recording.exchanges.filter(
    ({ role, request }) => (role === "control" || role === "try") && request.operation === operation,
  ).length;
  const latest = rounds.at(-1);
  const isBurst = isServedControl(latest);
  const plain = (n: number): readonly Send[] => {
    const request = catalogue.plain(operation, used + n);
    return request ? [send(state, request, isBurst ? "try" : "control", { of, fresh: true })] : [];
  };
  // Of servers that get requests by turns, one control after each burst would meet the same one each time.
  const controls = rounds.filter((round) => round[0]?.role === "try").length % 2 === 0 && latest ? 2 : 1;
  const sends = Array.from({ length: isBurst ? togetherIn(rounds, doubt, state) : controls }, (_, i) =>
    plain(i + 1),
  ).flat();
  const refused = rounds.length - 1 - rounds.findLastIndex(isServedControl);
  if (sends.length === 0) return null;
  return {
    name: isBurst ? "a burst, again" : "between bursts",
    ...(isBurst ? {} : { inTurn: true as const }),
    sends,
    notBefore: endOf(recording) + (isBurst ? 0 : restBefore(refused, isLoopback(recording.baseUrl))),
    reason: "a plain request that was refused",
  };
}
