/** The verdict of a run with expected failures: the same verdict, and a sentence that says what was expected. Pure. */
import type { Catalogue } from "../engine/catalogue.ts";
import { type Circumstances, verdictOf } from "../engine/outcomes/verdict.ts";
import {
  type ExpectedFailure,
  type ExpectedFailuresReport,
  expectedItself,
  isWrong,
} from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, RequirementReport, Verdict } from "../kit/report.ts";
import { comparedWith, unexpectedOf } from "./expected-failures.ts";

/** Entries that the sentence names; the report lists all. */
const NAMED = 3;

interface Evidence extends Circumstances {
  readonly requirements: readonly RequirementReport[];
  readonly causes: readonly CauseReport[];
  readonly startedAt: number;
}

interface Expected {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly expectedFailures: ExpectedFailuresReport | null;
}

/** The verdict, its sentence, and the expected failures; `null` if the run had none. */
export function expectedVerdict(
  evidence: Evidence,
  { expected, catalogue }: Readonly<{ expected: readonly ExpectedFailure[]; catalogue: Catalogue }>,
): Expected {
  const { requirements, causes, startedAt } = evidence;
  const judged = verdictOf(requirements, evidence, causes);
  if (expected.length === 0) return { ...judged, expectedFailures: null };
  const entries = comparedWith(expected, { catalogue, requirements, startedAt });
  const unexpected = unexpectedOf(expected, requirements, causes, evidence).map(({ id }) => id);
  const wrong = entries.filter(isWrong);
  const accepted = entries.flatMap(({ status, requirement: id }) => (status === "accepted" ? [id] : []));
  const known = entries.filter(({ status }) => status === "failed");
  // What an expected failure keeps from being judged is expected, too.
  const held = causes.flatMap(({ requirement, holdsBack }) =>
    expectedItself(requirement, { requirements }, known).length > 0 ? holdsBack : [],
  );
  const others = requirements.filter(({ id }) => !accepted.includes(id) && !held.includes(id));
  // As if what fails were mended.
  const mended = others.map((each) =>
    each.outcome === "failed" ? { ...each, outcome: "passed" as const } : each,
  );
  const rest = verdictOf(mended, evidence, []);
  const isJudged = rest.verdict !== "inconclusive";
  const more = wrong.length > NAMED ? [`and ${wrong.length - NAMED} more`] : [];
  const outOfDate = [...wrong.slice(0, NAMED).map(({ message }) => message), ...more];
  const asExpected = isJudged && unexpected.length === 0 && wrong.length === 0;
  return {
    verdict: judged.verdict,
    reason: [
      failures(),
      ...(accepted.length === 0 ? [] : [`Accepted as untested: ${idRanges(accepted)}.`]),
      ...(wrong.length === 0 ? [] : [`The expected failures are out of date: ${outOfDate.join("; ")}.`]),
    ].join(" "),
    expectedFailures: { asExpected, judged: isJudged, unexpected, entries },
  };

  function failures(): string {
    if (judged.verdict !== "nonconformant") return judged.reason;
    if (unexpected.length > 0) return `${judged.reason} Not expected: ${idRanges(unexpected)}.`;
    // Not "as expected" where an entry is wrong: the run fails because of it.
    if (wrong.length > 0) return judged.reason;
    const { reason } = verdictOf(requirements, { ...evidence, asExpected: true }, causes);
    return isJudged ? reason : `${reason} But not everything could be judged: ${rest.reason}`;
  }
}
