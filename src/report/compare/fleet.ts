/** Compares two runs of several targets: which targets changed, and which causes came and went. Pure. */
import type { Comparison, FleetCause, FleetComparison, FleetRun } from "../../kit/generated/comparison.ts";
import { byCause } from "../causes/causes-in.ts";
import { count } from "../text/text.ts";
import { countVerdicts } from "../verdict-line.ts";
import { compareReports, type Named } from "./compare.ts";

/** A report of a target, which has this name in the other run, too. */
export interface Member extends Named {
  readonly target: string;
}

interface Fleet {
  readonly name: string;
  readonly members: readonly Member[];
}

/** Compares targets of the same name; `strict` as for two reports. */
export function compareFleets(before: Fleet, after: Fleet, strict: boolean): FleetComparison {
  const earlier = new Map(before.members.map((member) => [member.target, member]));
  const later = new Map(after.members.map((member) => [member.target, member]));
  const pairs = after.members.flatMap((now) => {
    const then = earlier.get(now.target);
    return then ? [{ target: now.target, comparison: compareReports(then, now, strict) }] : [];
  });
  const changed = pairs
    .filter(({ comparison }) => hasChanged(comparison))
    .sort((a, b) => Number(b.comparison.regression) - Number(a.comparison.regression));
  const worse = changed.filter(({ comparison }) => comparison.regression);
  const shared = (side: "came" | "went"): readonly FleetCause[] => {
    const causes = byCause(pairs.map(({ comparison }) => comparison.causes?.[side] ?? []));
    const named = (i: number): string => pairs[i]?.target ?? "";
    return causes.map((cause) => ({ ...cause, targets: cause.targets.map(named) }));
  };
  return {
    formatVersion: 1,
    regression: worse.length > 0,
    conclusion: conclusion(pairs.length, changed.length, worse.length),
    before: runOf(before),
    after: runOf(after),
    causes: { came: shared("came"), went: shared("went") },
    changed,
    unchanged: pairs.filter(({ comparison }) => !hasChanged(comparison)).map(({ target }) => target),
    onlyBefore: [...earlier.keys()].filter((target) => !later.has(target)),
    onlyAfter: [...later.keys()].filter((target) => !earlier.has(target)),
  };
}

function hasChanged({ before, after, changes, causes, observations }: Comparison): boolean {
  const moved = (causes?.came.length ?? 0) + (causes?.went.length ?? 0);
  return before.verdict !== after.verdict || changes.length + observations.length + moved > 0;
}

function conclusion(all: number, changed: number, worse: number): string {
  if (all === 0) return "no target is in both runs.";
  if (changed === 0) return `${count(all, "target")}, all unchanged.`;
  const better = changed - worse;
  if (worse === 0) return `${changed} of ${count(all, "target")} changed, none of them for the worse.`;
  const others = better === 0 ? "" : `, ${better} changed otherwise`;
  return `${worse} of ${count(all, "target")} ${worse === 1 ? "is" : "are"} worse${others}.`;
}

function runOf({ name, members }: Fleet): FleetRun {
  return { name, verdicts: countVerdicts(members.map(({ report }) => report.verdict)) };
}
