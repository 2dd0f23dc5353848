/** §4.1 `GET /pets`: the parameter `status`, alone and with `limit`. */
import type { Case, Judge, Priority, RequirementWithCases, TestRequest } from "../../src/engine/claims.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { must, one, should } from "../claim.ts";
import { matching } from "../facts/animals.ts";
import { knownBefore, pageOf } from "../facts/store-model.ts";
import { atMost, noOther, onlyStatus, refusedList, showsStatus } from "../judges/list-pets.ts";
import { answerTo, STATUSES } from "../requests/creations.ts";
import { atEnd, EMPTY_LIST, LAST_NARROWED, listed, wholeOf } from "../requests/list-pets.ts";
import { list } from "../requests/requests.ts";
import { crowdedBy } from "./4.1-list-pets-limit.ts";

const SECTION = "4.1";

/** The lists of one status that core reads, the one without a limit first. */
const AVAILABLE = list("status=available", {
  alike: (n) => list(`status=available&limit=${20 - n}`, { note: `asked alike, ${n}` }),
});
const PENDING = wholeOf("pending");
const SOLD = list("status=sold&limit=3");

/** Whether a page with `limit=3` shows fewer, or no more animals of its status are known. */
function areFew(recording: Recording, request: TestRequest): boolean {
  const answer = answerTo(recording, request);
  const page = answer && pageOf(answer);
  return !!answer && !!page && (page.length < 3 || matching(answer, recording).length <= 3);
}

/** Another status, if too few sold animals are left: a target may move them on (OPEN-21). */
const INSTEAD_OF_SOLD = list("status=available&limit=3", {
  after: [SOLD.id],
  needed: (recording) => areFew(recording, SOLD),
});

/** The third status, if a target moves all animals to it. */
const INSTEAD_OF_BOTH = list("status=pending&limit=3", {
  after: [INSTEAD_OF_SOLD.id],
  needed: (recording) => areFew(recording, SOLD) && areFew(recording, INSTEAD_OF_SOLD),
});

/** That one once more, if too few animals of any status were left. */
const PENDING_AT_END = atEnd("status=pending&limit=3", INSTEAD_OF_BOTH, 3);

const PAGES_OF_THREE = [SOLD, INSTEAD_OF_SOLD, INSTEAD_OF_BOTH, PENDING_AT_END];

/** The same list in a store of few animals: two of the first five are sold. */
const ONE_SOLD = list("status=sold&limit=1", { stage: "reads" });

/** The whole list of a status, if a page of it had no animals, or no animal of another status was known. */
function ifShowingNothing(page: TestRequest, status: string): TestRequest {
  return wholeOf(status, {
    note: "since a page could show nothing",
    after: [page.id],
    needed: (recording) => {
      const answer = answerTo(recording, page);
      const shown = answer && pageOf(answer);
      if (!answer || !shown) return false;
      return shown.length === 0 || knownBefore(answer, recording).every((pet) => pet.status === status);
    },
  });
}

export const ALL_AVAILABLE: TestRequest = ifShowingNothing(AVAILABLE, "available");
export const ALL_SOLD: TestRequest = ifShowingNothing(SOLD, "sold");
const ALL_PENDING = ifShowingNothing(PENDING, "pending");

function filtered(judge: Judge<null>, priorities: readonly [Priority, Priority, Priority]): readonly Case[] {
  const [available, pending, sold] = priorities;
  return [
    one("status=available", [AVAILABLE, ALL_AVAILABLE], judge, available),
    one("status=pending&limit=100", [PENDING, ALL_PENDING], judge, pending),
    one("status=sold&limit=3", [SOLD, ALL_SOLD], judge, sold),
  ];
}

export const LIST_7: RequirementWithCases = {
  ...must(SECTION, "LIST-7"),
  title: "status=s lists no animal of another status",
  how: "One page per status, with animals of every status in the store. LIST-13 judges animals without a status.",
  why: "A shop that lists available animals must not offer sold ones.",
  cases: [
    ...filtered(onlyStatus, ["essential", "essential", "essential"]),
    one("status=sold, whole", wholeOf("sold"), onlyStatus, "full"),
    one("status=available, whole", wholeOf("available"), onlyStatus, "full"),
    one("a status that no animal has", EMPTY_LIST, noOther, "core"),
    ...LAST_NARROWED.map((request, i) =>
      one(`status=${STATUSES[i]}&limit=100, at the end`, request, onlyStatus, "full"),
    ),
    ...STATUSES.map((status) =>
      one(`status=${status}, no limit, more than 20`, crowdedBy(status), onlyStatus, "full"),
    ),
  ],
};

export const LIST_8: RequirementWithCases = {
  ...should(SECTION, "LIST-8"),
  title: "an unknown status is refused with 400",
  how: "GET /pets?status=archived should get 400 and an Error body.",
  why: "If a misspelt filter is ignored, everything is listed.",
  cases: [
    listed("status=archived", refusedList, "essential", null, {
      expects: [200, 400],
      stage: "credentials",
      alike: (n) => list(`status=archived${n}`, { expects: [200, 400] }),
    }),
    listed("status=SOLD", refusedList, "full", null, { expects: [200, 400] }),
    listed("status=available,sold", refusedList, "full", null, { expects: [200, 400] }),
    one("status is empty", list("status=", { expects: [200, 400] }), refusedList, "full"),
  ],
};

export const LIST_9: RequirementWithCases = {
  ...must(SECTION, "LIST-9"),
  title: "status and limit hold together",
  how: "A page with both, where more animals of that status are known than the limit allows: no more than the limit, none of another status.",
  why: "Each parameter may work alone and fail together with the other.",
  cases: [
    one("status=sold&limit=3, count", PAGES_OF_THREE, atMost, "essential", { limit: 3 }),
    one("status=sold&limit=3, status", PAGES_OF_THREE, onlyStatus, "essential"),
    one("status=sold&limit=1, count", ONE_SOLD, atMost, "full", { limit: 1 }),
    one("status=sold&limit=1, status", ONE_SOLD, onlyStatus, "full"),
  ],
};

export const LIST_13: RequirementWithCases = {
  ...should(SECTION, "LIST-13"),
  title: "status=s lists no animal that shows no status",
  how: "One page per status, if the store is known to contain animals without a status.",
  why: "An animal that is not known to be available should not be offered as available.",
  cases: filtered(showsStatus, ["core", "essential", "core"]),
};
