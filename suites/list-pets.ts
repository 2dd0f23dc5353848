/** §4.1 `GET /pets`: listing animals, by `limit` and by `status`. */

import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { editJson, inLast, withMember, withStatus } from "../src/kit/flaws.ts";
import { readInt64 } from "../src/kit/int64.ts";
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from "../src/kit/json.ts";
import { failed, judgeAnswer, PASSED, rejection, shown, untested } from "../src/kit/judging.ts";
import {
  creations,
  irregularIds,
  isBefore,
  isWholeList,
  knownBefore,
  LARGEST_PAGE,
  limitOf,
  SHORTEST_CAP,
  sightings,
  statusFilter,
} from "../src/kit/knowledge.ts";
import { pageOf, petOf, responseJson, statusOf } from "../src/kit/reading.ts";
import type {
  Ask,
  Case,
  Judgement,
  ProbedRequirement,
  StandingCheck,
  StandingRequirement,
} from "../src/kit/requirement.ts";
import { findings } from "../src/kit/validators.ts";
import { list } from "./asks.ts";
import { READ_BACK } from "./get-asks.ts";
import {
  AVAILABLE,
  LARGEST,
  LIMIT_1,
  LIMIT_2,
  LIMIT_20,
  ONE_MORE,
  OPENING,
  PLAIN,
  SOLD_3,
  WHOLE,
  WHOLE_GROWN,
  wholeOf,
} from "./list-asks.ts";
import { STATUSES, WITHOUT_STATUS } from "./stock.ts";

const SECTION = "4.1";

/** Expects 200 and an array of Pets. */
const aList = judgeAnswer("aList", (_: null, exchange, recording) => {
  if (statusOf(exchange) !== 200) return failed("status 200 with an array of animals", shown(exchange));
  const { value } = responseJson(exchange);
  const irregular = irregularIds(recording);
  const isRegular = (item: JsonValue): boolean =>
    !(isJsonObject(item) && irregular.has(readInt64(item.id) ?? 0n));
  const [first] = findings("Pets", isJsonArray(value) ? value.filter(isRegular) : value);
  return first ? failed(`an array of Pets: ${first.expected}`, first.received) : PASSED;
});

/** Expects 200. */
const accepted = judgeAnswer("accepted", (_: null, exchange) =>
  statusOf(exchange) === 200 ? PASSED : failed("status 200", shown(exchange)),
);

/** Expects at most `limit` animals; evidence only where more of them are known to exist. */
const atMost = judgeAnswer("atMost", ({ limit }: { limit: number }, exchange, recording) => {
  const page = pageOf(exchange);
  if (!page) return untested(`no page to count: ${shown(exchange)}`, "target");
  if (page.length > limit) return failed(`at most ${counted(limit)}`, counted(page.length));
  const known = matching(exchange, recording).length;
  if (known > limit) return PASSED;
  return untested(`the store is not known to hold more than ${counted(limit)} that match`, "target");
});

/** Expects that a page is no shorter than its limit and the known animals allow. */
const asFullAs = judgeAnswer("asFullAs", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  const limit = limitOf(exchange);
  if (!page || limit === null) return untested(`no page to count: ${shown(exchange)}`, "target");
  const expected = Math.min(limit, matching(exchange, recording).length);
  if (expected === 0) return untested("no animal that matches is known", "target");
  if (page.length >= expected) return PASSED;
  return failed(`${counted(expected)}, since so many that match are known`, counted(page.length));
});

/** Expects 200 and no animal with another status than the one asked for. */
const onlyStatus = judgeAnswer("onlyStatus", ({ status }: { status: string }, exchange, recording) => {
  if (statusOf(exchange) !== 200) return failed("status 200", shown(exchange));
  const page = pageOf(exchange);
  if (!page) return failed("an array of animals", shown(exchange));
  const stranger = page.find((pet) => isOther(pet, status));
  if (stranger) return failed(`only animals with status ${status}`, `one with ${describe(stranger.status)}`);
  const known = [...knownBefore(exchange, recording).values()];
  if (!known.some((pet) => isOther(pet, status))) {
    return untested("no animal with another status is known", "target");
  }
  return page.length > 0 ? PASSED : untested(`the list holds no animal with status ${status}`, "target");
});

