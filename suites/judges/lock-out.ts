/**
 * Lockouts: after some wrong credentials a target answers 403 or 429 to requests that got 401 before (catalogue rule
 * 11). After a 403, a control (a request that got 401) and the refused request are sent again, twice: without a lockout
 * they get 401 and 403 each time. Any other answer shows that the target locks out; then no 403 of the run is evidence.
 */
import { sameCredential } from "../../src/kit/credential.ts";
import { isLost } from "../../src/kit/evidence/lost-answers.ts";
import { memoize } from "../../src/kit/evidence/memoize.ts";
import { answerOf, hasValidKey, statusOf } from "../../src/kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { untested } from "../../src/kit/judging/judge-helpers.ts";
import type { Judgement, TestRequest } from "../../src/kit/requirement.ts";

/** How the ids of the repeats end, in their order. */
const REPEATS = [" (once more: a lock-out?)", " (a third time: a lock-out?)"] as const;

type Repeat = (typeof REPEATS)[number];

/** The id of the repeat of a request; recordings hold no other sign that it is one. */
const repeatId = (id: string, repeat: Repeat): string => `${id}${repeat}`;

const isRepeatId = (id: string): boolean => REPEATS.some((repeat) => id.endsWith(repeat));

const NOT_ANSWERED = untested(
  "not judged, since the follow-up that shows a lock-out was not answered",
  "run",
);

/** Whether an exchange was sent to detect a lockout. */
export function isAskedAgain({ requestId }: Exchange): boolean {
  return isRepeatId(requestId);
}

/** Requests to send after a 403 to a request without a valid key. */
export function lockOutAsks(exchange: Exchange, recording: Recording): readonly TestRequest[] {
  const control = statusOf(exchange) === 403 ? controlFor(exchange, recording) : undefined;
  if (!control) return [];
  const requests: TestRequest[] = [];
  for (const repeat of REPEATS) {
    requests.push(again(control, repeat));
    if (!isAnswered(control, repeat, recording) || locksOut(recording)) break;
    requests.push(again(exchange, repeat));
    if (!isAnswered(exchange, repeat, recording)) break;
  }
  return requests;
}

/** Untested if a 403 or 429 to a request without a valid key may come from a lockout, else `null`. */
export function lockedOut(exchange: Exchange, recording: Recording): Judgement | null {
  const status = statusOf(exchange);
  if (status !== 403 && status !== 429) return null;
  const control = controlFor(exchange, recording);
  if (!control) return null;
  if (status === 429) return laterRefused(exchange, recording) ? null : untested(reason(exchange), "target");
  if (locksOut(recording)) return untested(reason(exchange), "target");
  const isWhole = REPEATS.every(
    (repeat) => isAnswered(control, repeat, recording) && isAnswered(exchange, repeat, recording),
  );
  return isWhole ? null : NOT_ANSWERED;
}

/** Whether a request got another answer when it was sent again: not 401 after 401, or 401 after 403. */
const locksOut: (recording: Recording) => boolean = memoize((recording) =>
  recording.exchanges.some(
    (exchange) =>
      isProbe(exchange) &&
      REPEATS.some((repeat) => {
        const repeated = answerAgain(exchange, repeat, recording);
        if (!repeated) return false;
        return statusOf(exchange) === 401 ? statusOf(repeated) !== 401 : statusOf(repeated) === 401;
      }),
  ),
);

function reason(exchange: Exchange): string {
  return `the target locks clients out after wrong credentials: ${answerOf(exchange)} where such requests got 401 before`;
}

/**
 * A request without a valid key that got 401 and was sent before this one was refused: with the same credential if
 * there is one, else with another wrong one, else without any.
 */
function controlFor(exchange: Exchange, recording: Recording): Exchange | undefined {
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

function answerAgain(
  { requestId, request }: Exchange,
  repeat: Repeat,
  recording: Recording,
): Exchange | undefined {
  return recording.exchanges.findLast(
    (other) =>
      other.requestId === repeatId(requestId, repeat) &&
      sameCredential(other.request.credential, request.credential) &&
      !isLost(other),
  );
}

function isAnswered(exchange: Exchange, repeat: Repeat, recording: Recording): boolean {
  return answerAgain(exchange, repeat, recording) !== undefined;
}

/** Header fields to repeat; those of `--header` are left out, since the recording has no values for them. */
const SENT = ["authorization", "content-type", "x-api-key", "cookie"];

/** The same request with another id. */
function again({ requestId, request }: Exchange, repeat: Repeat): TestRequest {
  const { operation, credential, method, target, body } = request;
  const headers = request.headers.filter(
    ([name, value]) => SENT.includes(name.toLowerCase()) && !/^\$(?!PETSTORE_API_KEY)/.test(value),
  );
  const build = (): ReturnType<TestRequest["build"]> => ({ method, target, headers, body });
  return { id: repeatId(requestId, repeat), operation, credential, creates: "no", build };
}
