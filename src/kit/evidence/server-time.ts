/** When a response was made, by the target's clock and by the local one (catalogue rule 5). */
import type { Exchange, Recording } from "../exchange.ts";
import { responseField } from "./reading.ts";

/** By how much the local clock and the target's may differ, in milliseconds (catalogue rule 5). */
export const LOCAL_TOLERANCE_MS = 300_000;

/** When a response was made by one clock, and how far that clock may be off; both in milliseconds. */
export interface ServerTime {
  readonly at: number;
  readonly tolerance: number;
}

/** When a response was made: its Date, else the local clock (catalogue rule 5). */
export function serverTime(exchange: Exchange, recording: Recording): ServerTime {
  const date = Date.parse(responseField(exchange, "date")[0] ?? "");
  return Number.isNaN(date) ? localTime(exchange, recording) : { at: date, tolerance: 5_000 };
}

/** When a response was received, by the local clock. */
export function localTime(exchange: Exchange, recording: Recording): ServerTime {
  return { at: recording.startedAt + exchange.receivedAt, tolerance: LOCAL_TOLERANCE_MS };
}
