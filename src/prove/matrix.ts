/** The proof in the terminal: which faults each requirement caught, and the totals. */
import { REQUIREMENTS } from "../../suites/index.ts";
import { causesLine } from "./causes.ts";
import type { MutantRun } from "./mutant-run.ts";
import { isProven, type Proof } from "./prove.ts";

/** Figures of a proof. */
export interface Totals {
  readonly faults: number;
  readonly killed: number;
  /** Survivors that are declared as left to the full profile. */
  readonly left: number;
  readonly survivors: number;
  readonly styles: number;
  readonly accused: number;
}

/** Counts a proof. */
export function totalsOf({ contests }: Proof): Totals {
  const faults = contests.filter(({ kind }) => kind === "fault");
  const styles = contests.filter(({ kind }) => kind === "style");
  const alive = faults.filter(({ won }) => !won);
  return {
    faults: faults.length,
    killed: faults.length - alive.length,
    left: alive.filter(({ leftToFull }) => leftToFull).length,
    survivors: alive.filter(({ leftToFull }) => !leftToFull).length,
    styles: styles.length,
    accused: styles.filter(({ won }) => !won).length,
  };
}

/** The matrix: a row for each fault, the requirements that it failed, its own first. */
export function matrixRows(
  contests: readonly MutantRun[],
): readonly { id: string; own: string; marks: string }[] {
  const order = new Map(REQUIREMENTS.map(({ id }, i) => [id, i]));
  return contests
    .filter(({ kind }) => kind === "fault")
    .toSorted((a, b) => (order.get(a.requirement ?? "") ?? 0) - (order.get(b.requirement ?? "") ?? 0))
    .map((contest) => {
      const { id, requirement, failed, won, leftToFull } = contest;
      const others = failed.filter((failure) => failure !== requirement);
      const mark = won ? "killed" : leftToFull ? "left to full" : "SURVIVES";
      return { id, own: requirement ?? "", marks: [mark, ...others.map((other) => `+${other}`)].join(" ") };
    });
}

/** One row for each fault that was held with several seeds: in how many of the runs it was killed. */
function rateRows(contests: readonly MutantRun[]): ReturnType<typeof matrixRows> {
  const runs = new Map<string, MutantRun[]>();
  for (const contest of contests) runs.set(contest.id, [...(runs.get(contest.id) ?? []), contest]);
  return [...runs.values()].flatMap((held) =>
    matrixRows(held.slice(0, 1)).map((row) => {
      const killed = held.filter(({ won }) => won).length;
      return { ...row, marks: `killed in ${killed} of ${held.length} runs` };
    }),
  );
}

/** All of it as text. */
export function renderProof(proof: Proof): string {
  const ids = new Set(proof.contests.map(({ id }) => id));
  const rows = ids.size < proof.contests.length ? rateRows(proof.contests) : matrixRows(proof.contests);
  const widest = Math.max(0, ...rows.map(({ id }) => id.length));
  const matrix = rows.map(({ id, own, marks }) => `  ${own.padEnd(10)} ${id.padEnd(widest)}  ${marks}`);
  const flaws = proof.flaws.map(
    ({ contest, what }) => `  ${contest.kind} ${contest.id}, seed ${contest.seed}: ${what}`,
  );
  const t = totalsOf(proof);
  const seconds = (proof.durationMs / 1_000).toFixed(1);
  return [
    ...(matrix.length > 0 ? ["Faults", ...matrix, ""] : []),
    ...(flaws.length > 0 ? ["What does not hold", ...flaws, ""] : []),
    `faults   ${t.faults}: ${t.killed} killed, ${t.left} left to the full profile, ${t.survivors} survive`,
    `styles   ${t.styles}: ${t.styles - t.accused} conformant, ${t.accused} accused`,
    ...(t.faults > 0 ? [causesLine(proof.causes)] : []),
    `${isProven(proof) ? "PROVEN" : "NOT PROVEN"}: ${proof.profile} profile, in ${seconds} s`,
    "",
  ].join("\n");
}
