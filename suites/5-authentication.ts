/** §5 authentication: the three operations with a valid key, without a key, and with an unknown one. */
import { inLast, withStatus } from "../src/kit/judging/flaws.ts";
import type { Invariant, RequirementWithCases } from "../src/kit/requirement.ts";
import { AUTH_8, AUTH_9, AUTH_10 } from "./5-authentication-challenges.ts";
import { AUTH_4, AUTH_5, AUTH_11 } from "./5-authentication-credentials.ts";
import { AUTH_6, AUTH_7, AUTH_12 } from "./5-authentication-order.ts";
import { opens, unauthorized } from "./judges/authentication.ts";
import { createAs, createDefectAs, getAs, getIdAs, listAs } from "./requests/authentication.ts";
import {
  ANIMAL_SERVED,
  LIST_SERVED,
  refused,
  served,
  WITHOUT_KEY,
  wrong,
} from "./requests/authentication-cases.ts";
import { READ_BACK } from "./requests/get-pet.ts";
import { WHOLE } from "./requests/list-pets.ts";
import { list } from "./requests/requests.ts";
import { WITHOUT_STATUS } from "./requests/stock.ts";
import { MISSING, UNKNOWN } from "./requests/wrong-credentials.ts";

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
  flaw: inLast(withStatus(401)),
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
