/** Compares two reports: what changed, and whether it is a regression. As plain data, which `compare --format json` prints. */
import type { Change, Comparison, Difference, Differences } from "../../kit/generated/comparison.ts";
import type { CauseReport, CheckReport, Report, RequirementReport, Verdict } from "../../kit/report.ts";
import { causesIn } from "../causes/causes-in.ts";
import { suiteOf } from "../facts.ts";
import { count } from "../text/text.ts";
import { subjectOf, VERDICTS } from "../verdict-line.ts";

/** A report and its path as the user gave it. */
export interface Named {
  readonly name: string;
  readonly report: Report;
  readonly format: 1 | 2;
}

const NAMED = 3;

/** A MUST (with `strict`, also a SHOULD) that passed before and fails now, or a worse verdict, is a regression. */
export function compareReports(before: Named, after: Named, strict: boolean): Comparison {
  const [earlier, later] = [byId(before.report), byId(after.report)];
  const answers = new Map(before.report.observations.map(({ id, observed }) => [id, observed]));
  const observations = after.report.observations.flatMap(({ id, question, observed }) => {
    const was = answers.get(id);
    return was === undefined || was === observed ? [] : [{ id, question, before: was, after: observed }];
  });
  // Between two formats, checks and causes have other names, and are not compared.
  const isAlike = before.format === after.format;
  const changes = [...later.values()].flatMap((now): readonly Change[] => {
    const then = earlier.get(now.id);
    if (!then || then.outcome === now.outcome) return [];
    const counts = now.level === "MUST" || strict;
    const regression = counts && then.outcome === "passed" && now.outcome === "failed";
    const checks = isAlike ? changedChecks(then.checks, now.checks) : [];
    return [{ id: now.id, before: then, after: now, regression, checks }];
  });
  const was = VERDICTS.indexOf(before.report.verdict);
  const worse =
    was >= VERDICTS.indexOf("partial") && VERDICTS.indexOf(after.report.verdict) < was
      ? ([before.report.verdict, after.report.verdict] as const)
      : null;
  const [then, now] = [factsOf(before), factsOf(after)];
  const differences: Differences = {
    target: differing(then.target, now.target),
    suite: differing(then.suite, now.suite),
    options: differing(then.options, now.options),
  };
  return {
    formatVersion: 1,
    regression: worse !== null || changes.some(({ regression }) => regression),
    conclusion: conclusion(changes, worse),
    cause: causeOf(differences),
    before: runOf(before),
    after: runOf(after),
    differences,
    changes,
    causes: isAlike ? comparedCauses(before.report, after.report) : null,
    onlyBefore: before.report.requirements.filter(({ id }) => !later.has(id)),
    onlyAfter: after.report.requirements.filter(({ id }) => !earlier.has(id)),
    observations,
    failedInBoth: after.report.requirements
      .filter(({ id, outcome }) => outcome === "failed" && earlier.get(id)?.outcome === "failed")
      .map(({ id }) => id),
  };
}

function conclusion(changes: readonly Change[], verdicts: readonly [Verdict, Verdict] | null): string {
  const lost = changes.filter(({ regression }) => regression);
  const reasons: string[] = [];
  if (lost.length > 0) {
    const ids = lost.slice(0, NAMED).map(({ id }) => id);
    const more = lost.length > NAMED ? [`${lost.length - NAMED} more`] : [];
    const fail = lost.length === 1 ? "fails" : "fail";
    reasons.push(`passed before and ${fail} now: ${[...ids, ...more].join(", ")}`);
  }
  if (verdicts) reasons.push(`the verdict changed from ${verdicts.join(" to ")}`);
  if (reasons.length > 0) return `${reasons.join("; ")}.`;
  if (changes.length === 0) return "every outcome is the same.";
  return `${count(changes.length, "outcome")} changed, none of them a regression.`;
}

function changedChecks(before: readonly CheckReport[], after: readonly CheckReport[]): Change["checks"] {
  const [earlier, later] = [byTitle(before), byTitle(after)];
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [then, now] = [earlier.get(key) ?? null, later.get(key) ?? null];
    if (then?.outcome === now?.outcome) return [];
    return [{ title: (now ?? then)?.title ?? "", before: then, after: now }];
  });
}

/** Checks by title; of several with one title, the n-th of one report is compared with the n-th of the other. */
function byTitle(checks: readonly CheckReport[]): ReadonlyMap<string, CheckReport> {
  const seen = new Map<string, number>();
  return new Map(
    checks.map((check) => {
      const n = (seen.get(check.title) ?? 0) + 1;
      seen.set(check.title, n);
      return [`${n} ${check.title}`, check];
    }),
  );
}

function comparedCauses(before: Report, after: Report): Comparison["causes"] {
  if (!before.causes || !after.causes) return null;
  const [then, now] = [causesIn(before), causesIn(after)];
  const isIn = (causes: readonly CauseReport[], { id }: CauseReport): boolean =>
    causes.some((cause) => cause.id === id);
  return {
    came: now.filter((cause) => !isIn(then, cause)),
    went: then.filter((cause) => !isIn(now, cause)),
    stayed: now.filter((cause) => isIn(then, cause)),
  };
}

function runOf({ name, report, format }: Named): Comparison["before"] {
  const { run, target, verdict, verdictReason } = report;
  const { startedAt, profile } = run;
  const [subject, suite] = [subjectOf(target), suiteOf(report)];
  return { name, format, subject, startedAt, profile, suite, verdict, verdictReason };
}

function byId({ requirements }: Report): ReadonlyMap<string, RequirementReport> {
  return new Map(requirements.map((requirement) => [requirement.id, requirement]));
}

type Facts = Readonly<Record<string, unknown>>;

function factsOf({ report, format }: Named): Readonly<Record<keyof Differences, Facts>> {
  const { target, suite, specification, run } = report;
  const { baseUrl, embedded, name, environment, plan, implementation } = target;
  const { organization, project, version } = implementation ?? {};
  // The embedded target has another port each time it is started.
  const address = embedded ? "embedded" : baseUrl;
  const ofSuite = { suite: suite.name, version: suite.version, interface: specification.version };
  return {
    target: { address, name, environment, organization, project, version },
    suite: { ...ofSuite, "report format": format },
    options: { ...run.options, profile: run.profile, plan },
  };
}

function differing(before: Facts, after: Facts): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((what) => ({ what, before: shown(before, what), after: shown(after, what) }))
    .filter((pair) => pair.before !== pair.after);
}

function shown(facts: Facts, what: string): string {
  const known = (Object.hasOwn(facts, what) ? facts[what] : null) ?? "not set";
  return typeof known === "string" ? known : JSON.stringify(known);
}

/** One sentence: if only one thing differs, it is the cause; if several differ, two reports cannot show which. */
function causeOf({ target, suite, options }: Differences): string {
  const listed = (differences: readonly Difference[]): string =>
    differences.map(({ what, before, after }) => `${what} ${before} → ${after}`).join("; ");
  const named = (what: string, differences: readonly Difference[]): readonly string[] =>
    differences.length === 0 ? [] : [`${what} (${listed(differences)})`];
  const ours = [...named("the suite", suite), ...named("the options", options)];
  if (ours.length > 0) {
    const theirs = target.length > 0 ? named("the target", target) : ["a change of the target"];
    return `The cause may be ${[...ours, ...theirs].join(", or ")}: to find out, run again with only one of them changed.`;
  }
  if (target.length > 0)
    return `The cause is the target: suite and options are the same, and the difference is ${listed(target)}.`;
  return "The cause is the target or its data: base URL, suite and options are the same.";
}
