/** Which judge judges which case: another one would pass what it does not look at. */
import { expect, test } from "vitest";
import type { Case } from "../../src/engine/claims.ts";
import { fullCatalogue } from "../../suites/full/index.ts";
import { coreCatalogue } from "../../suites/index.ts";
import * as answers from "../../suites/judges/answers.ts";
import * as authentication from "../../suites/judges/authentication.ts";
import * as createPet from "../../suites/judges/create-pet.ts";
import * as createdAnimals from "../../suites/judges/created-animals.ts";
import * as equalBodies from "../../suites/judges/equal-bodies.ts";
import * as integers from "../../suites/judges/integers.ts";
import * as listPets from "../../suites/judges/list-pets.ts";
import * as rateLimits from "../../suites/judges/rate-limits.ts";
import * as refusedAnimals from "../../suites/judges/refused-animals.ts";
import * as sameEverywhere from "../../suites/judges/same-everywhere.ts";

const NAMES: ReadonlyMap<unknown, string> = new Map(
  [
    ...[answers, authentication, createPet, createdAnimals, equalBodies],
    ...[integers, listPets, rateLimits, refusedAnimals, sameEverywhere],
  ].flatMap((room) => Object.entries(room).map(([name, judge]) => [judge, name] as const)),
);

const judgeOf = ({ judge }: Case): string => NAMES.get(judge) ?? "a judge of its own";

test("of core, each", () => {
  const cases = coreCatalogue(1).entries.flatMap((entry) =>
    ("cases" in entry ? entry.cases : []).map((each) => `${entry.id}, ${each.title}: ${judgeOf(each)}`),
  );
  expect(cases).toMatchSnapshot();
});

test("of the full profile, in their order", () => {
  const judges = fullCatalogue(1).entries.flatMap((entry) => {
    const runs: { readonly judge: string; count: number }[] = [];
    for (const each of "cases" in entry ? entry.cases : []) {
      const [judge, last] = [judgeOf(each), runs.at(-1)];
      if (last?.judge === judge) last.count += 1;
      else runs.push({ judge, count: 1 });
    }
    return runs.length === 0
      ? []
      : `${entry.id}: ${runs.map(({ judge, count }) => `${count} by ${judge}`).join(", ")}`;
  });
  expect(judges).toMatchSnapshot();
});
