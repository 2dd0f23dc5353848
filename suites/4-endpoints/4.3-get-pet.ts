/** §4.3 `GET /pets/{petId}`: fetching one animal (deprecated, removed from 5 December 2030 on). */
import type { Case, Invariant, RequirementWithCases, TestRequest } from "../../src/engine/claims.ts";
import { type Judgement, PASSED, untested } from "../../src/engine/judgement.ts";
import { responseField } from "../../src/kit/evidence/reading.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { must, one, should } from "../claim.ts";
import { httpDate } from "../facts/http-date.ts";
import { fails } from "../judges/answers.ts";
import { existsHere, idBelowOne, noSuchId, theAnimal, unknownId } from "../judges/created-animals.ts";
import { everyExchange, ofAnswer } from "../judges/invariants.ts";
import { answerTo } from "../requests/creations.ts";
import {
  LARGEST_ID,
  NEAR_ID,
  NEGATIVE_ID,
  PART_OF_ID,
  RANDOM_ID,
  READ_BACK,
  READ_BACK_LAST,
  READ_LISTED,
  READ_SOLD,
  READ_STRANGER,
  randomId,
  readBack,
  WRAPPED_ID,
  ZERO_ID,
} from "../requests/get-pet.ts";
import { get } from "../requests/requests.ts";
import { STOCK } from "../requests/stock.ts";

const SECTION = "4.3";

/** The animal of each creation: each status, category and name. */
const READ_EACH: readonly Case[] = STOCK.map((creation): Case => {
  const label = creation.id.replace("POST /pets: a valid NewPet, ", "");
  return one(
    `the animal created as ${label}`,
    readBack(creation, label, creation.needed ? { needed: creation.needed } : {}),
    theAnimal,
    "full",
  );
});

const GET_1: RequirementWithCases = {
  ...must(SECTION, "GET-1"),
  title: "the id of an existing animal is answered 200 with that animal",
  how: "Animals that this run created, and one from before the run, are fetched; the answer must be a Pet with the id in the path.",
  why: "Until getPet is removed, clients depend on it.",
  cases: [
    one("a created animal", READ_BACK, theAnimal, "essential"),
    one("a sold animal", READ_SOLD, theAnimal, "core"),
    one("a listed animal", READ_STRANGER, theAnimal, "core"),
    ...READ_LISTED.map((request, i) =>
      one(`a listed animal of others, ${i + 1}, since no list shows the run's`, request, theAnimal, "core"),
    ),
    one("the animal created last", READ_BACK_LAST, theAnimal, "full"),
    ...READ_EACH,
  ],
};

/** Another random id, if the first one turns out to exist (catalogue rule 9). */
const instead = (first: TestRequest, n: number): TestRequest =>
  randomId(n, {
    after: [first.id],
    needed: (recording) => {
      const answer = answerTo(recording, first);
      return answer !== undefined && existsHere(answer, recording);
    },
  });

const GET_2: RequirementWithCases = {
  ...must(SECTION, "GET-2"),
  title: "the id of no animal is answered 404 with an Error body",
  how: "The largest int64 and a random large id are fetched; if the id exists, another one is tried.",
  why: "A client must be able to distinguish a missing animal from an error.",
  cases: [
    one("the largest int64", [LARGEST_ID, instead(LARGEST_ID, 2)], unknownId, "essential"),
    one("a random large id", [RANDOM_ID, instead(RANDOM_ID, 3)], unknownId, "full"),
    one("2^48 away from the id of an animal", [WRAPPED_ID, instead(WRAPPED_ID, 4)], unknownId, "full"),
    one("0, with 404 or 400", [ZERO_ID, instead(ZERO_ID, 6)], idBelowOne, "full"),
    one("-1, with 404 or 400", [NEGATIVE_ID, instead(NEGATIVE_ID, 8)], idBelowOne, "full"),
    one("a part of an animal's id", [PART_OF_ID, instead(PART_OF_ID, 7)], unknownId, "full"),
    one("near the id of an animal", [NEAR_ID, instead(NEAR_ID, 5)], unknownId, "full"),
  ],
};

const MALFORMED: readonly (readonly [title: string, petId: string])[] = [
  ["petId abc", "abc"],
  ["petId 9223372036854775808, one above int64", "9223372036854775808"],
  ["petId 1.5", "1.5"],
];

/** Others like it. */
const malformed =
  (petId: string) =>
  (n: number): TestRequest =>
    get(`${petId}${n}`, `${petId}${n}`, { expects: [400, 404], unusual: true });

const GET_3: RequirementWithCases = {
  ...should(SECTION, "GET-3"),
  title: "a petId that is no int64 gets 400 or 404 with an Error body",
  how: "A word, a fraction and the integer above int64 are fetched.",
  why: "Only an int64 can be an id.",
  cases: MALFORMED.map(([title, petId], i) =>
    one(
      title,
      get(petId, petId, {
        expects: [400, 404],
        unusual: true,
        alike: malformed(petId),
        otherPath: malformed(petId),
      }),
      noSuchId,
      i === 0 ? "essential" : "full",
    ),
  ),
};

/** The day of removal: 5 December 2030, UTC. */
const REMOVAL_DAY = "2030-12-05";

/** A field of every answer of getPet that has it: once, with a value of its form. */
function dateField(field: string, isRight: (value: string) => boolean): Invariant["check"] {
  const rule = (exchange: Exchange): Judgement | null => {
    const values = responseField(exchange, field);
    if (values.length === 0) return null;
    return values.length === 1 && values.every(isRight)
      ? PASSED
      : fails(exchange, "date-value", { field, received: values.join(", ") });
  };
  return everyExchange(
    ofAnswer(rule, ({ request }) => request.operation === "getPet"),
    [],
    () => field,
  );
}

const sunsets = dateField("Sunset", (value) => {
  const at = httpDate(value);
  return at !== null && new Date(at).toISOString().startsWith(REMOVAL_DAY);
});

const deprecations = dateField(
  "Deprecation",
  (value) => /^@-?\d{1,11}(?:;.*)?$/.test(value) || value === "true" || httpDate(value) !== null,
);

const GET_4: Invariant = {
  ...should(SECTION, "GET-4"),
  title: "Sunset falls on 5 December 2030, Deprecation is well-formed",
  how: "Every response of getPet with one of these header fields (RFC 8594, RFC 9745); neither is required.",
  why: "Clients plan their move by these dates.",
  check: (recording) => {
    const fields = [...sunsets(recording), ...deprecations(recording)];
    if (fields.length > 0) return fields;
    const judgement = untested("not-shown", { what: "Sunset or Deprecation" });
    return [{ title: "Sunset and Deprecation", evidence: [], judgement }];
  },
};

export const GET_PET: readonly (RequirementWithCases | Invariant)[] = [GET_1, GET_2, GET_3, GET_4];
