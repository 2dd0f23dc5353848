/** A service that shows a status by chance at each read never passes: that two answers agree shows nothing there. */
import { expect, test } from "vitest";
import { randomFrom } from "../../src/kit/random.ts";
import type { Change } from "../../src/reference/seams.ts";
import { PET_STATUSES } from "../../src/reference/store/store.ts";
import { play } from "../support/played-run.ts";

/** Lists of a status show that one, all other reads another one each time. */
function moving(seed: number): Change {
  let nth = 0;
  const drawn = (): (typeof PET_STATUSES)[number] => {
    nth += 1;
    return PET_STATUSES[Number(randomFrom(`${seed} ${nth}`) % BigInt(PET_STATUSES.length))] ?? "sold";
  };
  return (good) => ({
    presentPet: (ctx, pet, where) => {
      const filtered = ctx.request.query.some(([name]) => name === "status");
      const status = where === "created" || filtered ? pet.status : drawn();
      return good.presentPet(ctx, { ...pet, status }, where);
    },
  });
}

test.each([0, 1, 2, 3, 4, 5, 6, 7])("core, seed %i", async (seed) => {
  const { report } = await play({ changes: [moving(seed)], options: { seed } });
  expect(report.verdict).toBe("inconclusive");
  expect(report.requirements.find(({ id }) => id === "LIST-11")?.outcome).toBe("untested");
});

test.each([2, 3])("full, seed %i", async (seed) => {
  const { report } = await play({ changes: [moving(seed)], options: { seed, profile: "full" } });
  expect(report.verdict).toBe("inconclusive");
});
