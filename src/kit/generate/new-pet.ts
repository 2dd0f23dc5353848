/** Bodies of creation that the interface allows (interface §2), and their text. */
import { writeJson } from "../json/write-json.ts";

export type PetStatus = "available" | "pending" | "sold";

/** The three values of interface §2, in its order. */
export const STATUSES: readonly PetStatus[] = ["available", "pending", "sold"];

/** A valid NewPet; `categoryId` lies within int64. */
export interface NewPetBody {
  readonly name: string;
  readonly categoryId: bigint;
  readonly status?: PetStatus;
}

/** The canonical text of a body: compact, `name`, `categoryId`, then `status` where there is one. */
export function newPetText({ name, categoryId, status }: NewPetBody): string {
  return writeJson({ name, categoryId, status });
}

/** Bytes of the longest body that is judged (catalogue rule 12). */
export const LONGEST_BODY = 1_024;
