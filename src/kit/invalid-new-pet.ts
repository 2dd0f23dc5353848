/** Invalid bodies of creation with their valid twins, generated (CREATE-5 to CREATE-11). */
import fc from "fast-check";
import { DEFECTS, type Defect } from "./defects.ts";
import type { NewPetBody } from "./new-pet.ts";
import { type NewPetOptions, validNewPet } from "./valid-new-pet.ts";

/** An invalid body: `text` is what to send, `null` for no body; it differs from `twin` by `defect` alone. */
export interface InvalidNewPet {
  readonly defect: Defect;
  readonly twin: NewPetBody;
  readonly text: string | null;
}

/** Invalid bodies, each by one of the given defects (all unless told otherwise). */
export function invalidNewPet(
  options: NewPetOptions & { readonly defects?: readonly Defect[] },
): fc.Arbitrary<InvalidNewPet> {
  return fc
    .tuple(fc.constantFrom(...(options.defects ?? DEFECTS)), validNewPet(options))
    .map(([defect, twin]) => ({ defect, twin, text: defect.apply(twin) }));
}
