/**
 * Targets that lock out: after some wrong credentials they answer 403 or 429 to what got 401 before (catalogue rule 11).
 * A request that got 401 is then asked again, and the refused one as well: a 403 that is that credential's own comes
 * back while the other still gets 401.
 */
import { sameCredential } from "../../src/kit/credential.ts";
import { answerOf, hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { untested } from "../../src/kit/judge-helpers.ts";
import type { Judgement, TestRequest } from "../../src/kit/requirement.ts";

const AGAIN = " (once more: a lock-out?)";

/** Whether an exchange is one of those that are sent to see a lock-out. */
export function isAskedAgain({ ask }: Exchange): boolean {
  return ask.endsWith(AGAIN);
}

/** What is to be asked after a 403, for a request without a valid key. */
export function lockOutAsks(exchange: Exchange, recording: Recording): readonly TestRequest[] {
  const probe = statusOf(exchange) === 403 ? probeFor(exchange, recording) : undefined;
  if (!probe) return [];
  const answer = answerAgain(probe, recording);
  const isOver = answer !== undefined && statusOf(answer) === 401;
  return isOver && !isBrief(recording) ? [again(probe), again(exchange)] : [again(probe)];
}

/** Why a 403 or 429 for a request without a valid key says nothing of it, or `null` where it does. */
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

/** Whether a request that got 403 got 401 when it was asked again: then the other 403s may be of that time, too. */
function isBrief(recording: Recording): boolean {
  return recording.exchanges.some((exchange) => {
    if (!isProbe(exchange) || statusOf(exchange) !== 403) return false;
    const repeated = answerAgain(exchange, recording);
    return repeated !== undefined && statusOf(repeated) === 401;
  });
}

function reason(exchange: Exchange): string {
  return `after wrong credentials the target locks out: ${answerOf(exchange)} where such requests got 401 before`;
}

/**
 * A request without a valid key that got 401 and was sent before this one was refused: with the same credential if
 * possible, else with another wrong one, else without any.
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

/** Whether requests without a valid key got 401 again after this one. */
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

/** The header lines of the suite's own: of those that the user adds, the recording shows no values. */
const SENT = ["authorization", "content-type", "x-api-key", "cookie"];

/** The same request under an id of its own. */
function again({ ask, request }: Exchange): TestRequest {
  const { operation, credential, method, target, body } = request;
  const headers = request.headers.filter(
    ([name, value]) => SENT.includes(name.toLowerCase()) && !/^\$(?!PETSTORE_API_KEY)/.test(value),
  );
  const build = (): ReturnType<TestRequest["build"]> => ({ method, target, headers, body });
  return { id: `${ask}${AGAIN}`, operation, credential, creates: "no", build };
}
