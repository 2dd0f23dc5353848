/** The list requests that several requirements share. */
import type { Case, TestRequest } from "../../src/kit/requirement.ts";
import { list } from "./requests.ts";
import { another, filler, type PetStatus } from "./stock.ts";

/** The first request with the key of every run: whether there is an API, the key is valid, and the store is full. */
export const OPENING: TestRequest = list("limit=100", { state: "any" });

/** The list after the creations; shorter than 100, it has to be complete. */
export const WHOLE: TestRequest = list("limit=100", { state: "one" });

/** The same list again, to see whether its order is stable. */
export const WHOLE_AGAIN: TestRequest = list("limit=100", { state: "one", note: "again" });

/** The same list again, for an animal that getPet showed with another status. */
export const STATUSES_AGAIN: TestRequest = list("limit=100", {
  state: "one",
  note: "for a status that differs",
});

/** One more creation, and the list that should then be longer. */
export const ONE_MORE: TestRequest = { ...filler(99), state: "one" };
export const WHOLE_GROWN: TestRequest = list("limit=100", {
  state: "one",
  note: "after one more creation",
  after: [ONE_MORE.id],
});

/** One more creation with a status, and the list of that status that should then be longer. */
export function grown(status: PetStatus, phase: string): readonly [TestRequest, TestRequest] {
  const more: TestRequest = { ...another(`one more ${status} ${phase}`, status), phase: "generated" };
  const note = `after one more creation, ${phase}`;
  return [more, list(`status=${status}&limit=100`, { phase: "generated", note, after: [more.id] })];
}

/** A case that is judged by one list: `listed("limit=1", { judge, … })`. Its title is the query, unless it has its own. */
export function listed(
  query: string,
  rest: Omit<Case, "requests" | "title"> & { readonly title?: string },
): Case {
  return { title: query, requests: [list(query)], ...rest };
}

/** Requests sent one at a time: those in flight together hide a counter that misses every second one. */
export const COUNTING: readonly TestRequest[] = Array.from({ length: 24 }, (_, i) =>
  list("limit=1", { phase: "counting", note: `counting, ${i + 1}` }),
);
