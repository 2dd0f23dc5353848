/** §4.1 `GET /pets`: the list itself, and that it shows every animal as it is. */
import { describe } from "../src/kit/describe.ts";
import type { Exchange, Recording } from "../src/kit/exchange.ts";
import { inLast, withMember } from "../src/kit/flaws.ts";
import type { JsonObject } from "../src/kit/json.ts";
import { failed, PASSED } from "../src/kit/judging.ts";
import {
  creations,
  LARGEST_PAGE,
  limitOf,
  sharedIds,
  sightings,
  statusFilter,
} from "../src/kit/knowledge.ts";
import { pageOf, petOf } from "../src/kit/reading.ts";
import type {
  Ask,
  Judgement,
  ProbedRequirement,
  StandingCheck,
  StandingRequirement,
} from "../src/kit/requirement.ts";
import { READ_BACK } from "./get-asks.ts";
import { AVAILABLE, LIMIT_1, OPENING, PLAIN, SOLD_3, WHOLE, wholeOf } from "./list-asks.ts";
import { LIST_7, LIST_8, LIST_9, LIST_13 } from "./list-filters.ts";
import { aList, arrayOfPets, growth, matching, minus, showsCreated } from "./list-judges.ts";
import { LIST_2, LIST_3, LIST_4, LIST_5, LIST_6, LIST_12 } from "./list-limits.ts";
import { STATUSES, WITHOUT_STATUS } from "./stock.ts";

const SECTION = "4.1";

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

const LIST_1: ProbedRequirement = {
  id: "LIST-1",
  section: SECTION,
  level: "MUST",
  title: "a list is answered 200 with an array of Pets",
  how: "GET /pets with the valid key, without parameters and with valid ones; every item is held against the Pet schema.",
  why: "Every client starts here.",
  cases: [
    { title: "no parameters", asks: [PLAIN], judge: aList, params: null, need: 1, stock: "twin" },
    {
      title: "limit=100 before anything is created",
      asks: [OPENING],
      judge: aList,
      params: null,
      need: 2,
    },
    { title: "limit=1", asks: [LIMIT_1], judge: arrayOfPets, params: null, need: 2, stock: "twin" },
    { title: "limit=100", asks: [WHOLE], judge: arrayOfPets, params: null, need: 2, stock: "twin" },
  ],
  flaw: inLast(withMember("name", undefined)),
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

/** Those of animals that others put there: what happens to them meanwhile, an order say, may change their status. */
const STRANGERS_KEPT = ["name", "categoryId"] as const;

const LIST_11: StandingRequirement = {
  id: "LIST-11",
  section: SECTION,
  level: "MUST",
  title: "an animal looks the same created, listed and fetched",
  how: "Every listed animal is compared, member by member, with its creation's response and with getPet's; the status of an animal that others put there may change meanwhile.",
  why: "Two answers about one animal that differ leave a client with none.",
  standing: (recording) => {
    const others = new Map<bigint, { exchange: Exchange; pet: JsonObject }[]>();
    for (const { exchange, id, pet } of sightings(recording)) {
      if (id !== undefined && petOf(exchange)) others.set(id, [...(others.get(id) ?? []), { exchange, pet }]);
    }
    const checks = new Map<string, StandingCheck>();
    const shared = sharedIds(recording);
    const own = new Set(creations(recording).map((creation) => creation.id));
    for (const { exchange, id, pet } of sightings(recording)) {
      if (id === undefined || shared.has(id) || !pageOf(exchange)) continue;
      for (const other of others.get(id) ?? []) {
        const title =
          other.exchange.request.operation === "createPet" ? "listed as created" : "listed as fetched";
        const seen = checks.get(title);
        if (seen?.judgement.outcome === "failed") continue;
        const kept = own.has(id) ? KEPT : STRANGERS_KEPT;
        const judgement = sameAnimal({ id, kept }, pet, other.pet, exchange);
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

function sameAnimal(
  { id, kept }: { readonly id: bigint; readonly kept: readonly string[] },
  listed: JsonObject,
  other: JsonObject,
  exchange: Exchange,
): Judgement {
  for (const member of kept) {
    if (!same(listed[member], other[member])) {
      const [here, there] = [describe(listed[member]), describe(other[member])];
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
