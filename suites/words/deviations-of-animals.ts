/** What answers show of animals: their members, lists, what is stored. */
import { requestJson, responseJson } from "../../src/kit/evidence/reading.ts";
import { describe } from "../../src/kit/format-value.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../src/kit/json/json.ts";
import { answer, answers, type Rows, type Shown, text, value } from "./row.ts";

/** Neither a list nor getPet shows them. */
const LOST = "animals whose creation was answered 201 are not stored";

const ABSENT =
  "Return every stored animal in the list; a cache, a copy or another process that answers must show a creation within the settle time.";

const NOT_STORED =
  "Store the animal before 201 is answered, in one store that all processes or workers share.";

const EXACT =
  "Read, store and write `categoryId` as a 64-bit integer: a double changes its digits, and 32 bits are too few.";

const OWN_ID = "Ignore an `id` in the body of a creation, and assign one.";

/** Whether the creation that shows it had an id in its body. */
function hasSentId({ at }: Shown): boolean {
  const sent = at ? requestJson(at) : undefined;
  return isJsonObject(sent) && "id" in sent;
}

const isAfresh = ({ deviation }: Shown): boolean => deviation.values.afresh === true;

const MIXED =
  "Keep what belongs to a request in that request alone: a variable that requests share is overwritten while another one waits.";
const SAME_EVERYWHERE =
  "Answer creations, lists and getPet from the same stored animal; a cache or a copy must follow within the settle time.";

/** The first element of a list that is no object, with its place in it; `null` where there is none, or the list is in it. */
function noAnimalIn({ at }: Shown): string | null {
  const value = at ? responseJson(at).value : undefined;
  if (!isJsonArray(value) || (value.length === 1 && isJsonArray(value[0]))) return null;
  const place = value.findIndex((item) => !isJsonObject(item));
  return place < 0 ? null : `element ${place + 1} is ${describe(value[place])}`;
}

/** What makes an array of what a list is instead. */
function asArray(value: JsonValue | undefined): string {
  if (value === undefined) return "Answer a list with one JSON array, an empty one too.";
  if (value === null)
    return "Answer an empty list with `[]`: a nil slice and a missing list are written as null.";
  const keys = isJsonObject(value) ? Object.keys(value) : null;
  if (keys?.length === 0)
    return "Answer an empty list with `[]`: tell the JSON library that an empty table or map is a list.";
  return keys?.every((key) => /^\d+$/.test(key))
    ? "Answer with an array: one that keeps its keys when it is filtered is written as an object, so number it anew."
    : "Answer with the array of animals itself, without anything around it.";
}

/** How a text was changed, where it was changed in one way. */
function changed(sent: string, received: string): string {
  if (sent.normalize("NFC") === received.normalize("NFC")) return "in another Unicode normalization form";
  if (sent.trim() === received) return "trimmed";
  if (sent.toLowerCase() === received.toLowerCase()) return "in other letter case";
  return sent.startsWith(received) ? "cut short" : "otherwise than it was sent";
}

