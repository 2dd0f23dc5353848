/** Answers that all deviated for a while: one of them is asked again for all (catalogue rule 6). */
import { expect, test } from "vitest";
import { judgeReference } from "../../../proof/prove/judge-reference.ts";
import type { Change } from "../../../src/reference/seams.ts";

test("a limiter that was away for a moment is held against no target", async () => {
  let until: number | null = null;
  let missed = 0;
  const change: Change = (good) => ({
    limits(ctx, allowance) {
      if (ctx.count < 30) return good.limits(ctx, allowance);
      until ??= ctx.clock() + 300;
      if (ctx.clock() > until) return good.limits(ctx, allowance);
      missed += 1;
      return [];
    },
  });
  const { report } = await judgeReference({ plan: "business", changes: [change] }, { seed: 1 });
  expect(missed).toBeGreaterThan(2);
  // Which answers fall into that moment depends on the machine.
  expect(report.verdict).not.toBe("nonconformant");
});
