/** Animals in the store before the first request. */
import { PET_STATUSES, type Pet, type PetStatus, type Store } from "./store.ts";

const NAMES = "Bella Rex Minka Hansi Nemo Luna Zoë Balu Félix Schnucki Kuro Ida".split(" ");

/** The status of the animal at an index from 0; `null` for none. */
export type StockStatus = (index: number) => PetStatus | null;

export const inTurn: StockStatus = (index) => PET_STATUSES[index % PET_STATUSES.length] ?? null;

/** Adds `count` animals to the store, one for each of the last minutes. */
export function stockUp(
  store: Store,
  count: number,
  status: StockStatus,
  nextId: () => bigint,
  now: number,
): void {
  for (let index = 0; index < count; index += 1) {
    const name = `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`;
    const createdAt = now - (count - index) * 60_000;
    const pet: Pet = {
      id: nextId(),
      name,
      categoryId: BigInt(1 + (index % 8)),
      status: status(index),
      createdAt,
    };
    store.add(pet);
  }
}
