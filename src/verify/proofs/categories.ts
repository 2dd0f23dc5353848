/** Whether a recording shows that its target restricts categories. */

import { hasValidKey, statusOf } from "../../kit/evidence/reading.ts";
import { creations, validNewPet } from "../../kit/evidence/store-model.ts";
import type { Recording } from "../../kit/exchange.ts";
import { readInt64 } from "../../kit/json/int64.ts";

/** Beyond 32 bits a category says nothing: it may be refused for its size. */
const SMALL = 2n ** 31n;

/** Whether a creation in an unknown small category got 400, while one in the given category was accepted. */
export function showsRestriction(recording: Recording): boolean {
  const categoryOf = (body: ReturnType<typeof validNewPet>): bigint | null =>
    (body && readInt64(body.categoryId)) ?? null;
  const isGiven = (id: bigint | null): boolean => id !== null && String(id) === recording.categoryId;
  const accepted = creations(recording).some(({ sent }) => isGiven(categoryOf(sent)));
  const refused = recording.exchanges.some((exchange) => {
    if (statusOf(exchange) !== 400 || !hasValidKey(exchange)) return false;
    const id = categoryOf(validNewPet(exchange));
    return id !== null && !isGiven(id) && id < SMALL && id >= -SMALL;
  });
  return accepted && refused;
}
