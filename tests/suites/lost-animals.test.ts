/** Animals that a service loses or hides, where its lists are near a page's length, or behind. */
import { expect, test } from "vitest";
import { requestJson } from "../../src/kit/evidence/reading.ts";
import { isJsonObject } from "../../src/kit/json/json.ts";
import type { Pet } from "../../src/reference/index.ts";
import type { Change } from "../../src/reference/seams.ts";
import { failedIn } from "../support/judged.ts";
import { play } from "../support/played-run.ts";

/** Hides animals of the run in lists, from getPet, or in both. */
const hiding =
  (isHidden: (pet: Pet, nth: number) => boolean, from: "lists" | "everywhere"): Change =>
  (good) => {
    const places = new Map<bigint, number>();
    const isGone = (pet: Pet | undefined): boolean =>
      pet !== undefined && isHidden(pet, places.get(pet.id) ?? 0);
    return {
      async createPet(ctx) {
        const outcome = await good.createPet(ctx);
        const latest = ctx.store.all().at(-1);
        if (latest) places.set(latest.id, places.size + 1);
        return outcome;
      },
      visible: (ctx) => good.visible(ctx).filter((pet) => !isGone(pet)),
      async find(ctx, id) {
        const pet = await good.find(ctx, id);
        return from === "everywhere" && isGone(pet) ? undefined : pet;
      },
    };
  };

const failed = async (stock: number, ...changes: readonly Change[]): Promise<readonly string[]> =>
  failedIn((await play({ changes, stock })).report);

test.each([0, 62, 68, 75])("every sixth creation is lost, in a store of %i", async (stock) => {
  const lost = hiding((_, nth) => nth > 0 && nth % 6 === 0, "everywhere");
  expect(await failed(stock, lost)).toEqual(expect.arrayContaining(["LIST-10", "CREATE-13"]));
});

test("the first animal is in no list, of a store in which a page has few places left", async () => {
  expect(
    await failed(
      75,
      hiding((_, nth) => nth === 1, "lists"),
    ),
  ).toContain("LIST-10");
});

test("sold animals are in no list, and lists are behind", async () => {
  const behind: Change = (good) => ({
    visible: (ctx) => good.visible(ctx).filter(({ createdAt }) => createdAt + 900 <= ctx.clock()),
  });
  const hidden = hiding(({ status }, nth) => nth > 0 && status === "sold", "lists");
  expect(await failed(0, hidden, behind)).toContain("LIST-10");
});

test("each creation of a run has a name of its own, but for two equal bodies", async () => {
  const { recording } = await play({});
  const names = recording.exchanges.flatMap((each) => {
    const body = requestJson(each);
    return isJsonObject(body) && typeof body.name === "string" ? [body.name] : [];
  });
  const twice = [...new Set(names.filter((name, i) => names.indexOf(name) < i))];
  expect(names.length).toBeGreaterThan(20);
  expect(twice).toEqual([expect.stringMatching(/-twin$/)]);
});
