/** Changes that accept invalid credentials, or check other things before them (interface §5). */

import type { Operation } from "../../../src/reference/context.ts";
import { type Attempt, admits as admitting, isMissing } from "../../../src/reference/faults/changes.ts";
import type { Change } from "../../../src/reference/seams.ts";
import type { Fault } from "../fault.ts";
import type { Because } from "./alter.ts";

export { type Attempt, checksFirst, isMissing, turnsAway } from "../../../src/reference/faults/changes.ts";

/** A larger limit, because accepted invalid requests use up the key's limit and the run would have to wait. */
export const AMPLE: Pick<Fault, "options"> = { options: () => ({ plan: "pro" }) };

/** Accepts selected credentials as the valid key. */
export function admits(when: (attempt: Attempt) => boolean, operation?: Operation): Change {
  return admitting(
    (attempt) => (operation === undefined || attempt.ctx.operation === operation) && when(attempt),
  );
}

/** Refusals of unknown keys. */
export const isUnknown: Because = (_ctx, { reason }) => reason === "key_unknown";

/** Refusals of malformed credentials. */
export const isMalformed: Because = (ctx, refusal) =>
  refusal.status === 401 && !isMissing(ctx, refusal) && !isUnknown(ctx, refusal);
