/** When a response was made, by the target's clock and by the local one (catalogue rule 5). */
import type { Exchange, RunConstants } from "../exchange.ts";
import { responseField } from "./reading.ts";

/** By how much the local clock and the target's may differ, in milliseconds (catalogue rule 5). */
export const LOCAL_TOLERANCE_MS = 300_000;

/** When a response was made by one clock, and how far that clock may be off; both in milliseconds. */
export interface ServerTime {
  readonly at: number;
  readonly tolerance: number;
}

/** By how much a Date and another time of the same clock may differ, in milliseconds (catalogue rule 5). */
export const DATE_TOLERANCE_MS = 5_000;

/** A response's Date in milliseconds since the Unix epoch, `null` without a valid one. */
export function dateOf(exchange: Exchange): number | null {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? null : date;
}

/** When a response was made: its Date, else the local clock (catalogue rule 5). */
export function serverTime(exchange: Exchange, run: RunConstants): ServerTime {
  const date = dateOf(exchange);
  return date === null ? localTime(exchange, run) : { at: date, tolerance: DATE_TOLERANCE_MS };
}

export function localTime(exchange: Exchange, run: RunConstants): ServerTime {
  return { at: run.startedAt + exchange.receivedAt, tolerance: LOCAL_TOLERANCE_MS };
}
