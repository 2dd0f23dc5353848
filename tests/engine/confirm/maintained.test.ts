/** What stands in the place of a whole target for some seconds, with 200, is held against no target (catalogue rule 2). */
import { expect, test } from "vitest";
import { skippingClock } from "../../../proof/prove/skipping-clock.ts";
import type { Change } from "../../../src/reference/index.ts";
import { failedIn } from "../../support/judged.ts";
import { judgeReference } from "../../support/targets.ts";

/** From one answer on, this body in place of all others, for 6.5 s. */
const maintained =
  (from: number, type: string, text: string): Change =>
  (good) => {
    let until: number | null = null;
    return {
      finish: async (ctx, answer) => {
        const done = await good.finish(ctx, answer);
        if (ctx.count < from) return done;
        until ??= ctx.clock() + 6_500;
        if (ctx.clock() > until) return done;
        return { status: 200, headers: [["Content-Type", type]], body: new TextEncoder().encode(text) };
      },
    };
  };

test.each([
  [46, "text/html", "<h1>Maintenance</h1>"],
  [50, "application/json", '{"maintenance":true}'],
  [52, "application/json", '{"maintenance":true}'],
  [54, "application/json", '{"maintenance":true}'],
])("from answer %i on, %s", async (from, type, text) => {
  const { clock, run } = skippingClock();
  const { onProgress, over } = run();
  try {
    const { report, recording } = await judgeReference(
      { changes: [maintained(from, type, text)], clock: clock.epoch, plan: "business" },
      { clock, onProgress, seed: 1 },
    );
    const bodies = recording.exchanges.map(({ response }) => new TextDecoder().decode(response?.body));
    expect(bodies.filter((body) => body === text).length).toBeGreaterThan(2);
    expect(failedIn(report)).toEqual([]);
  } finally {
    over();
  }
});
