/** Which catalogue a run goes by. */
import type { Catalogue } from "../src/kit/requirement.ts";
import { CONFORMANCE } from "./index.ts";

/** The catalogue of a profile. What generates the full one is loaded for that only: it takes its time. */
export async function catalogueFor(profile: "core" | "full", seed: number): Promise<Catalogue> {
  return profile === "full" ? (await import("./full/index.ts")).fullCatalogue(seed) : CONFORMANCE;
}
