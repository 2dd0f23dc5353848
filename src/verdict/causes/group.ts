/** Groups items by a relation between two of them. */

/** Partitions items so that related ones are in one part; parts and items keep their order. */
export function grouped<T>(items: readonly T[], related: (one: T, other: T) => boolean): readonly T[][] {
  const parents = items.map((_, i) => i);
  const root = (i: number): number => {
    const parent = parents[i] ?? i;
    return parent === i ? i : root(parent);
  };
  for (const [i, one] of items.entries())
    for (let j = i + 1; j < items.length; j++) {
      const [a, b] = [root(i), root(j)];
      const other = items[j];
      if (a === b || other === undefined || !related(one, other)) continue;
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  const parts = new Map<number, T[]>();
  for (const [i, item] of items.entries()) {
    const part = parts.get(root(i));
    if (part) part.push(item);
    else parts.set(root(i), [item]);
  }
  return [...parts.values()];
}
