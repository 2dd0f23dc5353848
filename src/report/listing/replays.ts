/** Refuses duplicate submissions: a challenge, a run or a certificate counts for one product only. Pure. */
import { type Entry, invalid, isListed, type ListedProduct } from "./entry.ts";

/** The entries, of which every one but the first signed is invalid where several use the same challenge or report. */
export function withoutReplays(entries: readonly Entry[]): readonly Entry[] {
  const seen = new Map<string, string>();
  const refused = new Map<string, string>();
  for (const entry of entries.filter(isListed).sort(bySignature)) {
    const { folder, description, digests } = entry;
    const nonce = description.run.challenge?.nonce;
    const uses: readonly (readonly [what: string, key: string | undefined])[] = [
      ["its report is that", digests.get("report.json")],
      ["its challenge is that", nonce],
    ];
    for (const [what, key] of uses) {
      if (key === undefined) continue;
      const first = seen.get(`${what} ${key}`);
      if (first !== undefined && !refused.has(folder))
        refused.set(folder, `${what} of ${first}, and counts once`);
    }
    if (refused.has(folder)) continue;
    for (const [what, key] of uses) if (key !== undefined) seen.set(`${what} ${key}`, folder);
  }
  return entries.map((entry) => {
    const problem = refused.get(entry.folder);
    return problem === undefined ? entry : invalid(entry.folder, problem);
  });
}

/** The earlier signature first; of two at the same time, the first folder by name. */
function bySignature(a: ListedProduct, b: ListedProduct): number {
  const [from, other] = [a, b].map(({ description }) => Date.parse(description.validity.notBefore));
  return (from ?? 0) - (other ?? 0) || (a.folder < b.folder ? -1 : 1);
}
