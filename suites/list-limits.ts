/** §4.1 `GET /pets`: the parameter `limit`. */
import { editJson, inLast, withStatus } from "../src/kit/flaws.ts";
import { failed, judgeAnswer, PASSED, untested } from "../src/kit/judging.ts";
import { knownBefore, LARGEST_PAGE } from "../src/kit/knowledge.ts";
import { pageOf } from "../src/kit/reading.ts";
import type { Case, Judge, ProbedRequirement } from "../src/kit/requirement.ts";
import { list } from "./asks.ts";
import {
  AVAILABLE,
  LARGEST,
  LIMIT_1,
  LIMIT_2,
  LIMIT_20,
  OPENING,
  PLAIN,
  SOLD_3,
  WHOLE,
  wholeOf,
} from "./list-asks.ts";
import { accepted, asFullAs, atMost, counted, minus, pageOfAtMost, plus, refused } from "./list-judges.ts";
import { STATUSES } from "./stock.ts";

const SECTION = "4.1";

export const LIST_2: ProbedRequirement = {
  id: "LIST-2",
  section: SECTION,
  level: "MUST",
  title: "limit=n yields at most n animals",
  how: "Pages with several limits are counted; only a limit below the number of animals known to exist is evidence.",
  why: "Clients size their pages and memory by it.",
  cases: [
    { title: "limit=1", asks: [LIMIT_1], judge: atMost, params: { limit: 1 }, need: 1, stock: "full" },
    {
      title: "limit=20",
      asks: [LIMIT_20],
      judge: pageOfAtMost,
      params: { limit: 20 },
      need: 60,
      stock: "full",
    },
    { title: "limit=2", asks: [LIMIT_2], judge: pageOfAtMost, params: { limit: 2 }, need: 61, stock: "full" },
    { title: "limit=100", asks: [WHOLE], judge: atMost, params: { limit: 100 }, need: 2, stock: "full" },
    {
      title: "limit=100 with more than 100 in the store",
      asks: [LARGEST],
      judge: atMost,
      params: { limit: 100 },
      need: 70,
      stock: "large",
      profile: "full",
    },
  ],
  flaw: inLast(plus),
};

export const LIST_3: ProbedRequirement = {
  id: "LIST-3",
  section: SECTION,
  level: "MUST",
  title: "without limit, at most 20 animals are listed",
  how: "GET /pets without parameters while more than 20 animals are known to exist.",
  why: "The default is what most clients get.",
  cases: [
    { title: "no parameters", asks: [PLAIN], judge: atMost, params: { limit: 20 }, need: 1, stock: "full" },
    {
      title: "status=available, no limit",
      asks: [AVAILABLE],
      judge: atMost,
      params: { limit: 20 },
      need: 2,
      stock: "full",
    },
    ...STATUSES.map(
      (status): Case => ({
        title: `status=${status}, no limit, more than 20`,
        asks: [list(`status=${status}`, { when: "crowded", note: "with more than 20 of them" })],
        judge: atMost,
        params: { limit: 20 },
        need: 72,
        stock: "large",
        profile: "full",
      }),
    ),
  ],
  flaw: inLast(plus),
};

export const LIST_4: ProbedRequirement = {
  id: "LIST-4",
  section: SECTION,
  level: "MUST",
  title: "limit=1 and limit=100 are accepted",
  how: "Both bounds are answered 200.",
  why: "The bounds belong to the range.",
  cases: [
    { title: "limit=1", asks: [LIMIT_1], judge: accepted, params: null, need: 1 },
    { title: "limit=100", asks: [OPENING], judge: accepted, params: null, need: 1 },
    { title: "limit=100 with a stock", asks: [WHOLE], judge: accepted, params: null, need: 2, stock: "twin" },
  ],
  flaw: inLast(withStatus(400)),
};

/** Limits above the maximum. */
const LARGE_LIMITS = ["101", "1000", "2147483648", "9223372036854775807", "1e400", "Infinity"];

