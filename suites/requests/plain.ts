/** The plain request of each operation: the control of an experiment (catalogue rule 6). */
import type { TestRequest } from "../../src/engine/claims.ts";
import type { Operation } from "../../src/kit/exchange.ts";
import { plainBody } from "./creations.ts";
import { existingId, OTHER_ANIMALS } from "./get-pet.ts";
import { get, list } from "./requests.ts";

/** The n-th plain request of an operation, counted from 1; `null` for other requests. */
export function plain(operation: Operation, n: number): TestRequest | null {
  const note = `control ${n}`;
  if (operation === "listPets") return list("", { plain: true, note });
  if (operation === "createPet") return plainBody(note, `ctl${n}`, "pending", { plain: true });
  if (operation === "getPet")
    return get("{an existing id}", existingId, { ...OTHER_ANIMALS, plain: true, note });
  return null;
}
