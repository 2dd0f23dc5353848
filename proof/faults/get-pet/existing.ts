/** Wrong answers for existing animals (interface §4.3; GET-1). */
import type { Context } from "../../../src/reference/context.ts";
import type { ReferenceOptions } from "../../../src/reference/index.ts";
import type { Output } from "../../../src/reference/output.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change } from "../../../src/reference/seams.ts";
import { sequentialIds } from "../../../src/reference/store/ids.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";

/** Finds another animal for an id. */
function finding(find: (ctx: Context, id: bigint) => Pet | undefined): Change {
  return () => ({ find });
}

/** Finds only some animals. */
function findingOnly(which: (pet: Pet, ctx: Context) => boolean): Change {
  return finding((ctx, id) => [ctx.store.get(id)].find((pet) => pet && which(pet, ctx)));
}

function wrapping(wrap: (pet: Output) => Output): Change {
  return (good) => ({
    async getPet(ctx) {
      const outcome = await good.getPet(ctx);
      return { ...outcome, value: wrap(outcome.value) };
    },
  });
}

function statusOf(status: number): Change {
  return (good) => ({ getPet: async (ctx) => ({ ...(await good.getPet(ctx)), status }) });
}

/** Created animals cannot be fetched. */
const LOST = ["CREATE-13"];
const from =
  (first: bigint, step = 1n) =>
  (): ReferenceOptions => ({ ids: sequentialIds(first, step) });

function existing(
  id: string,
  title: string,
  change: Change,
  more: Pick<Fault, "options" | "also" | "profile"> = {},
): Fault {
  return fault(`get-${id}`, "GET-1", title, change, more);
}

/** Every fault of GET-1. */
export const GET_PET_FAULTS: readonly Fault[] = [
  served("get-none", { also: LOST }),
  existing(
    "first",
    "every id finds the first animal",
    finding((ctx) => ctx.store.all()[0]),
    { also: ["GET-2"] },
  ),
  existing(
    "next",
    "an id finds the next animal",
    finding((ctx, id) => ctx.store.get(id + 1n) ?? ctx.store.get(id)),
  ),
  existing(
    "by-index",
    "the id is taken for an index",
    finding((ctx, id) => ctx.store.all()[Number(id)] ?? ctx.store.get(id)),
  ),
  existing(
    "array",
    "the animal is wrapped in an array",
    wrapping((pet) => [pet]),
  ),
  existing(
    "object",
    "the animal is wrapped in an object",
    wrapping((pet) => ({ pet })),
    { also: ["DATA-1", "DATA-2", "DATA-3"] },
  ),
  existing(
    "null",
    "the animal is null",
    wrapping(() => null),
  ),
  existing("string", "the animal is a string of JSON", (good) => ({
    render: (ctx, value) =>
      ctx.operation === "getPet" &&
      ctx.key !== null &&
      typeof value === "object" &&
      value !== null &&
      "categoryId" in value
        ? JSON.stringify(good.render(ctx, value))
        : good.render(ctx, value),
  })),
  existing("201", "a fetched animal is a 201", statusOf(201), { also: LOST }),
  existing("203", "a fetched animal is a 203", statusOf(203), { also: LOST }),
  existing(
    "410",
    "the operation answers 410 before its announced removal",
    (good) => ({
      async getPet(ctx) {
        await good.getPet(ctx);
        throw new Refusal(410, "operation_removed", "This operation has been removed.");
      },
    }),
    { also: LOST },
  ),
  existing(
    "double",
    "the id is looked up as a double",
    finding((ctx, id) => ctx.store.get(BigInt(Number(id)))),
    { options: from(2n ** 60n + 1n, 2n), also: LOST },
  ),
  existing(
    "32-bits",
    "the id is looked up with 32 bits",
    finding((ctx, id) => ctx.store.get(BigInt.asIntN(32, id))),
    { options: from(2n ** 32n + 1n), also: LOST },
  ),
  existing(
    "negative",
    "negative ids are not found",
    findingOnly(({ id }) => id >= 0n),
    { options: from(-1n, -1n), also: LOST },
  ),
  existing(
    "zero",
    "an id of 0 counts as none",
    findingOnly(({ id }) => id !== 0n),
    { options: () => ({ stock: 1, ids: sequentialIds(0n) }), profile: "full" },
  ),
  existing(
    "created",
    "animals that clients created are not found",
    findingOnly(({ name }) => /^[A-ZÀ-Þ]\S+ \d+$/.test(name)),
    { options: () => ({ stock: 7 }), also: LOST },
  ),
  existing(
    "stocked",
    "animals that were there at the start are not found",
    findingOnly((pet, ctx) => ctx.store.all().indexOf(pet) >= 7),
    { options: () => ({ stock: 7 }), profile: "full" },
  ),
  existing(
    "newest",
    "the newest animal is not found",
    findingOnly((pet, ctx) => ctx.store.all().at(-1) !== pet),
    { profile: "full", also: LOST },
  ),
  existing(
    "sold",
    "sold animals are not found",
    findingOnly(({ status }) => status !== "sold"),
    { profile: "full", also: LOST },
  ),
  existing(
    "large-category",
    "animals of categories beyond 2^53 are not found",
    findingOnly(({ categoryId }) => categoryId < 2n ** 53n),
    { also: LOST },
  ),
  existing("other-id", "a fetched animal shows another id", (good) => ({
    presentPet: (ctx, pet, where) => ({
      ...good.presentPet(ctx, pet, where),
      ...(where === "fetched" ? { id: pet.id + 1_000n } : {}),
    }),
  })),
];
