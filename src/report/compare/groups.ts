/** Groups the changes of a comparison, the most important first, for all formats. */
import type { CheckReport } from "../../kit/report.ts";
import { passedOf } from "../words/checks.ts";
import { reasonText } from "../words/reason.ts";
import type { Change, ChangedObservation, Comparison, Pair, Run } from "./comparison.ts";

/** The first words of a headline. */
export function signOf({ regression }: Pick<Comparison, "regression">): string {
  return regression ? "REGRESSION" : "NO REGRESSION";
}

/** "REGRESSION: passed before and fails now: LIST-2." */
export function headline(comparison: Pick<Comparison, "regression" | "conclusion">): string {
  return `${signOf(comparison)}: ${comparison.conclusion}`;
}

/** Changes under a heading; headings without any are left out. */
export function groupsOf({ changes }: Comparison): readonly (readonly [string, readonly Change[]])[] {
  const failsNow = (c: Change): boolean => c.after.outcome === "failed";
  const groups: readonly (readonly [string, (change: Change) => boolean])[] = [
    ["Regressions", (c) => c.regression],
    [
      "Passed before, a warning now (SHOULD)",
      (c) => failsNow(c) && c.before.outcome === "passed" && !c.regression,
    ],
    ["Fails now, was untested", (c) => failsNow(c) && c.before.outcome === "untested"],
    ["No longer tested", (c) => c.after.outcome === "untested"],
    ["Passes now", (c) => c.after.outcome === "passed"],
  ];
  return groups.flatMap(([title, belongs]) => {
    const members = changes.filter(belongs);
    return members.length > 0 ? [[title, members] as const] : [];
  });
}

/** Groups changes that have the same reason and no checks that say more; the others stay single. */
export function bundled(changes: readonly Change[]): {
  readonly single: readonly Change[];
  readonly alike: readonly (readonly [reason: string, of: readonly Change[]])[];
} {
  const byReason = new Map<string, Change[]>();
  for (const change of changes) {
    const reason = reasonOf(change);
    if (reason !== null) byReason.set(reason, [...(byReason.get(reason) ?? []), change]);
  }
  const alike = [...byReason].filter(([, of]) => of.length > 1);
  const inBundle = new Set(alike.flatMap(([, of]) => of));
  return { single: changes.filter((change) => !inBundle.has(change)), alike };
}

function reasonOf({ before, after, checks }: Change): string | null {
  const hasMoreToShow = checks.some(
    (pair) =>
      pair.before !== null && pair.after !== null && pair.after.reason?.text !== (after.reason ?? undefined),
  );
  if (hasMoreToShow) return null;
  if (after.outcome === "untested") return after.reason;
  return after.outcome === "passed" && before.outcome === "untested" ? `before: ${before.reason}` : null;
}

/** Changed answers to open questions: with answers in both runs, and ids with an answer in only one. */
export function answersOf({ observations }: Comparison): {
  readonly both: readonly (ChangedObservation & Pair<string>)[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
} {
  const isSeen = (o: ChangedObservation): o is ChangedObservation & Pair<string> =>
    o.before !== null && o.after !== null;
  const idsWhere = (lacks: "before" | "after"): readonly string[] =>
    observations.filter((o) => o[lacks] === null).map(({ id }) => id);
  return {
    both: observations.filter(isSeen),
    onlyBefore: idsWhere("after"),
    onlyAfter: idsWhere("before"),
  };
}

/** "passed → failed (checks 14 of 14 → 12 of 14)". */
export function outcomesOf({ before, after }: Change): string {
  const outcomes = `${before.outcome} → ${after.outcome}`;
  if (before.sentChecks + after.sentChecks === 0) return outcomes;
  return `${outcomes} (checks ${passedOf(before)} → ${passedOf(after)})`;
}

/** "core profile, petstore-conformance 1.0.0, 2026-01-02T03:04:05.000Z, report format 2". */
export function factsOf({ profile, suite, startedAt, format }: Run): string {
  return `${profile} profile, ${suite}, ${startedAt}, report format ${format}`;
}

/** One side of a check, in a line. */
export function checkLine(check: CheckReport | null): string {
  if (check === null) return "no such check";
  if (check.outcome === "failed") return `failed: expected ${check.expected}, received ${check.received}`;
  return check.outcome === "untested" ? `untested: ${reasonText(check)}` : check.outcome;
}
