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

export interface Store {
  readonly size: number;
  /** All animals, oldest first; a snapshot that does not change. */
  all(): readonly Pet[];
  get(id: bigint): Pet | undefined;
  /** Adds an animal, or replaces the one with the same id. */
  add(pet: Pet): void;
}

export function createStore(): Store {
  const pets = new Map<bigint, Pet>();
  return {
    get size() {
      return pets.size;
    },
    all: () => [...pets.values()],
    get: (id) => pets.get(id),
    add: (pet) => {
      pets.set(pet.id, pet);
    },
  };
}

/** Returns an id (interface §2) that no animal in the store has. */
export type IdSource = (store: Store) => bigint;

/** Counts from `first` in steps of `step`; default 1, 2, 3 … */
export function sequentialIds(first = 1n, step = 1n): IdSource {
  let next = first;
  return (store) => {
    while (store.get(next) !== undefined) next += step;
    const id = next;
    next += step;
    return id;
  };
}

const NAMES = "Bella Rex Minka Hansi Nemo Luna Zoë Balu Félix Schnucki Kuro Ida".split(" ");

/** The status of the animal at an index from 0; `null` for none. */
export type StockStatus = (index: number) => PetStatus | null;

export const inTurn: StockStatus = (index) => PET_STATUSES[index % PET_STATUSES.length] ?? null;

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
    const categoryId = BigInt(1 + (index % 8));
    store.add({ id: nextId(), name, categoryId, status: status(index), createdAt });
  }
}
