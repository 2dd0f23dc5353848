/** A service that does not know the given category, while its list shows others: nothing is held against it, and the run says what to do. */
import { expect, test } from "vitest";
import { type Change, Refusal } from "../../src/reference/index.ts";
import { play } from "../support/played-run.ts";

/** Knows no category below 2; the animals that are there from the start have 1 to 8. */
const without1 =
  (status: number): Change =>
  (good) => ({
    categoryIdOf(ctx, value) {
      const categoryId = good.categoryIdOf(ctx, value);
      if (categoryId < 2n || categoryId > 8n)
        throw new Refusal(status, "category_unknown", "It is not there.");
      return categoryId;
    },
  });

test.each([400, 404, 409, 422])("bodies of category 1 that get %i are no failure", async (status) => {
  const { report } = await play({ changes: [without1(status)], stock: 12 });
  expect(report.requirements.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect([report.verdict, report.verdictReason]).toEqual([
    "inconclusive",
    expect.stringMatching(/CREATE-1: every body with category 1 .* run with --category-id 2\.$/),
  ]);
});

test("bodies of category 1 that get 403 are, whatever is accepted otherwise", async () => {
  const { report } = await play({ changes: [without1(403)], stock: 12 });
  expect(report.verdict).toBe("nonconformant");
});

test("in an empty store, a 400 to each body may be the category's, and a 422 is not", async () => {
  const judged = async (status: number): Promise<string> =>
    (await play({ changes: [without1(status)] })).report.verdictReason;
  expect(await judged(400)).toMatch(/CREATE-1: every plain body was refused with 400: name a category/);
  expect(await judged(422)).toMatch(/failed\.$/);
});
