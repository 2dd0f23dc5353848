/** Compares two runs of several targets: which targets changed, and which causes came and went. Pure. */
import type { Report, Verdict } from "../../kit/report.ts";
import { byCause, type NamedCause, namedCauses, type SharedCause } from "../causes/by-cause.ts";
import { count } from "../text/numbers.ts";
import { compareReports } from "./compare.ts";
import type { Comparison, Pair } from "./comparison.ts";

/** A target's report, and the name by which it is found in the other run. */
export interface Member {
  readonly target: string;
  /** Its path as the user gave it. */
  readonly name: string;
  readonly report: Report;
  /** The format of the file. */
  readonly format: 1 | 2;
}

/** A target that is in both runs. */
export interface ComparedTarget {
  readonly target: string;
  readonly comparison: Comparison;
}

/** A cause, with the names of the targets that show it. */
export interface FleetCause extends NamedCause {
  readonly targets: readonly string[];
}

/** The comparison, format 1. */
export interface FleetComparison extends Pair<FleetRun> {
  readonly formatVersion: 1;
  /** Whether any target has one. */
  readonly regression: boolean;
  readonly conclusion: string;
  /** Targets with a cause that they did not have, or no longer have. */
  readonly causes: { readonly came: readonly FleetCause[]; readonly went: readonly FleetCause[] };
  /** Targets with a changed outcome, verdict or answer; those with regressions first. */
  readonly changed: readonly ComparedTarget[];
  /** Names of the others. */
  readonly unchanged: readonly string[];
  readonly onlyBefore: readonly string[];
  readonly onlyAfter: readonly string[];
}

/** One of the two runs: its directory, and how many targets have each verdict. */
export interface FleetRun {
  readonly name: string;
  readonly verdicts: readonly { readonly verdict: Verdict; readonly count: number }[];
}

const VERDICTS: readonly Verdict[] = ["nonconformant", "inconclusive", "partial", "conformant"];

/** Compares targets of the same name; `strict` as for two reports. */
export function compareFleets(
  before: Omit<FleetRun, "verdicts"> & { readonly members: readonly Member[] },
  after: Omit<FleetRun, "verdicts"> & { readonly members: readonly Member[] },
  strict: boolean,
): FleetComparison {
  const earlier = new Map(before.members.map((member) => [member.target, member]));
  const later = new Map(after.members.map((member) => [member.target, member]));
  const pairs = after.members.flatMap((now) => {
    const then = earlier.get(now.target);
    return then ? [{ then, now, comparison: compareReports(then, now, strict) }] : [];
  });
  const changed = pairs
    .filter(({ comparison }) => hasChanged(comparison))
    .map(({ now: { target }, comparison }) => ({ target, comparison }))
    .sort((a, b) => Number(b.comparison.regression) - Number(a.comparison.regression));
  const worse = changed.filter(({ comparison }) => comparison.regression);
  // Between two formats, causes have other names.
  const alike = pairs.filter(({ then, now }) => then.format === now.format);
  const fresh = (here: "then" | "now", there: "then" | "now"): readonly FleetCause[] =>
    named(
      byCause(alike.map((pair) => without(namedCauses(pair[here].report), namedCauses(pair[there].report)))),
      alike.map(({ now }) => now.target),
    );
  return {
    formatVersion: 1,
    regression: worse.length > 0,
    conclusion: conclusion(pairs.length, changed.length, worse.length),
    before: runOf(before),
    after: runOf(after),
    causes: { came: fresh("now", "then"), went: fresh("then", "now") },
    changed,
    unchanged: pairs.filter(({ comparison }) => !hasChanged(comparison)).map(({ now }) => now.target),
    onlyBefore: [...earlier.keys()].filter((target) => !later.has(target)),
    onlyAfter: [...later.keys()].filter((target) => !earlier.has(target)),
  };
}

function hasChanged({ before, after, changes, causes, observations }: Comparison): boolean {
  const moved = (causes?.came.length ?? 0) + (causes?.went.length ?? 0);
  return before.verdict !== after.verdict || changes.length + observations.length + moved > 0;
}

function without(causes: readonly NamedCause[], others: readonly NamedCause[]): readonly NamedCause[] {
  return causes.filter(({ id }) => !others.some((other) => other.id === id));
}

function named(causes: readonly SharedCause[], names: readonly string[]): readonly FleetCause[] {
  return causes.map((cause) => ({ ...cause, targets: cause.targets.map((i) => names[i] ?? "") }));
}

function conclusion(all: number, changed: number, worse: number): string {
  if (all === 0) return "no target is in both runs.";
  if (changed === 0) return `${count(all, "target")}, all unchanged.`;
  const better = changed - worse;
  if (worse === 0) return `${changed} of ${count(all, "target")} changed, none of them for the worse.`;
  const others = better === 0 ? "" : `, ${better} changed otherwise`;
  return `${worse} of ${count(all, "target")} ${worse === 1 ? "is" : "are"} worse${others}.`;
}

function runOf({
  name,
  members,
}: Omit<FleetRun, "verdicts"> & { readonly members: readonly Member[] }): FleetRun {
  const verdicts = VERDICTS.map((verdict) => ({
    verdict,
    count: members.filter(({ report }) => report.verdict === verdict).length,
  }));
  return { name, verdicts: verdicts.filter(({ count: n }) => n > 0) };
}
