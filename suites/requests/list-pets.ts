/** The list requests that several requirements share. */
import type { TestRequest } from "../../src/kit/requirement.ts";
import { list } from "./requests.ts";
import { another, filler, type PetStatus } from "./stock.ts";

/** The first request of every run: is anybody there, is the key good, how full is the store. */
export const OPENING: TestRequest = list("limit=100", { state: "any" });

/** After the creations: the page that completeness is judged by, where it is shorter than 100. */
export const WHOLE: TestRequest = list("limit=100", { state: "one" });

/** Another page of the same, to see whether the order holds. */
export const WHOLE_AGAIN: TestRequest = list("limit=100", { state: "one", note: "again" });

/** Another page of the same, for an animal that getPet shows with another status. */
export const STATUSES_AGAIN: TestRequest = list("limit=100", {
  state: "one",
  note: "for a status that differs",
});

/** One more animal, and the page that should have grown by it. */
export const ONE_MORE: TestRequest = { ...filler(99), state: "one" };
export const WHOLE_GROWN: TestRequest = list("limit=100", {
  state: "one",
  note: "after one more creation",
  after: [ONE_MORE.id],
});

/** One more animal of a status, and the page of that status that should have grown by it. */
export function grown(status: PetStatus, phase: string): readonly [TestRequest, TestRequest] {
  const more: TestRequest = { ...another(`one more ${status} ${phase}`, status), phase: "generated" };
  const note = `after one more creation, ${phase}`;
  return [more, list(`status=${status}&limit=100`, { phase: "generated", note, after: [more.id] })];
}

/** Nothing but counting, one at a time: what is in flight together hides a counter that misses every second one. */
export const COUNTING: readonly TestRequest[] = Array.from({ length: 24 }, (_, i) =>
  list("limit=1", { phase: "counting", note: `counting, ${i + 1}` }),
);
