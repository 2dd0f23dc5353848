/** Every facade, and honest services with the same traits. */
import { CREATION_FACADES } from "./creations.ts";
import type { Facade } from "./facade.ts";
import { FIRST_ANIMAL_ONLY } from "./first-animal-only.ts";
import { HONEST_SERVICES } from "./honest.ts";
import { KEY_FACADES } from "./keys.ts";
import { READ_FACADES } from "./reads.ts";

export type { Facade } from "./facade.ts";

/** All of them. */
export const FACADES: readonly Facade[] = [
  FIRST_ANIMAL_ONLY,
  ...CREATION_FACADES,
  ...READ_FACADES,
  ...KEY_FACADES,
  ...HONEST_SERVICES,
];
