/** The list requests that several requirements share, and checks of one list. */
import type { Case, TestRequest } from "../../src/engine/claims.ts";
import { type AskOptions, list } from "./requests.ts";

/** The first request with the key of every run: whether there is an API, the key is valid, and the store is full. */
export const OPENING: TestRequest = list("limit=100", {
  stage: "opening",
  note: "before the creations",
  awaited: true,
});

/** The plain request. */
export const PLAIN_LIST: TestRequest = list("", { plain: true });

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

/** The whole list of a status. */
export function wholeOf(status: string, options: AskOptions = {}): TestRequest {
  return list(`status=${status}&limit=100`, { alike: alikeWhole(status), ...options });
}

/** The same list again, to see whether its order is stable. */
export const WHOLE_AGAIN: TestRequest = list("limit=100", { note: "again" });

/** The last list of a run, at a URL that it has not sent before. */
export const LAST_LIST: TestRequest = list("limit=97", { stage: "last", note: "at the end" });

/** A check of one list: `listed("limit=1", { judge, … })`. Its title is the query, unless it has its own. */
export function listed(
  query: string,
  rest: Omit<Case, "requests" | "title"> & { readonly title?: string },
  options: AskOptions = {},
): Case {
  return { title: query, requests: [list(query, options)], ...rest };
}
