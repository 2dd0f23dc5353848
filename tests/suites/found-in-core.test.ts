/** Mistakes that core finds by requests that it sends for something else. */
import { expect, test } from "vitest";
import { judgeReference } from "../../proof/prove/judge-reference.ts";
import { type Context, type Outcome, queryValues } from "../../src/reference/context.ts";
import { showing } from "../../src/reference/faults/changes.ts";
import type { Change } from "../../src/reference/seams.ts";
import { failedIn } from "../support/judged.ts";
import {
  findsFirstBesideOthers,
  servesByOtherKey,
  sharesFilter,
  storesLatestName,
} from "../support/racing.ts";

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

test("the list without a filter shows no pending animal, though it is as long as a cap may be", async () => {
  const change: Change = (good) => ({
    filter: (ctx, pets, status) =>
      status === null ? pets.filter((pet) => pet.status !== "pending") : good.filter(ctx, pets, status),
  });
  expect(await failedMusts(change, 12)).toEqual(["LIST-10", "CREATE-13"]);
});

/** A service that throws where creations overlap; each takes a moment. */
const failsAtOnce: Change = (good) => {
  let running = 0;
  return {
    async createPet(ctx) {
      running += 1;
      try {
        if (running > 1) throw new Error("database is locked");
        await new Promise((resolve) => setTimeout(resolve, 15));
        return await good.createPet(ctx);
      } finally {
        running -= 1;
      }
    },
  };
};

test("creations that fail where several are sent at once are one cause, found by a burst", async () => {
  const { report } = await judgeReference({ plan: "business", changes: [failsAtOnce] }, { seed: 1 });
  expect(report.verdict).toBe("nonconformant");
  expect((report.causes ?? []).map(({ requirement, title }) => [requirement, title])).toEqual([
    ["CREATE-1", "POST /pets answers 500 instead of 201 where several are sent at once"],
  ]);
});

test("creations that overlap and store the name of the latest one are found by a burst", async () => {
  const { report } = await judgeReference({ plan: "business", changes: [storesLatestName()] }, { seed: 1 });
  const [cause, ...others] = report.causes ?? [];
  expect([cause?.requirement, others]).toEqual(["LIST-11", []]);
  expect(cause?.advice).toContain("a variable that requests share");
});

test("lists that overlap and filter by the status of another one are found by asking beside the same lists", async () => {
  const { report } = await judgeReference({ plan: "business", changes: [sharesFilter()] }, { seed: 1 });
  expect(report.verdict).toBe("nonconformant");
  expect(failedIn(report)).toContain("LIST-7");
});

test("another animal that is found beside other requests only is found by asking beside the same ones", async () => {
  const { report } = await judgeReference(
    { plan: "business", changes: [findsFirstBesideOthers()] },
    { seed: 1 },
  );
  expect((report.causes ?? []).map(({ requirement, code }) => [requirement, code])).toEqual([
    ["GET-1", "wrong-animal"],
  ]);
});

test("requests that are served by the key of another one are found beside a read with the key", async () => {
  const { report } = await judgeReference({ plan: "business", changes: [servesByOtherKey()] }, { seed: 1 });
  expect(report.verdict).toBe("nonconformant");
  const codes = report.requirements.flatMap(({ checks }) =>
    checks.flatMap((each) => each.deviation?.code ?? []),
  );
  expect(codes).toContain("served-wrong-credential");
});

test("two creations of a burst that fail once are no fault", async () => {
  const change: Change = (good) => {
    let nth = 0;
    return {
      createPet(ctx) {
        nth += 1;
        // The burst follows 21 other creations or refused bodies at least.
        if (nth === 26 || nth === 27) throw new Error("a deadlock");
        return good.createPet(ctx);
      },
    };
  };
  const { report } = await judgeReference({ plan: "business", changes: [change] }, { seed: 1 });
  expect(report.verdict).toBe("conformant");
});

/** A change of what lists are answered, by the context and the page. */
function listsWith(change: (ctx: Context, page: Outcome) => Outcome): Change {
  return (good) => ({ listPets: async (ctx) => change(ctx, await good.listPets(ctx)) });
}

const isEmpty = ({ value }: Outcome): boolean => Array.isArray(value) && value.length === 0;

test.each([404, 500])("a list of no animals is answered %i", async (status) => {
  const change = listsWith((_, page) => (isEmpty(page) ? { status, value: { code: "none" } } : page));
  expect(await failedMusts(change)).toEqual(["LIST-7"]);
});

/** Creations that get another status from the n-th on. */
function createsUntil(most: number, status: number): Change {
  return (good) => {
    let nth = 0;
    return {
      createPet: async (ctx) => {
        const made = await good.createPet(ctx);
        nth += 1;
        return nth > most ? { ...made, status } : made;
      },
    };
  };
}

test.each([500, 200])("plain creations are answered %i from the thirteenth on", async (status) => {
  expect(await failedMusts(createsUntil(12, status))).toContain("CREATE-1");
});

test("lists that no rule allows, of more than a hundred and of more than twenty", async () => {
  const change: Change = (good) => ({
    limitOf: (ctx, values) => (values[0] === "0" ? 1_000 : good.limitOf(ctx, values)),
  });
  expect(await failedMusts(change, 120)).toEqual(["LIST-5"]);
  const ignored: Change = (good) => ({
    statusOf: (ctx, values) => (values[0] === "archived" ? null : good.statusOf(ctx, values)),
    defaultLimit: (ctx) =>
      queryValues(ctx.request, "status")[0] === "archived" ? 90 : good.defaultLimit(ctx),
  });
  expect(await failedMusts(ignored, 60)).toEqual(["LIST-3"]);
});

test("a limit that is refused alone and with each filter is one cause", async () => {
  const change: Change = (good) => ({
    limitOf: (ctx, values) => {
      const limit = good.limitOf(ctx, values);
      return values.length > 0 && limit > 1 && limit < 96 ? good.limitOf(ctx, ["no number"]) : limit;
    },
  });
  const { report } = await judgeReference({ plan: "business", changes: [change] }, { seed: 2 });
  expect((report.causes ?? []).map(({ requirement, requirements }) => [requirement, requirements])).toEqual([
    ["LIST-2", ["LIST-2", "LIST-7", "LIST-9"]],
  ]);
});
