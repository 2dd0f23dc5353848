/** §5 authentication: which credentials are accepted, and that the target checks them first. */
import { inLast, withStatus } from "../src/kit/judging/flaws.ts";
import type { Case, Invariant, Judge, RequirementWithCases } from "../src/kit/requirement.ts";
import { AUTH_8, AUTH_9, AUTH_10 } from "./5-authentication-challenges.ts";
import { notAccepted, notAuthorized, notElsewhere, opens, unauthorized } from "./judges/authentication.ts";
import {
  createAs,
  createDefectAs,
  ELSEWHERE,
  EVERYWHERE,
  getAs,
  getIdAs,
  listAs,
} from "./requests/authentication.ts";
import {
  ANIMAL_SERVED,
  eachAlone,
  first,
  LIST_SERVED,
  refused,
  served,
  WITHOUT_KEY,
  wrong,
} from "./requests/authentication-cases.ts";
import { READ_BACK } from "./requests/get-pet.ts";
import { OPENING, WHOLE } from "./requests/list-pets.ts";
import { list } from "./requests/requests.ts";
import { WITHOUT_STATUS } from "./requests/stock.ts";
import {
  BASIC_ENCODED,
  MALFORMED,
  MISSING,
  SECOND_WORD,
  SIMILAR,
  SIMILAR_AT_THE_ENDS,
  UNKNOWN,
  type WrongCredential,
} from "./requests/wrong-credentials.ts";

const SECTION = "5";

const AUTH_1: RequirementWithCases = {
  id: "AUTH-1",
  section: SECTION,
  level: "MUST",
  title: "a valid key is accepted by all three operations",
  how: "One request with the key to each operation; none is answered 401 or 403.",
  why: "A key is for all operations.",
  cases: [
    { title: "listPets", requests: [list("limit=100")], judge: opens, priority: "essential" },
    { title: "createPet", requests: [WITHOUT_STATUS], judge: opens, priority: "essential" },
    { title: "getPet", requests: [READ_BACK], judge: opens, priority: "essential", state: "one" },
  ],
  // First of all: a refusal just after a wrong credential may come from a lock-out, and is judged once it was sent again.
  flaw: (evidence) =>
    inLast(withStatus(401))(evidence).map((exchange) => ({ ...exchange, sentAt: -2, receivedAt: -1 })),
};

const [LIST, CREATE, GET] = WITHOUT_KEY;

