/** Whether a recording shows that its target restricts categories. */

import { creations, validNewPet } from "../../../suites/facts/store-model.ts";
import { hasValidKey, isSuccess, statusOf } from "../../kit/evidence/reading.ts";
import type { Exchange, Recording } from "../../kit/exchange.ts";
import { readInt64 } from "../../kit/json/int64.ts";

/** Beyond 32 bits a category says nothing: it may be refused for its size. */
const SMALL = 2n ** 31n;

/** Statuses that refuse a category (catalogue, "Categories"). */
const REFUSALS: readonly number[] = [400, 404, 409, 422];

/** So many unusual categories must be refused. */
const FEWEST = 2;

/** Whether two unknown small categories were refused and none accepted, while the given one was accepted. */
export function showsRestriction(recording: Recording): boolean {
  const { categoryId } = recording;
  const accepted = creations(recording).some(
    ({ sent }) => String(readInt64(sent?.categoryId)) === categoryId,
  );
  const sent = recording.exchanges.flatMap((exchange) => {
    const id = unusualCategory(exchange, recording);
    return id === null ? [] : [{ exchange, id }];
  });
  const refused = new Set(
    sent.flatMap(({ exchange, id }) => (REFUSALS.includes(statusOf(exchange)) ? [id] : [])),
  );
  return accepted && refused.size >= FEWEST && !sent.some(({ exchange }) => isSuccess(exchange));
}

/** The category of a valid creation, if it is an unknown small one. */
function unusualCategory(exchange: Exchange, { categoryId }: Recording): bigint | null {
  if (!hasValidKey(exchange)) return null;
  const id = readInt64(validNewPet(exchange)?.categoryId);
  return id !== undefined && String(id) !== categoryId && id > 0n && id < SMALL ? id : null;
}
