/**
 * §4.2 `POST /pets`: bodies that must be accepted, and that the animal is stored. Refusals:
 * 4.2-create-pet-refused.ts.
 */

import { JsonNumber } from "../src/kit/json/json.ts";
import { answeredWith, inAll, inLast, withMember, withStatus } from "../src/kit/judging/flaws.ts";
import type { Case, Invariant, Judge, RequirementWithCases } from "../src/kit/requirement.ts";
import { CREATE_12 } from "./4.2-create-pet-nothing-stored.ts";
import {
  accepted,
  created,
  different,
  echoed,
  fetched,
  missingTwin,
  nameAccepted,
} from "./judges/create-pet.ts";
import { isList } from "./judges/for-every.ts";
import { growth, showsCreated } from "./judges/list-pets/created.ts";
import { READ_BACK } from "./requests/get-pet.ts";
import { list } from "./requests/requests.ts";
import {
  CATEGORIES,
  NAMES,
  type NameProbe,
  PAIR,
  PAIR_ALONE,
  STATUSES,
  WITH_STATUS,
  WITHOUT_STATUS,
} from "./requests/stock.ts";

const SECTION = "4.2";

const plainBodies: readonly { title: string; request: Case["requests"][number] }[] = [
  { title: "name and categoryId only", request: WITHOUT_STATUS },
  { title: "all members", request: WITH_STATUS.available },
];

const nameCases = (judge: Judge<null>, names: readonly NameProbe[]): readonly Case[] =>
  names.map(({ label, request }, i) => ({
    title: `name with ${label}`,
    requests: [request],
    judge: judge,
    priority: i === 0 ? "essential" : "core",
  }));

const COMMON = NAMES.filter(({ isCommon }) => isCommon);

const CREATE_1: RequirementWithCases = {
  id: "CREATE-1",
  section: SECTION,
  level: "MUST",
  title: "a valid NewPet is answered 201 with a Pet",
  how: "Valid bodies with plain names and with letters, marks and digits of many scripts, up to 64 code points; every answer is validated by the Pet schema.",
  why: "Without it nothing can be added.",
  cases: [
    ...plainBodies.map(
      ({ title, request }): Case => ({ title, requests: [request], judge: created, priority: "essential" }),
    ),
    ...nameCases(created, COMMON),
  ],
  flaw: inAll(withMember("id", undefined)),
};

const CREATE_2: RequirementWithCases = {
  id: "CREATE-2",
  section: SECTION,
  level: "MUST",
  title: "the created Pet has the members of the request, unchanged",
  how: "name, categoryId and status of every answer with 201 are compared with the body; names have letters, marks, digits, punctuation and symbols of every plane, markup and quotes, up to 64 code points.",
  why: "A name that is trimmed, escaped or cut is another name.",
  cases: [
    ...nameCases(echoed, NAMES),
    ...plainBodies.map(
      ({ title, request }): Case => ({ title, requests: [request], judge: echoed, priority: "core" }),
    ),
    ...CATEGORIES.filter(({ gate }) => gate === null).map(
      ({ categoryId, request }): Case => ({
        title: `categoryId ${categoryId}`,
        requests: [request],
        judge: echoed,
        priority: "core",
      }),
    ),
    ...STATUSES.map(
      (status): Case => ({
        title: `status ${status}`,
        requests: [WITH_STATUS[status]],
        judge: echoed,
        priority: "core",
      }),
    ),
  ],
  flaw: inLast(withMember("name", (old) => (typeof old === "string" ? old.slice(0, -1) : old))),
};

const CREATE_3: RequirementWithCases = {
  id: "CREATE-3",
  section: SECTION,
  level: "MUST",
  title: "status may be left out",
  how: "A body with name and categoryId only is answered 201.",
  why: "status is optional.",
  cases: [{ title: "no status", requests: [WITHOUT_STATUS], judge: accepted, priority: "essential" }],
  flaw: inLast(withStatus(400)),
};

const CREATE_4: RequirementWithCases = {
  id: "CREATE-4",
  section: SECTION,
  level: "MUST",
  title: "each of the three status values is accepted",
  how: "One body per status is answered 201.",
  why: "If a status is refused, clients have to use a wrong one.",
  cases: STATUSES.map((status) => ({
    title: `status ${status}`,
    requests: [WITH_STATUS[status]],
    judge: accepted,
    priority: "essential",
  })),
  flaw: inLast(withStatus(400)),
};

const CREATE_13: RequirementWithCases = {
  id: "CREATE-13",
  section: SECTION,
  level: "MUST",
  title: "a created animal is stored",
  how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; both may be late by the settle time.",
  why: "201 means that it was created.",
  cases: [
    {
      title: "fetched by its id",
      requests: [READ_BACK],
      judge: fetched,
      priority: "essential",
      state: "one",
    },
    {
      title: "in the list",
      requests: [WITHOUT_STATUS, list("limit=100")],
      judge: showsCreated,
      priority: "core",
      state: "one",
      followUp: (evidence, recording) => growth(evidence.filter(isList), recording),
    },
  ],
  flaw: (evidence) =>
    evidence.map((exchange) =>
      exchange.request.operation === "getPet"
        ? withStatus(404)(exchange)
        : withMember("id", new JsonNumber(String(2n ** 62n + BigInt(exchange.index))))(exchange),
    ),
};

const CREATE_14: RequirementWithCases = {
  id: "CREATE-14",
  section: SECTION,
  level: "MUST",
  title: "equal bodies that are answered 201 create different animals",
  how: "The same body is sent twice, one after the other; if both are answered 201, the ids differ, and if a whole list lacks one of the two, getPet still returns it. A refusal of the second is no failure.",
  why: "Two animals may have the same name.",
  cases: [
    {
      title: "the same body twice",
      requests: [...PAIR],
      judge: different,
      priority: "essential",
      followUp: missingTwin,
    },
    {
      title: "the same body twice with nothing in between",
      requests: [...PAIR_ALONE],
      judge: different,
      priority: "full",
      state: "crowded",
    },
  ],
  flaw: (evidence) => {
    const first = evidence[0];
    return evidence.map((exchange) =>
      first && exchange !== first ? answeredWith(exchange, first.response ?? {}) : exchange,
    );
  },
};

const CREATE_16: RequirementWithCases = {
  id: "CREATE-16",
  section: SECTION,
  level: "SHOULD",
  title: "names with quotes, markup, symbols and emoji are not refused",
  how: "Names with quotes, backslashes, markup, symbols and characters beyond the basic plane, each beside a plain body with the same status that was accepted.",
  why: "Real names have such characters.",
  cases: NAMES.filter(({ isCommon }) => !isCommon).map(
    ({ label, request }): Case => ({
      title: `name with ${label}`,
      requests: [request],
      judge: nameAccepted,
      priority: "core",
    }),
  ),
  flaw: inAll(withStatus(400)),
};

export const CREATE_PET: readonly (RequirementWithCases | Invariant)[] = [
  CREATE_1,
  CREATE_2,
  CREATE_3,
  CREATE_4,
  CREATE_12,
  CREATE_13,
  CREATE_14,
  CREATE_16,
];
