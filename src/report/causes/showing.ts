/** Selects the failed check that shows a cause: title, check, exchange and curl line of a card are of one exchange. Pure. */
import type { CauseReport, CheckReport, Report, RequirementReport } from "../../kit/report.ts";
import { requirementsOf } from "./causes-in.ts";

export interface FailedCheck {
  readonly requirement: RequirementReport;
  readonly check: CheckReport;
}

/** The checks of a card; `first` is `null` if no check failed, which happens only in reports made by hand. */
export interface Showing {
  readonly first: FailedCheck | null;
  readonly others: readonly FailedCheck[];
}

/** The checks to show for a cause: the one that names it, then the others that it explains. */
export function showingOf(cause: CauseReport, report: Report): Showing {
  const failed = failedIn(requirementsOf(cause, report));
  const { code, evidence, requirement: named, shown } = cause;
  const isFirst = ({ check: { at } }: FailedCheck): boolean => at === (evidence[0] ?? null);
  const isLead = (each: FailedCheck): boolean =>
    each.requirement.id === named && isFirst(each) && each.check.deviation?.code === code;
  const lead = failed.find(isLead) ?? failed.find(isFirst);
  const others = (report.causes ?? []).filter((each) => each.id !== cause.id && each.code === code);
  // A requirement may fail for several causes, each with different checks.
  const isOwn = ({ requirement: { id }, check: { at, deviation } }: FailedCheck): boolean =>
    at !== null && evidence.includes(at)
      ? true
      : deviation?.code === code &&
        shown === undefined &&
        deviation.values.status === lead?.check.deviation?.values.status &&
        !others.some((each) => each.requirements.includes(id) && at !== null && each.evidence.includes(at));
  const own = failed.filter(isOwn);
  const of = shown && failed.find(({ check }) => check.evidence.includes(shown.at));
  // Its check is judged by an answer of another cause.
  if (of) return { first: { ...of, check: { ...of.check, ...shown, confirmation: null } }, others: own };
  const all = own.length > 0 ? own : failed;
  return split(all, all.find(isLead) ?? all.find(isFirst));
}

/** The checks to show for one requirement: one that was made sure, then the others. */
export function showingOfRequirement(requirement: RequirementReport): Showing {
  const failed = failedIn([requirement]);
  const isSure = ({ check: { deviation, confirmation } }: FailedCheck): boolean =>
    confirmation !== null || deviation?.kind === "itself";
  return split(failed, failed.find(isSure));
}

function failedIn(requirements: readonly RequirementReport[]): readonly FailedCheck[] {
  return requirements.flatMap((requirement) =>
    requirement.checks
      .filter(({ outcome }) => outcome === "failed")
      .map((check): FailedCheck => ({ requirement, check })),
  );
}

function split(all: readonly FailedCheck[], chosen: FailedCheck | undefined): Showing {
  const first = chosen ?? all[0] ?? null;
  return { first, others: all.filter((each) => each !== first) };
}
