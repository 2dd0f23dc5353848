/** Whether reports show a fault as one cause, named by its own requirement: percentages and exceptions. */
import { REQUIREMENTS } from "../../suites/index.ts";
import type { MutantRun } from "./mutant-run.ts";

const LEVELS: ReadonlyMap<string, string> = new Map(REQUIREMENTS.map(({ id, level }) => [id, level]));

/** A fault that was reported as several causes, or as one that another requirement names. */
export interface CauseException {
  readonly fault: string;
  readonly requirement: string;
  /** The requirements that name the causes. */
  readonly named: readonly string[];
  readonly titles: readonly string[];
}

/** Counts over the runs in which a fault was caught. */
export interface CauseTotals {
  readonly found: number;
  /** Runs with exactly one cause. */
  readonly one: number;
  /** Runs in which the fault's own requirement names a cause; if that is a SHOULD, a MUST that the fault breaks with it may. */
  readonly own: number;
  readonly exceptions: readonly CauseException[];
}

/** Counts over the runs in which a fault was caught. */
export function causeTotals(runs: readonly MutantRun[]): CauseTotals {
  const found = runs.filter(({ kind, won }) => kind === "fault" && won);
  const isOne = ({ causes }: MutantRun): boolean => causes.length === 1;
  // A cause that fails a MUST is named after a MUST (catalogue rule 16), so a fault of a SHOULD by one that it breaks, too.
  const isOwn = ({ causes, requirement, stray }: MutantRun): boolean =>
    causes.some(
      (cause) =>
        cause.requirement === requirement ||
        (LEVELS.get(requirement ?? "") === "SHOULD" &&
          LEVELS.get(cause.requirement) === "MUST" &&
          cause.requirements.includes(requirement ?? "") &&
          !stray.includes(cause.requirement)),
    );
  return {
    found: found.length,
    one: found.filter(isOne).length,
    own: found.filter(isOwn).length,
    exceptions: found
      .filter((run) => !isOne(run) || !isOwn(run))
      .map(({ id, requirement, causes }) => ({
        fault: id,
        requirement: requirement ?? "",
        named: causes.map((cause) => cause.requirement),
        titles: causes.map(({ title }) => title),
      })),
  };
}

/** Least percentages: faults that are one cause, and faults that are named by their own requirement. */
const LEAST = { one: 97, own: 95 };

/** Whether the percentages are reached. */
export function holdForCauses({ found, one, own }: CauseTotals): boolean {
  return one * 100 >= found * LEAST.one && own * 100 >= found * LEAST.own;
}

/** The percentages in one line. */
export function causesLine({ found, one, own }: CauseTotals): string {
  return `causes   one cause: ${percent(one, found)}, named by its own requirement: ${percent(own, found)}`;
}

/** The percentages for docs/proof.md, which must not change because of a few faults that depend on timing. */
export function causesSentence({ found, one, own }: CauseTotals): string {
  // The exact percentages differ a little from run to run, so the document only says whether the least ones are reached.
  const share = (count: number, least: number): string => {
    const whole = Math.floor((100 * count) / Math.max(1, found));
    return whole >= least ? `at least ${least} %` : `only ${whole} % (of at least ${least} %)`;
  };
  return `${share(one, LEAST.one)} of the killed faults are reported as exactly one cause, and ${share(own, LEAST.own)} under
  their own requirement; \`prove --json\` (\`causes\`) has the exact figures and the exceptions`;
}

/** "97.9 %", rounded down, so that 100 % means all. */
export function percent(count: number, of: number): string {
  return of === 0 ? "none" : `${(Math.floor((1_000 * count) / of) / 10).toFixed(1)} %`;
}
