/** The smallest mixture that still shows a finding: parts are dropped one by one, then values made simpler. */
import { simplerParts } from "./settings.ts";

/** Whether a mixture shows it. */
export type Shows = (parts: readonly string[]) => Promise<boolean>;

/** Of a mixture that shows a finding, the part of it that is needed; `parts` itself where nothing less shows it. */
export async function shrinkMixture(parts: readonly string[], shows: Shows): Promise<readonly string[]> {
  // Most findings are the doing of one part, and all of these can be tried at once.
  const alone = await Promise.all(parts.map((part) => shows([part])));
  const guilty = parts[alone.indexOf(true)];
  const fewest = await withoutNeedless(guilty === undefined ? parts : [guilty], shows);
  return withSimplest(fewest, shows);
}

/** Drops parts until each that is left is needed. */
async function withoutNeedless(parts: readonly string[], shows: Shows): Promise<readonly string[]> {
  let fewest = parts;
  // From the end: what wraps others goes before what it wraps.
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const fewer = fewest.toSpliced(at, 1);
    if (await shows(fewer)) fewest = fewer;
  }
  // A part may be needless only once another one is gone.
  return fewest.length < parts.length ? withoutNeedless(fewest, shows) : fewest;
}

/** Gives each part the simplest value that still does. */
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
