/** Adds to each request the state of the store in which it is sent. */
import type { Case, CatalogueEntry, StoreState, TestRequest } from "../../src/kit/requirement.ts";

/**
 * A request with a state of the store; unchanged if it already names a state or phase. In state `any` it waits for no
 * write.
 */
export function inState(request: TestRequest, state: StoreState): TestRequest {
  if (request.state !== undefined || request.phase !== undefined) return request;
  if (request.operation !== "listPets" && request.operation !== "getPet") return { ...request, state: "any" };
  const { notes, isConsistent, id, ...rest } = request;
  const note = notes?.[state];
  const waits = isConsistent && state !== "any" ? { isConsistent } : {};
  return { ...rest, ...waits, id: note ? `${id} (${note})` : id, state };
}

/** A case with its state added to its requests. */
function placedCase(testCase: Case): Case {
  const requests = testCase.requests.map((request) => inState(request, testCase.state ?? "any"));
  return { ...testCase, requests };
}

/** A row of the catalogue with the states of its cases added to their requests. */
export function entryInStates<E extends CatalogueEntry>(entry: E): E {
  if ("cases" in entry) return { ...entry, cases: entry.cases.map(placedCase) };
  if (!entry.requests) return entry;
  return {
    ...entry,
    requests: entry.requests.map((extra) => ({ ...extra, request: inState(extra.request, "any") })),
  };
}
