/** The animals in memory, and their ids. */

/** The states of an animal (interface §2, PetStatus). */
export type PetStatus = "available" | "pending" | "sold";

export const PET_STATUSES: readonly PetStatus[] = ["available", "pending", "sold"];

/** An animal in the store; `status` is `null` if it has none, and may be any text if a seam accepted it. */
export interface Pet {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: string | null;
  readonly createdAt: number;
}

export class Store extends Map<bigint, Pet> {
  /** All animals, oldest first; a snapshot that does not change. */
  all(): readonly Pet[] {
    return [...this.values()];
  }

  /** Adds an animal, or replaces the one with the same id. */
  add(pet: Pet): void {
    this.set(pet.id, pet);
  }
}

/** Returns an id (interface §2) that no animal in the store has. */
export type IdSource = (store: Store) => bigint;

/** Counts from `first` in steps of `step`; default 1, 2, 3 … */
export function sequentialIds(first = 1n, step = 1n): IdSource {
  let next = first;
  return (store) => {
    while (store.has(next)) next += step;
    const id = next;
    next += step;
    return id;
  };
}

const NAMES = "Bella Rex Minka Hansi Nemo Luna Zoë Balu Félix Schnucki Kuro Ida".split(" ");

/** The status of the animal at an index from 0; `null` for none. */
export type StockStatus = (index: number) => PetStatus | null;

export const inTurn: StockStatus = (index) => PET_STATUSES[index % PET_STATUSES.length] ?? null;

/** The animal at an index from 0 of the stock. */
export function stocked(index: number): Pick<Pet, "name" | "categoryId"> {
  const name = `${NAMES[index % NAMES.length]} ${Math.floor(index / NAMES.length) + 1}`;
  return { name, categoryId: BigInt(1 + (index % 8)) };
}
