/** A part of a proof as if the rest had been run: every other fault is killed, and every other style holds. */
import { FAULTS } from "../faults/index.ts";
import { STYLES } from "../faults/styles/index.ts";
import type { MutantRun } from "./mutant-run.ts";
import type { Proof } from "./prove.ts";

/** What no run was made for, as it should be. */
const AS_IT_SHOULD_BE = {
  ...{ seed: 1, failed: [], stray: [], causes: [], unverified: [], won: true, leftToFull: false },
  ...{ verdictReason: "not run", requests: 0, keyRequests: 0, creations: 0, exhausting: 0, durationMs: 0 },
  emptyStore: false,
} as const;

/** A proof with a run for every fault and style, by which documents are compared: those that were made say what came of them. */
export function filledUp(proof: Proof): Proof {
  const made = new Map(proof.runs.map((run) => [`${run.kind} ${run.id}`, run]));
  const styles = STYLES.map(
    ({ id, title }): MutantRun =>
      made.get(`style ${id}`) ?? {
        ...{ ...AS_IT_SHOULD_BE, kind: "style", id, title },
        ...{ requirement: null, verdict: "conformant" },
      },
  );
  const faults = FAULTS.map(
    ({ id, title, requirement, profile }): MutantRun =>
      made.get(`fault ${id}`) ?? {
        ...{ ...AS_IT_SHOULD_BE, kind: "fault", id, title, requirement, verdict: "nonconformant" },
        ...{ won: profile !== "full", leftToFull: profile === "full", failed: [requirement] },
        causes: [
          { id: `${requirement}/not-run`, requirement, title: "not run", requirements: [requirement] },
        ],
      },
  );
  return { ...proof, runs: [...styles, ...faults] };
}
