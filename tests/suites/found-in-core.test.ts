/** Mistakes that core finds by requests that it sends for something else. */
import { expect, test } from "vitest";
import { judgeReference } from "../../proof/prove/judge-reference.ts";
import { queryValues } from "../../src/reference/context.ts";
import { showing } from "../../src/reference/faults/changes.ts";
import type { Change } from "../../src/reference/seams.ts";
import { failedIn } from "../support/judged.ts";

/** The MUST requirements that fail in a core run of the reference with a change. */
async function failedMusts(change: Change, stock = 0): Promise<readonly string[]> {
  const { report } = await judgeReference({ plan: "business", changes: [change], stock }, { seed: 1 });
  const failed = failedIn(report);
  return report.requirements
    .filter(({ id, level }) => level === "MUST" && failed.includes(id))
    .map(({ id }) => id);
}

test("every animal is stored as available, whatever the 201 shows", async () => {
  const change: Change = (good) => ({
    ...showing((members) => ({ ...members, status: "available" }), ["listed", "fetched"])(good),
    filter: (_, pets, status) => (status === null || status === "available" ? pets : []),
  });
  expect(await failedMusts(change)).toEqual(["LIST-11"]);
});

test("a filter finds no sold animal", async () => {
  const change: Change = (good) => ({
    filter: (ctx, pets, status) => (status === "sold" ? [] : good.filter(ctx, pets, status)),
  });
  expect(await failedMusts(change)).toEqual(["LIST-10"]);
});

test("a list of one status without a limit shows all, in a store of many animals", async () => {
  const change: Change = () => ({
    defaultLimit: ({ request }) => (queryValues(request, "status").length > 0 ? 1_000 : 20),
  });
  expect(await failedMusts(change, 90)).toEqual(["LIST-3"]);
});

test("every list of one status shows animals of others, with that status", async () => {
  const change: Change = () => ({
    filter: (_, pets, status) =>
      status === null
        ? pets
        : pets.flatMap((pet, i) => (pet.status === status || i % 4 === 3 ? [{ ...pet, status }] : [])),
  });
  expect(await failedMusts(change)).toEqual(["LIST-10"]);
});
