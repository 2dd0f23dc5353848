/** Valid bodies of creations (interface §2), and their text. */
import { writeJson } from "../../src/kit/json/write-json.ts";

export type PetStatus = "available" | "pending" | "sold";

/** The three values, in the order of interface §2. */
export const STATUSES: readonly PetStatus[] = ["available", "pending", "sold"];

/** A valid NewPet; `categoryId` lies within int64. */
export interface NewPetBody {
  readonly name: string;
  readonly categoryId: bigint;
  readonly status?: PetStatus;
}

export type Member = keyof NewPetBody;

/** The members of a valid body as JSON texts, in canonical order. */
export function membersOf(
  { name, categoryId, status }: NewPetBody,
  text: (value: string) => string = JSON.stringify,
): readonly (readonly [Member, string])[] {
  const required = [["name", text(name)] as const, ["categoryId", String(categoryId)] as const];
  return status === undefined ? required : [...required, ["status", text(status)]];
}

/** The canonical text of a body: compact, `name`, `categoryId`, then `status` if set. */
export function newPetText({ name, categoryId, status }: NewPetBody): string {
  return writeJson({ name, categoryId, status });
}

/** Bytes of the longest body that is judged (catalogue rule 12): gateways may refuse longer ones. */
export const LONGEST_BODY = 1_024;
