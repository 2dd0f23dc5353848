/** Formats a proof for the terminal: the requirements that each fault failed, and the totals. */
import { REQUIREMENTS } from "../../suites/index.ts";
import { causesLine } from "./causes.ts";
import type { MutantRun } from "./mutant-run.ts";
import { isProven, type Proof } from "./prove.ts";

/** The totals of a proof. */
export interface Totals {
  readonly faults: number;
  readonly killed: number;
  /** Survivors that are declared as left to the full profile. */
  readonly left: number;
  readonly survivors: number;
  readonly styles: number;
  readonly accused: number;
}

export function totalsOf({ runs }: Proof): Totals {
  const faults = runs.filter(({ kind }) => kind === "fault");
  const styles = runs.filter(({ kind }) => kind === "style");
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

/** A row for each fault: the requirements that it failed, its own first. */
export function matrixRows(
  runs: readonly MutantRun[],
): readonly { id: string; own: string; marks: string }[] {
  const order = new Map(REQUIREMENTS.map(({ id }, i) => [id, i]));
  return runs
    .filter(({ kind }) => kind === "fault")
    .toSorted((a, b) => (order.get(a.requirement ?? "") ?? 0) - (order.get(b.requirement ?? "") ?? 0))
    .map((run) => {
      const { id, requirement, failed, won, leftToFull } = run;
      const others = failed.filter((failure) => failure !== requirement);
      const mark = won ? "killed" : leftToFull ? "left to full" : "SURVIVES";
      return { id, own: requirement ?? "", marks: [mark, ...others.map((other) => `+${other}`)].join(" ") };
    });
}

/** With several seeds, a row for each fault: in how many runs it was killed. */
function rateRows(runs: readonly MutantRun[]): ReturnType<typeof matrixRows> {
  const byId = new Map<string, MutantRun[]>();
  for (const run of runs) byId.set(run.id, [...(byId.get(run.id) ?? []), run]);
  return [...byId.values()].flatMap((ofFault) =>
    matrixRows(ofFault.slice(0, 1)).map((row) => {
      const killed = ofFault.filter(({ won }) => won).length;
      return { ...row, marks: `killed in ${killed} of ${ofFault.length} runs` };
    }),
  );
}

/** The proof as text. */
export function renderProof(proof: Proof): string {
  const ids = new Set(proof.runs.map(({ kind, id }) => `${kind} ${id}`));
  const rows = ids.size < proof.runs.length ? rateRows(proof.runs) : matrixRows(proof.runs);
  const widest = Math.max(0, ...rows.map(({ id }) => id.length));
  const matrix = rows.map(({ id, own, marks }) => `  ${own.padEnd(10)} ${id.padEnd(widest)}  ${marks}`);
  const flaws = proof.flaws.map(({ run, what }) => `  ${run.kind} ${run.id}, seed ${run.seed}: ${what}`);
  const t = totalsOf(proof);
  const seconds = (proof.durationMs / 1_000).toFixed(1);
  return [
    ...(matrix.length > 0 ? ["Faults", ...matrix, ""] : []),
    ...(flaws.length > 0 ? ["Problems", ...flaws, ""] : []),
    `faults   ${t.faults}: ${t.killed} killed, ${t.left} left to the full profile, ${t.survivors} survive`,
    `styles   ${t.styles}: ${t.styles - t.accused} conformant, ${t.accused} accused`,
    ...(t.faults > 0 ? [causesLine(proof.causes)] : []),
    `${isProven(proof) ? "PROVEN" : "NOT PROVEN"}: ${proof.profile} profile, in ${seconds} s`,
    "",
  ].join("\n");
}
