/** Finds the cause because of which a requirement is untested, or judged only in part, by the reasons of its checks. */
import { statusOf } from "../../kit/evidence/reading.ts";
import type { RequirementReport } from "../../kit/report.ts";
import type { Symptom } from "./symptoms/symptoms.ts";
import { operationOf } from "./titles/words.ts";

/** Patterns of reasons, and the requirements whose failure explains them, the likeliest first. */
const MISSING: readonly (readonly [reason: RegExp, explains: readonly RegExp[]])[] = [
  [/key was not accepted|key was refused|an?swered 40[13]/, [/^AUTH-1$/]],
  [
    /no accepted twin|nothing was created|was not (accepted|created)|no animal (was created|with status)|has no animal/,
    [/^AUTH-1$/, /^CREATE-1$/, /^CREATE-[34]$/, /^HTTP-2$/, /^DATA-1$/, /^CREATE-13$/, /^LIST-10$/],
  ],
  [
    /no page( to| that|:)|no page is known|no (complete )?list (was|showed)/,
    [/^LIST-1$/, /^LIST-4$/, /^HTTP-2$/, /^LIST-7$/, /^LIST-9$/, /^AUTH-1$/, /^HTTP-4$/],
  ],
  [
    /not known to (contain|exist)|no animal (was seen|that matches|with another)|of this run was seen/,
    [/^AUTH-1$/, /^DATA-1$/, /^CREATE-1$/, /^LIST-1$/, /^CREATE-13$/, /^LIST-10$/, /^HTTP-2$/, /^DATA-4$/],
  ],
  [/not answered 200 before/, [/^GET-1$/, /^LIST-1$/, /^AUTH-1$/, /^CREATE-1$/]],
  [/^no answer|no complete answer|lost as well/, [/^HTTP-4$/]],
  // Creations that should have been refused, or whose answers were unusable, have used up the budget.
  [/budget of \d+ creations/, [/^CREATE-1$/, /^CREATE-([5-9]|10|11|15|17)$/]],
  // Without valid fields there is no Remaining to compare.
  [/could show Remaining fall/, [/^RATE-[1-4]$/]],
];

/** Rules without an answer to judge, and the requirements whose failure explains that. */
const NOT_SHOWN: readonly (readonly [of: RegExp, explains: readonly RegExp[]])[] = [
  [/^ERROR-[2-5]$/, [/^ERROR-1$/, /^HTTP-2$/, /^(CREATE|GET|AUTH)-/]],
  [/^AUTH-8$/, [/^AUTH-[2-5]$/]],
  [/^DATA-/, [/^DATA-[13]$/, /^LIST-1$/, /^CREATE-1$/, /^HTTP-2$/]],
];

/** The index of the group that explains why a requirement is untested, wholly or in part, or `null`. */
export function heldBy(
  requirement: RequirementReport,
  groups: readonly (readonly Symptom[])[],
  leads: readonly Symptom[],
): number | null {
  for (const reason of reasonsOf(requirement))
    for (const id of explaining(reason, requirement)) {
      const explains = (each: Symptom): boolean => id.test(each.id) && keeps(each, reason);
      const led = leads.findIndex(explains);
      const found = led >= 0 ? led : groups.findIndex((group) => group.some(explains));
      if (found >= 0) return found;
    }
  return null;
}

/**
 * The reasons why a requirement or its checks are untested. A passed requirement counts if a reason names another one:
 * once that is fixed, the untested check may fail.
 */
function reasonsOf({ outcome, cause, reason, checks }: RequirementReport): readonly string[] {
  if (outcome === "failed" || cause === "narrowed") return [];
  const reasons = [reason, ...checks.map((check) => check.reason)].filter((each) => each !== null);
  return outcome === "untested" ? reasons : reasons.filter((each) => namedIn(each).length > 0);
}

/** Patterns of the requirements whose failure may explain a reason, the likeliest first. */
function explaining(reason: string, { id }: RequirementReport): readonly RegExp[] {
  const isNotShown = reason === "nothing in this run shows it";
  return [
    ...namedIn(reason),
    ...MISSING.filter(([words]) => words.test(reason)).flatMap(([, ids]) => ids),
    ...NOT_SHOWN.filter(([of]) => isNotShown && of.test(id)).flatMap(([, ids]) => ids),
  ];
}

/** The requirement that a reason names: "no request without a key was answered 401 (AUTH-2)". */
function namedIn(reason: string): readonly RegExp[] {
  const id = /\(([A-Z]+-\d+)\)/.exec(reason)?.[1];
  return id === undefined ? [] : [new RegExp(`^${id}$`)];
}

/** Whether a failure is of a kind that can explain the reason: an answer that could not be used. */
function keeps({ id, topic, at, got, shows }: Symptom, reason: string): boolean {
  if (/budget of \d+ creations/.test(reason)) return topic === "status" && got === "served";
  if (/could show Remaining fall/.test(reason)) return shows.some((each) => statusOf(each) < 300);
  if (/creat|twin|accepted/.test(reason) && at !== null && /^(AUTH-1|HTTP-2|HTTP-4|DATA-1)$/.test(id))
    return operationOf(at).startsWith("POST");
  if (/^no page/.test(reason) && at !== null && /^(AUTH-1|HTTP-2|HTTP-4)$/.test(id))
    return operationOf(at) === "GET /pets";
  return topic !== "other";
}