/** Expects no page of more than 100, with more than 100 animals in the store. */
export const neverOver100: Judge<null> = judgeAnswer("neverOver100", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  if (page && page.length > LARGEST_PAGE) return failed("at most 100 animals", counted(page.length));
  const beyond = knownBefore(exchange, recording).size > LARGEST_PAGE;
  return beyond ? PASSED : untested("the store is not known to hold more than 100 animals", "target");
});

export const LIST_5: ProbedRequirement = {
  id: "LIST-5",
  section: SECTION,
  level: "MUST",
  title: "no limit, however large, yields more than 100 animals",
  how: "Limits far above the maximum, while more than 100 animals are known to exist; what else happens is LIST-6's.",
  why: "The maximum protects the service and its clients.",
  cases: LARGE_LIMITS.map(
    (limit, i): Case => ({
      title: `limit=${limit}`,
      asks: [list(`limit=${limit}`, { when: "crowded", note: "with more than 100 in the store" })],
      judge: neverOver100,
      params: null,
      need: i === 0 ? 1 : 70 + i,
      stock: "large",
    }),
  ),
  flaw: inLast((exchange) =>
    editJson({ ...exchange, response: exchange.response && { ...exchange.response, status: 200 } }, () =>
      Array.from({ length: 101 }, () => ({ name: "a" })),
    ),
  ),
};

/** Limits out of range, in order of need, with what is wrong with each. */
const BAD_LIMITS: readonly (readonly [string, string, number])[] = [
  ["0", "below the minimum", 50],
  ["101", "above the maximum", 52],
  ["abc", "no number", 53],
  ["-1", "negative", 55],
  ["1.5", "a fraction", 56],
  ["", "empty", 57],
];

export const LIST_6: ProbedRequirement = {
  id: "LIST-6",
  section: SECTION,
  level: "SHOULD",
  title: "a limit out of range or no integer is refused with 400",
  how: "Each bad limit should get 400 and an Error body. Clamping or ignoring it is a warning.",
  why: "A client that is not told of its mistake takes a part for the whole.",
  cases: BAD_LIMITS.map(
    ([limit, wrong, need], i): Case => ({
      title: limit === "" ? "limit is empty" : `limit=${limit}, ${wrong}`,
      asks: [list(`limit=${limit}`, { when: limit === "101" ? "stocked" : "any" })],
      judge: refused,
      params: null,
      need: i === 0 ? 50 : need,
    }),
  ),
  flaw: inLast(withStatus(200)),
};

export const LIST_12: ProbedRequirement = {
  id: "LIST-12",
  section: SECTION,
  level: "SHOULD",
  title: "a page is as full as limit and the store allow",
  how: "The animals on a page are counted against those known to match; a filter applied after the limit, or a cap below 100, leaves it short.",
  why: "Without paging data, what a page leaves out cannot be reached.",
  cases: [
    { title: "limit=100", asks: [WHOLE], judge: asFullAs, params: null, need: 2, stock: "full" },
    { title: "no parameters", asks: [PLAIN], judge: asFullAs, params: null, need: 1, stock: "full" },
    {
      title: "limit=100 with more than 100 in the store",
      asks: [LARGEST],
      judge: asFullAs,
      params: null,
      need: 73,
      stock: "large",
      profile: "full",
    },
    { title: "limit=1", asks: [LIMIT_1], judge: asFullAs, params: null, need: 2, stock: "full" },
    { title: "limit=20", asks: [LIMIT_20], judge: asFullAs, params: null, need: 60, stock: "full" },
    { title: "status=sold&limit=3", asks: [SOLD_3], judge: asFullAs, params: null, need: 1, stock: "full" },
    {
      title: "status=pending&limit=100",
      asks: [wholeOf("pending")],
      judge: asFullAs,
      params: null,
      need: 2,
      stock: "full",
    },
    { title: "status=available", asks: [AVAILABLE], judge: asFullAs, params: null, need: 2, stock: "full" },
  ],
  flaw: inLast(minus),
};
