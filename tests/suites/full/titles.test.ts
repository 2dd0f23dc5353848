/** The forms of titles are those of the full catalogue. */
import { expect, test } from "vitest";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { isOfFull } from "../../../suites/full/titles.ts";
import { coreCatalogue } from "../../../suites/index.ts";

test.each([1, 2, 77])(
  "every check that only the full profile has is of one of them, seed %i",
  async (seed) => {
    const core = new Map(
      coreCatalogue(seed).entries.map((entry) => [entry.id, "cases" in entry ? entry.cases : []]),
    );
    const full = await catalogueFor("full", seed);
    const added = full.entries.flatMap((entry) => {
      const titles = (core.get(entry.id) ?? []).map(({ title }) => title);
      return "cases" in entry
        ? entry.cases.map(({ title }) => title).filter((title) => !titles.includes(title))
        : [];
    });
    expect(added.length).toBeGreaterThan(100);
    expect(added.filter((title) => !isOfFull(title))).toEqual([]);
  },
);

test.each(["no such check", "name is the number 5", "generated", "the largest int64"])(
  "%j is of none",
  (title) => {
    expect(isOfFull(title)).toBe(false);
  },
);