/** Whether an animal shows another status; none, or one that is no string, is not this requirement's business. */
function isOther(pet: JsonObject, status: string): boolean {
  return typeof pet.status === "string" && pet.status !== status;
}

/** Expects that every animal of a page shows the status asked for. */
const showsStatus = judgeAnswer("showsStatus", ({ status }: { status: string }, exchange, recording) => {
  const page = pageOf(exchange);
  if (!page) return untested(`no page to look at: ${shown(exchange)}`, "target");
  const bare = page.filter((pet) => !("status" in pet)).length;
  if (bare > 0) return failed(`only animals that show status ${status}`, `${counted(bare)} without a status`);
  const known = [...knownBefore(exchange, recording).values()];
  return known.some((pet) => !("status" in pet))
    ? PASSED
    : untested("every animal in the store shows a status", "target");
});

/** Expects that a whole list shows what this run created (of its status, where it is filtered), and no other. */
const showsCreated = judgeAnswer("showsCreated", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  if (!page) return untested(`no page to look at: ${shown(exchange)}`, "target");
  const filter = statusFilter(exchange);
  const shownIds = new Set(page.map((pet) => readInt64(pet.id)));
  const created = creations(recording).filter((c) => c.sent && isBefore(c.exchange, exchange));
  if (created.length === 0) return untested("nothing was created in this run", "run");
  if (filter !== null) {
    const alien = created.find((c) => isOther(c.pet, filter) && shownIds.has(c.id));
    if (alien) {
      return failed(
        `no animal that was created with another status than ${filter}`,
        `animal ${alien.id}, created with ${describe(alien.pet.status)}`,
      );
    }
  }
  const wanted = created.filter((c) => filter === null || c.pet.status === filter);
  if (wanted.length === 0) return untested(`no animal was created with status ${filter}`, "run");
  const missing = wanted.filter((c) => !shownIds.has(c.id));
  if (missing.length === 0) return PASSED;
  if (!isWholeList(exchange, recording)) {
    return untested("the store fills more than a page, so no page is known to be complete", "target");
  }
  const which = missing.slice(0, 3).map((c) => String(c.id));
  return failed(
    `all ${wanted.length} animals that this run created${filter ? ` with status ${filter}` : ""}`,
    `a page of ${page.length} without ${missing.length} of them (${which.join(", ")}${missing.length > 3 ? ", …" : ""})`,
  );
});

function counted(n: number): string {
  return n === 1 ? "1 animal" : `${n} animals`;
}

/** Animals known before a list request that its filter lets through. */
function matching(exchange: Exchange, recording: Recording): readonly JsonObject[] {
  const filter = statusFilter(exchange);
  const known = [...knownBefore(exchange, recording).values()];
  return filter === null ? known : known.filter((pet) => pet.status === filter);
}

/**
 * Where a page misses animals and is as long as a cap may be, one more animal is created and the page is
 * asked for again: a page that does not grow is capped, and shows nothing about completeness (rule 7).
 */
function growth(evidence: readonly Exchange[], recording: Recording): readonly Ask[] {
  const exchange = evidence.at(-1);
  const length = exchange ? (pageOf(exchange)?.length ?? 0) : 0;
  if (!exchange || length < SHORTEST_CAP || length >= LARGEST_PAGE) return [];
  return showsCreated.judge(null, [exchange], recording).outcome === "failed" ? [ONE_MORE, WHOLE_GROWN] : [];
}

