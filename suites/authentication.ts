/** §5 authentication: what a key opens, and what does not open without it. */
import { inLast, withStatus } from "../src/kit/flaws.ts";
import type { Case, ProbedRequirement, StandingRequirement } from "../src/kit/requirement.ts";
import {
  BASIC_ENCODED,
  createAs,
  createDefectAs,
  ELSEWHERE,
  getAs,
  getIdAs,
  listAs,
  MALFORMED,
  MISSING,
  SIMILAR,
  SIMILAR_AT_FIRST,
  UNKNOWN,
} from "./auth-asks.ts";
import { COMBINED, cleanTwin, eachAlone, SAME_FIRST, wrong } from "./auth-cases.ts";
import { AUTH_8, AUTH_9, AUTH_10 } from "./auth-challenges.ts";
import { credentialFirst, notAuthorized, notElsewhere, opens, unauthorized } from "./auth-judges.ts";
import { READ_BACK } from "./get-asks.ts";
import { OPENING } from "./list-asks.ts";
import { WITHOUT_STATUS } from "./stock.ts";

const SECTION = "5";

const AUTH_1: ProbedRequirement = {
  id: "AUTH-1",
  section: SECTION,
  level: "MUST",
  title: "a valid key is accepted by all three operations",
  how: "One request with the key to each operation; none is answered 401 or 403.",
  why: "A key that opens one door and not the next is no key.",
  cases: [
    { title: "listPets", asks: [OPENING], judge: opens, params: null, need: 1 },
    { title: "createPet", asks: [WITHOUT_STATUS], judge: opens, params: null, need: 1 },
    { title: "getPet", asks: [READ_BACK], judge: opens, params: null, need: 1, stock: "twin" },
  ],
  flaw: inLast(withStatus(401)),
};

