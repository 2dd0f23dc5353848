/** §4.2 `POST /pets`: adding an animal. What must be accepted, and what is stored. Refusals: create-pet-refusals.ts. */
import { answeredWith, inLast, inLastOf, withMember, withStatus } from "../src/kit/flaws.ts";
import type { Case, Judge, ProbedRequirement, StandingRequirement } from "../src/kit/requirement.ts";
import { accepted, created, different, echoed, fetched, missingTwin } from "./create-judges.ts";
import { CREATE_12 } from "./create-nothing.ts";
import { READ_BACK } from "./get-asks.ts";
import { WHOLE } from "./list-asks.ts";
import { growth, showsCreated } from "./list-judges.ts";
import { CATEGORIES, NAMES, PAIR, PAIR_ALONE, STATUSES, WITH_STATUS, WITHOUT_STATUS } from "./stock.ts";

const SECTION = "4.2";

const plainBodies: readonly { title: string; ask: Case["asks"][number] }[] = [
  { title: "name and categoryId only", ask: WITHOUT_STATUS },
  { title: "all members", ask: WITH_STATUS.available },
];

const nameCases = (judge: Judge<null>, need: number): readonly Case[] =>
  NAMES.map(({ label, ask }, i) => ({
    title: `name with ${label}`,
    asks: [ask],
    judge: judge,
    params: null,
    need: i === 0 ? 1 : need,
  }));

const CREATE_1: ProbedRequirement = {
  id: "CREATE-1",
  section: SECTION,
  level: "MUST",
  title: "a valid NewPet is answered 201 with a Pet",
  how: "Valid bodies with plain and unusual names; every answer is held against the Pet schema.",
  why: "Without it nothing can be added.",
  cases: [
    ...plainBodies.map(
      ({ title, ask }): Case => ({ title, asks: [ask], judge: created, params: null, need: 1 }),
    ),
    ...nameCases(created, 3),
  ],
  flaw: inLast(withMember("id", undefined)),
};

const CREATE_2: ProbedRequirement = {
  id: "CREATE-2",
  section: SECTION,
  level: "MUST",
  title: "the created Pet has the members of the request, unchanged",
  how: "name, categoryId and status of the answer are compared with the body; names hold letters, marks, digits, punctuation and symbols of every plane, markup, quotes, up to 64 code points.",
  why: "A name that is trimmed, escaped or cut is another name.",
  cases: [
    ...nameCases(echoed, 3),
    ...plainBodies.map(
      ({ title, ask }): Case => ({ title, asks: [ask], judge: echoed, params: null, need: 2 }),
    ),
    ...CATEGORIES.filter(({ gate }) => gate === null).map(
      ({ categoryId, ask }): Case => ({
        title: `categoryId ${categoryId}`,
        asks: [ask],
        judge: echoed,
        params: null,
        need: 2,
      }),
    ),
    ...STATUSES.map(
      (status): Case => ({
        title: `status ${status}`,
        asks: [WITH_STATUS[status]],
        judge: echoed,
        params: null,
        need: 2,
      }),
    ),
  ],
  flaw: inLast(withMember("name", (old) => (typeof old === "string" ? old.slice(0, -1) : old))),
};

const CREATE_3: ProbedRequirement = {
  id: "CREATE-3",
  section: SECTION,
  level: "MUST",
  title: "status may be left out",
  how: "A body with name and categoryId only is answered 201.",
  why: "status is optional.",
  cases: [{ title: "no status", asks: [WITHOUT_STATUS], judge: accepted, params: null, need: 1 }],
  flaw: inLast(withStatus(400)),
};

const CREATE_4: ProbedRequirement = {
  id: "CREATE-4",
  section: SECTION,
  level: "MUST",
  title: "each of the three status values is accepted",
  how: "One body per status is answered 201.",
  why: "An animal that cannot be entered as it is has to be entered wrongly.",
  cases: STATUSES.map((status) => ({
    title: `status ${status}`,
    asks: [WITH_STATUS[status]],
    judge: accepted,
    params: null,
    need: 1,
  })),
  flaw: inLast(withStatus(400)),
};

const CREATE_13: ProbedRequirement = {
  id: "CREATE-13",
  section: SECTION,
  level: "MUST",
  title: "a created animal is stored",
  how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; both may lag by the settle time.",
  why: "201 says that it is there.",
  cases: [
    { title: "fetched by its id", asks: [READ_BACK], judge: fetched, params: null, need: 1, stock: "twin" },
    {
      title: "in the list",
      asks: [WHOLE],
      judge: showsCreated,
      params: null,
      need: 2,
      stock: "twin",
      doubt: growth,
    },
  ],
  flaw: inLastOf("getPet", (exchange) =>
    exchange.request.operation === "getPet"
      ? withStatus(404)(exchange)
      : answeredWith(exchange, { body: new TextEncoder().encode("[]") }),
  ),
};

const CREATE_14: ProbedRequirement = {
  id: "CREATE-14",
  section: SECTION,
  level: "MUST",
  title: "equal bodies create different animals",
  how: "The same body is sent twice, one after the other; both are answered 201, with different ids, and where a whole list lacks one of the two, that one can still be fetched.",
  why: "Two animals may have the same name.",
  cases: [
    {
      title: "the same body twice",
      asks: [...PAIR],
      judge: different,
      params: null,
      need: 1,
      doubt: missingTwin,
    },
    {
      title: "the same body twice with nothing in between",
      asks: [...PAIR_ALONE],
      judge: different,
      params: null,
      need: 70,
      stock: "large",
      profile: "full",
    },
  ],
  flaw: (evidence) => {
    const first = evidence[0];
    return evidence.map((exchange) =>
      first && exchange !== first ? answeredWith(exchange, first.response ?? {}) : exchange,
    );
  },
};

export const CREATE_PET: readonly (ProbedRequirement | StandingRequirement)[] = [
  CREATE_1,
  CREATE_2,
  CREATE_3,
  CREATE_4,
  CREATE_12,
  CREATE_13,
  CREATE_14,
];
