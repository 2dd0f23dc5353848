/** What answers show of animals: their members, lists, what is stored. */
import { animals, answer, answers, place, type Row, text, value } from "./row.ts";

/** Neither a list nor getPet shows them. */
const LOST = "animals whose creation was answered 201 are not stored";

/** Codes of what answers show of animals. */
export type AnimalCode =
  | "refused-name-listed"
  | "equal-bodies-one-id"
  | "id-of-two"
  | "echo"
  | "pet-member"
  | "not-an-array"
  | "not-a-pet"
  | "too-many"
  | "other-status"
  | "no-status"
  | "id-twice-on-page"
  | "wrong-animal"
  | "own-id-used"
  | "page-too-short"
  | "default-too-short"
  | "not-found"
  | "not-listed"
  | "not-listed-by-status"
  | "listed-elsewhere"
  | "differs"
  | "stored-otherwise"
  | "one-status"
  | "equal-body-lost";

export const OF_ANIMALS: Readonly<Record<AnimalCode, Row>> = {
  "refused-name-listed": {
    expected: (words) => `no animal stored by the request that was answered ${text(words, "status")}`,
    received: (words) => `animal ${text(words, "id")}, which has its name, in the list`,
    title: (words) => `creations that are answered ${text(words, "status")} are stored all the same`,
  },
  "equal-bodies-one-id": {
    expected: () => "an animal with an id of its own for each of two equal bodies",
    received: (words) => `id ${text(words, "id")} for both`,
    title: () => "two creations with equal bodies get one id",
  },
  "id-of-two": {
    expected: () => "an id of its own for each animal",
    received: (words) =>
      `id ${text(words, "id")} in two creations${words.deviation.values.together === true ? ", which were sent at the same time" : ""}`,
    title: () => "two creations get the same id",
  },
  echo: {
    expected: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "sent"), text(words, "received"))}, as sent`,
    received: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "received"), text(words, "sent"))}`,
    title: (words) =>
      text(words, "member") === "categoryId"
        ? `\`categoryId\` ${text(words, "sent")} comes back from a creation as ${text(words, "received")}`
        : `\`${text(words, "member")}\` comes back from a creation otherwise than it was sent`,
  },
  "pet-member": {
    expected: (words) => `a Pet: ${text(words, "expected")}`,
    received: (words) => text(words, "received"),
    title: (words) => `\`${text(words, "member")}\` in ${answers(words)}: ${text(words, "received")}`,
  },
  "not-an-array": {
    expected: () => "an array of Pets",
    received: answer,
    title: (words) => `${answers(words)} are not arrays of animals`,
  },
  "not-a-pet": {
    expected: () => "a Pet",
    received: answer,
    title: (words) => `${answers(words)} are not animals`,
  },
  "too-many": {
    expected: (words) => `at most ${animals(text(words, "limit"))}`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))} instead of at most ${text(words, "limit")}`,
  },
  "other-status": {
    expected: (words) => `only animals with status ${text(words, "wanted")}`,
    received: (words) => `one with status ${text(words, "received")}`,
    title: (words) => `${place(words)} lists animals of another status`,
  },
  "no-status": {
    expected: (words) => `only animals that show status ${text(words, "wanted")}`,
    received: (words) => `${animals(text(words, "count"))} without a status`,
    title: (words) => `${place(words)} lists animals without a status`,
  },
  "id-twice-on-page": {
    expected: () => "each id once in a list",
    received: (words) => `id ${text(words, "id")} twice`,
    title: (words) => `${place(words)} lists an animal twice`,
  },
  "wrong-animal": {
    expected: (words) => `animal ${text(words, "wanted")}`,
    received: (words) => `animal ${text(words, "received")}`,
    title: (words) => `${place(words)} answers another animal than the one asked for`,
  },
  "own-id-used": {
    expected: () => "an id that the service assigned",
    received: (words) => `id ${text(words, "id")}, as sent`,
    title: () => "an id in the body of a creation becomes the animal's",
  },
  "page-too-short": {
    expected: (words) => `${animals(text(words, "least"))}, since that many are known to match`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))}, while ${text(words, "least")} are known`,
  },
  "default-too-short": {
    expected: (words) => `${animals(text(words, "least"))}: the default of 20, or all that there are`,
    received: (words) => animals(text(words, "count")),
    title: (words) =>
      `${place(words)} lists ${animals(text(words, "count"))} of ${text(words, "least")} or more`,
  },
  "not-found": {
    expected: (words) => `status 200 with animal ${text(words, "id")}`,
    received: answer,
    title: (words) =>
      words.requirement === "CREATE-13" ? LOST : "GET /pets/{petId} does not find animals that exist",
  },
  "not-listed": {
    expected: (words) => `animal ${text(words, "id")}, which was created, in the whole list`,
    received: () => "a whole list without it",
    title: (words) =>
      words.requirement === "CREATE-13" ? LOST : "GET /pets lacks animals that were created",
  },
  "not-listed-by-status": {
    expected: (words) => `animal ${text(words, "id")} in the whole list of status ${text(words, "status")}`,
    received: () => "a whole list without it",
    title: (words) => `GET /pets?status=${text(words, "status")} lacks animals that have this status`,
  },
  "listed-elsewhere": {
    expected: (words) => `animal ${text(words, "id")} in the list of its status only`,
    received: (words) => `it in the list of status ${text(words, "status")}`,
    title: () => "animals are listed with a status that they do not have",
  },
  differs: {
    expected: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "wanted"), text(words, "received"))}, as the other answer shows`,
    received: (words) =>
      `\`${text(words, "member")}\` ${value(text(words, "received"), text(words, "wanted"))}`,
    title: (words) => `\`${text(words, "member")}\` of an animal differs between creation, list and getPet`,
  },
  "stored-otherwise": {
    expected: (words) => `\`${text(words, "member")}\` as the creation returned it`,
    received: (words) => value(text(words, "received"), ""),
    title: (words) => `\`${text(words, "member")}\` is stored otherwise than the creation returned it`,
  },
  "one-status": {
    expected: () => "the statuses that were sent",
    received: (words) => `all of them ${text(words, "received")}`,
    title: (words) => `every animal has the status ${text(words, "received")}, whatever was sent`,
  },
  "equal-body-lost": {
    expected: (words) => `an animal for each of two equal bodies, ${text(words, "id")} too`,
    received: () => "one of the two",
    title: () => "creations with equal bodies replace each other",
  },
};
