/** Animals that share an id (DATA-6). */
import { setTimeout as delay } from "node:timers/promises";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import { type IdSource, sequentialIds } from "../../../src/reference/store/ids.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";

/** Stores animals with duplicate ids, too: lists show all of them, getPet finds the first. */
const keepingAll: Change = (good) => {
  const pets: Pet[] = [];
  return {
    keep: (_ctx, pet) => void pets.push(pet),
    visible: (ctx) => [...good.visible(ctx), ...pets],
    find: (ctx, id) => ctx.store.get(id) ?? pets.find((pet) => pet.id === id),
  };
};

/** Assigns ids by another rule, with new state for each service. */
function assigning(rule: (good: Seams) => Seams["nextId"]): Change {
  return (good) => ({ ...keepingAll(good), nextId: rule(good) });
}

/** A counter that is read and written with a wait in between. */
function racing(): Seams["nextId"] {
  let taken = 1_000n;
  return async () => {
    const id = taken + 1n;
    await delay(5);
    taken = id;
    return id;
  };
}

/** Ids so large that neighbours are equal as doubles. */
const large = (): { ids: IdSource } => ({ ids: sequentialIds(2n ** 60n) });

/** Numbers the animals of each group from 1. The group is known only when the animal is stored. */
const numberedByStatus: Change = (good) => {
  const counts = new Map<string | null, bigint>();
  const renumbered = new WeakMap<object, bigint>();
  const pets: Pet[] = [];
  return {
    keep(_ctx, pet) {
      const id = (counts.get(pet.status) ?? 0n) + 1n;
      counts.set(pet.status, id);
      renumbered.set(pet, id);
      pets.push({ ...pet, id });
    },
    presentPet: (ctx, pet, where) =>
      good.presentPet(ctx, { ...pet, id: renumbered.get(pet) ?? pet.id }, where),
    visible: (ctx) => [...good.visible(ctx), ...pets],
    find: (ctx, id) => pets.find((pet) => pet.id === id) ?? ctx.store.get(id),
  };
};

/** Repeats one animal of a list, within the limit. */
function twice(which: (pets: readonly Pet[]) => Pet | undefined, filtered = false): Change {
  return (good) => ({
    filter(ctx, pets, status) {
      const matching = good.filter(ctx, pets, status);
      const again = filtered && status === null ? undefined : which(matching);
      return again === undefined ? matching : [...matching, again];
    },
  });
}

/** Requirements that also break if two animals have the same id, because either may be shown. */
const MIXED = ["LIST-10", "LIST-11", "DATA-5"];

/** Every fault of DATA-6. */
export const ID_FAULTS: readonly Fault[] = [
  fault(
    "ids-all-equal",
    "DATA-6",
    "every animal gets the same id",
    assigning(() => () => 4_711n),
    { also: [...MIXED, "CREATE-14"] },
  ),
  fault(
    "ids-in-pairs",
    "DATA-6",
    "every id is given twice",
    assigning(() => {
      let given = 2_000n;
      return () => given++ / 2n;
    }),
    { also: [...MIXED, "CREATE-14"] },
  ),
  fault("ids-race", "DATA-6", "creations sent together get the same id", assigning(racing), {
    also: [...MIXED, "CREATE-14"],
  }),
  fault(
    "ids-by-the-second",
    "DATA-6",
    "the id is the time in seconds",
    assigning(() => (ctx) => BigInt(Math.floor(ctx.clock() / 1_000))),
    { also: [...MIXED, "CREATE-14"] },
  ),
  fault(
    "ids-double",
    "DATA-6",
    "large ids pass through a double",
    assigning(() => (ctx) => BigInt(Number(ctx.ids()))),
    { options: large, also: [...MIXED, "CREATE-14"] },
  ),
  fault(
    "ids-wrap",
    "DATA-6",
    "ids start again after 16",
    assigning(() => (ctx) => ctx.ids() % 16n),
    { also: MIXED },
  ),
  fault(
    "ids-shown-double",
    "DATA-6",
    "large ids are shown as doubles",
    (good) => ({
      presentPet: (ctx, pet, where) => ({ ...good.presentPet(ctx, pet, where), id: BigInt(Number(pet.id)) }),
    }),
    { options: large, also: [...MIXED, "CREATE-13", "CREATE-14", "GET-1"] },
  ),
  fault("ids-by-status", "DATA-6", "animals are numbered within their status", numberedByStatus, {
    also: MIXED,
  }),
  fault(
    "ids-by-category",
    "DATA-6",
    "the id is the category",
    assigning(
      // The body is already validated here.
      (good) => (ctx) => good.categoryIdOf(ctx, good.readBody(ctx).categoryId),
    ),
    { also: [...MIXED, "CREATE-14"] },
  ),
  served("listed-twice-oldest"),
  fault(
    "listed-twice-newest",
    "DATA-6",
    "lists show the newest animal once more",
    twice((pets) => pets.at(-1)),
  ),
  fault(
    "listed-twice-filtered",
    "DATA-6",
    "lists of one status show an animal once more",
    twice((pets) => pets[0], true),
  ),
  served("upsert-by-name", { also: ["DATA-6", "LIST-10"] }),
];
