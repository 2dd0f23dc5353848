/** §5 authentication: which credentials are accepted, and that the target checks them first. */
import type {
  Case,
  Invariant,
  Judge,
  Priority,
  RequirementWithCases,
  TestRequest,
} from "../src/engine/claims.ts";
import { AUTH_8, AUTH_9, AUTH_10 } from "./5-authentication-challenges.ts";
import { must, one, should } from "./claim.ts";
import { defect } from "./generate/defects.ts";
import { OPERATION_NAMES as OPERATIONS } from "./interface.ts";
import { notAccepted, notAuthorized, notElsewhere, opens, unauthorized } from "./judges/authentication.ts";
import { FIRST } from "./requests/creations.ts";
import {
  AFTER_SERVED,
  badListAs,
  cleanAs,
  createDefectAs,
  createNothingAs,
  ELSEWHERE,
  EVERYWHERE,
  getIdAs,
  OF_STATUSES,
  SERVED_BEFORE,
  UNKNOWN_AFTER_KEY,
  WITHOUT_KEY,
} from "./requests/credentials.ts";
import { READ_BACK } from "./requests/get-pet.ts";
import { PLAIN_LIST } from "./requests/list-pets.ts";
import {
  BASIC_ENCODED,
  MALFORMED,
  MISSING,
  MORE_MALFORMED,
  NO_KEYS,
  SECOND_WORD,
  SIMILAR,
  SIMILAR_AT_THE_ENDS,
  UNKNOWN,
  type WrongCredential,
} from "./requests/wrong-credentials.ts";

const SECTION = "5";
const LARGEST = "9223372036854775807";

const AUTH_1: RequirementWithCases = {
  ...must(SECTION, "AUTH-1"),
  title: "a valid key is accepted by all three operations",
  how: "One request with the key to each operation; none is answered 401 or 403.",
  why: "A key is for all operations.",
  cases: [
    one("listPets", PLAIN_LIST, opens, "essential"),
    one("createPet", FIRST, opens, "essential"),
    one("getPet", READ_BACK, opens, "essential"),
  ],
};

const [LIST, CREATE] = WITHOUT_KEY;

const AUTH_2: RequirementWithCases = {
  ...must(SECTION, "AUTH-2"),
  title: "without Authorization, every operation answers 401",
  how: "One request without the header to each operation gets 401 and an Error body, and nothing else; so do lists and animals that were served with the key just before, at the same URL.",
  why: "An operation that does not check the key is open to every client, and so is a cache that ignores it.",
  cases: [
    one("listPets", LIST, unauthorized, "essential"),
    one("createPet", CREATE, unauthorized, "essential"),
    ...AFTER_SERVED.map(([what, request], i) =>
      one(`${what} that was served with the key`, request, unauthorized, i < 2 ? "essential" : "full"),
    ),
    ...OF_STATUSES.map((request) => one(request.id, request, unauthorized, "full")),
  ],
};

/** Credentials on all operations: on one of them by turns with the first priority, on the others with the second, `null`: not at all. */
function onOperations(
  credentials: readonly WrongCredential[],
  judge: Judge<null>,
  byTurns: Priority | "essential first",
  others: "full" | null,
): readonly Case[] {
  return credentials.flatMap((credential, i) => {
    const first = i < OPERATIONS.length ? "essential" : "core";
    const chosen = byTurns === "essential first" ? first : byTurns;
    return OPERATIONS.flatMap((operation, turn) => {
      const priority = turn === i % OPERATIONS.length ? chosen : others;
      if (priority === null) return [];
      return one(`${credential.label}, ${operation}`, cleanAs(credential, operation), judge, priority);
    });
  });
}

const AUTH_3: RequirementWithCases = {
  ...must(SECTION, "AUTH-3"),
  title: "with an unknown key, every operation answers 401",
  how: "One request with a key that was never issued to each operation gets 401 and an Error body; so do the keys null and undefined in the full profile.",
  why: "If keys are not looked up, any key works.",
  cases: [
    ...OPERATIONS.map((each) => one(each, cleanAs(UNKNOWN, each), unauthorized, "essential")),
    ...onOperations(NO_KEYS, unauthorized, "full", null),
    ...SERVED_BEFORE.map((request) => one(request.id, request, unauthorized, "full")),
  ],
};

const AUTH_4: RequirementWithCases = {
  ...must(SECTION, "AUTH-4"),
  title: "a malformed credential is answered 401",
  how: "Each malformed header line gets 401 and an Error body, by turns on each operation; the full profile sends each to all three.",
  why: "A lenient parser accepts values that were never meant as a key.",
  cases: [
    ...onOperations(MALFORMED, unauthorized, "essential first", "full"),
    ...onOperations([BASIC_ENCODED], unauthorized, "full", "full"),
    ...onOperations(MORE_MALFORMED, unauthorized, "full", null),
  ],
};

