/** The requirement that names a cause best: one that no other in its group entails. */
import { entails } from "./entailment/entailment.ts";
import type { Situation } from "./entailment/situation.ts";
import type { Leading, Symptom } from "./symptoms/symptoms.ts";

/** The symptoms of the requirement that names a group: a MUST before a SHOULD, in the order of the catalogue. */
export function leadingIn(group: readonly Symptom[], situation: Situation): Leading {
  const entailed = new Set(
    group.filter((of) => group.some((by) => entails(by, of, situation))).map(({ id }) => id),
  );
  const roots = group.filter(({ id }) => !entailed.has(id));
  const candidates = roots.length > 0 ? roots : group;
  const named = candidates.find(({ requirement }) => requirement.level === "MUST") ?? candidates[0];
  if (!named) throw new Error("a group of symptoms cannot be empty");
  const isLike =
    (other: Symptom) =>
    ({ id, topic, got }: Symptom): boolean =>
      id === other.id && topic === other.topic && got === other.got;
  // Cards show the plainest request, and titles should name the same one.
  const lead =
    group.filter(isLike(named)).find(({ at }) => at?.request.credential.kind !== "spelled") ?? named;
  const like = group.filter((each) => isLike(lead)(each) && each !== lead);
  return [lead, ...like];
}
