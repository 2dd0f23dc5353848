/** §5 authentication: the target checks the credential first, and accepts it in one place only. */
import { inLast, withStatus } from "../src/kit/judging/flaws.ts";
import type { RequirementWithCases } from "../src/kit/requirement.ts";
import { notElsewhere } from "./judges/authentication.ts";
import { createDefectAs, ELSEWHERE, EVERYWHERE, getIdAs, listAs } from "./requests/authentication.ts";
import { eachAlone, first, WITHOUT_KEY } from "./requests/authentication-cases.ts";
import { OPENING } from "./requests/list-pets.ts";
import { MISSING, UNKNOWN } from "./requests/wrong-credentials.ts";

const SECTION = "5";

export const AUTH_6: RequirementWithCases = {
  id: "AUTH-6",
  section: SECTION,
  level: "MUST",
  title: "the credential is judged before the request",
  how: "Requests without a valid key that have another fault as well (an invalid NewPet, an unknown petId, a limit or status out of range) get 401; one that does not is sent again without the other fault, to see which the target checks first.",
  why: "A client without a key must learn nothing about the data.",
  cases: [
    first("missing key, unknown petId", MISSING, getIdAs(MISSING, "9223372036854775807"), "essential"),
    first("missing key, status out of range", MISSING, listAs(MISSING, "status=archived"), "essential"),
    first("unknown key, limit out of range", UNKNOWN, listAs(UNKNOWN, "limit=0"), "essential"),
    first("unknown key, invalid body", UNKNOWN, createDefectAs(UNKNOWN, "categoryId-string"), "essential"),
    first("unknown key, unknown petId", UNKNOWN, getIdAs(UNKNOWN, "9223372036854775807"), "essential"),
    first("missing key, limit out of range", MISSING, listAs(MISSING, "limit=0"), "full"),
    first("missing key, invalid body", MISSING, createDefectAs(MISSING, "categoryId-string"), "full"),
    first("unknown key, status out of range", UNKNOWN, listAs(UNKNOWN, "status=archived"), "full"),
  ],
  flaw: inLast(withStatus(400)),
};

export const AUTH_7: RequirementWithCases = {
  id: "AUTH-7",
  section: SECTION,
  level: "SHOULD",
  title: "the key counts only in the Authorization header",
  how: "The key is sent in query parameters, X-API-Key and a cookie at once, without an Authorization header; if that is not refused with 401, in each place alone.",
  why: "URLs and cookies end up in logs and histories, and the key with them.",
  cases: [
    {
      title: "the key in every other place",
      requests: [OPENING, WITHOUT_KEY[0], EVERYWHERE],
      judge: notElsewhere,
      priority: "core",
      followUp: eachAlone(ELSEWHERE),
    },
  ],
  flaw: inLast(withStatus(200)),
};

export const AUTH_12: RequirementWithCases = {
  id: "AUTH-12",
  section: SECTION,
  level: "SHOULD",
  title: "the credential is judged before malformed JSON and petIds",
  how: "Requests without a valid key whose body is no JSON, or whose petId is no integer, get 401; one that does not is sent again without the other fault.",
  why: "A client without a key need not learn how a request has to look.",
  cases: [
    first("missing key, malformed JSON", MISSING, createDefectAs(MISSING, "body-truncated"), "full"),
    first("missing key, malformed petId", MISSING, getIdAs(MISSING, "abc"), "full"),
    first("unknown key, malformed JSON", UNKNOWN, createDefectAs(UNKNOWN, "body-truncated"), "full"),
    first("unknown key, malformed petId", UNKNOWN, getIdAs(UNKNOWN, "abc"), "full"),
  ],
  flaw: inLast(withStatus(400)),
};
