/** The differences between two runs apart from their results, which may explain a change. */
import type { Report } from "../../kit/report.ts";
import type { Difference, Differences, Named } from "./comparison.ts";

const UNSET = "not set";

type Facts = Readonly<Record<string, unknown>>;

/** Target, suite and options of two reports, where they differ. */
export function differencesOf(a: Named, b: Named): Differences {
  const [before, after] = [a.report, b.report];
  return {
    target: differing(targetOf(before), targetOf(after)),
    suite: [...differing(suiteOf(a), suiteOf(b)), ...catalogues(before, after)],
    options: differing(optionsOf(before), optionsOf(after)),
  };
}

/** One sentence: if only one thing differs, it is the cause; if several differ, two reports cannot show which. */
export function causeOf({ target, suite, options }: Differences): string {
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

function targetOf({ target }: Report): Facts {
  const { implementation } = target;
  return {
    // The embedded target has another port each time it is started.
    address: target.embedded ? "embedded" : target.baseUrl,
    name: target.name,
    environment: target.environment,
    organization: implementation?.organization,
    project: implementation?.project,
    version: implementation?.version,
  };
}

function suiteOf({ report: { suite, specification }, format }: Named): Facts {
  return {
    suite: suite.name,
    version: suite.version,
    interface: specification.version,
    "report format": `${format}`,
  };
}

/** Two builds of the same version may have different requirements; visible if `--only` is the same in both runs. */
function catalogues(before: Report, after: Report): readonly Difference[] {
  const narrowed = ({ run }: Report): string => JSON.stringify(run.options.only ?? null);
  const ids = ({ requirements }: Report): string => requirements.map(({ id }) => id).join();
  if (narrowed(before) !== narrowed(after) || ids(before) === ids(after)) return [];
  const [count, other] = [before.requirements.length, after.requirements.length];
  return [
    {
      what: "requirements",
      before: String(count),
      after: count === other ? `${other} others` : String(other),
    },
  ];
}

function optionsOf({ run, target }: Report): Facts {
  return { ...run.options, profile: run.profile, plan: target.plan };
}

function differing(before: Facts, after: Facts): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((what) => ({ what, before: shown(before, what), after: shown(after, what) }))
    .filter((pair) => pair.before !== pair.after);
}

function shown(facts: Facts, what: string): string {
  const value = Object.hasOwn(facts, what) ? facts[what] : null;
  if (value === null || value === undefined) return UNSET;
  return typeof value === "string" ? value : JSON.stringify(value);
}
