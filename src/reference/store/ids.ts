/** Sources of ids, which the service assigns and which are unique (interface §2). */
import type { Store } from "./store.ts";

/** Returns an id that no animal in the store has. */
export type IdSource = (store: Store) => bigint;

/** Counts from `first` in steps of `step`; default 1, 2, 3 … */
export function sequentialIds(first = 1n, step = 1n): IdSource {
  let next = first;
  return (store) => {
    while (store.get(next) !== undefined) next += step;
    const id = next;
    next += step;
    return id;
  };
}
