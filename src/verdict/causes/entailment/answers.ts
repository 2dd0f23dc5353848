/** Entailments between rules about every answer and requirements on particular requests. */
import { responseJson, statusOf } from "../../../kit/evidence/reading.ts";
import { textFault } from "../symptoms/deviations.ts";
import { isWhole, isWithin, share } from "../symptoms/evidence.ts";
import type { Symptom } from "../symptoms/symptoms.ts";
import type { Entailment, Situation } from "./situation.ts";

const BODIES = /^(HTTP-[12]|ERROR-1)$/;
const ASKED = /^(AUTH|CREATE|LIST|GET)-/;

/** Each row reads "`by` entails `of`, when". */
export const ANSWERS: readonly Entailment[] = [
  // A crash is a separate mistake, for any request and with any body; a rate limit that refuses with a 503 is no crash.
  { by: /^HTTP-4$/, of: /^(?!RATE-)/, when: share },
  { by: /^RATE-/, of: /^HTTP-4$/, when: share },
  // With the documented status, the answer would be no "other error".
  { by: ASKED, of: /^ERROR-6$/, when: (by, of) => by.topic === "status" && share(by, of) },
  // An answer with the wrong status also has the wrong body.
  {
    by: /./,
    of: /^(HTTP-[12]|ERROR-1|DATA-[1-4])$/,
    when: (by, of, { symptoms }) =>
      by.topic === "status" &&
      share(by, of) &&
      isWithin(
        of,
        symptoms.filter(({ topic }) => topic === "status"),
      ),
  },
  // If all answers of a kind have a wrong body, that is the mistake; if only some do, it is in their operation.
  {
    by: /^HTTP-2$/,
    of: /^HTTP-1$/,
    when: (by, of) => of.shows.every((exchange) => by.shows.includes(exchange)),
  },
  { by: /^HTTP-2$/, of: /^ERROR-1$/, when: (by, of) => share(by, of) && isSpoiltBy(by, of) },
  {
    by: /^(HTTP-2|ERROR-1)$/,
    of: ASKED,
    when: (by, of, run) => isBody(of) && share(by, of) && isSpoiltBy(by, of) && isGeneral(by, run),
  },
  { by: ASKED, of: BODIES, when: (by, of, run) => isBody(by) && share(by, of) && !isGeneral(of, run) },
  { by: /^ERROR-3$/, of: /^ERROR-4$/, when: share },
  // An operation that refuses the valid key refuses all its requests.
  {
    by: /^AUTH-1$/,
    of: /^(?!AUTH-)/,
    when: (by, of) =>
      of.topic === "status" &&
      by.got === of.got &&
      by.at !== null &&
      by.at.request.operation === of.at?.request.operation,
  },
];

/**
 * Whether the failed rule about the JSON text explains the other failure: the text cannot be read, with the same error.
 * True for a rule that is not about the text.
 */
function isSpoiltBy(rule: Symptom, { at }: Symptom): boolean {
  if (rule.topic !== "json" || at === null) return true;
  const isReadable = responseJson(at).value !== undefined && rule.got !== "not UTF-8";
  return !isReadable && rule.got === textFault(at);
}

function isBody({ topic }: Symptom): boolean {
  return ["error", "pet", "page", "value", "missing"].includes(topic);
}

/** Whether all answers of a kind break a rule, or answers with several statuses, or to several requirements. */
function isGeneral(rule: Symptom, { recording, symptoms }: Situation): boolean {
  const { id, got, at } = rule;
  if (at === null || statusOf(at) < 300 || isWhole(rule, recording)) return true;
  const isLike = (s: Symptom): boolean => s.id === id && s.got === got && s.at !== null;
  if (symptoms.some((s) => isLike(s) && s.at?.response?.status !== at.response?.status)) return true;
  const asked = symptoms.filter((s) => ASKED.test(s.id) && isBody(s) && share(rule, s));
  return new Set(asked.map(({ id }) => id)).size > 2;
}