/** The same list once more with `limit=100`, where a shorter page misses what it should show. */
function wholeTwin(evidence: readonly Exchange[], recording: Recording): readonly Ask[] {
  const exchange = evidence.at(-1);
  const filter = exchange ? statusFilter(exchange) : null;
  const status = STATUSES.find((s) => s === filter);
  if (!exchange || !status || limitOf(exchange) === LARGEST_PAGE) return [];
  const judgement = showsCreated.judge(null, [exchange], recording);
  const short =
    (pageOf(exchange)?.length ?? 0) < Math.min(limitOf(exchange) ?? 0, matching(exchange, recording).length);
  return short && judgement.outcome === "untested" ? [wholeOf(status)] : [];
}

const plus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? [...value, ...value, ...value, ...value] : value));

const minus = (exchange: Exchange): Exchange =>
  editJson(exchange, (value) => (isJsonArray(value) ? value.slice(1) : value));

const LIST_1: ProbedRequirement = {
  id: "LIST-1",
  section: SECTION,
  level: "MUST",
  title: "a list without parameters is 200 and an array of Pets",
  how: "GET /pets with the valid key and no parameters; every item is held against the Pet schema.",
  why: "Every client starts here.",
  cases: [
    { title: "no parameters", asks: [PLAIN], judge: aList, params: null, need: 1, stock: "twin" },
    { title: "limit=100 before anything is created", asks: [OPENING], judge: aList, params: null, need: 2 },
  ],
  flaw: inLast(withMember("name", undefined)),
};

