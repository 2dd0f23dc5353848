/** For `explain`: how the deviations of a requirement are decided, by kind (catalogue rule 6). */
import type { Kind } from "../../../engine/judgement.ts";

/** The codes of a kind, and what decides them. */
export interface KindOfDeviation {
  readonly kind: Kind;
  readonly codes: readonly string[];
}

/** What decides a deviation of each kind. */
const EXPERIMENTS: Readonly<Record<Kind, string>> = {
  itself: "fails at once: no state of the service, and nothing between it and the client, makes this right",
  again:
    "is asked again, up to three times, each time between two plain requests that are served; it fails if it deviates in the same way",
  elsewhere:
    "is looked at from both sides after the settle time, in three rounds: a list, the animal read directly, a list; it fails if they contradict each other in each round",
  series:
    "is decided by slow series of reads (three reads, 24 requests that are served, three reads): it fails if two of at most four show it",
  record: "is judged from the recording, without an experiment",
};

/** Groups codes by kind; both in the order of the experiments. */
export function byKind(
  codes: Iterable<string>,
  kinds: ReadonlyMap<string, Kind>,
): readonly KindOfDeviation[] {
  const seen = new Set(codes);
  const groups = new Map<Kind, string[]>();
  for (const [code, kind] of kinds) {
    if (seen.has(code)) groups.set(kind, [...(groups.get(kind) ?? []), code]);
  }
  return [...groups].map(([kind, own]) => ({ kind, codes: own }));
}

/** "too-many (itself) fails at once: …". */
export function kindLine({ kind, codes }: KindOfDeviation): string {
  return `${codes.join(", ")} (${kind}): ${EXPERIMENTS[kind]}`;
}
