/** The verdict of a run with expected failures: the same verdict, and a sentence that says what was expected. Pure. */
import type {
  ExpectedFailure,
  ExpectedFailureReport,
  ExpectedFailuresReport,
} from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { RequirementReport, Verdict } from "../kit/report.ts";
import type { Catalogue } from "../engine/claims.ts";
import { type Circumstances, verdictOf } from "../engine/outcomes/verdict.ts";
import { comparedWith, unexpectedOf } from "./expected-failures.ts";

/** Entries that the sentence names; the report lists all. */
const NAMED = 3;

/** A verdict with its sentence. */
interface Judged {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** The options that matter here. */
interface Expecting {
  readonly expected: readonly ExpectedFailure[];
  readonly catalogue: Catalogue;
  readonly profile: "core" | "full";
}

/** The verdict, its sentence, and the expected failures; `null` if the run had none. */
export function expectedVerdict(
  judged: Judged,
  requirements: readonly RequirementReport[],
  evidence: Circumstances & { readonly startedAt: number },
  { expected, catalogue, profile }: Expecting,
): Judged & { readonly expectedFailures: ExpectedFailuresReport | null } {
  if (expected.length === 0) return { ...judged, expectedFailures: null };
  const { startedAt } = evidence;
  const entries = comparedWith(expected, { catalogue, profile, requirements, startedAt });
  const unexpected = unexpectedOf(expected, requirements, evidence.strict, startedAt).map(({ id }) => id);
  const wrong = entries.filter(isWrong);
  const rest = verdictOf(
    requirements.filter(({ outcome }) => outcome !== "failed"),
    evidence,
    [],
  );
  const isJudged = rest.verdict !== "inconclusive";
  const asExpected = isJudged && unexpected.length === 0 && wrong.length === 0;
  const sentences = [failures(), ...outOfDate(wrong)];
  return {
    verdict: judged.verdict,
    reason: sentences.join(" "),
    expectedFailures: { asExpected, unexpected, entries },
  };

  function failures(): string {
    if (judged.verdict !== "nonconformant") return judged.reason;
    if (unexpected.length > 0) return `${judged.reason} Not expected: ${idRanges(unexpected)}.`;
    // Not "as expected" where an entry is wrong: the run fails because of it.
    if (wrong.length > 0) return judged.reason;
    const failed = judged.reason.replace(/ failed(, and the run is strict)?\.$/, " failed, as expected$1");
    return isJudged ? `${failed}.` : `${failed}, but not everything could be judged: ${rest.reason}`;
  }
}

/** Whether an entry is an error of the file. */
function isWrong({ status }: ExpectedFailureReport): boolean {
  return status === "passed" || status === "expired" || status === "unknown";
}

function outOfDate(wrong: readonly ExpectedFailureReport[]): readonly string[] {
  if (wrong.length === 0) return [];
  const named = wrong.slice(0, NAMED).map(({ message }) => message);
  const more = wrong.length > NAMED ? [`and ${wrong.length - NAMED} more`] : [];
  return [`The expected failures are out of date: ${[...named, ...more].join("; ")}.`];
}
