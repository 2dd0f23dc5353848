/** What the tables of entailments are made of. */
import type { Recording } from "../../kit/exchange.ts";
import type { Symptom } from "./symptoms.ts";

/** What a condition may look at beside the two symptoms. */
export interface Situation {
  readonly recording: Recording;
  readonly symptoms: readonly Symptom[];
}

/** "`by` entails `of`, when": the mistake that fails the one shows as a failure of the other, too. */
export interface Entailment {
  /** Ids of requirements. */
  readonly by: RegExp;
  readonly of: RegExp;
  readonly when: (by: Symptom, of: Symptom, situation: Situation) => boolean;
}
