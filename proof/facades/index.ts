/** Every facade, and honest services with the same traits. */
import { BODY_FACADES } from "./bodies.ts";
import { CREATION_FACADES } from "./creations.ts";
import type { Facade } from "./facade.ts";
import { FIGURE_FACADES } from "./figures.ts";
import { FIRST_ANIMAL_ONLY } from "./first-animal-only.ts";
import { HONEST_SERVICES } from "./honest.ts";
import { KEY_FACADES } from "./keys.ts";
import { READ_FACADES } from "./reads.ts";
import { REFUSAL_FACADES } from "./refusals.ts";

export type { Facade } from "./facade.ts";

/** All of them. */
export const FACADES: readonly Facade[] = [
  FIRST_ANIMAL_ONLY,
  ...CREATION_FACADES,
  ...READ_FACADES,
  ...KEY_FACADES,
  ...BODY_FACADES,
  ...REFUSAL_FACADES,
  ...FIGURE_FACADES,
  ...HONEST_SERVICES,
];