const AUTH_5: RequirementWithCases = {
  ...must(SECTION, "AUTH-5"),
  title: "a key that only resembles the valid one is answered 401",
  how: "The key without its last character, with one added, and with one in the middle changed, by turns on each operation; the full profile tests all three, and changes both ends, too.",
  why: "If only a part of the key is compared, keys can be guessed.",
  cases: [
    ...onOperations(SIMILAR, notAuthorized, "essential first", "full"),
    ...onOperations(SIMILAR_AT_THE_ENDS, notAuthorized, "full", "full"),
  ],
};

/** The same other faults without a key and with an unknown one. */
function withBoth(
  title: string,
  request: (credential: WrongCredential) => TestRequest,
  priorities: readonly [Priority, Priority],
): readonly Case[] {
  return [MISSING, UNKNOWN].map((credential, i) => {
    const who = credential === MISSING ? "missing key" : "unknown key";
    return one(`${who}, ${title}`, request(credential), notAuthorized, priorities[i] ?? "core");
  });
}

/** Invalid bodies that a schema or a model may refuse before the credential is looked at, and those that a parser may. */
const EARLY_DEFECTS = ["name-missing", "categoryId-fraction"];
const OF_PARSERS = ["body-array", "body-null"];

/** Another fault without a key, for the full profile. */
function withoutKey(title: string, request: TestRequest): Case {
  return one(`missing key, ${title}`, request, notAuthorized, "full");
}

const AUTH_6: RequirementWithCases = {
  ...must(SECTION, "AUTH-6"),
  title: "the credential is judged before the request",
  how: "Requests without a valid key that have another fault as well (an invalid NewPet, an unknown petId, a limit or status out of range) get 401; in full also right after the same was refused with the key.",
  why: "A client without a key must learn nothing about the data.",
  cases: [
    ...withBoth("a member of the wrong type", (c) => createDefectAs(c, "categoryId-string"), [
      "essential",
      "core",
    ]),
    ...withBoth("a name of the wrong type", (c) => createDefectAs(c, "name-number"), ["full", "full"]),
    ...withBoth("a category id of 2^63", (c) => createDefectAs(c, "categoryId-above"), ["full", "full"]),
    ...withBoth("an empty object", createNothingAs, ["core", "core"]),
    ...withBoth("a bad status", (c) => createDefectAs(c, "status-word"), ["core", "core"]),
    ...withBoth("unknown petId", (c) => getIdAs(c, LARGEST), ["essential", "essential"]),
    ...withBoth("limit out of range", (c) => badListAs(c, "limit=0"), ["core", "essential"]),
    ...withBoth("status out of range", (c) => badListAs(c, "status=archived"), ["core", "full"]),
    ...EARLY_DEFECTS.map((id) => withoutKey(defect(id).title, createDefectAs(MISSING, id))),
    ...["limit=101", "limit=abc"].map((query) => withoutKey(query, badListAs(MISSING, query))),
    withoutKey("petId 0", getIdAs(MISSING, "0")),
    withoutKey("an unknown petId that was asked for with the key", UNKNOWN_AFTER_KEY),
  ],
};

const AUTH_7: RequirementWithCases = {
  ...should(SECTION, "AUTH-7"),
  title: "the key counts only in the Authorization header",
  how: "The key is sent in query parameters, X-API-Key and a cookie at once, without an Authorization header; in full in each place alone, too.",
  why: "URLs and cookies end up in logs and histories, and the key with them.",
  cases: [
    one("the key in every other place", EVERYWHERE, notElsewhere, "essential"),
    ...ELSEWHERE.map((request) => one(request.credential.label, request, notElsewhere, "full")),
  ],
};

const AUTH_11: RequirementWithCases = {
  ...should(SECTION, "AUTH-11"),
  title: "the key and a second word are not accepted",
  how: "`Bearer`, the key and another word get 401, or 400 with an Error body (RFC 6750 §3.1).",
  why: "Parsers may cut it at different places.",
  cases: OPERATIONS.map((operation, i) =>
    one(operation, cleanAs(SECOND_WORD, operation), notAccepted, i === 0 ? "essential" : "full"),
  ),
};

const AUTH_12: RequirementWithCases = {
  ...should(SECTION, "AUTH-12"),
  title: "the credential is judged before malformed JSON and petIds",
  how: "Requests without a valid key whose body is no JSON, or whose petId is no integer, get 401; in full also those whose body is an array or null, which some parsers refuse.",
  why: "A client without a key need not learn how a request has to look.",
  cases: [
    ...withBoth("malformed JSON", (c) => createDefectAs(c, "body-truncated"), ["essential", "full"]),
    ...withBoth("malformed petId", (c) => getIdAs(c, "abc"), ["full", "full"]),
    ...OF_PARSERS.map((id) => withoutKey(defect(id).title, createDefectAs(MISSING, id))),
  ],
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
