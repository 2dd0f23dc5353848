/** Whether an exchange has an answer to judge: the checks that come before every judgement (catalogue rules 10, 11, 13). */

import { looksLockedOut } from "../evidence/lock-outs.ts";
import { answeredTry, controlsOf, isLost, MOST_TRIES, sourceOf, triesOf } from "../evidence/lost-answers.ts";
import { refusedByQuota } from "../evidence/quota.ts";
import { looksBanned, SLOW_DOWN } from "../evidence/rate-limit-refusals.ts";
import { answerOf } from "../evidence/reading.ts";
import type { Exchange, Recording } from "../exchange.ts";
import type { Plain } from "../json/json.ts";
import type { Judge, Judgement } from "../requirement.ts";
import { failed, last, untested } from "./judge-helpers.ts";

/** Why a refusal of the valid key is no evidence once the key may be locked out. */
const LOCKED_OUT = "the key was refused after wrong credentials: the target may have locked it out";

/** If more than 1 in 10 of the other requests was lost, four losses in a row may be chance. */
const RARE_LOSS = 10;

/** Controls that must have been answered beside the tries of a lost request. */
const FEWEST_CONTROLS = 2;

/**
 * The judgement of an exchange without an answer to judge: lost (catalogue rule 10), or refused by the rate limit
 * (rule 11); `null` if it has one. A request that was lost at every try fails only if its controls were answered.
 */
export function unanswered(exchange: Exchange, recording: Recording): Judgement | null {
  if (isLost(exchange)) return lost(exchange, recording);
  if (looksBanned(exchange, recording))
    return untested(
      `the key was refused with ${answerOf(exchange)} after a 429: it may be banned; ${SLOW_DOWN}`,
      "run",
    );
  if (looksLockedOut(exchange, recording))
    return refusedByQuota(exchange, recording) ?? untested(LOCKED_OUT, "run");
  if (exchange.response?.status !== 429) return null;
  return (
    refusedByQuota(exchange, recording) ??
    untested(`answered 429 Too Many Requests, and not sent again in time; ${SLOW_DOWN}`, "run")
  );
}

function lost(exchange: Exchange, recording: Recording): Judgement {
  const what = exchange.response ? sourceOf(exchange) : answerOf(exchange);
  const kind = exchange.noAnswer?.kind;
  if (kind === "refused" || kind === "unresolved" || kind === "tls")
    return untested(`the target was not reached: ${what}`, "run");
  if (kind === "ended" || kind === "unread") return untested(what, "run");
  const tries = triesOf(exchange, recording);
  const controls = controlsOf(exchange, recording);
  if (tries.length < MOST_TRIES)
    return untested(`no answer (${what}), and not sent again often enough`, "run");
  if (!tries.every(isLost)) return untested(`no answer (${what}) at the last try`, "run");
  if (controls.length < FEWEST_CONTROLS || controls.some(isLost) || !isRarelyLost(tries, recording))
    return untested(`no answer (${what}), and plain requests were lost as well`, "run");
  return failed(
    "an answer",
    `${what}, at each of ${tries.length} tries, while plain requests beside it were answered`,
  );
}

/** Whether so few other requests were lost that losing all tries of one is not chance. */
function isRarelyLost(tries: readonly Exchange[], recording: Recording): boolean {
  const others = recording.exchanges.filter(
    (other) => !tries.includes(other) && !isLost(answeredTry(other, recording)),
  );
  const losses = others.filter(isLost).length;
  return losses * RARE_LOSS <= others.length;
}

/**
 * Whether the target answered another request after it had left this one without an answer (rule 10): until then it
 * may have been down.
 */
export function answeredSince(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some((other) => !isLost(other) && other.receivedAt > exchange.receivedAt);
}

/** A judge of the last exchange of the evidence, if that was answered. */
export function judgeAnswer<P extends Plain>(
  name: string,
  judge: (params: P, exchange: Exchange, recording: Recording, evidence: readonly Exchange[]) => Judgement,
): Judge<P> {
  return {
    name,
    judge: (params, evidence, recording) => {
      const exchange = last(evidence);
      return unanswered(exchange, recording) ?? judge(params, exchange, recording, evidence);
    },
  };
}
