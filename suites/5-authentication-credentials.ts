/** §5 authentication: credentials that are malformed, or only resemble the key. */
import { inLast, withStatus } from "../src/kit/judging/flaws.ts";
import type { Case, Judge, RequirementWithCases } from "../src/kit/requirement.ts";
import { notAccepted, notAuthorized, unauthorized } from "./judges/authentication.ts";
import { createAs, getAs, listAs } from "./requests/authentication.ts";
import { wrong } from "./requests/authentication-cases.ts";
import {
  BASIC_ENCODED,
  MALFORMED,
  SECOND_WORD,
  SIMILAR,
  SIMILAR_AT_THE_ENDS,
  type WrongCredential,
} from "./requests/wrong-credentials.ts";

const SECTION = "5";

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

export const AUTH_4: RequirementWithCases = {
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

export const AUTH_5: RequirementWithCases = {
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

export const AUTH_11: RequirementWithCases = {
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
