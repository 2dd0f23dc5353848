/**
 * RATE-5 and RATE-11 on simulated limiters: no conformant one is accused, no figure that counts nothing passes.
 * COUNTDOWN_RUNS=2000 makes that many runs of each family and prints how they came out.
 */
import { afterAll, describe, expect, test } from "vitest";
import { afterReset } from "../../../suites/judges/after-reset.ts";
import { countdown } from "../../../suites/judges/countdown.ts";
import { chanceOf } from "./simulated-limiters/chance.ts";
import { FAMILIES, type Family } from "./simulated-limiters/families.ts";
import { PARTIAL_FIGURES, WRONG_FIGURES } from "./simulated-limiters/figures.ts";
import { coreSteps, type Figure, fullSteps, type Situation, simulate } from "./simulated-limiters/run.ts";
import { drawSituation } from "./simulated-limiters/situation.ts";

const GIVEN = process.env.COUNTDOWN_RUNS;
const RUNS = GIVEN === undefined ? 25 : Number(GIVEN);
const SLOW = { timeout: 60_000 + RUNS * 500 };

type Counts = Record<"failed" | "untested" | "passed", number>;

const rows: string[] = [];

afterAll(() => {
  if (GIVEN !== undefined) process.stdout.write(`${["", ...rows, ""].join("\n")}\n`);
});

const PROFILES = { core: coreSteps, full: fullSteps } as const;

type Profile = keyof typeof PROFILES;

/** How runs against limiters of a family come out; with a figure, that is shown in place of Remaining. */
function outcomes(
  family: Family,
  profile: Profile,
  figure?: (chance: ReturnType<typeof chanceOf>) => Figure,
  circumstances: Partial<Situation> = {},
  runs = RUNS,
): Counts {
  const counts: Counts = { failed: 0, untested: 0, passed: 0 };
  for (let seed = 1; seed <= runs; seed++) {
    const chance = chanceOf(seed);
    const situation = { ...drawSituation(chance), ...circumstances };
    const recording = simulate(
      family(chance),
      PROFILES[profile](chance),
      figure ? { ...situation, neighbours: 0 } : situation,
      chance,
      figure?.(chance),
    );
    // Where the limit was used up before the run, nothing but 429s is seen.
    const said = [...countdown(recording), ...resets(recording)].map(({ judgement }) => judgement.outcome);
    counts[said.find((outcome) => outcome === "failed") ?? said[0] ?? "untested"] += 1;
  }
  return counts;
}

/** RATE-11 of the same run: only that it fails matters. */
function resets(recording: Parameters<typeof afterReset>[0]): ReturnType<typeof afterReset> {
  return afterReset(recording).filter(({ judgement }) => judgement.outcome === "failed");
}

function row(name: string, profile: Profile, { failed, untested, passed }: Counts): void {
  rows.push(`| ${name} | ${profile} | ${failed} | ${untested} | ${passed} |`);
}

describe.each(Object.keys(PROFILES) as readonly Profile[])("%s", (profile) => {
  test.each(Object.entries(FAMILIES))("%s is not accused", SLOW, (name, family) => {
    const counts = outcomes(family, profile);
    row(name, profile, counts);
    expect(counts.failed).toBeLessThanOrEqual(RUNS / 1_000);
  });

  // Reset goes by another clock than Date: which of them the local clock agrees with, the run can't know.
  test.each([
    ["two minutes behind", { dateMs: -120_000 }],
    ["two minutes ahead", { dateMs: 120_000 }],
    ["four seconds behind", { dateMs: -4_000 }],
    ["four seconds behind, as the local clock", { dateMs: -4_000, skewMs: 4_000 }],
  ] as const)("no family is accused with a Date %s", SLOW, (title, clocks) => {
    for (const [name, family] of Object.entries(FAMILIES)) {
      const counts = outcomes(family, profile, undefined, clocks, Math.ceil(RUNS / 5));
      row(`${name}; Date ${title}`, profile, counts);
      expect(counts.failed, name).toBeLessThanOrEqual(RUNS / 1_000);
    }
  });

  test.each(Object.entries(WRONG_FIGURES))("%s never passes", SLOW, (name, figure) => {
    for (const reset of ["fixed window by the clock", "log, Reset in a minute"]) {
      const family = FAMILIES[reset];
      if (!family) throw new Error(`there is no family ${reset}`);
      const counts = outcomes(family, profile, figure);
      row(`${name}; ${reset}`, profile, counts);
      expect(counts.passed).toBe(0);
      expect(counts.failed).toBeGreaterThan(0);
    }
  });

  test.each(Object.entries(PARTIAL_FIGURES))("%s fails", SLOW, (name, figure) => {
    const family = FAMILIES["fixed window by the clock"];
    if (!family) throw new Error("there is no such family");
    const counts = outcomes(family, profile, figure);
    row(name, profile, counts);
    // In core the requests in flight together hide half a counter; a full run opens with lists one at a time.
    expect(counts.failed).toBeGreaterThan(profile === "full" ? RUNS / 2 : RUNS / 10);
  });
});
