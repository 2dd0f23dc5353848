/** What may be said of an answer to a credential (interface §5). */
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import {
  failed,
  judgeAnswer,
  keyAccepted,
  last,
  PASSED,
  rejection,
  shown,
  unanswered,
  untested,
} from "../src/kit/judging.ts";
import { isRemoved } from "../src/kit/knowledge.ts";
import { statusOf } from "../src/kit/reading.ts";
import type { Judge, Judgement } from "../src/kit/requirement.ts";

const REFUSALS = [401, 403, 407];

/** What keeps a refused credential from being evidence, if anything. */
function noTwin(exchange: Exchange, recording: Recording): Judgement | null {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  if (keyAccepted(exchange, recording)) return null;
  return untested("no accepted twin: the valid key was not accepted for this operation", "run");
}

/** Expects that the valid key is not refused. */
export const opens: Judge<null> = judgeAnswer("opens", (_: null, exchange, recording) => {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  return REFUSALS.includes(statusOf(exchange))
    ? failed("any status but 401 or 403", shown(exchange))
    : PASSED;
});

/** Expects 401 with an Error body where the right credential is accepted. */
export const unauthorized: Judge<null> = judgeAnswer(
  "unauthorized",
  (_: null, exchange, recording) => noTwin(exchange, recording) ?? rejection(exchange, [401]),
);

/** Expects 401, whatever its body, where the right credential is accepted. */
export const notAuthorized: Judge<null> = judgeAnswer("notAuthorized", (_: null, exchange, recording) => {
  const none = noTwin(exchange, recording);
  if (none) return none;
  return statusOf(exchange) === 401 ? PASSED : failed("status 401", shown(exchange));
});

/** Expects 401 although the request has another fault; the last exchange may be its twin without that fault. */
export const credentialFirst: Judge<null> = {
  name: "credentialFirst",
  judge: (_, evidence, recording) => {
    const clean = last(evidence);
    const combined =
      evidence.findLast((e) => e.request.credential === clean.request.credential && e.ask !== clean.ask) ??
      clean;
    const none = unanswered(combined, recording) ?? noTwin(combined, recording);
    if (none) return none;
    if (statusOf(combined) === 401) return PASSED;
    if (combined !== clean && statusOf(clean) !== 401) {
      return untested(
        `the credential is refused for no request to this operation (${shown(clean)})`,
        "target",
      );
    }
    return failed("status 401, whatever else is wrong with the request", shown(combined), combined);
  },
};

/** Where nothing without a key is refused, a key in the wrong place shows nothing (AUTH-2). */
function openAnyway(exchange: Exchange, recording: Recording): Judgement | null {
  const refused = recording.exchanges.some(
    ({ request, response }) =>
      request.credential === "missing" &&
      request.operation === exchange.request.operation &&
      response?.status === 401,
  );
  return refused ? null : untested("no request without a key was answered 401 (AUTH-2)", "target");
}

/**
 * Expects that a key in the wrong place does not authenticate. Where several places were tried at once and
 * not refused, each is tried alone. A 400 for an unknown parameter says nothing.
 */
export const notElsewhere: Judge<null> = {
  name: "notElsewhere",
  judge: (_, evidence, recording) => {
    const tried = evidence.filter((e) => e.request.credential.startsWith("only "));
    const shownBy = tried.findLast((e) => e.response && ![400, 401, 429].includes(statusOf(e)));
    const exchange = shownBy ?? tried[0] ?? last(evidence);
    const none =
      unanswered(exchange, recording) ?? noTwin(exchange, recording) ?? openAnyway(exchange, recording);
    if (none) return none;
    if (shownBy)
      return failed("status 401", `${shown(shownBy)}, with the key ${shownBy.request.credential}`, shownBy);
    if (statusOf(exchange) === 401) return PASSED;
    return untested("the unknown parameter was refused with 400 before the credential was judged", "target");
  },
};

/** Whether one of the challenges is for the Bearer scheme (RFC 9110 §11.6.1); quoted strings aside. */
export function challengesBearer(values: readonly string[]): boolean {
  const bare = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(?:^|,)\s*bearer(?:\s|,|$)/i.test(bare);
}

/** Expects that the first exchange of the evidence, with the scheme in another case, was not refused. */
export const anyCase: Judge<null> = {
  name: "anyCase",
  judge: (_, evidence, recording) => {
    const unusual = evidence.find((e) => e.request.credential.startsWith("valid: ")) ?? last(evidence);
    const none = unanswered(unusual, recording) ?? noTwin(unusual, recording);
    if (none) return none;
    return REFUSALS.includes(statusOf(unusual))
      ? failed("the key accepted, since scheme names have no letter case", shown(unusual), unusual)
      : PASSED;
  },
};
