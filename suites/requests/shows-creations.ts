/** Whether a list shows the creations. */

import { idsShown, limitOf, statusFilter } from "../../src/kit/evidence/list-pages.ts";
import { firstRead, isBefore } from "../../src/kit/evidence/order.ts";
import { pageOf } from "../../src/kit/evidence/reading.ts";
import { statusBefore } from "../../src/kit/evidence/statuses.ts";
import { creations } from "../../src/kit/evidence/store-model.ts";
import type { Exchange, Recording } from "../../src/kit/exchange.ts";

/**
 * Whether a page shows every creation that it should show by now (catalogue rule 6). Also true where repeating the read
 * does not help: for a full page, for answers other than 200, and for a limit out of range.
 */
export function showsCreations(exchange: Exchange, recording: Recording): boolean {
  const page = pageOf(exchange);
  const limit = limitOf(exchange);
  if (!page || limit === null || page.length >= limit) return true;
  const filter = statusFilter(exchange);
  const shown = idsShown(exchange);
  const first = firstRead(exchange, recording);
  return creations(recording).every(
    (c) =>
      !isBefore(c.exchange, first) ||
      shown.has(c.id) ||
      (filter !== null && statusBefore(c, exchange, recording) !== filter),
  );
}
