/** The list of titles is that of the full catalogue. */
import { expect, test } from "vitest";
import { catalogueFor } from "../../../suites/catalogue.ts";
import { FULL_TITLES } from "../../../suites/full/titles.ts";
import { CATALOGUE } from "../../../suites/index.ts";

test("every case that only the full profile has is in the list, and nothing else", async () => {
  const core = new Map(CATALOGUE.map((entry) => [entry.id, "cases" in entry ? entry.cases : []]));
  const full = await catalogueFor("full", 1);
  const added = full.entries.flatMap((entry) => {
    const titles = (core.get(entry.id) ?? []).map(({ title }) => title);
    return "cases" in entry
      ? entry.cases.map(({ title }) => title).filter((title) => !titles.includes(title))
      : [];
  });
  expect(FULL_TITLES).toEqual([...new Set(added)].sort());
});
