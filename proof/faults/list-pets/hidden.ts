/** Animals that lists do not show (LIST-10). */

import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";

/** Shows only some of the animals. */
function only(which: (pet: Pet, index: number, pets: readonly Pet[]) => boolean): Change {
  return (good) => ({ visible: (ctx) => good.visible(ctx).filter(which) });
}

/** Shows only some of the animals in lists without a status, or of this status. */
function onlyIn(filter: string | null, which: (pet: Pet) => boolean): Change {
  return (good) => ({
    filter: (ctx, pets, status) =>
      good.filter(ctx, pets, status).filter((pet) => status !== filter || which(pet)),
  });
}

function hidden(
  id: string,
  title: string,
  change: Change,
  more: Pick<Fault, "options" | "also"> = {},
): Fault {
  return fault(`hidden-${id}`, "LIST-10", title, change, { also: ["CREATE-13", "LIST-12"], ...more });
}

/** Repeats the first answer for every list request with the same query. */
const cached: Change = (good) => {
  const pages = new Map<string, readonly Pet[]>();
  return {
    page(ctx, pets, limit) {
      const query = JSON.stringify(ctx.request.query);
      const page = pages.get(query) ?? good.page(ctx, pets, limit);
      pages.set(query, page);
      return page;
    },
  };
};

/** Every fault of LIST-10. */
export const LIST_HIDDEN_FAULTS: readonly Fault[] = [
  hidden(
    "newest",
    "lists lack the newest animal",
    only((_pet, i, all) => i < all.length - 1),
  ),
  hidden(
    "oldest",
    "lists lack the oldest animal",
    only((_pet, i) => i > 0),
  ),
  hidden(
    "all",
    "lists show no animal",
    only(() => false),
  ),
  hidden(
    "fifth",
    "lists lack every fifth animal",
    only((pet) => pet.id % 5n !== 0n),
  ),
  served("hidden-sold", { also: ["CREATE-13", "LIST-12"] }),
  hidden(
    "sold-unfiltered",
    "the list without status lacks sold animals",
    onlyIn(null, ({ status }) => status !== "sold"),
  ),
  hidden(
    "pending-filtered",
    "the list of pending animals is empty",
    onlyIn("pending", () => false),
    { also: ["LIST-12"] },
  ),
  hidden(
    "large-categories",
    "lists lack animals of categories beyond 32 bits",
    only(({ categoryId: c }) => c === BigInt.asIntN(32, c)),
  ),
  hidden(
    "negative-categories",
    "lists lack animals of negative categories",
    only(({ categoryId }) => categoryId >= 0n),
  ),
  hidden(
    "large-ids",
    "lists lack animals with ids beyond 2^53",
    only(({ id }) => id < 2n ** 53n),
    {
      options: () => {
        let count = 0n;
        return {
          ids: () => {
            count += 1n;
            return count % 3n === 0n ? 2n ** 60n + count : count;
          },
        };
      },
    },
  ),
  hidden(
    "astral-names",
    "lists lack animals with names beyond the first plane",
    only(({ name }) => !/[\u{10000}-\u{10ffff}]/u.test(name)),
  ),
  hidden(
    "equal-names",
    "lists show one animal of each name",
    only((pet, i, all) => all.findIndex(({ name }) => name === pet.name) === i),
  ),
  hidden(
    "same-second",
    "lists show one animal of those created in the same second",
    only(
      (pet, i, all) =>
        all.findIndex(
          ({ createdAt }) => Math.floor(createdAt / 1_000) === Math.floor(pet.createdAt / 1_000),
        ) === i,
    ),
  ),
  hidden("without-status", "lists lack animals without a status", (good) => ({
    defaultStatus: () => null,
    visible: (ctx) => good.visible(ctx).filter(({ status }) => status !== null),
  })),
  hidden(
    "default-status-filtered",
    "the list of available animals lacks those with the default status",
    (good) => ({
      defaultStatus: () => null,
      presentPet: (ctx, pet, where) => ({
        ...good.presentPet(ctx, pet, where),
        status: pet.status ?? "available",
      }),
    }),
    { also: ["LIST-12"] },
  ),
  hidden("cached", "the first answer to a list is repeated", cached),
  hidden(
    "sold-shown-as-pending",
    "sold animals are listed among the pending ones, as pending",
    (good) => ({
      filter: (ctx, pets, status) =>
        status === "pending"
          ? pets.filter((pet) => pet.status !== "available").map((pet) => ({ ...pet, status }))
          : good.filter(ctx, pets, status),
    }),
    { also: ["LIST-11"] },
  ),
];
