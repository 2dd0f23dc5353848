/** §4.2 `POST /pets`: bodies that must be accepted, and that the animal is stored. */
import type { Case, ExtraRequest, Invariant, Judge, RequirementWithCases } from "../../src/engine/claims.ts";
import { isJsonArray, JsonNumber } from "../../src/kit/json/json.ts";
import {
  answeredWith,
  editJson,
  inAll,
  inLast,
  withMember,
  withStatus,
} from "../../src/kit/judging/flaws.ts";
import { pageOf } from "../facts/pets.ts";
import { validNewPet } from "../facts/store-model.ts";
import { nameKind } from "../generate/name-kinds.ts";
import { accepted, created, echoed, noFailure } from "../judges/create-pet.ts";
import { different, fetched, listsAll } from "../judges/created-animals.ts";
import { storesNothing } from "../judges/refused-animals.ts";
import { READ_BACK, READ_BACK_LAST, READ_FIRST, READ_FIRST_AGAIN } from "../requests/get-pet.ts";
import { LAST_LIST, LAST_NARROWED, WHOLE } from "../requests/list-pets.ts";
import {
  BURST_BODIES,
  CATEGORIES,
  NAMES,
  PAIR,
  plainBody,
  STATUSES,
  WITH_STATUS,
  WITHOUT_STATUS,
} from "../requests/stock.ts";

const SECTION = "4.2";

const plainBodies: readonly { title: string; request: Case["requests"][number] }[] = [
  { title: "all members", request: WITH_STATUS.pending },
  { title: "name and categoryId only", request: WITHOUT_STATUS },
];

/** A check for each name; `orMilder`: one that is not accepted leaves it to a milder name. */
function nameCases(judge: Judge<null>, isCommon: boolean, orMilder = false): readonly Case[] {
  return NAMES.filter((name) => name.isCommon === isCommon).map(
    ({ label, request, beside, instead }): Case => ({
      title: `name with ${label}`,
      requests: [...(beside ? [beside] : []), request, ...(orMilder && instead ? [instead] : [])],
      judge,
      priority: "core",
    }),
  );
}

const CREATE_1: RequirementWithCases = {
  id: "CREATE-1",
  section: SECTION,
  level: "MUST",
  title: "a valid NewPet is answered 201 with a Pet",
  how: "Valid bodies with plain names and with letters, marks and digits of many scripts, up to 32 code points; every answer is validated by the Pet schema. Other names of up to 32 code points are not answered 500 or 501.",
  why: "Without it nothing can be added.",
  cases: [
    ...plainBodies.map(
      ({ title, request }): Case => ({ title, requests: [request], judge: created, priority: "essential" }),
    ),
    ...nameCases(created, true),
    ...nameCases(noFailure, false, true),
    ...BURST_BODIES.map(
      (request): Case => ({
        title: request.id.slice(request.id.indexOf(", ") + 2),
        requests: [request],
        judge: created,
        priority: "core",
      }),
    ),
  ],
  flaw: inAll((each) =>
    nameKind(String(validNewPet(each)?.name)) === "other"
      ? withStatus(500)(each)
      : withMember("id", undefined)(each),
  ),
};

const CREATE_2: RequirementWithCases = {
  id: "CREATE-2",
  section: SECTION,
  level: "MUST",
  title: "the created Pet has the members of the request, unchanged",
  how: "name, categoryId and status of every answer with 201 are compared with the body; names have letters, marks, digits, punctuation and symbols of every plane, markup and quotes, up to 32 code points.",
  why: "A name that is trimmed, escaped or cut is another name.",
  cases: [
    ...STATUSES.map(
      (status): Case => ({
        title: `status ${status}`,
        requests: [WITH_STATUS[status]],
        judge: echoed,
        priority: status === "pending" ? "essential" : "core",
      }),
    ),
    ...nameCases(echoed, true),
    ...nameCases(echoed, false, true),
    ...CATEGORIES.map(
      ({ categoryId, request }): Case => ({
        title: `categoryId ${categoryId}`,
        requests: [request],
        judge: echoed,
        priority: "core",
      }),
    ),
    { title: "no status", requests: [WITHOUT_STATUS], judge: echoed, priority: "core" },
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

const CREATE_12: Invariant = {
  id: "CREATE-12",
  section: SECTION,
  level: "MUST",
  title: "a creation answered 400 or 401 adds no animal",
  how: "Every refused body has a unique name, or a category of its own where it has no name and categories may be free, which is looked for in pages known to be complete.",
  why: "A client that is refused repeats the creation, and has two animals.",
  check: storesNothing,
  requests: [
    { request: LAST_LIST, priority: "essential" },
    ...LAST_NARROWED.map((request): ExtraRequest => ({ request, priority: "core" })),
  ],
  flaw: (evidence) => {
    const body = new TextDecoder().decode(evidence[0]?.request.body ?? undefined);
    const [mark = ""] = /conformance-[a-z0-9]{8}-x[A-Za-z0-9]+/.exec(body) ?? [];
    const stray = { id: new JsonNumber("4611686018427387901"), name: mark, categoryId: new JsonNumber("1") };
    return evidence.map((each) =>
      pageOf(each) ? editJson(each, (value) => (isJsonArray(value) ? [...value, stray] : value)) : each,
    );
  },
};

const CREATE_13: RequirementWithCases = {
  id: "CREATE-13",
  section: SECTION,
  level: "MUST",
  title: "a created animal is stored",
  how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; the first animal of the run is fetched again at its end.",
  why: "201 means that it was created.",
  cases: [
    { title: "fetched by its id", requests: [READ_BACK], judge: fetched, priority: "essential" },
    { title: "the first animal", requests: [READ_FIRST], judge: fetched, priority: "core" },
    {
      title: "the first animal at the end",
      requests: [READ_FIRST_AGAIN],
      judge: fetched,
      priority: "essential",
    },
    { title: "the animal created last", requests: [READ_BACK_LAST], judge: fetched, priority: "full" },
    { title: "in the list", requests: [WITHOUT_STATUS, WHOLE], judge: listsAll, priority: "essential" },
  ],
  flaw: (evidence) =>
    evidence.at(-1)?.request.operation === "getPet"
      ? inLast(withStatus(404))(evidence)
      : evidence.map((each) =>
          withMember("id", new JsonNumber(String(2n ** 62n + BigInt(each.index))))(each),
        ),
};

/** Two equal bodies, one after the other: a target may take the second for a retry. */
const ALONE = plainBody("twice, one after the other", "solo", "sold", { stage: "crowd" });
const ALONE_AGAIN = plainBody("twice, one after the other: again", "solo", "sold", {
  stage: "crowd",
  after: [ALONE.id],
});

const CREATE_14: RequirementWithCases = {
  id: "CREATE-14",
  section: SECTION,
  level: "MUST",
  title: "equal bodies that are answered 201 create different animals",
  how: "The same body is sent twice; if both are answered 201, the ids differ, and both animals are stored. A refusal of the second is no failure.",
  why: "Two animals may have the same name.",
  cases: [
    { title: "the same body twice", requests: [...PAIR], judge: different, priority: "essential" },
    {
      title: "the same body twice, one after the other",
      requests: [ALONE, ALONE_AGAIN],
      judge: different,
      priority: "full",
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
  how: "Names with quotes, backslashes, markup, symbols and characters beyond the basic plane.",
  why: "Real names have such characters.",
  cases: nameCases(accepted, false),
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
