/** §4.1 `GET /pets`: the list itself, that it shows every animal, and that it shows each as elsewhere. */
import type { Case, Invariant, RequirementWithCases } from "../../src/engine/claims.ts";
import type { Exchange } from "../../src/kit/exchange.ts";
import { isJsonArray, JsonNumber } from "../../src/kit/json/json.ts";
import { editJson, inLast, successor, withMember } from "../../src/kit/judging/flaws.ts";
import { statusFilter } from "../facts/list-pages.ts";
import {
  inNoOtherList,
  listsAll,
  listsAllOf,
  looksTheSame,
  sameStatus,
  statusesKept,
} from "../judges/created-animals.ts";
import { aList, defaultPage } from "../judges/list-pets.ts";
import { READ_BACK, READ_FIRST } from "../requests/get-pet.ts";
import { narrowed, PLAIN_LIST, SETTLED, WHOLE, wholeOf } from "../requests/list-pets.ts";
import { list } from "../requests/requests.ts";
import { STATUSES, WITHOUT_STATUS } from "../requests/stock.ts";
import { LIST_3, LIST_4, LIST_5, LIST_6, LIST_12, list2 } from "./4.1-list-pets-limit.ts";
import { ALL_AVAILABLE, ALL_SOLD, LIST_7, LIST_8, LIST_9, LIST_13 } from "./4.1-list-pets-status.ts";

const SECTION = "4.1";

const LIST_1: RequirementWithCases = {
  id: "LIST-1",
  section: SECTION,
  level: "MUST",
  title: "a list is answered 200 with an array of Pets",
  how: "GET /pets with the valid key and without parameters; every item is validated by the Pet schema.",
  why: "Every client starts here.",
  cases: [{ title: "no parameters", requests: [PLAIN_LIST], judge: aList, priority: "essential" }],
  flaw: inLast(withMember("name", undefined)),
};

/** A list with its last animals only. */
const fewest = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) =>
    isJsonArray(value) ? (statusFilter(exchange) === null ? value.slice(0, 10) : value.slice(1)) : value,
  );

/** The list of each status that core reads. */
const BY_STATUS: Readonly<Record<string, Case["requests"][number]>> = {
  available: list("status=available"),
  pending: wholeOf("pending"),
  sold: list("status=sold&limit=3"),
};

const LIST_10: RequirementWithCases = {
  id: "LIST-10",
  section: SECTION,
  level: "MUST",
  title: "the list shows every animal, filtered by its own status only",
  how: "The animals that this run created are looked for in pages that are known to be complete (shorter than their limit), and in the complete pages of each status.",
  why: "An animal that no list shows is lost, since getPet will be removed.",
  cases: [
    {
      title: "in the whole list",
      requests: [WITHOUT_STATUS, WHOLE, SETTLED],
      judge: listsAll,
      priority: "essential",
    },
    { title: "20 without a limit", requests: [PLAIN_LIST], judge: defaultPage, priority: "core" },
    {
      title: "in the list of no other status",
      requests: Object.values(BY_STATUS),
      judge: inNoOtherList,
      priority: "core",
    },
    ...STATUSES.map(
      (status): Case => ({
        title: `in the list of status=${status}`,
        requests: [BY_STATUS[status] ?? WHOLE],
        judge: listsAllOf,
        params: { status },
        priority: status === "pending" ? "core" : "full",
      }),
    ),
    ...["sold", "available"].map(
      (status): Case => ({
        title: `in the list of status=${status}, of a store with more than a page`,
        requests: [narrowed(status)],
        judge: listsAllOf,
        params: { status },
        priority: "core",
      }),
    ),
    ...[ALL_SOLD, ALL_AVAILABLE].map((request, i): Case => {
      const status = i === 0 ? "sold" : "available";
      return {
        title: `in the list of status=${status}, of which a shorter page was empty`,
        requests: [request],
        judge: listsAllOf,
        params: { status },
        priority: "core",
      };
    }),
    ...["sold", "available"].map(
      (status): Case => ({
        title: `in the whole list of status=${status}`,
        requests: [wholeOf(status)],
        judge: listsAllOf,
        params: { status },
        priority: "full",
      }),
    ),
  ],
  // The created animal gets an id that no list shows, and whole lists keep ten animals, too few for a cap; others lose one.
  flaw: (evidence) => {
    const first = evidence.find(({ request }) => request.operation === "createPet");
    const id = new JsonNumber(String(2n ** 62n));
    return evidence.map((exchange) =>
      exchange === first ? withMember("id", id)(exchange) : fewest(exchange),
    );
  },
};

const LIST_11: RequirementWithCases = {
  id: "LIST-11",
  section: SECTION,
  level: "MUST",
  title: "an animal looks the same created, listed and fetched",
  how: "Every listed animal is compared with the responses of its creation and of getPet. The target may change a status on its own (OPEN-21): it fails if list and getPet differ at the same time, or if animals sent with all three statuses come back with one.",
  why: "If two answers about an animal differ, a client can trust neither.",
  cases: [
    {
      title: "of the same name everywhere",
      requests: [WHOLE],
      judge: looksTheSame,
      params: { member: "name" },
      priority: "essential",
    },
    {
      title: "of the same category everywhere",
      requests: [WHOLE],
      judge: looksTheSame,
      params: { member: "categoryId" },
      priority: "essential",
    },
    {
      title: "of the same status everywhere",
      requests: [WHOLE, READ_BACK, READ_FIRST],
      judge: sameStatus,
      priority: "essential",
    },
    { title: "of the statuses that were sent", requests: [WHOLE], judge: statusesKept, priority: "core" },
  ],
  // Lists show another name and category, getPet another status.
  flaw: (evidence) =>
    evidence.map((exchange) =>
      exchange.request.operation === "getPet"
        ? withMember("status", (old) => (old === "sold" ? "pending" : "sold"))(exchange)
        : withMember("name", "somebody else")(withMember("categoryId", successor)(exchange)),
    ),
};

/** The requirements on lists with the values that a seed draws. */
export function listPets(seed: number): readonly (RequirementWithCases | Invariant)[] {
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
