/**
 * Lockouts: after some wrong credentials a target answers 403 or 429 to requests that got 401 before (catalogue rule
 * 11). To detect one, a request that got 401 is sent again, and the refused one as well: without a lockout they get
 * 401 and 403 again.
 */
import { sameCredential } from "../../src/kit/credential.ts";
import { answerOf, hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { untested } from "../../src/kit/judge-helpers.ts";
import type { Judgement, TestRequest } from "../../src/kit/requirement.ts";

const AGAIN = " (once more: a lock-out?)";

/** Whether an exchange was sent to detect a lockout. */
export function isAskedAgain({ ask }: Exchange): boolean {
  return ask.endsWith(AGAIN);
}

/** Requests to send after a 403 to a request without a valid key. */
export function lockOutAsks(exchange: Exchange, recording: Recording): readonly TestRequest[] {
  const probe = statusOf(exchange) === 403 ? probeFor(exchange, recording) : undefined;
  if (!probe) return [];
  const answer = answerAgain(probe, recording);
  const isOver = answer !== undefined && statusOf(answer) === 401;
  return isOver && !isBrief(recording) ? [again(probe), again(exchange)] : [again(probe)];
}

/** Untested if a 403 or 429 to a request without a valid key may come from a lockout, else `null`. */
export function lockedOut(exchange: Exchange, recording: Recording): Judgement | null {
  const status = statusOf(exchange);
  if (status !== 403 && status !== 429) return null;
  const probe = probeFor(exchange, recording);
  if (!probe) return null;
  if (status === 429) return laterRefused(exchange, recording) ? null : untested(reason(exchange), "target");
  const answer = answerAgain(probe, recording);
  if (!answer?.response)
    return untested("not judged, since the follow-up that shows a lock-out was not answered", "run");
  if (statusOf(answer) !== 401) return untested(reason(answer), "target");
  if (isBrief(recording)) return untested(reason(exchange), "target");
  const repeated = answerAgain(exchange, recording);
  if (!repeated?.response)
    return untested("not judged, since the follow-up that shows a lock-out was not answered", "run");
  return null;
}

/** Whether a request that got 403 got 401 when it was repeated: a short lockout, which may explain other 403s, too. */
function isBrief(recording: Recording): boolean {
  return recording.exchanges.some((exchange) => {
    if (!isProbe(exchange) || statusOf(exchange) !== 403) return false;
    const repeated = answerAgain(exchange, recording);
    return repeated !== undefined && statusOf(repeated) === 401;
  });
}

function reason(exchange: Exchange): string {
  return `the target locks clients out after wrong credentials: ${answerOf(exchange)} where such requests got 401 before`;
}

/**
 * A request without a valid key that got 401 and was sent before this one was refused: with the same credential if
 * there is one, else with another wrong one, else without any.
 */
function probeFor(exchange: Exchange, recording: Recording): Exchange | undefined {
  const { credential } = exchange.request;
  const candidates = recording.exchanges.filter(
    (other) => isProbe(other) && statusOf(other) === 401 && other.sentAt <= exchange.receivedAt,
  );
  const preferred = [
    (other: Exchange) => sameCredential(other.request.credential, credential),
    (other: Exchange) => other.request.credential.kind !== "missing",
    () => true,
  ];
  return preferred.map((is) => candidates.find(is)).find((found) => found !== undefined);
}

function isProbe(exchange: Exchange): boolean {
  const { operation, credential } = exchange.request;
  return (
    !hasValidKey(exchange) &&
    operation !== "other" &&
    credential.kind !== "elsewhere" &&
    !isAskedAgain(exchange)
  );
}

/** Whether a request without a valid key got 401 after this one. */
function laterRefused(exchange: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) => !hasValidKey(other) && statusOf(other) === 401 && other.sentAt >= exchange.receivedAt,
  );
}

function answerAgain({ ask, request }: Exchange, recording: Recording): Exchange | undefined {
  return recording.exchanges.findLast(
    (other) => other.ask === `${ask}${AGAIN}` && sameCredential(other.request.credential, request.credential),
  );
}

/** Header fields to repeat; those of `--header` are left out, since the recording has no values for them. */
const SENT = ["authorization", "content-type", "x-api-key", "cookie"];

/** The same request with another id. */
function again({ ask, request }: Exchange): TestRequest {
  const { operation, credential, method, target, body } = request;
  const headers = request.headers.filter(
    ([name, value]) => SENT.includes(name.toLowerCase()) && !/^\$(?!PETSTORE_API_KEY)/.test(value),
  );
  const build = (): ReturnType<TestRequest["build"]> => ({ method, target, headers, body });
  return { id: `${ask}${AGAIN}`, operation, credential, creates: "no", build };
}
