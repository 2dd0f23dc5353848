/** Groups of entries by a key. */

/** Entries by a key, the groups in the order of their first entries: `Map.groupBy`, which Node.js 20 lacks. */
export function grouped<K, E>(entries: readonly E[], keyOf: (entry: E) => K): ReadonlyMap<K, readonly E[]> {
  const groups = new Map<K, E[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

export function firstOfEach<E>(entries: readonly E[], keyOf: (entry: E) => unknown): readonly E[] {
  return [...grouped(entries, keyOf).values()].flatMap(([first]) => first ?? []);
}