const LIST_2: ProbedRequirement = {
  id: "LIST-2",
  section: SECTION,
  level: "MUST",
  title: "limit=n yields at most n animals",
  how: "Pages with several limits are counted; only a limit below the number of animals known to exist is evidence.",
  why: "Clients size their pages and memory by it.",
  cases: [
    { title: "limit=1", asks: [LIMIT_1], judge: atMost, params: { limit: 1 }, need: 1, stock: "full" },
    { title: "limit=20", asks: [LIMIT_20], judge: atMost, params: { limit: 20 }, need: 60, stock: "full" },
    { title: "limit=2", asks: [LIMIT_2], judge: atMost, params: { limit: 2 }, need: 61, stock: "full" },
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

const LIST_3: ProbedRequirement = {
  id: "LIST-3",
  section: SECTION,
  level: "MUST",
  title: "without limit, at most 20 animals are listed",
  how: "GET /pets without parameters while more than 20 animals are known to exist.",
  why: "The default is what most clients get.",
  cases: [
    { title: "no parameters", asks: [PLAIN], judge: atMost, params: { limit: 20 }, need: 1, stock: "full" },
  ],
  flaw: inLast(plus),
};

const LIST_4: ProbedRequirement = {
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
const neverOver100 = judgeAnswer("neverOver100", (_: null, exchange, recording) => {
  const page = pageOf(exchange);
  if (page && page.length > LARGEST_PAGE) return failed("at most 100 animals", counted(page.length));
  const beyond = knownBefore(exchange, recording).size > LARGEST_PAGE;
  return beyond ? PASSED : untested("the store is not known to hold more than 100 animals", "target");
});

const LIST_5: ProbedRequirement = {
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

const refused = judgeAnswer("refused", (_: null, exchange) => rejection(exchange, [400]));

/** Limits out of range, in order of need, with what is wrong with each. */
const BAD_LIMITS: readonly (readonly [string, string, number])[] = [
  ["0", "below the minimum", 50],
  ["101", "above the maximum", 52],
  ["abc", "no number", 53],
  ["-1", "negative", 55],
  ["1.5", "a fraction", 56],
  ["", "empty", 57],
];

const LIST_6: ProbedRequirement = {
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

const LIST_7: ProbedRequirement = {
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

const LIST_8: ProbedRequirement = {
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

const LIST_9: ProbedRequirement = {
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

const LIST_10: ProbedRequirement = {
  id: "LIST-10",
  section: SECTION,
  level: "MUST",
  title: "the list shows every animal, filtered by its own status only",
  how: "What this run created is looked for in pages that are known to be complete (shorter than limit=100), and in the complete page of each status.",
  why: "An animal that no list shows is lost, since getPet will be removed.",
  cases: [
    {
      title: "in the whole list",
      asks: [WHOLE],
      judge: showsCreated,
      params: null,
      need: 1,
      stock: "twin",
      doubt: growth,
    },
    {
      title: "in the list of status=pending",
      asks: [wholeOf("pending")],
      judge: showsCreated,
      params: null,
      need: 1,
      stock: "full",
    },
    {
      title: "in the list of status=available",
      asks: [AVAILABLE],
      judge: showsCreated,
      params: null,
      need: 2,
      stock: "full",
      doubt: wholeTwin,
    },
    {
      title: "in the list of status=sold",
      asks: [SOLD_3],
      judge: showsCreated,
      params: null,
      need: 2,
      stock: "full",
      doubt: wholeTwin,
    },
    {
      title: "in the whole list of status=sold",
      asks: [wholeOf("sold")],
      judge: showsCreated,
      params: null,
      need: 58,
      stock: "full",
    },
    {
      title: "in the whole list of status=available",
      asks: [wholeOf("available")],
      judge: showsCreated,
      params: null,
      need: 62,
      stock: "full",
    },
  ],
  flaw: inLast(minus),
};

/** Members that an animal keeps, whoever shows it. */
const KEPT = ["name", "categoryId", "status"] as const;

const LIST_11: StandingRequirement = {
  id: "LIST-11",
  section: SECTION,
  level: "MUST",
  title: "an animal looks the same created, listed and fetched",
  how: "Every listed animal is compared, member by member, with its creation's response and with getPet's.",
  why: "Two answers about one animal that differ leave a client with none.",
  standing: (recording) => {
    const others = new Map<bigint, { exchange: Exchange; pet: JsonObject }[]>();
    for (const { exchange, id, pet } of sightings(recording)) {
      if (id !== undefined && petOf(exchange)) others.set(id, [...(others.get(id) ?? []), { exchange, pet }]);
    }
    const checks = new Map<string, StandingCheck>();
    for (const { exchange, id, pet } of sightings(recording)) {
      if (id === undefined || !pageOf(exchange)) continue;
      for (const other of others.get(id) ?? []) {
        const title =
          other.exchange.request.operation === "createPet" ? "listed as created" : "listed as fetched";
        const seen = checks.get(title);
        if (seen?.judgement.outcome === "failed") continue;
        const judgement = sameAnimal(id, pet, other.pet, exchange);
        if (!seen || judgement.outcome === "failed") {
          checks.set(title, { title, evidence: [other.exchange.index, exchange.index], judgement });
        }
      }
    }
    return [...checks.values()];
  },
  samples: [WITHOUT_STATUS, WHOLE, READ_BACK],
  flaw: inLast(withMember("name", "somebody else")),
};

function sameAnimal(id: bigint, listed: JsonObject, other: JsonObject, exchange: Exchange): Judgement {
  for (const member of KEPT) {
    const [here, there] = [describe(listed[member]), describe(other[member])];
    if (!same(listed[member], other[member])) {
      return failed(
        `animal ${id} with \`${member}\` ${there}, as elsewhere`,
        `\`${member}\` ${here} in the list`,
        exchange,
      );
    }
  }
  return PASSED;
}

/** Equal as JSON: strings by code units, numbers by their literal text. */
export function same(a: JsonObject[string] | undefined, b: JsonObject[string] | undefined): boolean {
  return a === b || (a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b));
}

const LIST_12: ProbedRequirement = {
  id: "LIST-12",
  section: SECTION,
  level: "SHOULD",
  title: "a page is as full as limit and the store allow",
  how: "The animals on a page are counted against those known to match; a filter applied after the limit, or a cap below 100, leaves it short.",
  why: "Without paging data, what a page leaves out cannot be reached.",
  cases: [
    { title: "limit=100", asks: [WHOLE], judge: asFullAs, params: null, need: 2, stock: "full" },
    { title: "no parameters", asks: [PLAIN], judge: asFullAs, params: null, need: 1, stock: "full" },
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

const LIST_13: ProbedRequirement = {
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

export const LIST_PETS: readonly (ProbedRequirement | StandingRequirement)[] = [
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
