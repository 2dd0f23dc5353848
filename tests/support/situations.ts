/** Runs against the reference that between them show every check passing. */
import { skippingClock } from "../../proof/prove/skipping-clock.ts";
import { type Judged, judge } from "../../src/index.ts";
import { type Change, type ReferenceOptions, startReference } from "../../src/reference/index.ts";
import { Refusal } from "../../src/reference/refusal.ts";
import type { RunOptions } from "../../src/run/options.ts";
import { described, OWN } from "./descriptions.ts";

interface Situation {
  readonly reference: ReferenceOptions;
  readonly run: Partial<RunOptions>;
}

/** New animals show no status unless they were given one. */
const LEFT_OUT: ReferenceOptions = { changes: [() => ({ defaultStatus: () => null })] };

/** Bodies of another media type are refused with 415. */
const UNSUPPORTED: Change = (good) => ({
  checkMediaType: (ctx) => {
    try {
      good.checkMediaType(ctx);
    } catch {
      throw new Refusal(415, "media_type_invalid", "The body's media type is application/json.");
    }
  },
});

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "an empty store": { reference: {}, run: {} },
  "status left out": { reference: LEFT_OUT, run: {} },
  "a stock of 120": { reference: { stock: 120 }, run: {} },
  "a few creations only": { reference: {}, run: { maxCreations: 4 } },
  "the plan given": { reference: {}, run: { plan: "free" } },
  "the full profile": { reference: { plan: "business" }, run: { profile: "full" } },
  "the full profile, a stock of 30": { reference: { plan: "business", stock: 30 }, run: { profile: "full" } },
  "the full profile, status left out": {
    reference: { plan: "business", ...LEFT_OUT },
    run: { profile: "full" },
  },
  "the full profile, other media types refused with 415": {
    reference: { plan: "business", changes: [UNSUPPORTED] },
    run: { profile: "full", only: ["ERROR-6"] },
  },
  "a run that sees a Reset": { reference: { plan: { perMinute: 10, perDay: 1_000 } }, run: {} },
  "a description": { reference: {}, run: { only: ["DESC"], description: described(OWN) } },
  "the rate limit used up": { reference: { plan: "pro" }, run: { exhaustRateLimit: true } },
};

/** 12 March 2026, 10:00:10 UTC: 10 s into a minute, so that no window turns during a run. */
const START = Date.UTC(2026, 2, 12, 10, 0, 10);

/** Judges the reference once in each situation. */
export async function judgeSituations(): Promise<readonly (Judged & { readonly situation: string })[]> {
  const judged: (Judged & { readonly situation: string })[] = [];
  for (const [situation, { reference: options, run }] of Object.entries(SITUATIONS)) {
    const { clock, run: watched } = skippingClock(START);
    const reference = await startReference({ clock: clock.epoch, ...options });
    try {
      const target = { baseUrl: reference.baseUrl, apiKey: reference.apiKey };
      judged.push({
        situation,
        ...(await judge(target, { seed: 1, ...run, clock, onProgress: watched().onProgress })),
      });
    } finally {
      await reference.close();
    }
  }
  return judged;
}
