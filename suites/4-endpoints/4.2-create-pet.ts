/** §4.2 `POST /pets`: bodies that must be accepted, and that the animal is stored. */
import type { Case, ExtraRequest, Invariant, Judge, RequirementWithCases } from "../../src/engine/claims.ts";
import { must, one, should } from "../claim.ts";
import { accepted, alwaysEchoed, created, echoed, noFailure, stillCreated } from "../judges/create-pet.ts";
import { fetched, listsAll } from "../judges/created-animals.ts";
import { different } from "../judges/equal-bodies.ts";
import { storesNothing } from "../judges/refused-animals.ts";
import { CATEGORIES } from "../requests/categories.ts";
import {
  BURST_BODIES,
  equalBody,
  PAIR,
  PLAIN_AFTER,
  SOLD_AGAIN,
  STATUSES,
  WITH_STATUS,
  WITHOUT_STATUS,
} from "../requests/creations.ts";
import { READ_BACK, READ_BACK_LAST, READ_FIRST_AGAIN, READ_SOLD } from "../requests/get-pet.ts";
import { LAST_LIST, LAST_NARROWED, WHOLE } from "../requests/list-pets.ts";
import { NAMES } from "../requests/names.ts";

const SECTION = "4.2";

/** Two equal bodies, one after the other: a target may take the second for a retry. */
const ALONE = equalBody("twice, one after the other", "solo", "sold", { stage: "crowd" });
const ALONE_AGAIN = equalBody("twice, one after the other: again", "solo", "sold", {
  stage: "crowd",
  after: [ALONE.id],
});

const plainBodies: readonly { title: string; request: Case["requests"][number] }[] = [
  { title: "all members", request: WITH_STATUS.pending },
  { title: "name and categoryId only", request: WITHOUT_STATUS },
];

/** A check for each name; `orMilder`: one that is not accepted leaves it to a milder name. */
function nameCases(judge: Judge<null>, isCommon: boolean, orMilder = false): readonly Case[] {
  return NAMES.filter((name) => name.isCommon === isCommon).map(({ label, request, beside, instead }) =>
    one(
      `name with ${label}`,
      [...(beside ? [beside] : []), request, ...(orMilder && instead ? [instead] : [])],
      judge,
      "core",
    ),
  );
}

const CREATE_1: RequirementWithCases = {
  ...must(SECTION, "CREATE-1"),
  title: "a valid NewPet is answered 201 with a Pet",
  how: "Valid bodies with plain names and with letters, marks and digits of many scripts, up to 32 code points; every answer is validated by the Pet schema. Other names of up to 32 code points are not answered 500 or 501.",
  why: "Without it nothing can be added.",
  cases: [
    ...plainBodies.map(({ title, request }) => one(title, request, created, "essential")),
    one("all members, later in the run", WITH_STATUS.pending, stillCreated, "core"),
    ...nameCases(created, true),
    ...nameCases(noFailure, false, true),
    ...[...BURST_BODIES, SOLD_AGAIN, PLAIN_AFTER].map((request) =>
      one(request.id.slice(request.id.indexOf(", ") + 2), request, created, "core"),
    ),
    ...PAIR.map((request, i) => one(`equal bodies, together, ${i + 1}`, request, noFailure, "core")),
    ...[ALONE, ALONE_AGAIN].map((request, i) =>
      one(`equal bodies, one after the other, ${i + 1}`, request, noFailure, "full"),
    ),
  ],
};

const CREATE_2: RequirementWithCases = {
  ...must(SECTION, "CREATE-2"),
  title: "the created Pet has the members of the request, unchanged",
  how: "name, categoryId and status of every answer with 201 are compared with the body; names have letters, marks, digits, punctuation and symbols of every plane, markup and quotes, up to 32 code points.",
  why: "A name that is trimmed, escaped or cut is another name.",
  cases: [
    ...STATUSES.map((status) =>
      one(`status ${status}`, WITH_STATUS[status], echoed, status === "pending" ? "essential" : "core"),
    ),
    ...nameCases(echoed, true),
    ...nameCases(echoed, false, true),
    ...CATEGORIES.map(({ categoryId, request }) => one(`categoryId ${categoryId}`, request, echoed, "core")),
    one("no status", WITHOUT_STATUS, echoed, "core"),
    one("any body that was accepted", WITH_STATUS.pending, alwaysEchoed, "core"),
  ],
};

const CREATE_3: RequirementWithCases = {
  ...must(SECTION, "CREATE-3"),
  title: "status may be left out",
  how: "A body with name and categoryId only is answered 201.",
  why: "status is optional.",
  cases: [one("no status", WITHOUT_STATUS, accepted, "essential")],
};

const CREATE_4: RequirementWithCases = {
  ...must(SECTION, "CREATE-4"),
  title: "each of the three status values is accepted",
  how: "One body per status is answered 201.",
  why: "If a status is refused, clients have to use a wrong one.",
  cases: STATUSES.map((status) => one(`status ${status}`, WITH_STATUS[status], accepted, "essential")),
};

const CREATE_12: Invariant = {
  ...must(SECTION, "CREATE-12"),
  title: "a creation answered 400 or 401 adds no animal",
  how: "Every refused body has a unique name, or a category of its own where it has no name and categories may be free, which is looked for in pages known to be complete.",
  why: "A client that is refused repeats the creation, and has two animals.",
  check: storesNothing,
  requests: [
    { request: LAST_LIST, priority: "essential" },
    ...LAST_NARROWED.map((request): ExtraRequest => ({ request, priority: "core" })),
  ],
};

const CREATE_13: RequirementWithCases = {
  ...must(SECTION, "CREATE-13"),
  title: "a created animal is stored",
  how: "GET /pets/{petId} returns it, and a list that is known to be complete shows it; the first animal of the run is fetched again at its end.",
  why: "201 means that it was created.",
  cases: [
    one("fetched by its id", READ_BACK, fetched, "essential"),
    one("a sold animal", READ_SOLD, fetched, "core"),
    one("the first animal at the end", READ_FIRST_AGAIN, fetched, "essential"),
    one("the animal created last", READ_BACK_LAST, fetched, "full"),
    one("in the list", [WITHOUT_STATUS, WHOLE], listsAll, "essential"),
  ],
};

const CREATE_14: RequirementWithCases = {
  ...must(SECTION, "CREATE-14"),
  title: "equal bodies that are answered 201 create different animals",
  how: "The same body is sent twice; if both are answered 201, the ids differ, and both animals are stored. A refusal of the second is no failure.",
  why: "Two animals may have the same name.",
  cases: [
    one("the same body twice", [...PAIR], different, "essential"),
    one("the same body twice, one after the other", [ALONE, ALONE_AGAIN], different, "full"),
  ],
};

const CREATE_16: RequirementWithCases = {
  ...should(SECTION, "CREATE-16"),
  title: "names with quotes, markup, symbols and emoji are not refused",
  how: "Names with quotes, backslashes, markup, symbols and characters beyond the basic plane.",
  why: "Real names have such characters.",
  cases: nameCases(accepted, false),
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
