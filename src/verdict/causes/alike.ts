/** Symptoms of different requests that are one deviation: the same was expected, and the same was received. */
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import { plain } from "./symptoms/deviations.ts";
import type { Symptom } from "./symptoms/symptoms.ts";

/** Whether two symptoms are one deviation. */
export function alike(one: Symptom, other: Symptom): boolean {
  if (one.topic === "page" && other.topic === "page") return true;
  if (one.topic !== other.topic) return false;
  if (one.id === other.id && one.topic === "other" && saysAlike(one, other)) return true;
  // Failures of one requirement about the description are fixed together, in one document.
  if (one.id.startsWith("DESC-")) return one.id === other.id;
  if (isOtherName(one) && isOtherName(other)) return true;
  if (one.id === other.id && judgeIn(one) === judgeIn(other)) return alikeInOne(one, other);
  if (one.topic === "error") return isOneAnswer(one, other);
  if (one.topic === "status") return alikeStatus(one, other);
  if (one.topic === "count" || one.topic === "stranger") return ofLists(one) && ofLists(other);
  if (one.topic === "missing") return ofLists(one) && ofLists(other);
  return false;
}

/**
 * The judge without those that apply it to each animal or every sample: `every(each(theAnimal))` says of generated
 * animals what `theAnimal` says of one.
 */
function judgeIn({ check }: Symptom): string {
  return check.judge.replace(/^(?:(?:every|each)\()+/, "").replace(/\)+$/, "");
}

/** Whether an operation gave two requirements the same answer that is no Error. */
function isOneAnswer(one: Symptom, other: Symptom): boolean {
  if (one.at === null || other.at === null) return false;
  const isSame =
    one.at.request.operation === other.at.request.operation && statusOf(one.at) === statusOf(other.at);
  return isSame && hasValidKey(one.at) === hasValidKey(other.at) && one.got === other.got;
}

/** Whether two failed checks of one requirement are one deviation. */
function alikeInOne(one: Symptom, other: Symptom): boolean {
  const { topic } = one;
  if (topic === "status")
    return one.got === other.got || (isNoCrash(one) && isNoCrash(other) && isServed(one) === isServed(other));
  if (topic === "value" || topic === "pet") return one.member === other.member && one.got === other.got;
  return one.got === other.got;
}

/** Whether a request that should be refused got an answer that is not a crash. */
function isNoCrash({ wanted, at }: Symptom): boolean {
  return wanted === "refusal" && at !== null && statusOf(at) < 500;
}

const isServed = ({ at }: Symptom): boolean => at !== null && isSuccess(at);

/** Whether judges that expect different things received the same: "id 140 twice" and "id 141 twice". */
function saysAlike(one: Symptom, other: Symptom): boolean {
  return plain(one.received) === plain(other.received);
}

/** What a check of the description received, without where. */
export function withoutPlaces(received: string): string {
  return received.replaceAll(/ at `[^`]*` \([^)]*\)/g, "");
}

/** Whether an animal comes back with another name than it was created with, fetched or listed. */
function isOtherName({ id, topic, member, expected }: Symptom): boolean {
  if (topic !== "value") return false;
  return id === "LIST-11"
    ? member === "name"
    : id === "CREATE-13" && /^animal \d+ as it was created, the string/.test(expected);
}

const ofLists = ({ id }: Symptom): boolean => /^(LIST-|CREATE-13$)/.test(id);

/** Whether two unexpected statuses are one deviation. */
function alikeStatus(one: Symptom, other: Symptom): boolean {
  if (one.at === null || other.at === null || one.wanted !== other.wanted) return false;
  if (statusOf(one.at) >= 500) return false;
  if (one.got === "served with an Error" && one.got === other.got) return true;
  if (one.at.request.operation !== other.at.request.operation && !ofKey(one, other)) return false;
  if (hasValidKey(one.at) !== hasValidKey(other.at)) return false;
  if (one.got !== other.got) return false;
  return one.wanted === "success" || oneFamily(one.id, other.id) || one.got !== "served";
}

const ofKey = (one: Symptom, other: Symptom): boolean => isOfKey(one) && isOfKey(other);
const isOfKey = ({ id, at }: Symptom): boolean => id.startsWith("AUTH-") && at !== null && !hasValidKey(at);

/** Requirements whose refusals usually come from the same code. */
const FAMILIES: readonly (readonly string[])[] = [
  ["AUTH-2", "AUTH-3", "AUTH-4", "AUTH-5", "AUTH-11"],
  ["AUTH-6", "AUTH-12"],
  ["CREATE-5", "CREATE-6", "CREATE-7", "CREATE-8", "CREATE-9", "CREATE-10", "CREATE-17"],
  ["CREATE-11", "CREATE-15"],
];

function oneFamily(one: string, other: string): boolean {
  return FAMILIES.some((family) => family.includes(one) && family.includes(other));
}
