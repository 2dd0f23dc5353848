/** What judges share: passed, failed, untested, and the checks that come before every judgement. */

import { answeredTry, controlsOf, isLost, MOST_TRIES, sourceOf, triesOf } from "../evidence/lost-answers.ts";
import { looksBanned, looksLockedOut, SLOW_DOWN } from "../evidence/rate-limit-refusals.ts";
import { answerOf, isServedWithKey, responseJson, statusOf } from "../evidence/reading.ts";
import type { Exchange, Recording } from "../exchange.ts";
import { describe, words } from "../format-value.ts";
import { isJsonObject, type JsonObject, type JsonValue, type Plain } from "../json/json.ts";
import { writeJson } from "../json/write-json.ts";
import type { Cause, Judge, Judgement } from "../requirement.ts";
import { type Finding, findings } from "../schema/validators.ts";

export const PASSED: Judgement = { outcome: "passed" };

/** A failure; `at` is the exchange to show if it is not the last one of the evidence. */
export function failed(expected: string, received: string, at?: Exchange): Judgement {
  return at
    ? { outcome: "failed", expected, received, at: at.index }
    : { outcome: "failed", expected, received };
}

/** Untested; `cause`: whether the target, the options or the run is the reason. */
export function untested(reason: string, cause: Cause): Judgement {
  return { outcome: "untested", reason, cause };
}

/** A read does not show a creation, and `--settle` is too short to wait for it. */
export const TOO_SOON: Judgement = untested(
  "read too soon after the creation: --settle is shorter than the 2 s that a store may take",
  "narrowed",
);

/** Untested because this run created nothing, or was not allowed to. */
export function nothingCreated(recording: Recording): Extract<Judgement, { outcome: "untested" }> {
  return recording.withheld
    ? { outcome: "untested", reason: "not judged, since the options allow no creations", cause: "narrowed" }
    : {
        outcome: "untested",
        reason: "not judged, since no animal was created in this run (CREATE-1)",
        cause: "run",
      };
}

/** The last exchange of the evidence: repetitions and follow-ups come after what they repeat. */
export function last(evidence: readonly Exchange[]): Exchange {
  const exchange = evidence.at(-1);
  if (!exchange) throw new Error("a judge was called without evidence");
  return exchange;
}

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
  if (looksLockedOut(exchange, recording)) return untested(LOCKED_OUT, "run");
  return exchange.response?.status === 429
    ? untested(`answered 429 Too Many Requests, and not sent again in time; ${SLOW_DOWN}`, "run")
    : null;
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

/** A finding as a failure. */
export function failedBy(finding: Finding): Judgement {
  return failed(finding.expected, finding.received);
}

/** The failure of a response whose body is not an Error (interface §2); `null` if it is one. */
export function errorBodyFault(exchange: Exchange): Judgement | null {
  const reading = responseJson(exchange);
  if (reading.value === undefined) return failed("an Error body", notJson(exchange));
  const [first] = findings("Error", reading.value);
  if (!first) return null;
  const isAbsent = first.received.startsWith("no ");
  const where = isAbsent && isJsonObject(reading.value) ? ` in ${asWritten(reading.value)}` : "";
  return failed(`an Error body: ${first.expected}`, `${first.received}${where}`);
}

/** For "received": the answer, and the body that is not JSON. */
export function notJson(exchange: Exchange): string {
  const body = exchange.response?.body;
  if (!body || body.length === 0) return `${answerOf(exchange)} with an empty body`;
  const problem = responseJson(exchange).problems[0] ?? "no JSON";
  return `${answerOf(exchange)} with a body that is not JSON (${problem})`;
}

/**
 * An answer with its body, for "received": `status 200 with an array of 3`; an Error body by its code and message,
 * "status 401, code `unauthorized`: The API key is not valid."; other objects of refusals as JSON.
 */
export function shown(exchange: Exchange): string {
  const { value } = responseJson(exchange);
  const own = errorWords(value);
  if (own !== null) return `${answerOf(exchange)}, ${own}`;
  const length = exchange.response?.body.length ?? 0;
  if (value === undefined)
    return length === 0 ? `${answerOf(exchange)} with an empty body` : notJson(exchange);
  if (statusOf(exchange) >= 400 && isJsonObject(value))
    return `${answerOf(exchange)} with ${asWritten(value)}`;
  return `${answerOf(exchange)} with ${describe(value)}`;
}

/** Characters shown of the code and of the message of an Error body. */
const CODE_SHOWN = 40;
const MESSAGE_SHOWN = 120;

/** An object as JSON on one line, cut after 120 characters. */
function asWritten(value: JsonObject): string {
  return words(writeJson(value), MESSAGE_SHOWN);
}

/** Code and message of an Error body (interface §2); `null` if one is missing or the code is blank. */
function errorWords(value: JsonValue | undefined): string | null {
  if (!isJsonObject(value)) return null;
  const { code, message } = value;
  if (typeof code !== "string" || typeof message !== "string" || code.trim() === "") return null;
  const text = words(message, MESSAGE_SHOWN);
  return `code \`${words(code, CODE_SHOWN)}\`${text === "" ? "" : `: ${text}`}`;
}

/** Why a refusal of the valid key is no evidence once the key may be locked out. */
const LOCKED_OUT =
  "the key was refused on several operations after wrong credentials: the target may have locked it out";

/** Expects one of the given status codes and an Error body. */
export function rejection(exchange: Exchange, statuses: readonly number[]): Judgement {
  if (!statuses.includes(statusOf(exchange))) {
    return failed(`status ${statuses.join(" or ")} with an Error body`, shown(exchange));
  }
  return errorBodyFault(exchange) ?? PASSED;
}

/** Whether the operation was served with the valid key: the control of a refused credential (rule 8). */
export function keyAccepted(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) =>
      other.request.operation === exchange.request.operation &&
      isServedWithKey(other) &&
      statusOf(other) < 500,
  );
}
