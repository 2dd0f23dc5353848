/** Positions in ascending lists, by bisection. */

/** The index of the first number in an ascending list that is at least `bound`; the list's length if there is none. */
export function firstFrom(ascending: readonly number[], bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the first number in an ascending list that is above `bound`; the list's length if there is none. */
export function firstAfter(ascending: readonly number[], bound: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
