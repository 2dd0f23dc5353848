/** Where ids come from (interface §2: assigned by the service, unique). */
import type { Store } from "./store.ts";

/** Gives an id that no animal in the store has. */
export type IdSource = (store: Store) => bigint;

/** Counts from `first` in steps of `step`: 1, 2, 3 … unless told otherwise. */
export function sequentialIds(first = 1n, step = 1n): IdSource {
  let next = first;
  return (store) => {
    while (store.get(next) !== undefined) next += step;
    const id = next;
    next += step;
    return id;
  };
}
