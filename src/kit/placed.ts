/** In which state of the store a request is sent. */
import type { Case, CatalogueEntry, StoreState, TestRequest } from "./requirement.ts";

/**
 * A request in a state of the store; one that names a state or phase of its own stays as it is. In a store of which
 * nothing is expected, nothing is waited for.
 */
export function inState(ask: TestRequest, state: StoreState): TestRequest {
  if (ask.state !== undefined || ask.phase !== undefined) return ask;
  if (ask.operation !== "listPets" && ask.operation !== "getPet") return { ...ask, state: "any" };
  const { notes, isConsistent, id, ...rest } = ask;
  const note = notes?.[state];
  const waits = isConsistent && state !== "any" ? { isConsistent } : {};
  return { ...rest, ...waits, id: note ? `${id} (${note})` : id, state };
}

/** A case with each of its requests in the state that it names. */
function placedCase(testCase: Case): Case {
  const requests = testCase.requests.map((ask) => inState(ask, testCase.state ?? "any"));
  return { ...testCase, requests };
}

/** A row of the catalogue with its requests in the states that its cases name. */
export function entryInStates<E extends CatalogueEntry>(entry: E): E {
  if ("cases" in entry) return { ...entry, cases: entry.cases.map(placedCase) };
  if (!entry.requests) return entry;
  return {
    ...entry,
    requests: entry.requests.map((extra) => ({ ...extra, request: inState(extra.request, "any") })),
  };
}
