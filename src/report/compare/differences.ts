/** What differs between two runs beside what they found, and so where a change may come from. */
import type { Report } from "../../kit/report.ts";
import type { Difference, Differences } from "./comparison.ts";

/** How values that were not said are shown. */
const UNSAID = "not said";

type Facts = Readonly<Record<string, unknown>>;

/** Target, suite and options of two reports, where they differ. */
export function differencesOf(before: Report, after: Report): Differences {
  return {
    target: differing(targetOf(before), targetOf(after)),
    suite: [...differing(suiteOf(before), suiteOf(after)), ...catalogues(before, after)],
    options: differing(optionsOf(before), optionsOf(after)),
  };
}

/**
 * One sentence: the only thing that differs is the cause; where several do, nobody can tell from two reports. `told` is
 * how a difference is written; all other words are ours.
 */
export function causeOf(
  { target, suite, options }: Differences,
  told: (difference: Difference) => string = plain,
): string {
  const listed = (differences: readonly Difference[]): string => differences.map(told).join("; ");
  const named = (what: string, differences: readonly Difference[]): readonly string[] =>
    differences.length === 0 ? [] : [`${what} (${listed(differences)})`];
  const ours = [...named("the suite", suite), ...named("the options", options)];
  if (ours.length > 0) {
    const theirs = target.length > 0 ? named("the target", target) : ["a change of the target"];
    return `The cause may be ${[...ours, ...theirs].join(", or ")}: to tell, run both alike but for one of them.`;
  }
  if (target.length > 0)
    return `The cause is the target: suite and options are the same, and what differs is ${listed(target)}.`;
  return "The cause is the target, or what it held: address, suite and options are the same.";
}

function plain({ what, before, after }: Difference): string {
  return `${what} ${before} → ${after}`;
}

function targetOf({ target }: Report): Facts {
  const { implementation } = target;
  return {
    // Each start of the embedded target has a port of its own.
    address: target.embedded ? "embedded" : target.baseUrl,
    name: target.name,
    environment: target.environment,
    organization: implementation?.organization,
    project: implementation?.project,
    version: implementation?.version,
  };
}

function suiteOf({ suite, specification }: Report): Facts {
  return { suite: suite.name, version: suite.version, interface: specification.version };
}

/** Two builds of one version may have other requirements: runs that were narrowed alike then have others. */
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
  return { ...run.options, profile: run.profile, seed: run.seed, plan: target.plan };
}

function differing(before: Facts, after: Facts): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((what) => ({ what, before: shown(before, what), after: shown(after, what) }))
    .filter((pair) => pair.before !== pair.after);
}

function shown(facts: Facts, what: string): string {
  const value = Object.hasOwn(facts, what) ? facts[what] : null;
  if (value === null || value === undefined) return UNSAID;
  return typeof value === "string" ? value : JSON.stringify(value);
}
