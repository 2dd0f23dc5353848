/** Animals that share an id (DATA-6). */
import { setTimeout as delay } from "node:timers/promises";
import { fault } from "../../../src/reference/faults/fault.ts";
import type { Change, Seams } from "../../../src/reference/seams.ts";
import type { Pet } from "../../../src/reference/store/store.ts";
import { type Fault, FULL, rows } from "../fault.ts";

/** Assigns ids by another rule. Animals with one id are all stored: lists show them, getPet finds the first. */
const assigning =
  (rule: () => Seams["nextId"]): Change =>
  (good) => {
    const pets: Pet[] = [];
    return {
      keep: (_ctx, pet) => void pets.push(pet),
      visible: (ctx) => [...good.visible(ctx), ...pets],
      find: (ctx, id) => ctx.store.get(id) ?? pets.find((pet) => pet.id === id),
      nextId: rule(),
    };
  };

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

/** In a large store, concurrent creations get the same id. */
const idsShared: Change = (good) => {
  let latest: bigint | null = null;
  return {
    async nextId(ctx) {
      if (ctx.store.size < 60) return good.nextId(ctx);
      const id = latest ?? (await good.nextId(ctx));
      latest = id;
      await delay(4);
      latest = null;
      return id;
    },
  };
};

/** Every fault of DATA-6: if two animals have the same id, either may be shown. */
export const ID_FAULTS: readonly Fault[] = [
  ...rows("ids-*", "DATA-6 LIST-10 LIST-11 DATA-5", "*", assigning, [
    ["all-equal", "every animal gets the same id", () => () => 4_711n, "CREATE-14 DATA-7"],
    ["race", "creations sent together get the same id", racing, "CREATE-14"],
    [
      "by-the-second",
      "the id is the time in seconds",
      () => (ctx) => BigInt(Math.floor(ctx.clock() / 1_000)),
      "CREATE-14",
    ],
    ["wrap", "ids start again after 16", () => (ctx) => ctx.ids() % 16n],
  ]),
  fault(
    "race-ids-shared",
    "DATA-6 CREATE-13 CREATE-14 LIST-10 LIST-11",
    "in a large store, creations under way together get one id",
    {
      change: idsShared,
      ...FULL,
    },
  ),
];