const AUTH_2: RequirementWithCases = {
  id: "AUTH-2",
  section: SECTION,
  level: "MUST",
  title: "without Authorization, every operation answers 401",
  how: "One request without the header to each operation gets 401 and an Error body, if the valid key is accepted; so do the list and an animal that were served with the key just before, at the same URL.",
  why: "An operation that does not check the key is open to every client, and so is a cache that ignores it.",
  cases: [
    wrong("listPets", LIST, unauthorized, "essential"),
    wrong("createPet", CREATE, unauthorized, "essential"),
    refused("getPet", MISSING, GET, "essential"),
    served("a list that was served with the key", WHOLE, LIST_SERVED, "essential"),
    {
      ...served("an animal that was served with the key", READ_BACK, ANIMAL_SERVED, "essential"),
      state: "one",
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_3: RequirementWithCases = {
  id: "AUTH-3",
  section: SECTION,
  level: "MUST",
  title: "with an unknown key, every operation answers 401",
  how: "One request with a key that was never issued to each operation gets 401 and an Error body. Each has another fault (AUTH-6), and is sent again without that if its answer is inconclusive.",
  why: "If keys are not looked up, any key works.",
  cases: [
    refused("listPets", UNKNOWN, listAs(UNKNOWN, "limit=0"), "essential"),
    refused("createPet", UNKNOWN, createDefectAs(UNKNOWN, "categoryId-string"), "essential"),
    refused("getPet", UNKNOWN, getIdAs(UNKNOWN, "9223372036854775807"), "essential"),
    wrong("listPets, nothing else wrong", listAs(UNKNOWN), unauthorized, "full"),
    wrong("createPet, nothing else wrong", createAs(UNKNOWN), unauthorized, "full"),
    { ...wrong("getPet, nothing else wrong", getAs(UNKNOWN), unauthorized, "full"), state: "one" },
  ],
  flaw: inLast(withStatus(200)),
};

/** Each credential on listPets; the first is essential. */
function onList(credentials: readonly WrongCredential[], judge: Judge<null>): readonly Case[] {
  return credentials.map((credential, i) =>
    wrong(credential.label, listAs(credential), judge, i === 0 ? "essential" : "core"),
  );
}

/** Further credentials on listPets, for the full profile. */
function moreOnList(credentials: readonly WrongCredential[], judge: Judge<null>): readonly Case[] {
  return credentials.map((credential) => wrong(credential.label, listAs(credential), judge, "full"));
}

/** Each credential on the other operations, for the full profile. */
function elsewhere(credentials: readonly WrongCredential[], judge: Judge<null>): readonly Case[] {
  return credentials.flatMap((credential): Case[] => [
    wrong(`${credential.label}, createPet`, createAs(credential), judge, "full"),
    {
      ...wrong(`${credential.label}, getPet`, getAs(credential), judge, "full"),
      state: "one",
    },
  ]);
}

const AUTH_4: RequirementWithCases = {
  id: "AUTH-4",
  section: SECTION,
  level: "MUST",
  title: "a malformed credential is answered 401",
  how: "Each malformed header line gets 401 and an Error body on listPets; the full profile sends it to all three operations.",
  why: "A lenient parser accepts values that were never meant as a key.",
  cases: [
    ...onList(MALFORMED, unauthorized),
    ...moreOnList([BASIC_ENCODED], unauthorized),
    ...elsewhere([...MALFORMED, BASIC_ENCODED], unauthorized),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_5: RequirementWithCases = {
  id: "AUTH-5",
  section: SECTION,
  level: "MUST",
  title: "a key that only resembles the valid one is answered 401",
  how: "The key without its last character, with one added, and with one in the middle changed; the full profile tests all three operations, and changes both ends, too.",
  why: "If only a part of the key is compared, keys can be guessed.",
  cases: [
    ...onList(SIMILAR, notAuthorized),
    ...moreOnList(SIMILAR_AT_THE_ENDS, notAuthorized),
    ...elsewhere(SIMILAR, notAuthorized),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_6: RequirementWithCases = {
  id: "AUTH-6",
  section: SECTION,
  level: "MUST",
  title: "the credential is judged before the request",
  how: "Requests without a valid key that have another fault as well (an invalid NewPet, an unknown petId, a limit or status out of range) get 401; one that does not is sent again without the other fault, to see which the target checks first.",
  why: "A client without a key must learn nothing about the data.",
  cases: [
    first("missing key, unknown petId", MISSING, getIdAs(MISSING, "9223372036854775807"), "essential"),
    first("missing key, status out of range", MISSING, listAs(MISSING, "status=archived"), "essential"),
    first("unknown key, limit out of range", UNKNOWN, listAs(UNKNOWN, "limit=0"), "essential"),
    first("unknown key, invalid body", UNKNOWN, createDefectAs(UNKNOWN, "categoryId-string"), "essential"),
    first("unknown key, unknown petId", UNKNOWN, getIdAs(UNKNOWN, "9223372036854775807"), "essential"),
    first("missing key, limit out of range", MISSING, listAs(MISSING, "limit=0"), "full"),
    first("missing key, invalid body", MISSING, createDefectAs(MISSING, "categoryId-string"), "full"),
    first("unknown key, status out of range", UNKNOWN, listAs(UNKNOWN, "status=archived"), "full"),
  ],
  flaw: inLast(withStatus(400)),
};

const AUTH_7: RequirementWithCases = {
  id: "AUTH-7",
  section: SECTION,
  level: "SHOULD",
  title: "the key counts only in the Authorization header",
  how: "The key is sent in query parameters, X-API-Key and a cookie at once, without an Authorization header; if that is not refused with 401, in each place alone.",
  why: "URLs and cookies end up in logs and histories, and the key with them.",
  cases: [
    {
      title: "the key in every other place",
      requests: [OPENING, WITHOUT_KEY[0], EVERYWHERE],
      judge: notElsewhere,
      priority: "core",
      followUp: eachAlone(ELSEWHERE),
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_11: RequirementWithCases = {
  id: "AUTH-11",
  section: SECTION,
  level: "SHOULD",
  title: "the key and a second word are not accepted",
  how: "`Bearer`, the key and another word get 401, or 400 with an Error body (RFC 6750 §3.1).",
  why: "Parsers may cut it at different places.",
  cases: [
    wrong(SECOND_WORD.label, listAs(SECOND_WORD), notAccepted, "core"),
    ...elsewhere([SECOND_WORD], notAccepted),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_12: RequirementWithCases = {
  id: "AUTH-12",
  section: SECTION,
  level: "SHOULD",
  title: "the credential is judged before malformed JSON and petIds",
  how: "Requests without a valid key whose body is no JSON, or whose petId is no integer, get 401; one that does not is sent again without the other fault.",
  why: "A client without a key need not learn how a request has to look.",
  cases: [
    first("missing key, malformed JSON", MISSING, createDefectAs(MISSING, "body-truncated"), "full"),
    first("missing key, malformed petId", MISSING, getIdAs(MISSING, "abc"), "full"),
    first("unknown key, malformed JSON", UNKNOWN, createDefectAs(UNKNOWN, "body-truncated"), "full"),
    first("unknown key, malformed petId", UNKNOWN, getIdAs(UNKNOWN, "abc"), "full"),
  ],
  flaw: inLast(withStatus(400)),
};

export const AUTHENTICATION: readonly (RequirementWithCases | Invariant)[] = [
  AUTH_1,
  AUTH_2,
  AUTH_3,
  AUTH_4,
  AUTH_5,
  AUTH_6,
  AUTH_7,
  AUTH_8,
  AUTH_9,
  AUTH_10,
  AUTH_11,
  AUTH_12,
];
