/** Entailments between failures about created animals that are missing. */

import { petIdOf } from "../../../kit/evidence/reading.ts";
import { type Creation, creations } from "../../../kit/evidence/store-model.ts";
import type { Recording } from "../../../kit/exchange.ts";
import { readInt64 } from "../../../kit/json/int64.ts";
import { isSeen, missingIn } from "../symptoms/evidence.ts";
import type { Symptom } from "../symptoms/symptoms.ts";
import type { Entailment, Situation } from "./situation.ts";

/** Each row reads "`by` entails `of`, when". */
export const STORING: readonly Entailment[] = [
  // If lists lack the animal as well, it was not stored; else the mistake is in getPet.
  {
    by: /^CREATE-13$/,
    of: /^GET-1$/,
    when: (by, of, run) => areNotFound(by, of) && isLost(by, run),
  },
  {
    by: /^GET-1$/,
    of: /^CREATE-13$/,
    when: (by, of, run) => areNotFound(by, of) && !isLost(of, run) && !isNeverSeen(of, run.recording),
  },
  // Animals that no answer shows again are lost, though other ones are missing from lists than were fetched.
  {
    by: /^CREATE-13$/,
    of: /^GET-1$/,
    when: (by, of, { recording }) => by.topic === "missing" && isNeverSeen(of, recording),
  },
  // If every missing animal has an equal one, the target took two creations for one.
  {
    by: /^CREATE-14$/,
    of: /^(LIST-10|CREATE-13|GET-1)$/,
    when: (by, of, { recording, symptoms }) =>
      by.topic === "other" &&
      (of.topic === "missing" || of.topic === "status") &&
      areTwins(
        symptoms.flatMap((each) => lostBy(each, recording)),
        recording,
      ),
  },
];

function areNotFound(one: Symptom, other: Symptom): boolean {
  return one.topic === "status" && other.topic === "status" && one.got === other.got;
}

/** Ids of animals that an answer should show and does not. */
function lostBy({ topic, at }: Symptom, recording: Recording): readonly string[] {
  if (at === null) return [];
  if (topic === "missing") return missingIn(at, recording).map(String);
  return topic === "status" && at.response?.status === 404 ? [petIdOf(at) ?? ""] : [];
}

/** Whether an animal was not found, and no list or other read shows it. */
function isNeverSeen({ topic, at }: Symptom, recording: Recording): boolean {
  if (topic !== "status" || at?.response?.status !== 404) return false;
  const id = petIdOf(at);
  return creations(recording).some((each) => String(each.id) === id && !isSeen([each.id], recording));
}

/** Whether a list lacks the animal that was not fetched. */
function isLost({ at }: Symptom, { recording, symptoms }: Situation): boolean {
  const id = at === null ? null : petIdOf(at);
  return symptoms.some((each) => each.topic === "missing" && lostBy(each, recording).includes(id ?? ""));
}

/** Whether each of these animals has an equal one. */
function areTwins(ids: readonly string[], recording: Recording): boolean {
  const made = creations(recording);
  return (
    ids.length > 0 &&
    ids.every((id) => {
      const [lost] = made.filter((creation) => String(creation.id) === id);
      return lost !== undefined && made.filter((each) => lookOf(each) === lookOf(lost)).length > 1;
    })
  );
}

/** The members of an animal except its id, as a key. */
function lookOf({ pet: { name, categoryId, status } }: Creation): string {
  return JSON.stringify([name, String(readInt64(categoryId)), status]);
}
