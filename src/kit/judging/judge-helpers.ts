/** What judges share: passed, failed, untested, and the checks that come before every judgement. */

import { answerOf, isServedWithKey, responseJson, statusOf } from "../evidence/reading.ts";
import type { Exchange, Recording } from "../exchange.ts";
import { describe, words } from "../format-value.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/json.ts";
import { writeJson } from "../json/write-json.ts";
import type { Cause, Judgement } from "../requirement.ts";
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
