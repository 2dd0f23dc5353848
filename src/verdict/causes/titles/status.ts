/** Titles of causes with an unexpected status. */
import { hasValidKey, statusOf } from "../../../kit/evidence/reading.ts";
import type { Leading, Symptom } from "../symptoms/symptoms.ts";
import { listed, operationOf } from "./words.ts";

/** The titles of the checks, one of each requirement first: "name is a number, status is empty and 3 more". */
export function subjects(symptoms: readonly Symptom[]): string {
  const asked = symptoms.filter(({ id, check }) => check.judge !== id);
  const isFirst = (symptom: Symptom): boolean => asked.find(({ id }) => id === symptom.id) === symptom;
  const titles = [...asked.filter(isFirst), ...asked].map(({ check }) => check.title);
  return listed([...new Set(titles)], 4) || "whatever is asked";
}

/** The title, or `null` if no exchange decided. */
export function statusTitle(leading: Leading, group: readonly Symptom[]): string | null {
  const [first] = leading;
  if (first.at === null) return null;
  const status = statusOf(first.at);
  const names = [...new Set(leading.flatMap(({ at }) => (at === null ? [] : operationOf(at))))];
  const operations = listed(names);
  if (first.id === "CREATE-13") return "animals that were created are not stored: getPet does not find them";
  if (first.id === "HTTP-4")
    return `${operations} ${names.length > 1 ? "fail" : "fails"} with ${status}: ${subjects(group)}`;
  if (first.id === "AUTH-1") return `${operations} refuses the valid key with ${status}`;
  const wanted = /\d{3}( or \d{3})*/.exec(first.expected)?.[0] ?? "a success";
  const answer = `${names.length > 1 ? "answer" : "answers"} ${status} instead of ${wanted}`;
  if (!hasValidKey(first.at)) return `${operations} ${answer} to ${credentials(leading)}`;
  if (first.id === "CREATE-1" && status < 300) return `a creation is answered ${status} instead of ${wanted}`;
  if (first.got === "served" && first.wanted === "refusal" && wanted === "400")
    return `${operations} accepts what it ${first.requirement.level === "MUST" ? "has to" : "should"} refuse: ${subjects(group.filter(({ got }) => got === "served"))}`;
  return `${operations} ${answer}: ${subjects(leading)}`;
}

/** "no key, the key with a character added": the credentials that were sent. */
function credentials(symptoms: readonly Symptom[]): string {
  const sent = symptoms.flatMap(({ at }) => (at === null ? [] : at.request.credential));
  const named = sent.map(({ kind, label }) =>
    kind === "missing" ? "no key" : label.replace(/^(?=unknown |empty )/, "an "),
  );
  return listed([...new Set(named)], 3);
}
