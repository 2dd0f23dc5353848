/** Selects the failed check and exchange that show a cause: those with the plainest request. Pure. */
import { curlLine } from "../../kit/curl/curl.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, CheckReport, Report, RequirementReport } from "../../kit/report.ts";
import { requirementsOf } from "./causes-in.ts";
import { isOdder, kindOfOddity, oddity } from "./oddity.ts";

/** A failed check and its requirement. */
export interface FailedCheck {
  readonly requirement: RequirementReport;
  readonly check: CheckReport;
}

/** A failed check to show in full, with the position of the exchange to show and its curl line. */
export interface Shown extends FailedCheck {
  readonly at: number | null;
  readonly reproduce: string | null;
}

/** The checks of a card; `first` is `null` if no check failed, which happens only in reports made by hand. */
export interface Showing {
  readonly first: Shown | null;
  readonly others: readonly FailedCheck[];
}

/** The checks to show for a cause. */
export function showingOf(cause: CauseReport, report: Report, recording: Recording): Showing {
  const { level, evidence } = cause;
  const showing = showingOfChecks(requirementsOf(cause, report), { level, evidence }, recording);
  const { first } = showing;
  if (!first) return showing;
  const plainer = plainerIn(cause.evidence, first.at, recording);
  if (plainer === null) return showing;
  // Shows the same failure in a plainer request, even if no check was decided by that request.
  const exchange = recording.exchanges[plainer];
  const reproduce = exchange ? curlLine(exchange, report.target.baseUrl) : first.reproduce;
  return { ...showing, first: { ...first, at: plainer, reproduce } };
}

/** The checks to show for one requirement. */
export function showingOfRequirement(requirement: RequirementReport, recording: Recording): Showing {
  return showingOfChecks([requirement], { level: requirement.level, evidence: [] }, recording);
}

/** Selects the check with the plainest request, if possible of the first requirement; the others keep their order. */
function showingOfChecks(
  requirements: readonly RequirementReport[],
  { level, evidence }: Pick<CauseReport, "level" | "evidence">,
  recording: Recording,
): Showing {
  const failed = requirements.flatMap((requirement) =>
    requirement.checks
      .filter(({ outcome }) => outcome === "failed")
      .map((check): FailedCheck => ({ requirement, check })),
  );
  // A requirement may fail for several causes, each with different checks.
  const own = failed.filter(({ check }) => check.at !== null && evidence.includes(check.at));
  const all = own.length > 0 ? own : failed;
  const plainest = Math.min(...all.map(({ check }) => oddityAt(check.at, recording)));
  const ranked = all.map((candidate) => ({
    candidate,
    // Prefers the requirement that names the cause, because the title uses its words, unless its requests are unusual.
    isNamed:
      candidate.requirement === requirements[0] && !isOdder(oddityAt(candidate.check.at, recording), plainest)
        ? 0
        : 1,
    // A cause of a failed MUST is not shown with a check of a SHOULD.
    isOther: candidate.requirement.level === level ? 0 : 1,
    kind: kindAt(candidate.check.at, recording),
    odd: oddityAt(candidate.check.at, recording),
    // Equally plain: in the order of the cause's evidence, which begins with the exchange of its title.
    place: candidate.check.at === null ? -1 : evidence.indexOf(candidate.check.at),
  }));
  const [best] = ranked.sort(
    (a, b) =>
      a.isOther - b.isOther ||
      a.isNamed - b.isNamed ||
      a.kind - b.kind ||
      last(a.place) - last(b.place) ||
      a.odd - b.odd,
  );
  if (!best) return { first: null, others: [] };
  const { requirement, check } = best.candidate;
  const first = { requirement, check, at: check.at, reproduce: check.reproduce };
  return { first, others: all.filter((candidate) => candidate !== best.candidate) };
}

function plainerIn(evidence: readonly number[], than: number | null, recording: Recording): number | null {
  const [plainest] = evidence
    .map((index) => ({ index, odd: oddityAt(index, recording) }))
    .sort((a, b) => a.odd - b.odd);
  return plainest && isOdder(oddityAt(than, recording), plainest.odd) ? plainest.index : null;
}

function oddityAt(index: number | null, recording: Recording): number {
  const exchange = index === null ? undefined : recording.exchanges[index];
  return exchange ? oddity(exchange) : Number.MAX_SAFE_INTEGER;
}

function kindAt(index: number | null, recording: Recording): number {
  const exchange = index === null ? undefined : recording.exchanges[index];
  return exchange ? kindOfOddity(exchange) : Number.MAX_SAFE_INTEGER;
}

function last(place: number): number {
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
}
