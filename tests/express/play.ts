/** Fixes the naive store by the first card of each report, as its developer would. */
import { type Judged, judge } from "../../src/index.ts";
import type { CauseReport } from "../../src/kit/report.ts";
import { causesIn } from "../../src/report/causes/causes-in.ts";
import { MISTAKES, type Mistake } from "./mistakes.ts";
import { startStore } from "./start-store.ts";

type Profile = Judged["report"]["run"]["profile"];

/** One run, and what its first card names. */
export interface Round {
  readonly profile: Profile;
  readonly judged: Judged;
  readonly causes: readonly CauseReport[];
  /** The mistakes that are still there. */
  readonly left: readonly Mistake[];
  /** Those that the first card names. */
  readonly named: readonly Mistake[];
}

/** Judges a store with some mistakes fixed. */
export async function judgedStore(mended: readonly string[], profile: Profile): Promise<Judged> {
  const store = await startStore(mended);
  try {
    // Which bodies are drawn must not depend on the port.
    return await judge(store, { profile, seed: 1 });
  } finally {
    await store.close();
  }
}

/** Runs and fixes until there are no cards: first in core, then in the full profile. */
export async function play(): Promise<readonly Round[]> {
  const rounds: Round[] = [];
  let left = MISTAKES;
  let profile: Profile = "core";
  for (;;) {
    const mended = MISTAKES.filter((mistake) => !left.includes(mistake)).map(({ id }) => id);
    const judged = await judgedStore(mended, profile);
    const causes = causesIn(judged.report);
    const named = MISTAKES.filter((mistake) => isNamed(mistake, causes[0]));
    rounds.push({ profile, judged, causes, left, named });
    const there = left.filter((mistake) => named.includes(mistake));
    left = left.filter((mistake) => !there.includes(mistake));
    if (there.length > 0) continue;
    if (causes.length > 0 || profile === "full") return rounds;
    profile = "full";
  }
}

function isNamed({ named }: Mistake, cause: CauseReport | undefined): boolean {
  return cause !== undefined && named.test(`${cause.requirement}: ${cause.title}`);
}
