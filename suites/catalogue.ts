/** The catalogue of each profile. */
import type { Catalogue } from "../src/engine/catalogue.ts";
import { coreCatalogue } from "./index.ts";

/** The catalogue of a profile. The full one is imported on demand, since loading its generators is slow. */
export async function catalogueFor(profile: "core" | "full", seed: number): Promise<Catalogue> {
  return profile === "full" ? (await import("./full/index.ts")).fullCatalogue(seed) : coreCatalogue(seed);
}
