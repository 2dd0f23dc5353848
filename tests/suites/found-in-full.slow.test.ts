/** What the full profile finds, and what it does not accuse, with more animals than a page. */
import { expect, test } from "vitest";
import { FAULTS } from "../../proof/faults/index.ts";
import { STYLES } from "../../proof/faults/styles/index.ts";
import { judgeReference } from "../../proof/prove/judge-reference.ts";
import { faultRun, styleRun } from "../../proof/prove/mutant-run.ts";
import { EVERYTHING, everyNth } from "../support/everything.ts";
import { failedIn } from "../support/judged.ts";
import { findsNothingWhileCreating } from "../support/racing.ts";

const FULL = { profile: "full", seed: 1, verify: true } as const;

function named<T extends { readonly id: string }>(all: readonly T[], id: string): T {
  const found = all.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
}

test.each(everyNth(3, ["hidden-sold", "sold-not-stored", "status-after-limit-ignored"]))(
  "a full run finds %s, and its recording shows it again",
  async (id) => {
    const { won, stray, unverified } = await faultRun(named(FAULTS, id), FULL);
    expect({ won, stray, unverified }).toEqual({ won: true, stray: [], unverified: [] });
  },
  300_000,
);

test.runIf(EVERYTHING)(
  "creations that show one id do not make a full run create more than its budget",
  async () => {
    const { won, creations } = await faultRun(named(FAULTS, "ids-all-equal"), FULL);
    expect(won).toBe(true);
    expect(creations).toBeLessThanOrEqual(200 + 24);
  },
  300_000,
);

test.each(everyNth(4, ["settles-300", "status-moves", "quota-first-21", "removed-on-some"]))(
  "a full run finds %s conformant",
  async (id) => {
    const { verdict, failed, unverified } = await styleRun(named(STYLES, id), FULL);
    expect({ verdict, failed, unverified }).toEqual({ verdict: "conformant", failed: [], unverified: [] });
  },
  300_000,
);

test.runIf(EVERYTHING)(
  "a service that finds no animal while a creation is under way is found by asking beside the same requests",
  async () => {
    const options = { plan: "business", changes: [findsNothingWhileCreating()] } as const;
    const { report, recording } = await judgeReference(options, { profile: "full", seed: 1 });
    expect(failedIn(report)).toContain("GET-1");
    const shown = recording.exchanges.filter(({ of }) => of?.startsWith("company "));
    expect(new Set(shown.map(({ round }) => round)).size).toBeGreaterThanOrEqual(3);
  },
  300_000,
);
