/** The list requests that several requirements share, and checks of one list. */
import type { Case, Priority, TestRequest } from "../../src/engine/claims.ts";
import { isBefore } from "../../src/kit/evidence/order.ts";
import { statusOf } from "../../src/kit/evidence/reading.ts";
import type { Recording } from "../../src/kit/exchange.ts";
import { readInt64 } from "../../src/kit/json/int64.ts";
import type { JsonObject } from "../../src/kit/json/json.ts";
import { one } from "../claim.ts";
import { knownAnimals, matching, ownAnimals } from "../facts/animals.ts";
import {
  DEFAULT_LIMIT,
  isAnyCut,
  isFull,
  lengthOf,
  pages,
  SHORTEST_CAP,
  statusFilter,
} from "../facts/list-pages.ts";
import { pageOf } from "../facts/store-model.ts";
import { answerTo, STATUSES } from "./creations.ts";
import { type AskOptions, list } from "./requests.ts";

/** The first request with the key of every run: whether there is an API, the key is valid, and the store is full. */
export const OPENING: TestRequest = list("limit=100", {
  stage: "opening",
  note: "before the creations",
  awaited: true,
});

/**
 * The list of a status that no animal has yet, where the first list shows that, or was not served: a list without animals may be
 * refused for that.
 */
export const EMPTY_LIST: TestRequest = list("status=sold", {
  stage: "invalid",
  note: "before any is sold",
  decidedAtOnce: true,
  needed: (recording) => {
    const first = answerTo(recording, OPENING);
    if (!first?.response) return false;
    const page = pageOf(first);
    const isShort = page !== null && page.length < SHORTEST_CAP;
    return isShort ? !page.some(({ status }) => status === "sold") : statusOf(first) !== 200;
  },
});

/** The plain request. */
export const PLAIN_LIST: TestRequest = list("", { plain: true });

/** A list once more at the end, where more animals match it by then than its limit: creations may have been refused for a while. */
export function atEnd(
  query: string,
  first: TestRequest,
  limit: number,
  options: AskOptions = {},
): TestRequest {
  return list(query, {
    ...options,
    stage: "last",
    note: "since more animals are known",
    after: [first.id],
    needed: (recording) => {
      const answer = answerTo(recording, first);
      if (answer === undefined || lengthOf(answer) > limit) return false;
      if (matching(answer, recording).length > limit) return false;
      const status = statusFilter(answer);
      const own = ownAnimals(recording).filter(({ pet }) => pet.status === status);
      return (status === null ? knownAnimals(recording) : own.length) > limit;
    },
  });
}

/** The plain list again. */
export const PLAIN_LATER: TestRequest = atEnd("", PLAIN_LIST, DEFAULT_LIMIT, { plain: true });

/** A list that must show the same animals, as far as they fit: another limit. */
function alikeWhole(status: string | null): (n: number) => TestRequest {
  return (n) => {
    const filter = status === null ? "" : `&status=${status}`;
    return list(`limit=${100 - n}${filter}`, { note: `asked alike, ${n}` });
  };
}

/** The list after the creations; shorter than 100, it has to be complete. */
export const WHOLE: TestRequest = list("limit=100", {
  note: "after the creations",
  alike: alikeWhole(null),
  awaited: true,
});

/** Whether the answer to a list, shorter than its limit, lacked an animal of this run, or showed one as another one. */
export function lacksOwn(
  request: TestRequest,
  recording: Recording,
  isOther: (listed: JsonObject, created: JsonObject) => boolean = () => false,
): boolean {
  const answer = answerTo(recording, request);
  const page = answer && pageOf(answer);
  if (!answer || !page) return false;
  const shown = new Map(page.map((pet) => [readInt64(pet.id), pet]));
  return ownAnimals(recording).some(({ exchange, id, pet }) => {
    if (!isBefore(exchange, answer)) return false;
    const listed = shown.get(id);
    return listed ? isOther(listed, pet) : !isFull(answer);
  });
}

/** Whether the first whole list lacked an animal of this run, or showed one with another status than its creation. */
export function isBehind(recording: Recording): boolean {
  return lacksOwn(WHOLE, recording, (listed, created) => listed.status !== created.status);
}

/** The whole list once more, after the settle time: a copy may be behind, and a queue may hold back a status. */
export const SETTLED: TestRequest = list("limit=96", {
  note: "after the settle time",
  after: [WHOLE.id],
  needed: isBehind,
});

/** The whole list of a status. */
export function wholeOf(status: string, options: AskOptions = {}): TestRequest {
  return list(`status=${status}&limit=100`, { alike: alikeWhole(status), ...options });
}

/** Whether a list showed as many animals as a page may have. */
function isMoreThanPage(request: TestRequest): (recording: Recording) => boolean {
  return (recording) =>
    isAnyCut(
      pages(recording).filter((each) => each.requestId === request.id),
      recording,
    );
}

/** The list of a status, where the list without a filter is longer than a page (catalogue rule 7). */
export function narrowed(status: string): TestRequest {
  return wholeOf(status, {
    note: "since the list is longer than a page",
    after: [WHOLE.id],
    needed: isMoreThanPage(WHOLE),
  });
}

/** The same list again, to see whether its order is stable. */
export const WHOLE_AGAIN: TestRequest = list("limit=100", { note: "again" });

/** The last list of a run, at a URL that it has not sent before. */
export const LAST_LIST: TestRequest = list("limit=97", { stage: "last", note: "at the end" });

/** The last lists of the statuses, where that one is longer than a page. */
export const LAST_NARROWED: readonly TestRequest[] = STATUSES.map((status) =>
  list(`limit=100&status=${status}`, {
    stage: "last",
    note: "at the end",
    after: [LAST_LIST.id],
    needed: isMoreThanPage(LAST_LIST),
  }),
);

/** A check of one list, by the title of its query: `listed("limit=1", atMost, "essential", { limit: 1 })`. */
export function listed(
  query: string,
  judge: Case["judge"],
  priority: Priority,
  params: Case["params"] | null = null,
  options: AskOptions = {},
): Case {
  return one(query, list(query, options), judge, priority, params ?? undefined);
}