export const OF_ANIMALS: Rows = {
  "refused-name-listed": {
    expected: "no animal stored by the request that was answered {status}",
    received: "animal {id}, which has its name or its category, in the list",
    title: "creations that are answered {status} are stored all the same",
    advice: "Check key and body before anything is stored, and stop after a refusal.",
  },
  "equal-bodies-one-id": {
    expected: "an animal with an id of its own for each of two equal bodies",
    received: "id {id} for both",
    title: "two creations with equal bodies get one id",
    advice: "Create an animal for each creation that is answered 201, whatever was created before.",
  },
  "id-of-two": {
    expected: "an id of its own for each animal",
    received: (words) =>
      `id ${text(words, "id")} in two creations${words.deviation.values.together === true ? ", which were sent at the same time" : ""}${isAfresh(words) ? ": ids begin again there" : ""}`,
    title: "two creations get the same id",
    advice: (words) =>
      hasSentId(words)
        ? OWN_ID
        : isAfresh(words)
          ? "If the service was restarted then (a crash, a file watcher, a deployment), keep animals and the counter of ids where a restart leaves them; else count on instead of beginning again."
          : "Assign ids at random or from one counter, atomically; several processes or workers that don't share state give the same id twice.",
  },
  echo: {
    expected: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "sent"), text(words, "received"))}, as sent`,
    received: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "received"), text(words, "sent"))}`,
    title: (words) =>
      text(words, "member") === "categoryId"
        ? `\`categoryId\` ${text(words, "sent")} comes back from a creation as ${text(words, "received")}`
        : `\`${text(words, "member")}\` comes back from a creation ${changed(text(words, "sent"), text(words, "received"))}`,
    advice: (words) =>
      text(words, "member") === "categoryId"
        ? EXACT
        : "Store and return the text as it was sent, without trimming, escaping, normalizing or cutting it.",
  },
  "pet-member": {
    expected: "a Pet: {expected}",
    received: "{received}",
    title: "`{member}` in {ANSWERS}: {received}",
    advice: (words) =>
      words.requirement === "DATA-5"
        ? EXACT
        : hasSentId(words)
          ? OWN_ID
          : text(words, "member") === "status" && text(words, "received") === "null"
            ? "Leave `status` out of an animal that has none, or give it one of the three: null is none of them."
            : "Write every Pet in one place, by the Pet schema: `id` and `categoryId` as integers, `name` as a string, a `status` of the three or none.",
  },
  "not-an-array": {
    expected: "an array of Pets",
    received: (words) => [answer(words), noAnimalIn(words) ?? []].flat().join(": "),
    title: (words) =>
      `${answers(words)} ${noAnimalIn(words) ? "list what is no animal" : "are not arrays of animals"}`,
    advice: (words) =>
      noAnimalIn(words)
        ? "List animals only, each an object; where a body that is no object was stored, refuse it (CREATE-11)."
        : asArray(words.at ? responseJson(words.at).value : undefined),
  },
  "not-a-pet": {
    expected: "a Pet",
    received: "{ANSWER}",
    title: "{ANSWERS} are not animals",
    advice: "Answer with the animal itself, without anything around it.",
  },
  "too-many": {
    expected: "at most {limit animals}",
    received: "{count animals}",
    title: "{PLACE} lists {count animals} instead of at most {limit}",
    advice: "Apply `limit` (20 if it is missing, 100 at most) to every page.",
  },
  "other-status": {
    expected: "only animals with status {wanted}",
    received: "one with status {received}",
    title: "{PLACE} lists animals of another status",
    advice: "Filter by `status` before anything else.",
  },
  "no-status": {
    expected: "only animals that show status {wanted}",
    received: "{count animals} without a status",
    title: "{PLACE} lists animals without a status",
    advice: "Leave animals without a status out of lists of a status.",
  },
  "id-twice-on-page": {
    expected: "each id once in a list",
    received: "id {id} twice",
    title: "{PLACE} lists an animal twice",
    advice: "List each animal once, whatever is joined or merged to find it.",
  },
  "wrong-animal": {
    expected: "animal {wanted}",
    received: "animal {received}",
    title: "{PLACE} answers another animal than the one asked for",
    advice: "Look the animal up by the id in the path, not by its position.",
  },
  "own-id-used": {
    expected: "an id that the service assigned",
    received: "id {id}, as sent",
    title: "an id in the body of a creation becomes the animal's",
    advice: OWN_ID,
  },
  "page-too-short": {
    expected: "{least animals}, since that many are known to match",
    received: "{count animals}",
    title: "{PLACE} lists {count animals}, while {least} are known",
    advice: "Filter first, then list as many animals as `limit` allows; use no cap below 100.",
  },
  "default-too-short": {
    expected: "{least animals}: the default of 20, or all that there are",
    received: "{count animals}",
    title: "{PLACE} lists {count animals} of {least} or more",
    advice: "List as many animals as `limit` allows, and take 20 where it is missing.",
  },
  "not-found": {
    expected: "status 200 with animal {id}",
    received: "{ANSWER}",
    title: (words) =>
      words.requirement === "CREATE-13" ? LOST : "GET /pets/{petId} does not find animals that exist",
    advice: (words) =>
      words.requirement === "CREATE-13"
        ? NOT_STORED
        : "Look animals up where creations store them, by 64-bit ids; several processes or workers need one store.",
  },
  "not-listed": {
    expected: "animal {id}, which was created, in the whole list",
    received: "a whole list without it",
    title: (words) =>
      words.requirement === "CREATE-13" ? LOST : "GET /pets lacks animals that were created",
    advice: (words) => (words.requirement === "CREATE-13" ? NOT_STORED : ABSENT),
  },
  "not-listed-by-status": {
    expected: "animal {id} in the whole list of status {status}",
    received: "a whole list without it",
    title: "GET /pets?status={status} lacks animals that have this status",
    advice:
      "Compare the filter with the stored `status`, value by value; an index or a copy that answers must show a creation within the settle time.",
  },
  "listed-elsewhere": {
    expected: "animal {id} in the list of its status only",
    received: "it in the list of status {status}",
    title: "animals are listed with a status that they do not have",
    advice: "List an animal under its own status only.",
  },
  differs: {
    expected: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "wanted"), text(words, "received"))}, as the other answer shows`,
    received: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "received"), text(words, "wanted"))}`,
    title: "`{member}` of an animal differs between creation, list and getPet",
    advice: (words) =>
      words.deviation.values.mixed === true
        ? MIXED
        : words.requirement === "DATA-5"
          ? EXACT
          : SAME_EVERYWHERE,
  },
  "one-status": {
    expected: "the statuses that were sent",
    received: "all of them {received}",
    title: "every animal has the status {received}, whatever was sent",
    advice: "Store the status that was sent.",
  },
  "equal-body-lost": {
    expected: "an animal for each of two equal bodies, {id} too",
    received: "one of the two",
    title: "creations with equal bodies replace each other",
    advice: "Key animals by their id, not by their name.",
  },
};
