/** Entailments between failures about animals that were created and are not there. */

import { petIdOf } from "../../kit/evidence/reading.ts";
import { type Creation, creations } from "../../kit/evidence/store-model.ts";
import type { Recording } from "../../kit/exchange.ts";
import { readInt64 } from "../../kit/json/int64.ts";
import { missingIn } from "./evidence.ts";
import type { Entailment, Situation } from "./situation.ts";
import type { Symptom } from "./symptoms.ts";

/** Read each row as "by entails of, when". */
export const STORING: readonly Entailment[] = [
  // An animal that lists lack as well is not stored; one that only getPet does not find, it does not find.
  {
    by: /^CREATE-13$/,
    of: /^GET-1$/,
    when: (by, of, run) => areNotFound(by, of) && isLost(by, run),
  },
  {
    by: /^GET-1$/,
    of: /^CREATE-13$/,
    when: (by, of, run) => areNotFound(by, of) && !isLost(of, run),
  },
  // Where only animals are lost that have another like them, two were taken for one.
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

/** Ids of animals that an answer should have shown and does not. */
function lostBy({ topic, at }: Symptom, recording: Recording): readonly string[] {
  if (at === null) return [];
  if (topic === "missing") return missingIn(at, recording).map(String);
  return topic === "status" && at.response?.status === 404 ? [petIdOf(at) ?? ""] : [];
}

/** Whether a list lacks the animal that was not fetched. */
function isLost({ at }: Symptom, { recording, symptoms }: Situation): boolean {
  const id = at === null ? null : petIdOf(at);
  return symptoms.some((each) => each.topic === "missing" && lostBy(each, recording).includes(id ?? ""));
}

/** Whether each of these animals had another one like it. */
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

/** What an animal is beside its id. */
function lookOf({ pet: { name, categoryId, status } }: Creation): string {
  return JSON.stringify([name, String(readInt64(categoryId)), status]);
}
