/** The verdict of a run with expected failures, what it shows of each entry, and a sentence that says what was expected. Pure. */
import type { Catalogue } from "../engine/catalogue.ts";
import { type Circumstances, verdictOf } from "../engine/outcomes/verdict.ts";
import {
  type CompleteExpectedFailure,
  completed,
  type ExpectedFailure,
  type ExpectedFailureReport,
  type ExpectedFailuresReport,
  expectedBy,
  expectedItself,
  isWrong,
} from "../kit/expected-failures.ts";
import { idRanges } from "../kit/id-ranges.ts";
import type { CauseReport, CheckReport, RequirementReport, Verdict } from "../kit/report.ts";

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

export interface Shown {
  readonly catalogue: Pick<Catalogue, "entries" | "words">;
  readonly requirements: readonly RequirementReport[];
  /** The start of the run, in milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

type Found = Pick<ExpectedFailureReport, "status" | "message">;

export function comparedWith(
  expected: readonly ExpectedFailure[],
  shown: Shown,
): readonly ExpectedFailureReport[] {
  return expected.map(completed).map((entry) => ({ ...entry, ...found(entry, shown) }));
}

function found(entry: CompleteExpectedFailure, shown: Shown): Found {
  const { requirement: id, check, expires, untested } = entry;
  const name = check === null ? id : `${id}, ${check},`;
  const { catalogue } = shown;
  const known = catalogue.entries.find((each) => each.id === id);
  const is = (status: Found["status"], message: string): Found => ({ status, message });
  const unknown = (why: string): Found => is("unknown", `${why}: correct or remove its entry`);
  if (!known) return unknown(`no requirement has the id ${id}`);
  if (known.level === "OPEN") return unknown(`${id} is an open question, which is never judged`);
  if (untested !== undefined && !catalogue.words.reasons.includes(untested))
    return unknown(`${id}: no reason has the code ${untested}`);
  const requirement = shown.requirements.find((each) => each.id === id);
  // Several checks can have one title: a failed one counts, then a passed one.
  const titled = (requirement?.checks ?? []).filter(({ title }) => title === check);
  const outcomes = titled.map((each) => each.outcome);
  const ofCheck = (["failed", "passed"] as const).find((wanted) => outcomes.includes(wanted));
  const outcome = check === null ? requirement?.outcome : ofCheck;
  if (outcome === "passed") return is("passed", `${name} passed: remove its entry`);
  if (hasExpired(entry, shown.startedAt))
    return is("expired", `${name} expired on ${expires}: fix it, or give its entry a later date`);
  if (untested !== undefined) {
    const { outcome: whole, reason } = requirement ?? {};
    if (whole === "failed") return is("untested", `${id} failed, which its entry does not expect`);
    if (!reason) return is("untested", `${id} was not part of this run`);
    return reason.code === untested
      ? is("accepted", `${id} stays untested (${untested}), as accepted: ${entry.reason}`)
      : is("untested", `${id} is untested for another reason than ${untested}: ${reason.code}`);
  }
  if (outcome === "failed") return { status: "failed", message: null };
  return isOfRun(entry, shown)
    ? is("untested", `${name} was not tested in this run`)
    : is(
        "untested",
        `${name} is no check of this run: correct it, if it is none of the other profile or seed either`,
      );
}

/** Whether a requirement has a check of this title in this run; others are of the full profile, or of another seed. */
function isOfRun({ requirement: id, check }: CompleteExpectedFailure, shown: Shown): boolean {
  const entry = shown.catalogue.entries.find((each) => each.id === id);
  const inRun = shown.requirements.find((each) => each.id === id)?.checks ?? [];
  const planned = entry && "cases" in entry ? entry.cases : [];
  // The checks of an invariant follow from the exchanges.
  const isAny = check === null || planned.length === 0;
  return isAny || [...planned, ...inRun].some(({ title }) => title === check);
}

function hasExpired({ expires }: CompleteExpectedFailure, startedAt: number): boolean {
  return expires !== null && new Date(startedAt).toISOString().slice(0, 10) > expires;
}

interface Judged extends Pick<RequirementReport, "id" | "level" | "outcome"> {
  readonly checks: readonly Pick<CheckReport, "title" | "outcome">[];
}

/** The failed requirements that count and that no entry expects, neither itself nor by its causes. */
export function unexpectedOf<R extends Judged>(
  expected: readonly ExpectedFailure[],
  requirements: readonly R[],
  causes: readonly Pick<CauseReport, "requirement" | "requirements">[],
  { strict, startedAt }: { readonly strict: boolean; readonly startedAt: number },
): readonly R[] {
  const entries = expected.map(completed).filter((entry) => !hasExpired(entry, startedAt));
  return requirements.filter(
    ({ id, level, outcome }) =>
      outcome === "failed" &&
      (level === "MUST" || strict) &&
      expectedBy(id, { requirements, causes }, entries).length === 0,
  );
}
