/** §4.1 `GET /pets`: the list itself, that it shows every animal, and that it shows each as elsewhere. */

import type { Exchange } from "../src/kit/exchange.ts";
import { isJsonArray, JsonNumber } from "../src/kit/json/json.ts";
import { editJson, inLast, inLastOf, withMember } from "../src/kit/judging/flaws.ts";
import type { Invariant, RequirementWithCases } from "../src/kit/requirement.ts";
import { LIST_2, LIST_3, LIST_4, LIST_5, LIST_6, LIST_12 } from "./4.1-list-pets-limit.ts";
import { LIST_7, LIST_8, LIST_9, LIST_13 } from "./4.1-list-pets-status.ts";
import { isList } from "./judges/for-every.ts";
import { growth, ofStatus, ofWholeStatus, showsCreated } from "./judges/list-pets/created.ts";
import { aList, arrayOfPets } from "./judges/list-pets/pages.ts";
import { onceMore, sameAs, sameStatus } from "./judges/list-pets/same-animal.ts";
import { READ_BACK } from "./requests/get-pet.ts";
import { listed } from "./requests/list-pets.ts";
import { list } from "./requests/requests.ts";
import { WITH_STATUS, WITHOUT_STATUS } from "./requests/stock.ts";

const SECTION = "4.1";

const LIST_1: RequirementWithCases = {
  id: "LIST-1",
  section: SECTION,
  level: "MUST",
  title: "a list is answered 200 with an array of Pets",
  how: "GET /pets with the valid key, without parameters and with valid ones; every item is validated by the Pet schema.",
  why: "Every client starts here.",
  cases: [
    listed("", { title: "no parameters", judge: aList, priority: "essential", state: "one" }),
    listed("limit=100", { title: "limit=100 before anything is created", judge: aList, priority: "core" }),
    listed("limit=1", { judge: arrayOfPets, priority: "core", state: "one" }),
    listed("limit=100", { judge: arrayOfPets, priority: "core", state: "one" }),
  ],
  flaw: inLast(withMember("name", undefined)),
};

/** A list with its last animals only. */
const lastFew = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? value.slice(1).slice(-10) : value));

const LIST_10: RequirementWithCases = {
  id: "LIST-10",
  section: SECTION,
  level: "MUST",
  title: "the list shows every animal, filtered by its own status only",
  how: "The animals that this run created are looked for in pages that are known to be complete (shorter than limit=100), and in the complete page of each status.",
  why: "An animal that no list shows is lost, since getPet will be removed.",
  cases: [
    {
      title: "in the whole list",
      requests: [WITHOUT_STATUS, list("limit=100")],
      judge: showsCreated,
      priority: "essential",
      state: "one",
      followUp: (evidence, recording) => growth(evidence.filter(isList), recording),
    },
    {
      title: "in the list of status=pending",
      requests: [WITH_STATUS.pending, list("status=pending&limit=100")],
      judge: showsCreated,
      priority: "essential",
      state: "some",
      followUp: ofWholeStatus,
    },
    listed("status=available", {
      title: "in the list of status=available",
      judge: showsCreated,
      priority: "core",
      state: "some",
      followUp: ofStatus,
    }),
    listed("status=sold&limit=3", {
      title: "in the list of status=sold",
      judge: showsCreated,
      priority: "core",
      state: "some",
      followUp: ofStatus,
    }),
    {
      title: "in the whole list of status=sold",
      requests: [WITH_STATUS.sold, list("status=sold&limit=100")],
      judge: showsCreated,
      priority: "spare",
      state: "some",
      followUp: ofWholeStatus,
    },
    {
      title: "in the whole list of status=available",
      requests: [WITH_STATUS.available, list("status=available&limit=100")],
      judge: showsCreated,
      priority: "spare",
      state: "some",
      followUp: ofWholeStatus,
    },
  ],
  // The created animal gets an id that no list shows, and every list keeps at most ten animals: too few for a cap.
  flaw: (evidence) => {
    const first = evidence.find(({ request }) => request.operation === "createPet");
    const id = new JsonNumber(String(2n ** 62n));
    return evidence.map((exchange) =>
      exchange === first ? withMember("id", id)(exchange) : lastFew(exchange),
    );
  },
};

const LIST_11: RequirementWithCases = {
  id: "LIST-11",
  section: SECTION,
  level: "MUST",
  title: "an animal looks the same created, listed and fetched",
  how: "Every listed animal is compared with the responses of its creation and of getPet. The target may change a status on its own (OPEN-21): it fails if one place shows another status than was shown before and after it, or if animals sent with all three statuses come back with one.",
  why: "If two answers about an animal differ, a client can trust neither.",
  cases: [
    listed("limit=100", {
      title: "listed as created",
      judge: sameAs,
      params: { operation: "createPet" },
      priority: "essential",
      state: "one",
    }),
    {
      title: "listed as fetched",
      requests: [list("limit=100"), READ_BACK],
      judge: sameAs,
      params: { operation: "getPet" },
      priority: "core",
      state: "one",
    },
    {
      title: "of the same status everywhere",
      requests: [list("limit=100"), READ_BACK],
      judge: sameStatus,
      priority: "core",
      state: "one",
      followUp: onceMore,
    },
  ],
  // The last list shows another name and status; getPet is asked so late that it cannot show an earlier status.
  flaw: (evidence) =>
    inLastOf("listPets", (exchange) =>
      withMember(
        "name",
        "somebody else",
      )(withMember("status", (old) => (old === "sold" ? "pending" : "sold"))(exchange)),
    )(evidence).map((exchange) =>
      exchange.request.operation === "getPet"
        ? { ...exchange, sentAt: exchange.sentAt + 5_000, receivedAt: exchange.receivedAt + 5_000 }
        : exchange,
    ),
};

export const LIST_PETS: readonly (RequirementWithCases | Invariant)[] = [
  LIST_1,
  LIST_2,
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
