/** The animals in memory. */
import type { Pet } from "./pet.ts";

/** The animals in the order in which they were added. */
export interface Store {
  readonly size: number;
  /** All animals, oldest first; a snapshot that does not change. */
  all(): readonly Pet[];
  get(id: bigint): Pet | undefined;
  /** Adds an animal, or replaces the one with the same id. */
  add(pet: Pet): void;
}

/** An empty store. */
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
