/** Formats the requests and answers of symptoms. */
import type { Exchange } from "../../../kit/exchange.ts";
import type { Symptom } from "../symptoms/symptoms.ts";
import { answersOf, requestOf } from "./words.ts";

/** "GET /pets?limit=1": the deciding request. */
export function place({ at }: Symptom): string {
  return at === null ? "the target" : requestOf(at);
}

function shown(symptoms: readonly Symptom[]): readonly Exchange[] {
  return symptoms.flatMap(({ shows }) => shows);
}

/** "400 and 404 answers of GET /pets": the answers that show any of the symptoms. */
export function answers(symptoms: readonly Symptom[]): string {
  return answersOf(shown(symptoms));
}
