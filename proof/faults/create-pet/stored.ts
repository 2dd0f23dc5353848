/** Created animals that are lost or merged with others (CREATE-13, CREATE-14). */
import { setTimeout as delay } from "node:timers/promises";
import { INT64_MAX } from "../../../src/kit/json/int64.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/pet.ts";
import { type Fault, served } from "../fault.ts";
import { fault } from "../mutations/alter.ts";
import { FULL } from "../mutations/alter-fault.ts";

/** Stores only some of the animals that it answers 201 for. */
function loses(when: (pet: Pet, nth: number) => boolean): Change {
  return (good) => {
    let nth = 0;
    return {
      keep(ctx, pet) {
        nth += 1;
        return when(pet, nth) ? undefined : good.keep(ctx, pet);
      },
    };
  };
}

function lost(id: string, title: string, when: (pet: Pet, nth: number) => boolean): Fault {
  return fault(id, "CREATE-13", title, loses(when), { also: ["LIST-10", "GET-1"] });
}

/** Overwrites the store with an earlier snapshot and the new animal. */
const overwrites: Change = (good) => {
  let pets: readonly Pet[] | null = null;
  return {
    async keep(ctx, pet) {
      const before = pets ?? ctx.store.all();
      await delay(3);
      pets = [...before, pet];
    },
    visible: (ctx) => pets ?? good.visible(ctx),
    find: (ctx, id) => (pets ?? ctx.store.all()).find((pet) => pet.id === id),
  };
};

/** Keeps only this many animals, the newest. */
function holdsAtMost(most: number): Change {
  return (good) => ({
    visible: (ctx) => good.visible(ctx).slice(-most),
    find: async (ctx, id) => {
      const pet = await good.find(ctx, id);
      return pet && ctx.store.all().slice(-most).includes(pet) ? pet : undefined;
    },
  });
}

const LOST: readonly Fault[] = [
  served("nothing-stored", { also: ["LIST-10", "GET-1"] }),
  lost("every-third-lost", "every third created animal is not stored", (_pet, nth) => nth % 3 === 0),
  lost("lost-after-five", "from the sixth on, created animals are not stored", (_pet, nth) => nth > 5),
  lost(
    "sold-not-stored",
    "animals that are created as sold are not stored",
    ({ status }) => status === "sold",
  ),
  lost(
    "long-names-not-stored",
    "animals with names of more than 30 characters are not stored",
    ({ name }) => [...name].length > 30,
  ),
  lost(
    "large-categories-not-stored",
    "animals in categories beyond 32 bits are not stored",
    ({ categoryId }) => categoryId > 2n ** 31n,
  ),
  fault(
    "not-fetchable",
    "CREATE-13",
    "created animals are listed and cannot be fetched",
    () => ({ find: () => undefined }),
    { also: ["GET-1"] },
  ),
  fault(
    "lost-in-a-race",
    "CREATE-13",
    "of animals that are created at the same time some are lost",
    overwrites,
    { also: ["LIST-10", "LIST-12", "CREATE-14", "GET-1"] },
  ),
  fault("store-of-ten", "CREATE-13", "the store holds the ten newest animals", holdsAtMost(10), {
    also: ["LIST-10", "LIST-12"],
  }),
  fault(
    "stored-under-another-id",
    "CREATE-13",
    "a created animal is stored under another id",
    (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, id: INT64_MAX / 2n - pet.id }) }),
    { also: ["LIST-10", "GET-1"] },
  ),
];

/** Handles creations that equal a stored animal differently. */
function onceOnly(same: (one: Pet, other: Pet) => boolean, then: (twin: Pet) => Pet): Change {
  return (good) => ({
    async createPet(ctx) {
      const body = ctx.seams.readBody(ctx);
      const wanted: Pet = {
        id: 0n,
        name: ctx.seams.nameOf(ctx, body.name),
        categoryId: ctx.seams.categoryIdOf(ctx, body.categoryId),
        status: ctx.seams.newStatusOf(ctx, body.status),
        createdAt: ctx.now,
      };
      const twin = ctx.store.all().findLast((pet) => same(pet, wanted));
      if (twin === undefined) return good.createPet(ctx);
      const created = then(twin);
      return { status: 201, value: ctx.seams.presentPet(ctx, created, "created"), created };
    },
  });
}

const equal = (one: Pet, other: Pet): boolean =>
  one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;

const TWINS: readonly Fault[] = [
  fault(
    "twin-same-id",
    "CREATE-14",
    "equal bodies create one animal",
    onceOnly(equal, (twin) => twin),
  ),
  fault(
    "twin-replaced",
    "CREATE-14",
    "an animal replaces an equal one",
    (good) => ({
      visible: (ctx) => {
        const all = good.visible(ctx);
        return all.filter((pet, i) => all.findLastIndex((other) => equal(pet, other)) === i);
      },
      async find(ctx, id) {
        const pet = await good.find(ctx, id);
        const last = pet && ctx.store.all().findLast((other) => equal(pet, other));
        return last?.id === id ? pet : undefined;
      },
    }),
    // The last requests of a core run test whether the list is capped.
    { ...FULL, also: ["CREATE-13", "LIST-10", "GET-1"] },
  ),
  fault(
    "twin-within-a-second",
    "CREATE-14",
    "an equal body within a second is taken for a repetition",
    onceOnly(
      (one, other) => equal(one, other) && one.createdAt > other.createdAt - 1_000,
      (twin) => twin,
    ),
  ),
  fault(
    "twin-of-the-last",
    "CREATE-14",
    "a body that equals the last one is taken for a repetition",
    (good) => {
      let last = "";
      let answer: Awaited<ReturnType<typeof good.createPet>> | null = null;
      return {
        async createPet(ctx) {
          const text = new TextDecoder().decode(ctx.request.body);
          if (answer !== null && text === last) return answer;
          const outcome = await good.createPet(ctx);
          last = text;
          answer = outcome;
          return outcome;
        },
      };
    },
    FULL,
  ),
];

/** Every fault of stored animals. */
export const CREATE_STORED_FAULTS: readonly Fault[] = [...LOST, ...TWINS];
