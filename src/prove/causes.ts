/** Whether a report names the one mistake that a fault is: the figures, and the faults that are exceptions. */
import type { MutantRun } from "./mutant-run.ts";

/** A fault that came out as several causes, or as one that another requirement names. */
export interface CauseException {
  readonly fault: string;
  readonly requirement: string;
  /** The requirements that name the causes. */
  readonly named: readonly string[];
  readonly titles: readonly string[];
}

/** Figures over the runs in which a fault was caught. */
export interface CauseTotals {
  readonly found: number;
  /** Runs with exactly one cause. */
  readonly one: number;
  /** Runs in which the fault's own requirement names a cause. */
  readonly own: number;
  readonly exceptions: readonly CauseException[];
}

/** Counts the contests of faults that were won. */
export function causeTotals(contests: readonly MutantRun[]): CauseTotals {
  const found = contests.filter(({ kind, won }) => kind === "fault" && won);
  const isOne = ({ causes }: MutantRun): boolean => causes.length === 1;
  const isOwn = ({ causes, requirement }: MutantRun): boolean =>
    causes.some((cause) => cause.requirement === requirement);
  return {
    found: found.length,
    one: found.filter(isOne).length,
    own: found.filter(isOwn).length,
    exceptions: found
      .filter((contest) => !isOne(contest) || !isOwn(contest))
      .map(({ id, requirement, causes }) => ({
        fault: id,
        requirement: requirement ?? "",
        named: causes.map((cause) => cause.requirement),
        titles: causes.map(({ title }) => title),
      })),
  };
}

/** Of a hundred faults, how many have to be one cause, and how many have to be named by their own requirement. */
const LEAST = { one: 97, own: 95 };

/** Whether nearly all are. */
export function holdForCauses({ found, one, own }: CauseTotals): boolean {
  return one * 100 >= found * LEAST.one && own * 100 >= found * LEAST.own;
}

/** The figures in one line. */
export function causesLine({ found, one, own }: CauseTotals): string {
  return `causes   one cause: ${percent(one, found)}, named by its own requirement: ${percent(own, found)}`;
}

/** The figures in whole per cent, rounded down: what a few faults that race make of them shows in no document. */
export function causesSentence({ found, one, own }: CauseTotals): string {
  // The exact figures differ by a fault or two from run to run: a document is the same where the bounds are met.
  const share = (count: number, least: number): string => {
    const whole = Math.floor((100 * count) / Math.max(1, found));
    return whole >= least ? `at least ${least} %` : `only ${whole} % (of at least ${least} %)`;
  };
  return `${share(one, LEAST.one)} of those killed are exactly one cause in their report, and ${share(own, LEAST.own)} have it
  named by their own requirement; the figures, and the others, are in \`prove --json\` (\`causes\`)`;
}

/** "97.9 %", rounded down, so that only all are 100 %. */
export function percent(count: number, of: number): string {
  return of === 0 ? "none" : `${(Math.floor((1_000 * count) / of) / 10).toFixed(1)} %`;
}
