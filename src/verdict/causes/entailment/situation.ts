/** The types of the tables of entailments. */
import type { Recording } from "../../../kit/exchange.ts";
import type { Symptom } from "../symptoms/symptoms.ts";

/** What a condition sees besides the two symptoms. */
export interface Situation {
  readonly recording: Recording;
  readonly symptoms: readonly Symptom[];
}

/** "`by` entails `of`, when": the mistake that fails requirement `by` also fails `of`. */
export interface Entailment {
  /** Ids of requirements. */
  readonly by: RegExp;
  readonly of: RegExp;
  readonly when: (by: Symptom, of: Symptom, situation: Situation) => boolean;
}
