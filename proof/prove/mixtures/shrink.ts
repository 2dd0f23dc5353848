/** Shrinks a mixture that shows a finding: drops parts one by one, then simplifies values. */
import { simplerParts } from "./settings.ts";

/** Whether a mixture shows the finding. */
export type Shows = (parts: readonly string[]) => Promise<boolean>;

/** The smallest mixture that still shows the finding; `parts` itself if no smaller one does. */
export async function shrinkMixture(parts: readonly string[], shows: Shows): Promise<readonly string[]> {
  // Most findings are caused by one part, and all single parts can be tried in parallel.
  const alone = await Promise.all(parts.map((part) => shows([part])));
  const guilty = parts[alone.indexOf(true)];
  const fewest = await withoutNeedless(guilty === undefined ? parts : [guilty], shows);
  return withSimplest(fewest, shows);
}

/** Drops parts until every remaining part is needed. */
async function withoutNeedless(parts: readonly string[], shows: Shows): Promise<readonly string[]> {
  let fewest = parts;
  // From the end, so that a part is dropped before the parts that it wraps.
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const fewer = fewest.toSpliced(at, 1);
    if (await shows(fewer)) fewest = fewer;
  }
  // Repeats, because a part may become unnecessary only after another one is dropped.
  return fewest.length < parts.length ? withoutNeedless(fewest, shows) : fewest;
}

/** Gives each part the simplest value that still shows the finding. */
async function withSimplest(parts: readonly string[], shows: Shows): Promise<readonly string[]> {
  let simplest = parts;
  for (const [at, part] of parts.entries()) {
    for (const simpler of simplerParts(part)) {
      const next = simplest.toSpliced(at, 1, simpler);
      if (!(await shows(next))) continue;
      simplest = next;
      break;
    }
  }
  return simplest;
}
