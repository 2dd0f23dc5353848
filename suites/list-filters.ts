/** §4.1 `GET /pets`: the parameter `status`, alone and with `limit`. */
import { inLast, withMember, withStatus } from "../src/kit/flaws.ts";
import type { ProbedRequirement } from "../src/kit/requirement.ts";
import { list } from "./asks.ts";
import { AVAILABLE, SOLD_3, wholeOf } from "./list-asks.ts";
import { atMost, onlyStatus, plus, refused, showsStatus } from "./list-judges.ts";

const SECTION = "4.1";

export const LIST_7: ProbedRequirement = {
  id: "LIST-7",
  section: SECTION,
  level: "MUST",
  title: "status=s lists no animal of another status",
  how: "One page per status, with animals of every status in the store. Animals without a status are LIST-13's.",
  why: "Whoever lists what is available must not sell what is sold.",
  cases: [
    {
      title: "status=available",
      asks: [AVAILABLE],
      judge: onlyStatus,
      params: { status: "available" },
      need: 1,
      stock: "full",
    },
    {
      title: "status=pending",
      asks: [wholeOf("pending")],
      judge: onlyStatus,
      params: { status: "pending" },
      need: 1,
      stock: "full",
    },
    {
      title: "status=sold",
      asks: [SOLD_3],
      judge: onlyStatus,
      params: { status: "sold" },
      need: 1,
      stock: "full",
    },
    {
      title: "status=sold, whole",
      asks: [wholeOf("sold")],
      judge: onlyStatus,
      params: { status: "sold" },
      need: 58,
      stock: "full",
    },
  ],
  flaw: inLast(withMember("status", "elsewhere")),
};

export const LIST_8: ProbedRequirement = {
  id: "LIST-8",
  section: SECTION,
  level: "SHOULD",
  title: "an unknown status is refused with 400",
  how: "GET /pets?status=archived should get 400 and an Error body.",
  why: "A misspelt filter that is ignored lists everything.",
  cases: [
    { title: "status=archived", asks: [list("status=archived")], judge: refused, params: null, need: 49 },
    {
      title: "status=SOLD",
      asks: [list("status=SOLD")],
      judge: refused,
      params: null,
      need: 90,
      profile: "full",
    },
    {
      title: "status=available,sold",
      asks: [list("status=available,sold")],
      judge: refused,
      params: null,
      need: 92,
      profile: "full",
    },
    {
      title: "status is empty",
      asks: [list("status=")],
      judge: refused,
      params: null,
      need: 91,
      profile: "full",
    },
  ],
  flaw: inLast(withStatus(200)),
};

export const LIST_9: ProbedRequirement = {
  id: "LIST-9",
  section: SECTION,
  level: "MUST",
  title: "status and limit hold together",
  how: "A page with both, where more animals of that status are known than the limit allows: no more than the limit, none of another status.",
  why: "Each filter alone may work and both together not.",
  cases: [
    {
      title: "status=sold&limit=3, count",
      asks: [SOLD_3],
      judge: atMost,
      params: { limit: 3 },
      need: 1,
      stock: "full",
    },
    {
      title: "status=sold&limit=3, status",
      asks: [SOLD_3],
      judge: onlyStatus,
      params: { status: "sold" },
      need: 1,
      stock: "full",
    },
  ],
  flaw: inLast((exchange) => withMember("status", "pending")(plus(exchange))),
};

export const LIST_13: ProbedRequirement = {
  id: "LIST-13",
  section: SECTION,
  level: "SHOULD",
  title: "status=s lists no animal that shows no status",
  how: "One page per status, where the store is known to hold animals without a status.",
  why: "What is not known to be available should not be offered as available.",
  cases: [
    {
      title: "status=pending",
      asks: [wholeOf("pending")],
      judge: showsStatus,
      params: { status: "pending" },
      need: 1,
      stock: "full",
    },
    {
      title: "status=available",
      asks: [AVAILABLE],
      judge: showsStatus,
      params: { status: "available" },
      need: 2,
      stock: "full",
    },
    {
      title: "status=sold",
      asks: [SOLD_3],
      judge: showsStatus,
      params: { status: "sold" },
      need: 2,
      stock: "full",
    },
  ],
  flaw: inLast(withMember("status", undefined)),
};
