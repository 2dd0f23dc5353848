/** An animal in the store (interface §2). */

/** The states of an animal (interface §2, PetStatus). */
export type PetStatus = "available" | "pending" | "sold";

/** The three states in the interface's order. */
export const PET_STATUSES: readonly PetStatus[] = ["available", "pending", "sold"];

/** An animal in the store; `status` is `null` if it has none, and may be any text if a seam accepted it. */
export interface Pet {
  readonly id: bigint;
  readonly name: string;
  readonly categoryId: bigint;
  readonly status: string | null;
  /** Milliseconds since the Unix epoch, by the service's clock. */
  readonly createdAt: number;
}
