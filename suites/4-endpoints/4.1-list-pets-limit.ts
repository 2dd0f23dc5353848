/** §4.1 `GET /pets`: the parameter `limit`. */
import type { Case, RequirementWithCases, TestRequest } from "../../src/engine/claims.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { must, one, should } from "../claim.ts";
import { knownAnimals } from "../facts/animals.ts";
import { accepted, asFullAs, atMost, neverOver, neverOver100, refusedList } from "../judges/list-pets.ts";
import { STATUSES } from "../requests/creations.ts";
import {
  atEnd,
  LAST_LIST,
  listed,
  OPENING,
  PLAIN_LATER,
  PLAIN_LIST,
  WHOLE,
  wholeOf,
} from "../requests/list-pets.ts";
import { type AskOptions, list } from "../requests/requests.ts";

const SECTION = "4.1";

/** With more than a page of animals; core sends it where the store has them anyway. */
export const CROWDED: AskOptions = {
  stage: "crowded",
  needed: (recording: Recording) => knownAnimals(recording) > 100,
};

/** A whole page of them. */
const CROWDED_WHOLE = list("limit=100", {
  ...CROWDED,
  note: "with more than 100 in the store",
  // A page that is one short would be full by another limit.
  alike: (n) => list(`limit=100${"&".repeat(n)}`, { note: `asked alike, ${n}` }),
});

/** Limits that are drawn in core: a store for twelve creations has more animals; as a text, 10 is between 1 and 100. */
const DRAWN = [2, 3, 4, 5, 6, 7, 8, 9, 11];

/** LIST-2 with another limit that the seed draws. */
export function list2(seed: number): RequirementWithCases {
  const drawn = DRAWN[seed % DRAWN.length] ?? 2;
  const atMostOf = (limit: number): Case => {
    const first = list(`limit=${limit}`);
    const requests = [first, atEnd(`limit=${limit}`, first, limit)];
    return one(`limit=${limit}`, requests, atMost, "essential", { limit });
  };
  return {
    ...must(SECTION, "LIST-2"),
    title: "limit=n yields at most n animals",
    how: "The animals on pages with several limits are counted; only a limit below the number of animals known to exist is evidence.",
    why: "Clients size pages and memory by it.",
    cases: [
      atMostOf(1),
      atMostOf(drawn),
      listed("limit=20", atMost, "full", { limit: 20 }),
      listed("limit=2", atMost, "full", { limit: 2 }),
      one("limit=100 with more than 100 in the store", CROWDED_WHOLE, atMost, "core", { limit: 100 }),
      one("limit=97, at the end", LAST_LIST, atMost, "full", { limit: 97 }),
    ],
  };
}

/** The plain list of more than 100 animals. */
export const PLAIN_CROWDED: TestRequest = list("", {
  ...CROWDED,
  plain: true,
  note: "with more than 100 in the store",
});

/** The list of a status without a limit, of which the store holds more than 20. */
export function crowdedBy(status: string): TestRequest {
  return list(`status=${status}`, { ...CROWDED, note: "with more than 20 of them" });
}

export const LIST_3: RequirementWithCases = {
  ...must(SECTION, "LIST-3"),
  title: "without limit, at most 20 animals are listed",
  how: "GET /pets without parameters while more than 20 animals are known to exist.",
  why: "Most clients use the default.",
  cases: [
    one("no parameters", [PLAIN_LIST, PLAIN_LATER], atMost, "essential", { limit: 20 }),
    listed("status=available", atMost, "core", { limit: 20 }),
    one("any list without a limit", PLAIN_LIST, neverOver, "core", { limit: 20 }),
    one("no parameters, more than 100", PLAIN_CROWDED, atMost, "full", { limit: 20 }),
    ...STATUSES.map((status) =>
      one(`status=${status}, no limit, more than 20`, crowdedBy(status), atMost, "full", { limit: 20 }),
    ),
  ],
};

export const LIST_4: RequirementWithCases = {
  ...must(SECTION, "LIST-4"),
  title: "limit=1 and limit=100 are accepted",
  how: "Both bounds are answered 200.",
  why: "The range includes its bounds.",
  cases: [
    listed("limit=1", accepted, "essential"),
    one("limit=100", OPENING, accepted, "essential"),
    one("limit=100 with a stock", WHOLE, accepted, "core"),
    one("limit=100 with more than 100 in the store", CROWDED_WHOLE, accepted, "full"),
  ],
};

/** The limit out of range that core sends. */
const ZERO = list("limit=0", { expects: [200, 400], stage: "credentials" });

/** Limits above the maximum. */
const LARGE_LIMITS = ["101", "1000", "2147483647", "2147483648", "9223372036854775807", "1e400", "Infinity"];

export const LIST_5: RequirementWithCases = {
  ...must(SECTION, "LIST-5"),
  title: "no limit, however large, yields more than 100 animals",
  how: "Limits above the maximum, while more than 100 animals are known to exist; LIST-6 judges the rest of the answer.",
  why: "The maximum protects the service and its clients.",
  cases: [
    ...LARGE_LIMITS.map((limit, i) =>
      listed(`limit=${limit}`, neverOver100, i === 0 ? "essential" : i === 1 ? "core" : "full", null, {
        ...CROWDED,
        expects: [200, 400],
        note: "with more than 100 in the store",
      }),
    ),
    one("any limit out of range", ZERO, neverOver, "core", { limit: 100 }),
  ],
};

/** Limits out of range, and why. */
const BAD_LIMITS: readonly (readonly [string, string])[] = [
  ["0", "below the minimum"],
  ["101", "above the maximum"],
  ["abc", "no number"],
  ["-1", "negative"],
  ["1.5", "a fraction"],
  ["", "empty"],
];

/** LIST-6; core sends the first limit. */
export const LIST_6: RequirementWithCases = {
  ...should(SECTION, "LIST-6"),
  title: "a limit out of range or no integer is refused with 400",
  how: "Each bad limit should get 400 and an Error body. Clamping or ignoring it is a warning.",
  why: "A client that gets no error takes a part of the list for the whole.",
  cases: BAD_LIMITS.map(([limit, wrong], i) =>
    one(
      limit === "" ? "limit is empty" : `limit=${limit}, ${wrong}`,
      i === 0 ? ZERO : list(`limit=${limit}`, { expects: [200, 400] }),
      refusedList,
      i === 0 ? "essential" : "full",
    ),
  ),
};

export const LIST_12: RequirementWithCases = {
  ...should(SECTION, "LIST-12"),
  title: "a page is as full as limit and the store allow",
  how: "The number of animals on a page is compared with the number known to match; a filter applied after the limit, or a cap below 100, makes a page too short.",
  why: "Without paging data, animals that a page leaves out cannot be reached.",
  cases: [
    one("limit=100", WHOLE, asFullAs, "core"),
    one("no parameters", PLAIN_LIST, asFullAs, "essential"),
    one("limit=100 with more than 100 in the store", CROWDED_WHOLE, asFullAs, "full"),
    listed("limit=1", asFullAs, "core"),
    listed("limit=20", asFullAs, "full"),
    listed("status=sold&limit=3", asFullAs, "essential"),
    one("status=pending&limit=100", wholeOf("pending"), asFullAs, "core"),
    listed("status=available", asFullAs, "core"),
  ],
};
