/** Faults that need several requests: races, lost updates, more than 100 animals (CREATE-13, CREATE-14, DATA-6). */
import { setTimeout as delay } from "node:timers/promises";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import type { Fault } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";

/** Some races show only in a store with this many animals, more than in a core run. */
const MANY = 60;

/** Milliseconds in which another request may interfere. */
const GAP_MS = 4;

/** Concurrent creations with equal bodies get the same id. */
const equalBodiesMerged: Change = (good) => {
  const underWay = new Map<string, bigint>();
  return {
    async nextId(ctx) {
      const body = new TextDecoder().decode(ctx.request.body);
      const id = underWay.get(body) ?? (await good.nextId(ctx));
      underWay.set(body, id);
      await delay(GAP_MS);
      underWay.delete(body);
      return id;
    },
  };
};

/** In a large store, concurrent creations get the same id. */
const idsShared: Change = (good) => {
  let latest: bigint | null = null;
  return {
    async nextId(ctx) {
      if (ctx.store.size < MANY) return good.nextId(ctx);
      const id = latest ?? (await good.nextId(ctx));
      latest = id;
      await delay(GAP_MS);
      latest = null;
      return id;
    },
  };
};

/** In a large store, two concurrent creations both store the later body. */
const lastWriteWins: Change = (good) => {
  let latest: Pet | null = null;
  return {
    async keep(ctx, pet) {
      latest = pet;
      await delay(GAP_MS);
      const { name } = ctx.store.size < MANY ? pet : (latest ?? pet);
      await good.keep(ctx, { ...pet, name });
    },
  };
};

/** Lists that take a while to answer, and whether one is being answered. */
function slowLists(good: Seams): Pick<Seams, "listPets"> & { readonly isListing: () => boolean } {
  let lists = 0;
  return {
    isListing: () => lists > 0,
    async listPets(ctx) {
      lists += 1;
      await delay(GAP_MS);
      lists -= 1;
      return good.listPets(ctx);
    },
  };
}

/** Animals that are created while a list is answered are lost. */
const lostDuringLists: Change = (good) => {
  const { isListing, listPets } = slowLists(good);
  return {
    listPets,
    keep: (ctx, pet) => (isListing() ? undefined : good.keep(ctx, pet)),
  };
};

/** Animals that are created while a list is answered are missing from all later lists. */
const forgottenByLists: Change = (good) => {
  const forgotten = new Set<bigint>();
  const { isListing, listPets } = slowLists(good);
  return {
    listPets,
    async keep(ctx, pet) {
      if (isListing()) forgotten.add(pet.id);
      await good.keep(ctx, pet);
    },
    visible: (ctx) => good.visible(ctx).filter(({ id }) => !forgotten.has(id)),
  };
};

/** An animal is deleted after it was fetched twice. */
const goneAfterTwoFetches: Change = (good) => {
  const fetches = new Map<bigint, number>();
  return {
    async find(ctx, id) {
      const before = fetches.get(id) ?? 0;
      fetches.set(id, before + 1);
      return before < 2 ? good.find(ctx, id) : undefined;
    },
  };
};

/** An animal that is created right after a list is never listed. */
const hiddenAfterList: Change = (good) => {
  const hidden = new Set<bigint>();
  let listed = false;
  return {
    async listPets(ctx) {
      const outcome = await good.listPets(ctx);
      listed = true;
      return outcome;
    },
    async keep(ctx, pet) {
      if (listed && ctx.store.size > MANY) hidden.add(pet.id);
      listed = false;
      await good.keep(ctx, pet);
    },
    visible: (ctx) => good.visible(ctx).filter(({ id }) => !hidden.has(id)),
  };
};

/** Animals after the hundredth cannot be fetched. */
const hundredFetched: Change = (good) => ({
  async find(ctx, id) {
    const pet = await good.find(ctx, id);
    return pet && ctx.store.all().indexOf(pet) < 100 ? pet : undefined;
  },
});

const LOST = ["LIST-10", "GET-1"];

/** Every fault that needs several requests at once, in a certain order, or many animals. */
export const RACE_FAULTS: readonly Fault[] = [
  fault(
    "race-equal-bodies",
    "CREATE-14",
    "equal bodies that are under way together get one id",
    equalBodiesMerged,
    {
      ...FULL,
    },
  ),
  fault("race-ids-shared", "DATA-6", "in a large store, creations under way together get one id", idsShared, {
    ...FULL,
    also: ["CREATE-13", "CREATE-14", "LIST-10", "LIST-11"],
  }),
  fault(
    "race-last-write-wins",
    "CREATE-13",
    "in a large store, animals that are written together all get the last one's name",
    lastWriteWins,
    { ...FULL, also: ["LIST-11"] },
  ),
  fault(
    "race-lost-during-lists",
    "CREATE-13",
    "animals that are created during a list are not stored",
    lostDuringLists,
    {
      ...FULL,
      also: LOST,
    },
  ),
  fault(
    "race-forgotten-by-lists",
    "LIST-10",
    "animals that are created during a list are in no later list",
    forgottenByLists,
    { ...FULL, also: ["CREATE-13", "LIST-12"] },
  ),
  fault("gone-after-two-fetches", "GET-1", "an animal that was fetched twice is gone", goneAfterTwoFetches, {
    ...FULL,
    also: ["CREATE-13"],
  }),
  fault(
    "hidden-after-list",
    "LIST-10",
    "in a large store, animals that are created after a list are in no list",
    hiddenAfterList,
    { ...FULL, also: ["CREATE-13"] },
  ),
  fault("hundred-fetched", "GET-1", "animals after the hundredth cannot be fetched", hundredFetched, {
    ...FULL,
    also: ["CREATE-13"],
  }),
];
