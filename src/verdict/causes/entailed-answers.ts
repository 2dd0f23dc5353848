/** Entailments between rules about every answer and what was asked for in particular. */
import { responseJson, statusOf } from "../../kit/evidence/reading.ts";
import { textFault } from "./deviations.ts";
import { isWhole, isWithin, share } from "./evidence.ts";
import type { Entailment, Situation } from "./situation.ts";
import type { Symptom } from "./symptoms.ts";

const BODIES = /^(HTTP-[12]|ERROR-1)$/;
const ASKED = /^(AUTH|CREATE|LIST|GET)-/;

/** Read each row as "by entails of, when". */
export const ANSWERS: readonly Entailment[] = [
  // A crash is a mistake of its own kind, whatever was asked and whatever its page; a rate limit that refuses with a 503 is none.
  { by: /^HTTP-4$/, of: /^(?!RATE-)/, when: share },
  { by: /^RATE-/, of: /^HTTP-4$/, when: share },
  // With the status that is documented, the answer is no other error any more.
  { by: ASKED, of: /^ERROR-6$/, when: (by, of) => by.topic === "status" && share(by, of) },
  // An answer that should have had another status has another body than that status is documented with.
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
  // Where all answers of a kind have a wrong body, that is the mistake; where some have, it is that of what they answer.
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
  // What an operation refuses the valid key is refused whatever else was asked of it.
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
 * Whether the text of the answer that decided cannot be read, in the way of the rule: behind a byte order mark there
 * may be any body. A rule about something else than the text has spoilt it in any case.
 */
function isSpoiltBy(rule: Symptom, { at }: Symptom): boolean {
  if (rule.topic !== "json" || at === null) return true;
  const isReadable = responseJson(at).value !== undefined && rule.got !== "not UTF-8";
  return !isReadable && rule.got === textFault(at);
}

function isBody({ topic }: Symptom): boolean {
  return ["error", "pet", "page", "value", "missing"].includes(topic);
}

/** Whether a rule about every answer is broken by all answers of a kind, in one way with several statuses, or to several requirements. */
function isGeneral(rule: Symptom, { recording, symptoms }: Situation): boolean {
  const { id, got, at } = rule;
  if (at === null || statusOf(at) < 300 || isWhole(rule, recording)) return true;
  const isLike = (each: Symptom): boolean => each.id === id && each.got === got && each.at !== null;
  if (symptoms.some((each) => isLike(each) && each.at?.response?.status !== at.response?.status)) return true;
  const asked = symptoms.filter((each) => ASKED.test(each.id) && isBody(each) && share(rule, each));
  return new Set(asked.map(({ id }) => id)).size > 2;
}
