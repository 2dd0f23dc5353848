/** The words of judges: how they say passed, failed and untested, and what they all ask of an answer. */
import { describe } from "./describe.ts";
import type { Exchange, Recording } from "./exchange.ts";
import type { Plain } from "./json.ts";
import { looksBanned } from "./limits.ts";
import { answerOf, hasValidKey, responseJson, statusOf } from "./reading.ts";
import type { Cause, Judge, Judgement } from "./requirement.ts";
import { type Finding, findings } from "./validators.ts";

export const PASSED: Judgement = { outcome: "passed" };

/** A failure: what was expected, what was received; `at` is the exchange to show where it is not the last one. */
export function failed(expected: string, received: string, at?: Exchange): Judgement {
  return at
    ? { outcome: "failed", expected, received, at: at.index }
    : { outcome: "failed", expected, received };
}

/** Untested for a reason that lies in the target, in the options or in the run. */
export function untested(reason: string, cause: Cause): Judgement {
  return { outcome: "untested", reason, cause };
}

/** Nothing was created in this run, whoever's doing that is. */
export function nothingCreated(recording: Recording): Extract<Judgement, { outcome: "untested" }> {
  return recording.withheld
    ? { outcome: "untested", reason: "nothing was created, as the options have it", cause: "narrowed" }
    : { outcome: "untested", reason: "nothing was created in this run", cause: "run" };
}

/** The last exchange of the evidence: repetitions and clean twins come after what they repeat. */
export function last(evidence: readonly Exchange[]): Exchange {
  const exchange = evidence.at(-1);
  if (!exchange) throw new Error("a judge was called without evidence");
  return exchange;
}

/**
 * What holds for every judgement of an answer: none twice is a failure (catalogue rule 10), a refused
 * connection says nothing about the target's conduct, a 429 is no answer to the question (rule 11).
 * `null`: there is an answer to judge.
 */
export function unanswered(exchange: Exchange, recording: Recording): Judgement | null {
  if (exchange.response) {
    if (looksBanned(exchange, recording))
      return untested(`the key was refused with ${answerOf(exchange)} after a 429: it may be banned`, "run");
    return exchange.response.status === 429
      ? untested("answered 429 Too Many Requests, and not asked again in time", "run")
      : null;
  }
  const fault = exchange.noAnswer;
  if (!fault || fault.kind === "refused" || fault.kind === "unresolved" || fault.kind === "tls") {
    return untested(`the target was not reached: ${fault?.message ?? "no answer"}`, "run");
  }
  if (fault.kind === "ended" || fault.kind === "unread") return untested(fault.message, "run");
  if (exchange.repeats === null) return untested(`not asked a second time after ${fault.message}`, "run");
  if (!answeredSince(exchange, recording)) {
    return untested(`${fault.message}, and nothing was answered from then on`, "run");
  }
  return failed("an answer", `${fault.message}, twice`);
}

/**
 * Whether the target answered others after it had left a request without an answer (rule 10): until then it may have
 * been gone altogether.
 */
export function answeredSince(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) => other.response !== null && other.receivedAt > exchange.receivedAt,
  );
}

/** A judge of the last exchange of the evidence, once that is answered. */
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

/** "a Pet whose `id` is …": the first finding as expectation and observation. */
export function failedBy(finding: Finding): Judgement {
  return failed(finding.expected, finding.received);
}

/** Whether the response's body is an Error (interface §2): `null`, or what is wrong with it. */
export function errorBodyFault(exchange: Exchange): Judgement | null {
  const reading = responseJson(exchange);
  if (reading.value === undefined) return failed("an Error body", notJson(exchange));
  const [first] = findings("Error", reading.value);
  return first ? failed(`an Error body: ${first.expected}`, first.received) : null;
}

/** What is there instead of JSON. */
export function notJson(exchange: Exchange): string {
  const body = exchange.response?.body;
  if (!body || body.length === 0) return `${answerOf(exchange)} with an empty body`;
  const problem = responseJson(exchange).problems[0] ?? "no JSON";
  return `${answerOf(exchange)} with a body that is not JSON (${problem})`;
}

/** An answer with its body, for "received": `status 200 with an array of 3`. */
export function shown(exchange: Exchange): string {
  const { value } = responseJson(exchange);
  const length = exchange.response?.body.length ?? 0;
  if (value === undefined)
    return length === 0 ? `${answerOf(exchange)} with an empty body` : notJson(exchange);
  return `${answerOf(exchange)} with ${describe(value)}`;
}

/** Expects one of some status codes and, for 400, 401 and 404, an Error body. */
export function rejection(exchange: Exchange, statuses: readonly number[]): Judgement {
  if (!statuses.includes(statusOf(exchange))) {
    return failed(`status ${statuses.join(" or ")} with an Error body`, shown(exchange));
  }
  return errorBodyFault(exchange) ?? PASSED;
}

/** Whether the operation was ever carried out with the valid key: the twin of a refused credential (rule 8). */
export function keyAccepted(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) =>
      other.request.operation === exchange.request.operation &&
      hasValidKey(other) &&
      other.response !== null &&
      ![401, 403, 407, 429].includes(statusOf(other)) &&
      statusOf(other) < 500,
  );
}
