/** Things that are measured in turn, so that what else the machine does affects them alike. */

/**
 * Calls each function in turn, `runs` times after once to warm up the caches of the machine; resolves to the best run of
 * each: the smallest wall time, the one that the machine disturbed least, with the greatest memory of all its runs.
 */
export async function compared(runs, functions) {
  const all = functions.map(() => []);
  for (let run = -1; run < runs; run += 1)
    for (const [at, measure] of functions.entries()) {
      const result = await measure();
      if (run >= 0) all[at].push(result);
    }
  return all.map((results) => {
    const [best] = [...results].sort((a, b) => a.wallMs - b.wallMs);
    return { ...best, maxRssMiB: Math.max(...results.map(({ maxRssMiB }) => maxRssMiB ?? 0)) };
  });
}

/** The greatest memory, in MiB. */
export function greatest({ maxRssMiB }) {
  return maxRssMiB;
}
