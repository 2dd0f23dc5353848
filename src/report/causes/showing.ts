/** By which failed check and which exchange a cause is shown: by the plainest request among those that show it. Pure. */
import { curlLine } from "../../kit/curl.ts";
import type { Recording } from "../../kit/exchange.ts";
import type { CauseReport, CheckReport, Report, RequirementReport } from "../../kit/report.ts";
import { requirementsOf } from "./causes-in.ts";
import { isOdder, kindOfOddity, oddity } from "./oddity.ts";

/** A failed check, with the requirement that it is of. */
export interface FailedCheck {
  readonly requirement: RequirementReport;
  readonly check: CheckReport;
}

/** A failed check to show in full, with the exchange by which it is shown and the curl line that repeats that. */
export interface Shown extends FailedCheck {
  readonly at: number | null;
  readonly reproduce: string | null;
}

/** What a card shows; `first` is `null` where no check failed, which only a report made by hand has. */
export interface Showing {
  readonly first: Shown | null;
  readonly others: readonly FailedCheck[];
}

/** How a cause is shown. */
export function showingOf(cause: CauseReport, report: Report, recording: Recording): Showing {
  const { level, evidence } = cause;
  const showing = showingOfChecks(requirementsOf(cause, report), { level, evidence }, recording);
  const { first } = showing;
  if (!first) return showing;
  const plainer = plainerIn(cause.evidence, first.at, recording);
  if (plainer === null) return showing;
  // The same fault in a plainer request, though no check was decided by it.
  const exchange = recording.exchanges[plainer];
  const reproduce = exchange ? curlLine(exchange, report.target.baseUrl) : first.reproduce;
  return { ...showing, first: { ...first, at: plainer, reproduce } };
}

/** How one requirement is shown. */
export function showingOfRequirement(requirement: RequirementReport, recording: Recording): Showing {
  return showingOfChecks([requirement], { level: requirement.level, evidence: [] }, recording);
}

/** The check with the plainest request first, of the requirement that comes first where that is as usual; the others as they come. */
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
  // A requirement may fail for several causes, each by checks of its own.
  const own = failed.filter(({ check }) => check.at !== null && evidence.includes(check.at));
  const all = own.length > 0 ? own : failed;
  const plainest = Math.min(...all.map(({ check }) => oddityAt(check.at, recording)));
  const ranked = all.map((each) => ({
    each,
    // The title is in the words of the requirement that names the cause: so is what follows, unless its requests are odd.
    isNamed:
      each.requirement === requirements[0] && !isOdder(oddityAt(each.check.at, recording), plainest) ? 0 : 1,
    // A MUST is not shown by a SHOULD that fails for the same cause.
    isOther: each.requirement.level === level ? 0 : 1,
    kind: kindAt(each.check.at, recording),
    odd: oddityAt(each.check.at, recording),
    // Of one kind: in the order of the cause's evidence, which begins with what its title is about.
    place: each.check.at === null ? -1 : evidence.indexOf(each.check.at),
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
  const { requirement, check } = best.each;
  const first = { requirement, check, at: check.at, reproduce: check.reproduce };
  return { first, others: all.filter((each) => each !== best.each) };
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
