/** Lists by status in the full profile: a target may cap them, and must not lose an animal (LIST-10, catalogue rule 7). */
import { expect, test } from "vitest";
import type { Change, ReferenceOptions } from "../../../src/reference/index.ts";
import { judgeReference } from "../../support/targets.ts";

/** No list of this status, or of any, is longer. */
function capped(most: number, only?: string): Change {
  return (good) => ({
    filter(ctx, pets, status) {
      const all = good.filter(ctx, pets, status);
      return status !== null && (only === undefined || status === only) ? all.slice(0, most) : all;
    },
  });
}

async function outcomeOf(change: Change, stock: ReferenceOptions): Promise<string | undefined> {
  const reference = { plan: "business", changes: [change], ...stock } as const;
  const { report } = await judgeReference(reference, { profile: "full", only: ["LIST-10"] });
  return report.requirements.find(({ id }) => id === "LIST-10")?.outcome;
}

test("lists by status that were capped from the start fail nothing", async () => {
  expect(await outcomeOf(capped(26), { stock: 75 })).not.toBe("failed");
});

test.each([46, 48])("one whose cap of %i is reached by the last creations fails nothing", async (most) => {
  const sold = { stock: 30, stockStatus: () => "sold" as const };
  expect(await outcomeOf(capped(most), sold)).not.toBe("failed");
});

test("a list of one status that stops growing while others grow has lost animals", async () => {
  expect(await outcomeOf(capped(30, "pending"), { stock: 75 })).toBe("failed");
});
