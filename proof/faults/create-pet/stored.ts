/** Refused animals that are stored, created animals that are lost or merged (CREATE-12 to CREATE-14). */
import { setTimeout as delay } from "node:timers/promises";
import { INT64_MAX } from "../../../src/kit/json/int64.ts";
import { type Because, because, isMissing } from "../../../src/reference/faults/changes.ts";
import { storing } from "../../../src/reference/faults/create-pet.ts";
import { fault } from "../../../src/reference/faults/fault.ts";
import { Refusal } from "../../../src/reference/refusal.ts";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/store.ts";
import { bodyOf, isUnknown } from "../changes.ts";
import { type Fault, FULL, rows } from "../fault.ts";
import { duringLists } from "../list-pets/lists.ts";

const holding =
  (pattern: RegExp): Because =>
  (ctx, { status }) =>
    status === 400 && pattern.test(bodyOf(ctx));

const STORED: readonly Fault[] = rows(
  "*-stored",
  "CREATE-12",
  "a creation with * is refused and stored",
  storing,
  [
    ["category-missing", "no category", because("category_id_missing")],
    ["category-outside", "a category outside int64", holding(/"categoryId":-?(?:\d{19,}|\d+e\d+)/)],
    ["status-invalid", "an invalid status", because("status_invalid")],
    ["status-no-string", "a status that is an array or a number", holding(/"status":[[\d]/), FULL],
    ["name-in-array", "a name that is an array", holding(/"name":\[/), FULL],
    ["malformed", "a malformed body", because("body_malformed")],
    ["body-array", "a body that is an array", because("body_invalid"), FULL],
    ["key-missing", "no key", isMissing],
    ["key-unknown", "an unknown key", isUnknown],
  ],
);

/** Stores only some of the animals that it answers 201 for. */
const losing =
  (when: (pet: Pet, nth: number) => boolean): Change =>
  (good) => {
    let nth = 0;
    return {
      keep(ctx, pet) {
        nth += 1;
        return when(pet, nth) ? undefined : good.keep(ctx, pet);
      },
    };
  };

/** Overwrites the store with an earlier snapshot and the new animal. */
const overwriting: Change = (good) => {
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

const LOST: readonly Fault[] = [
  ...rows("*", "CREATE-13 LIST-10 GET-1 LIST-12", "*", losing, [
    ["lost-after-five", "from the sixth on, created animals are not stored", (_pet, nth) => nth > 5],
    ["sold-not-stored", "animals that are created as sold are not stored", ({ status }) => status === "sold"],
  ]),
  fault("not-fetchable", "CREATE-13 GET-1", "created animals are listed and cannot be fetched", () => ({
    find: () => undefined,
  })),
  fault(
    "lost-in-a-race",
    "CREATE-13 LIST-10 LIST-12 CREATE-14 GET-1",
    "of animals that are created at the same time some are lost",
    {
      change: overwriting,
    },
  ),
  fault(
    "store-of-ten",
    "CREATE-13 LIST-10 LIST-12 CREATE-14 GET-1",
    "the store holds the ten newest animals",
    (good) => ({
      visible: (ctx) => good.visible(ctx).slice(-10),
      find: async (ctx, id) => {
        const pet = await good.find(ctx, id);
        return pet && ctx.store.all().slice(-10).includes(pet) ? pet : undefined;
      },
    }),
  ),
  fault(
    "stored-under-another-id",
    "CREATE-13 LIST-10 GET-1",
    "a created animal is stored under another id",
    (good) => ({ keep: (ctx, pet) => good.keep(ctx, { ...pet, id: INT64_MAX / 2n - pet.id }) }),
  ),
  fault(
    "race-lost-during-lists",
    "CREATE-13 LIST-10 GET-1",
    "animals that are created during a list are not stored",
    {
      change: (good) => {
        const { isMoment, listPets } = duringLists(good);
        return { listPets, keep: (ctx, pet) => (isMoment() ? undefined : good.keep(ctx, pet)) };
      },
      ...FULL,
    },
  ),
];

const areEqual = (one: Pet, other: Pet): boolean =>
  one.name === other.name && one.categoryId === other.categoryId && one.status === other.status;

/** Answers a body that equals a stored animal with that animal. */
const onceOnly: Change = (good) => ({
  async createPet(ctx) {
    const body = ctx.seams.readBody(ctx);
    const wanted: Pet = {
      id: 0n,
      name: ctx.seams.nameOf(ctx, body.name),
      categoryId: ctx.seams.categoryIdOf(ctx, body.categoryId),
      status: ctx.seams.newStatusOf(ctx, body.status),
      createdAt: ctx.now,
    };
    const created = ctx.store.all().findLast((pet) => areEqual(pet, wanted));
    if (created === undefined) return good.createPet(ctx);
    return { status: 201, value: ctx.seams.presentPet(ctx, created, "created"), created };
  },
});

/** A later animal replaces an equal one. */
const replacing: Change = (good) => ({
  visible: (ctx) => {
    const all = good.visible(ctx);
    return all.filter((pet, i) => all.findLastIndex((other) => areEqual(pet, other)) === i);
  },
  async find(ctx, id) {
    const pet = await good.find(ctx, id);
    const last = pet && ctx.store.all().findLast((other) => areEqual(pet, other));
    return last?.id === id ? pet : undefined;
  },
});

/** Answers a body that equals the one before with the same answer. */
const oncePerBody: Change = (good) => {
  let last = "";
  let answer: Awaited<ReturnType<Seams["createPet"]>> | null = null;
  return {
    async createPet(ctx) {
      if (answer !== null && bodyOf(ctx) === last) return answer;
      const outcome = await good.createPet(ctx);
      last = bodyOf(ctx);
      answer = outcome;
      return outcome;
    },
  };
};

/** Concurrent creations with equal bodies get the same id. */
const equalBodiesMerged: Change = (good) => {
  const underWay = new Map<string, bigint>();
  return {
    async nextId(ctx) {
      const id = underWay.get(bodyOf(ctx)) ?? (await good.nextId(ctx));
      underWay.set(bodyOf(ctx), id);
      await delay(4);
      underWay.delete(bodyOf(ctx));
      return id;
    },
  };
};

/** Refuses a body that equals a stored animal, and stores it all the same. */
const refusedAndStored =
  (status: number): Change =>
  (good) => ({
    async keep(ctx, pet) {
      await good.keep(ctx, pet);
      const isAgain = ctx.store.all().some((other) => other.id !== pet.id && areEqual(pet, other));
      if (isAgain) throw new Refusal(status, "pet_exists", "There is such an animal.");
    },
  });

const MERGED: readonly Fault[] = rows<Change>("*", "CREATE-14 LIST-12", "*", (change) => change, [
  ["twin-same-id", "equal bodies create one animal", onceOnly, "DATA-6"],
  // The last requests of a core run test whether the list is capped.
  ["twin-replaced", "an animal replaces an equal one", replacing, "CREATE-13 LIST-10 GET-1", FULL],
  ["twin-of-the-last", "a repeated body gets the last answer", oncePerBody, "DATA-6", FULL],
  ["race-equal-bodies", "equal bodies sent together get one id", equalBodiesMerged, "DATA-6", FULL],
]);

/** Every fault of CREATE-12 to CREATE-14. */
export const STORED_FAULTS: readonly Fault[] = [
  ...STORED,
  ...LOST,
  ...MERGED,
  ...rows<number>(
    "twin-stored-*",
    "CREATE-14",
    "an equal body is refused with * and stored",
    refusedAndStored,
    [
      ["400", "400", 400],
      ["409", "409", 409],
    ],
  ),
];
