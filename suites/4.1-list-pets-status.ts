/** §4.1 `GET /pets`: the parameter `status`, alone and with `limit`. */
import { inLast, withMember, withStatus } from "../src/kit/judging/flaws.ts";
import type { Case, Judge, Priority, RequirementWithCases } from "../src/kit/requirement.ts";
import { atMost } from "./judges/list-pets/limit.ts";
import { plus, refused } from "./judges/list-pets/pages.ts";
import { onlyStatus, showsStatus } from "./judges/list-pets/status.ts";
import { listed } from "./requests/list-pets.ts";

const SECTION = "4.1";

/** A list of one status, judged by that status. */
function ofStatus(
  judge: Judge<{ status: string }>,
  status: string,
  query: string,
  priority: Priority,
  title: string = `status=${status}`,
): Case {
  return listed(query, { title, judge, params: { status }, priority, state: "some" });
}

export const LIST_7: RequirementWithCases = {
  id: "LIST-7",
  section: SECTION,
  level: "MUST",
  title: "status=s lists no animal of another status",
  how: "One page per status, with animals of every status in the store. LIST-13 judges animals without a status.",
  why: "A shop that lists available animals must not offer sold ones.",
  cases: [
    ofStatus(onlyStatus, "available", "status=available", "essential"),
    ofStatus(onlyStatus, "pending", "status=pending&limit=100", "essential"),
    ofStatus(onlyStatus, "sold", "status=sold&limit=3", "essential"),
    ofStatus(onlyStatus, "sold", "status=sold&limit=100", "spare", "status=sold, whole"),
  ],
  flaw: inLast(withMember("status", "elsewhere")),
};

export const LIST_8: RequirementWithCases = {
  id: "LIST-8",
  section: SECTION,
  level: "SHOULD",
  title: "an unknown status is refused with 400",
  how: "GET /pets?status=archived should get 400 and an Error body.",
  why: "If a misspelt filter is ignored, everything is listed.",
  cases: [
    listed("status=archived", { judge: refused, priority: "spare" }),
    listed("status=SOLD", { judge: refused, priority: "full" }),
    listed("status=available,sold", { judge: refused, priority: "full" }),
    listed("status=", { title: "status is empty", judge: refused, priority: "full" }),
  ],
  flaw: inLast(withStatus(200)),
};

export const LIST_9: RequirementWithCases = {
  id: "LIST-9",
  section: SECTION,
  level: "MUST",
  title: "status and limit hold together",
  how: "A page with both, where more animals of that status are known than the limit allows: no more than the limit, none of another status.",
  why: "Each parameter may work alone and fail together with the other.",
  cases: [
    listed("status=sold&limit=3", {
      title: "status=sold&limit=3, count",
      judge: atMost,
      params: { limit: 3 },
      priority: "essential",
      state: "some",
    }),
    ofStatus(onlyStatus, "sold", "status=sold&limit=3", "essential", "status=sold&limit=3, status"),
  ],
  flaw: inLast((exchange) => withMember("status", "pending")(plus(exchange))),
};

export const LIST_13: RequirementWithCases = {
  id: "LIST-13",
  section: SECTION,
  level: "SHOULD",
  title: "status=s lists no animal that shows no status",
  how: "One page per status, if the store is known to contain animals without a status.",
  why: "An animal that is not known to be available should not be offered as available.",
  cases: [
    ofStatus(showsStatus, "pending", "status=pending&limit=100", "essential"),
    ofStatus(showsStatus, "available", "status=available", "core"),
    ofStatus(showsStatus, "sold", "status=sold&limit=3", "core"),
  ],
  flaw: inLast(withMember("status", undefined)),
};
