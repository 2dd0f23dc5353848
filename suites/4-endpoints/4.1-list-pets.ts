/** §4.1 `GET /pets`: the list itself, that it shows every animal, and that it shows each as elsewhere. */
import type { Priority, RequirementWithCases, TestRequest } from "../../src/engine/claims.ts";
import { must, one } from "../claim.ts";
import { listsAll, listsAllOf } from "../judges/created-animals.ts";
import { aList, defaultPage } from "../judges/list-pets.ts";
import { inNoOtherList, looksTheSame, sameStatus, statusesKept } from "../judges/same-everywhere.ts";
import { WITHOUT_STATUS } from "../requests/creations.ts";
import { READ_BACK, READ_LISTED, READ_SOLD } from "../requests/get-pet.ts";
import { narrowed, PLAIN_LATER, PLAIN_LIST, SETTLED, WHOLE, wholeOf } from "../requests/list-pets.ts";
import { list } from "../requests/requests.ts";
import { LIST_3, LIST_4, LIST_5, LIST_6, LIST_12, list2, PLAIN_CROWDED } from "./4.1-list-pets-limit.ts";
import { ALL_AVAILABLE, ALL_SOLD, LIST_7, LIST_8, LIST_9, LIST_13 } from "./4.1-list-pets-status.ts";

const SECTION = "4.1";

const LIST_1: RequirementWithCases = {
  ...must(SECTION, "LIST-1"),
  title: "a list is answered 200 with an array of Pets",
  how: "GET /pets with the valid key and without parameters; every item is validated by the Pet schema.",
  why: "Every client starts here.",
  cases: [
    one("no parameters", PLAIN_LIST, aList, "essential"),
    one("no parameters, at the end", PLAIN_LATER, aList, "core"),
    one("no parameters, with more than 100 in the store", PLAIN_CROWDED, aList, "full"),
  ],
};

/** The list of each status that core reads. */
const BY_STATUS = [list("status=available"), wholeOf("pending"), list("status=sold&limit=3")] as const;

const OF_MORE = ", of a store with more than a page";
const WAS_EMPTY = ", of which a shorter page was empty";

/** The lists of a status that must show its animals. */
const LISTS: readonly (readonly [status: string, more: string, request: TestRequest, priority: Priority])[] =
  [
    ["available", "", BY_STATUS[0], "full"],
    ["pending", "", BY_STATUS[1], "core"],
    ["sold", "", BY_STATUS[2], "full"],
    ["sold", OF_MORE, narrowed("sold"), "core"],
    ["available", OF_MORE, narrowed("available"), "core"],
    ["sold", WAS_EMPTY, ALL_SOLD, "core"],
    ["available", WAS_EMPTY, ALL_AVAILABLE, "core"],
  ];

const LIST_10: RequirementWithCases = {
  ...must(SECTION, "LIST-10"),
  title: "the list shows every animal, filtered by its own status only",
  how: "The animals that this run created are looked for in pages that are known to be complete (shorter than their limit), and in the complete pages of each status.",
  why: "An animal that no list shows is lost, since getPet will be removed.",
  cases: [
    one("in the whole list", [WITHOUT_STATUS, WHOLE, SETTLED], listsAll, "essential"),
    one("20 without a limit", PLAIN_LIST, defaultPage, "core"),
    one("in the list of no other status", BY_STATUS, inNoOtherList, "core"),
    ...LISTS.map(([status, more, request, priority]) =>
      one(`in the list of status=${status}${more}`, request, listsAllOf, priority, { status }),
    ),
    ...["sold", "available"].map((status) =>
      one(`in the whole list of status=${status}`, wholeOf(status), listsAllOf, "full", { status }),
    ),
  ],
};

const LIST_11: RequirementWithCases = {
  ...must(SECTION, "LIST-11"),
  title: "an animal looks the same created, listed and fetched",
  how: "Every listed animal is compared with the responses of its creation and of getPet; where no list shows this run's animals, two others are fetched. The target may change a status on its own (OPEN-21): it fails if list and getPet differ at the same time, or if animals sent with all three statuses come back with one.",
  why: "If two answers about an animal differ, a client can trust neither.",
  cases: [
    one("of the same name everywhere", WHOLE, looksTheSame, "essential", { member: "name" }),
    one("of the same category everywhere", WHOLE, looksTheSame, "essential", { member: "categoryId" }),
    one(
      "of the same status everywhere",
      [WHOLE, READ_BACK, READ_SOLD, ...READ_LISTED],
      sameStatus,
      "essential",
    ),
    one("of the statuses that were sent", WHOLE, statusesKept, "core"),
  ],
};

/** The requirements on lists with the values that a seed draws. */
export function listPets(seed: number): readonly RequirementWithCases[] {
  return [
    LIST_1,
    list2(seed),
    LIST_3,
    LIST_4,
    LIST_5,
    LIST_6,
    LIST_7,
    LIST_8,
    LIST_9,
    LIST_10,
    LIST_11,
    LIST_12,
    LIST_13,
  ];
}
