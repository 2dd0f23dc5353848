/** Judges of answers to credentials (interface §5). */
import { sameCredential } from "../../src/kit/credential.ts";
import { isRemoved } from "../../src/kit/evidence/documented.ts";
import { wasLockedOut } from "../../src/kit/evidence/key-refusals.ts";
import { isTooSoon } from "../../src/kit/evidence/order.ts";
import {
  hasValidKey,
  isSuccess,
  petIdOf,
  refusesCredential,
  statusOf,
} from "../../src/kit/evidence/reading.ts";
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";
import { judgeAnswer, unanswered } from "../../src/kit/judging/judge-answer.ts";
import {
  errorBodyFault,
  failed,
  keyAccepted,
  last,
  PASSED,
  rejection,
  shown,
  TOO_SOON,
  untested,
} from "../../src/kit/judging/judge-helpers.ts";
import type { Judge, Judgement } from "../../src/kit/requirement.ts";
import { isAskedAgain, lockedOut } from "./lock-out.ts";

/** The id of the request whose only fault is the credential. */
export type Clean = { readonly clean: string };

/**
 * The exchanges without a valid key, except follow-ups that look for a lockout; the request of the case comes first.
 */
export function triedIn(evidence: readonly Exchange[]): readonly Exchange[] {
  return evidence.filter((exchange) => !hasValidKey(exchange) && !isAskedAgain(exchange));
}

/** The exchanges with the key in a place where it must not be accepted. */
export function elsewhereIn(evidence: readonly Exchange[]): readonly Exchange[] {
  return triedIn(evidence).filter(({ request }) => request.credential.kind === "elsewhere");
}

/** Why an answer to a wrong credential is no evidence, or `null`. */
function noEvidence(exchange: Exchange, recording: Recording): Judgement | null {
  return lockedOut(exchange, recording) ?? unanswered(exchange, recording) ?? noTwin(exchange, recording);
}

/** Untested without an accepted control: then a refusal proves nothing (catalogue rule 8). */
function noTwin(exchange: Exchange, recording: Recording): Judgement | null {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  if (keyAccepted(exchange, recording)) return null;
  return untested("not judged, since the valid key was not accepted for this operation (AUTH-1)", "run");
}

/** A judgement of an exchange that need not be the last of the evidence. */
function at(exchange: Exchange, evidence: readonly Exchange[], judgement: Judgement): Judgement {
  return judgement.outcome === "failed" && exchange !== evidence.at(-1)
    ? { ...judgement, at: exchange.index }
    : judgement;
}

/** Expects that the valid key is not refused. */
export const opens: Judge<null> = judgeAnswer("opens", (_: null, exchange, recording) => {
  if (exchange.request.operation === "getPet" && isRemoved(recording)) {
    return untested("removed: getPet is past its date of removal", "target");
  }
  return refusesCredential(exchange) ? failed("any status but 401 or 403", shown(exchange)) : PASSED;
});

/** A judge of requests with a wrong credential; one that is served fails even without a control. */
function judgeWrong(name: string, refused: (exchange: Exchange) => Judgement): Judge<null> {
  return {
    name,
    judge: (_, evidence, recording) => {
      const exchange = triedIn(evidence)[0] ?? last(evidence);
      const none = isSuccess(exchange) ? null : noEvidence(exchange, recording);
      return at(exchange, evidence, none ?? refused(exchange));
    },
  };
}

/** Expects 401 with an Error body if the valid key is accepted. */
export const unauthorized: Judge<null> = judgeWrong("unauthorized", (exchange) => rejection(exchange, [401]));

/** Expects 401, with any body, if the valid key is accepted. */
export const notAuthorized: Judge<null> = judgeWrong("notAuthorized", (exchange) =>
  statusOf(exchange) === 401 ? PASSED : failed("status 401", shown(exchange)),
);

/** Expects 401, or 400 with an Error body (RFC 6750 §3.1). */
export const notAccepted: Judge<null> = judgeWrong("notAccepted", (exchange) => {
  if (statusOf(exchange) === 401) return PASSED;
  if (statusOf(exchange) === 400) return errorBodyFault(exchange) ?? PASSED;
  return failed("status 401, or 400 with an Error body", shown(exchange));
});

/** Expects 401 with an Error body for a target that was answered 200 with the key before. */
export const notHandedOut: Judge<null> = {
  name: "notHandedOut",
  judge: (_, evidence, recording) => {
    const exchange = triedIn(evidence)[0] ?? last(evidence);
    const none = isSuccess(exchange) ? null : noEvidence(exchange, recording);
    if (none) return none;
    const judgement = at(exchange, evidence, rejection(exchange, [401]));
    if (judgement.outcome === "failed" || servedBefore(exchange, recording)) return judgement;
    if (isNotShownYet(exchange, recording)) return TOO_SOON;
    return untested(
      "not judged, since the same request with the key was not answered 200 before (AUTH-1)",
      "run",
    );
  },
};

/** Whether the same request with the key was answered 404 too soon after the animal's creation. */
function isNotShownYet({ request }: Exchange, recording: Recording): boolean {
  return recording.exchanges.some((other) => {
    if (!hasValidKey(other) || other.request.target !== request.target || statusOf(other) !== 404)
      return false;
    const creation = creations(recording).find(({ id }) => String(id) === petIdOf(other));
    return creation !== undefined && isTooSoon(creation.exchange, other, recording);
  });
}