const AUTH_2: ProbedRequirement = {
  id: "AUTH-2",
  section: SECTION,
  level: "MUST",
  title: "without Authorization, every operation answers 401",
  how: "One request without the header to each operation gets 401 and an Error body, where the valid key is accepted.",
  why: "An operation that forgot to ask for the key is open to everybody.",
  cases: [
    wrong("listPets", COMBINED.missingStatus, unauthorized, 1, cleanTwin(MISSING)),
    wrong("createPet", createAs(MISSING), unauthorized, 1),
    wrong("getPet", COMBINED.missingPetId, unauthorized, 1, cleanTwin(MISSING)),
    { ...wrong("listPets, nothing else wrong", listAs(MISSING), unauthorized, 80), profile: "full" },
    {
      ...wrong("getPet, nothing else wrong", getAs(MISSING), unauthorized, 80),
      profile: "full",
      stock: "twin",
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_3: ProbedRequirement = {
  id: "AUTH-3",
  section: SECTION,
  level: "MUST",
  title: "with an unknown key, every operation answers 401",
  how: "One request with a key that was never issued to each operation gets 401 and an Error body.",
  why: "A key that is not looked up is no protection.",
  cases: [
    wrong("listPets", COMBINED.unknownLimit, unauthorized, 1, cleanTwin(UNKNOWN)),
    wrong("createPet", COMBINED.unknownBody, unauthorized, 1, cleanTwin(UNKNOWN)),
    wrong("getPet", COMBINED.unknownPetId, unauthorized, 1, cleanTwin(UNKNOWN)),
    { ...wrong("listPets, nothing else wrong", listAs(UNKNOWN), unauthorized, 80), profile: "full" },
    { ...wrong("createPet, nothing else wrong", createAs(UNKNOWN), unauthorized, 80), profile: "full" },
    {
      ...wrong("getPet, nothing else wrong", getAs(UNKNOWN), unauthorized, 80),
      profile: "full",
      stock: "twin",
    },
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_4: ProbedRequirement = {
  id: "AUTH-4",
  section: SECTION,
  level: "MUST",
  title: "a malformed credential is answered 401",
  how: "Each malformed header line gets 401 and an Error body on listPets; the full profile asks all three operations.",
  why: "A lenient parser lets in what was never meant as a key.",
  cases: [
    ...MALFORMED.map((credential, i) =>
      wrong(credential.label, listAs(credential), unauthorized, i === 0 ? 1 : 10),
    ),
    ...[BASIC_ENCODED].map(
      (credential): Case => ({
        ...wrong(credential.label, listAs(credential), unauthorized, 80),
        profile: "full",
      }),
    ),
    ...[...MALFORMED, BASIC_ENCODED].flatMap((credential): Case[] => [
      { ...wrong(`${credential.label}, createPet`, createAs(credential), unauthorized, 81), profile: "full" },
      {
        ...wrong(`${credential.label}, getPet`, getAs(credential), unauthorized, 81),
        profile: "full",
        stock: "twin",
      },
    ]),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_5: ProbedRequirement = {
  id: "AUTH-5",
  section: SECTION,
  level: "MUST",
  title: "a key that only resembles the valid one is answered 401",
  how: "The key with its last character gone or changed, with one added, and in the other letter case; the full profile asks all three operations, and differs at the beginning, too.",
  why: "A comparison by prefix or without case makes keys guessable.",
  cases: [
    ...SIMILAR.map((credential, i) =>
      wrong(credential.label, listAs(credential), notAuthorized, i === 0 ? 1 : 10),
    ),
    ...SIMILAR_AT_FIRST.map(
      (credential): Case => ({
        ...wrong(credential.label, listAs(credential), notAuthorized, 80),
        profile: "full",
      }),
    ),
    ...SIMILAR.flatMap((credential): Case[] => [
      {
        ...wrong(`${credential.label}, createPet`, createAs(credential), notAuthorized, 81),
        profile: "full",
      },
      {
        ...wrong(`${credential.label}, getPet`, getAs(credential), notAuthorized, 81),
        profile: "full",
        stock: "twin",
      },
    ]),
  ],
  flaw: inLast(withStatus(200)),
};

const AUTH_6: ProbedRequirement = {
  id: "AUTH-6",
  section: SECTION,
  level: "MUST",
  title: "the credential is judged before the request",
  how: "Requests without a valid key that have another fault as well (body, petId, limit, status) get 401; where one does not, it is sent without that fault to tell which is judged first.",
  why: "Who has no key must learn nothing about what is behind it.",
  cases: [
    wrong("missing key, status out of range", COMBINED.missingStatus, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("missing key, malformed petId", COMBINED.missingPetId, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("missing key, invalid body", COMBINED.missingBody, credentialFirst, 1, cleanTwin(MISSING)),
    wrong("unknown key, limit out of range", COMBINED.unknownLimit, credentialFirst, 1, cleanTwin(UNKNOWN)),
    wrong("unknown key, malformed JSON", COMBINED.unknownBody, credentialFirst, 1, cleanTwin(UNKNOWN)),
    wrong("unknown key, unknown petId", COMBINED.unknownPetId, credentialFirst, 1, cleanTwin(UNKNOWN)),
    ...[
      wrong(
        "unknown key, status out of range",
        listAs(UNKNOWN, "status=archived"),
        credentialFirst,
        82,
        cleanTwin(UNKNOWN),
      ),
      wrong("unknown key, malformed petId", getIdAs(UNKNOWN, "abc"), credentialFirst, 82, cleanTwin(UNKNOWN)),
      wrong(
        "unknown key, invalid body",
        createDefectAs(UNKNOWN, "name-number"),
        credentialFirst,
        82,
        cleanTwin(UNKNOWN),
      ),
      wrong(
        "missing key, limit out of range",
        listAs(MISSING, "limit=0"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
      wrong(
        "missing key, malformed JSON",
        createDefectAs(MISSING, "body-truncated"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
      wrong(
        "missing key, unknown petId",
        getIdAs(MISSING, "9223372036854775807"),
        credentialFirst,
        82,
        cleanTwin(MISSING),
      ),
    ].map((each): Case => ({ ...each, profile: "full" })),
  ],
  flaw: inLast(withStatus(400)),
};

const AUTH_7: ProbedRequirement = {
  id: "AUTH-7",
  section: SECTION,
  level: "MUST",
  title: "the key counts only in the Authorization header",
  how: "The key stands in query parameters, in X-API-Key and in a cookie, with no Authorization header; where two together are not refused, each is sent alone.",
  why: "Addresses and cookies end in logs and histories, and the key with them.",
  cases: ELSEWHERE.map(({ title, asks, apart }) => ({
    title,
    asks: [OPENING, SAME_FIRST, ...asks],
    judge: notElsewhere,
    params: null,
    need: 1,
    doubt: eachAlone(apart),
  })),
  flaw: inLast(withStatus(200)),
};

export const AUTHENTICATION: readonly (ProbedRequirement | StandingRequirement)[] = [
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
];
