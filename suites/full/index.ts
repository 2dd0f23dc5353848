/** The catalogue of the full profile. */
import type { Catalogue } from "../../src/engine/claims.ts";
import { coreCatalogue } from "../index.ts";

export function fullCatalogue(seed: number): Catalogue {
  return coreCatalogue(seed);
}