function servedBefore({ request, sentAt }: Exchange, recording: Recording): boolean {
  return recording.exchanges.some(
    (other) =>
      hasValidKey(other) &&
      other.request.method === request.method &&
      other.request.target === request.target &&
      statusOf(other) === 200 &&
      other.receivedAt <= sentAt,
  );
}

/** The latest answer to the request whose only fault is the credential. */
function cleanAnswer(exchange: Exchange, { clean }: Clean, recording: Recording): Exchange | undefined {
  const { credential } = exchange.request;
  return recording.exchanges.findLast(
    (other) => other.requestId === clean && sameCredential(other.request.credential, credential),
  );
}

/** The other fault of the request may explain its answer, too. */
const NOT_ALONE = untested(
  "not judged, since the credential was not sent as the request's only fault",
  "run",
);

/**
 * Expects 401 with an Error body; if another fault of the request may explain its answer, judges the one without it.
 */
export const unauthorizedAlone: Judge<Clean> = {
  name: "unauthorizedAlone",
  judge: (params, evidence, recording) => {
    const combined = triedIn(evidence)[0] ?? last(evidence);
    if (isSuccess(combined)) return at(combined, evidence, rejection(combined, [401]));
    const none = noEvidence(combined, recording);
    if (none) return none;
    if (statusOf(combined) === 401) return at(combined, evidence, rejection(combined, [401]));
    const clean = cleanAnswer(combined, params, recording);
    if (!clean) return NOT_ALONE;
    const judgement = isSuccess(clean) ? null : noEvidence(clean, recording);
    return at(clean, evidence, judgement ?? rejection(clean, [401]));
  },
};

/** Expects 401 although the request has another fault, if the credential alone is refused with 401. */
export const credentialFirst: Judge<Clean> = {
  name: "credentialFirst",
  judge: (params, evidence, recording) => {
    const combined = triedIn(evidence)[0] ?? last(evidence);
    const none = noEvidence(combined, recording);
    if (none) return none;
    if (statusOf(combined) === 401) return PASSED;
    const clean = cleanAnswer(combined, params, recording);
    if (!clean?.response || statusOf(clean) === 429) return NOT_ALONE;
    if (statusOf(clean) !== 401) {
      return untested(
        `not judged, since the credential alone was not refused with 401: ${shown(clean)} (${aboutCredential(clean)})`,
        "target",
      );
    }
    return failed("status 401, whatever else is wrong with the request", shown(combined), combined);
  },
};

/** The requirement about the credential alone. */
function aboutCredential({ request }: Exchange): string {
  return request.credential.kind === "missing" ? "AUTH-2" : "AUTH-3";
}

/** Untested if the operation is served without a key (AUTH-2). */
function openAnyway(exchange: Exchange, recording: Recording): Judgement | null {
  const refused = recording.exchanges.some(
    ({ request, response }) =>
      request.credential.kind === "missing" &&
      request.operation === exchange.request.operation &&
      response?.status === 401,
  );
  return refused
    ? null
    : untested("not judged, since no request without a key was answered 401 (AUTH-2)", "target");
}

/**
 * Expects that a key in the wrong place does not authenticate. If several places at once were not refused, each is
 * tried alone. Only a 2xx shows that it does: a target may refuse an unknown parameter or a long cookie first.
 */
export const notElsewhere: Judge<null> = {
  name: "notElsewhere",
  judge: (_, evidence, recording) => {
    const tried = elsewhereIn(evidence);
    const shownBy = tried.findLast(isSuccess);
    const refused = tried.find((e) => statusOf(e) === 401);
    const exchange = shownBy ?? refused ?? tried[0] ?? last(evidence);
    const none = noEvidence(exchange, recording) ?? openAnyway(exchange, recording);
    if (none) return none;
    if (shownBy)
      return failed(
        "status 401",
        `${shown(shownBy)}, with the key ${shownBy.request.credential.label}`,
        shownBy,
      );
    if (statusOf(exchange) === 401) return PASSED;
    return untested(
      `answered ${statusOf(exchange)}, which does not show whether the key was accepted`,
      "target",
    );
  },
};

/** Whether one of the challenges is for the Bearer scheme (RFC 9110 §11.6.1); quoted strings are ignored. */
export function challengesBearer(values: readonly string[]): boolean {
  const bare = values.join(", ").replace(/"(?:[^"\\]|\\.)*"/g, '""');
  return /(?:^|,)\s*bearer(?:\s|,|$)/i.test(bare);
}

/**
 * Expects that the key is accepted with the scheme in another letter case. If it is not, the same request with `Bearer`
 * has to be accepted (catalogue rule 14).
 */
export const anyCase: Judge<null> = {
  name: "anyCase",
  judge: (_, evidence, recording) => {
    const unusual = evidence.find((e) => e.request.credential.kind === "spelled") ?? last(evidence);
    const none = unanswered(unusual, recording) ?? noTwin(unusual, recording);
    if (none) return none;
    if (isSuccess(unusual)) return PASSED;
    const usual = evidence.findLast(
      (e) => e.requestId === unusual.requestId && e.request.credential.kind === "valid",
    );
    if (!usual?.response)
      return untested("not judged, since it was not sent again with the scheme's usual letter case", "run");
    if (!isSuccess(usual))
      return untested(
        `not judged, since the usual letter case was not accepted either: ${shown(usual)} (AUTH-1)`,
        "target",
      );
    if (refusesCredential(unusual) && wasLockedOut(recording))
      return untested("not judged, since the target locked the key out for a while", "target");
    return failed("the key accepted, since scheme names have no letter case", shown(unusual), unusual);
  },
};
